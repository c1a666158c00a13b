import AssetCatalog
import Pixels

/// What stands behind a variant's pictures: light or dark, as they are meant for.
struct Ground: Hashable, Sendable {
  let card: RGBA8
  let text: RGBA8
  let faint: RGBA8
  let firstSquare: RGBA8
  let secondSquare: RGBA8

  static let light = Ground(
    card: RGBA8(red: 255, green: 255, blue: 255), text: RGBA8(red: 29, green: 29, blue: 31),
    faint: RGBA8(red: 104, green: 106, blue: 112),
    firstSquare: RGBA8(red: 255, green: 255, blue: 255),
    secondSquare: RGBA8(red: 232, green: 232, blue: 235))

  static let dark = Ground(
    card: RGBA8(red: 28, green: 28, blue: 31), text: RGBA8(red: 242, green: 242, blue: 245),
    faint: RGBA8(red: 160, green: 162, blue: 170),
    firstSquare: RGBA8(red: 36, green: 36, blue: 40),
    secondSquare: RGBA8(red: 50, green: 50, blue: 55))

  /// The ground for an appearance; light where it is for any.
  init(for appearance: Appearance) {
    switch appearance.scheme {
    case .any, .light: self = .light
    case .dark: self = .dark
    }
  }

  private init(
    card: RGBA8, text: RGBA8, faint: RGBA8, firstSquare: RGBA8, secondSquare: RGBA8
  ) {
    self.card = card
    self.text = text
    self.faint = faint
    self.firstSquare = firstSquare
    self.secondSquare = secondSquare
  }
}
