/// Some of the six appearances, as bits.
struct AppearanceSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ appearance: Appearance) {
    let bit: UInt8 =
      switch appearance.scheme {
      case .any: 1
      case .light: 2
      case .dark: 4
      }
    rawValue = appearance.isHighContrast ? bit << 3 : bit
  }

  /// The appearances that serve an asked one: its scheme or any, its contrast or normal.
  init(serving asked: Appearance) {
    self = [AppearanceSet(asked), AppearanceSet(Appearance(asked.scheme)), AppearanceSet(.any)]
    if asked.isHighContrast { insert(AppearanceSet(Appearance(.any, isHighContrast: true))) }
  }

  /// What is taken where nothing serves the asked appearance: the first of these that exists.
  static let fallbacks: [Appearance] = [
    .light, Appearance(.light, isHighContrast: true), .dark,
    Appearance(.dark, isHighContrast: true),
    Appearance(.any, isHighContrast: true),
  ]
}
