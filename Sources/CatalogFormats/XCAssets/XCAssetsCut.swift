internal import AssetCatalog
internal import NineSlice
internal import Pixels

/// How a picture is cut, in the terms of `Contents.json`.
struct XCAssetsCut {
  private let picture: CappedPicture
  private let slicing: Slicing

  init(_ picture: CappedPicture, _ slicing: Slicing) {
    self.picture = picture
    self.slicing = slicing
  }

  /// The member `resizing`; `nil` for a picture that is scaled as a whole.
  func resizing(of key: VariantKey, _ collector: inout FindingCollector) -> XcodeJSON? {
    sayLosses(of: key, &collector)
    let (x, y) = (picture.x, picture.y)
    let modes = (mode(.x, key, &collector), mode(.y, key, &collector))
    if x.isWhole, y.isWhole, modes == (.stretch, .stretch) { return nil }
    // An axis without caps that stretches is what a set of three parts is along it.
    if y.isWhole, modes.1 == .stretch {
      return threeParts("3-part-horizontal", x, modes.0, "left", "right", "width")
    }
    if x.isWhole, modes.0 == .stretch {
      return threeParts("3-part-vertical", y, modes.1, "top", "bottom", "height")
    }
    var mode = modes.0
    if modes.0 != modes.1 {
      // Of one line, tiling and stretching look the same.
      if x.center == 1 {
        mode = modes.1
      } else if y.center != 1 {
        if y.center > x.center { mode = modes.1 }
        collector.add(
          .loss, "has a mode per axis, and both are \(mode.rawValue) there", of: key)
      }
    }
    return .object([
      "mode": .text("9-part"),
      "cap-insets": .object([
        "top": .integer(y.begin), "left": .integer(x.begin), "bottom": .integer(y.end),
        "right": .integer(x.end),
      ]),
      "center": .object([
        "mode": .text(mode.rawValue), "width": .integer(x.center), "height": .integer(y.center),
      ]),
    ])
  }

  private func threeParts(
    _ word: String, _ caps: CappedPicture.AxisCaps, _ mode: ResizingMode, _ begin: String,
    _ end: String, _ length: String
  ) -> XcodeJSON {
    .object([
      "mode": .text(word),
      "cap-insets": .object([begin: .integer(caps.begin), end: .integer(caps.end)]),
      "center": .object(["mode": .text(mode.rawValue), length: .integer(caps.center)]),
    ])
  }

  /// The mode of an axis, of those that the format knows.
  private func mode(
    _ axis: Axis, _ key: VariantKey, _ collector: inout FindingCollector
  ) -> ResizingMode {
    let own = slicing[axis].mode
    let caps = axis == .x ? picture.x : picture.y
    switch own {
    case .tile, .stretch: return own
    case .round where caps.center == 1: return .tile
    case .round, .space:
      collector.add(.loss, "the mode \(own.rawValue) is tile there", of: key)
      return .tile
    }
  }

  private func sayLosses(of key: VariantKey, _ collector: inout FindingCollector) {
    for loss in slicing.losses(knowing: [.startPhase]) { collector.add(.loss, loss, of: key) }
  }
}
