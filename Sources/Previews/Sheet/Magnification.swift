import Ninefold

/// By how much a sheet shows pictures larger or smaller: a whole factor, so that pixels stay pixels.
enum Magnification: Hashable, Sendable {
  case times(Int)
  /// One pixel of the sheet for as many of the picture along each axis.
  case parts(Int)

  /// Small pictures are enlarged up to this side, in pixels of the sheet: less where there are many.
  static func enlargedSide(among count: Int) -> Int {
    switch count {
    case ...4: 288
    case ...12: 200
    default: 132
    }
  }

  static let largestFactor = 12
  /// Pictures with a longer side are reduced to it.
  static let reducedSide = 1200

  /// - Parameter count: How many variants the sheet has.
  init(for size: PixelSize, among count: Int) {
    let side = max(size.width, size.height)
    if side > Self.reducedSide {
      self = .parts((side + Self.reducedSide - 1) / Self.reducedSide)
    } else {
      self = .times(min(max(Self.enlargedSide(among: count) / side, 1), Self.largestFactor))
    }
  }

  /// Where a place in the picture is shown.
  func place(_ pixel: Int) -> Int {
    switch self {
    case .times(let factor): pixel * factor
    case .parts(let factor): pixel / factor
    }
  }

  /// The size at which a picture is shown, at least a pixel a side.
  func size(_ size: PixelSize) -> PixelSize {
    PixelSize(width: max(1, place(size.width)), height: max(1, place(size.height)))
  }

  /// How many pixels of a picture are shown by some of the sheet.
  func pixels(shownBy places: Int) -> Int {
    switch self {
    case .times(let factor): max(1, places / factor)
    case .parts(let factor): places * factor
    }
  }

  var filter: Filter {
    switch self {
    case .times: .nearest
    case .parts: .smooth
    }
  }

  /// `×4`, `1:3`, or nothing at its own size.
  var label: String {
    switch self {
    case .times(1): ""
    case .times(let factor): "×\(factor)"
    case .parts(let factor): "1:\(factor)"
    }
  }
}
