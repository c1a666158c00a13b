internal import AssetCatalog
internal import NineSlice
internal import Pixels

/// Reads how an entry of an image set says that its picture is cut: insets in pixels of that picture.
struct XCAssetsResizing {
  var json: XCAssetsJSON

  init(_ json: XCAssetsJSON) { self.json = json }

  /// Which sides of a picture have caps.
  private enum Parts: String, CaseIterable {
    case nine = "9-part"
    case threeAcross = "3-part-horizontal"
    case threeDown = "3-part-vertical"

    var hasAcross: Bool { self != .threeDown }
    var hasDown: Bool { self != .threeAcross }
  }

  /// - Returns: `nil` where what it says can't be, which is reported.
  mutating func slicing(
    _ entry: JSONValue, of size: PixelSize, at keyPath: JSONKeyPath
  ) -> (slicing: Slicing, origin: PictureLayout.Origin)? {
    let whole = (Slicing(stretchingWhole: size), PictureLayout.Origin.whole)
    let before = json.findingCount
    guard let resizing = json.object(entry, "resizing", at: keyPath) else {
      return json.hasProblem(since: before) ? nil : whole
    }
    let at = keyPath.appending(key: "resizing")
    guard let parts = parts(resizing, at: at) else {
      return json.hasProblem(since: before) ? nil : whole
    }
    let insetsKey = resizing["cap-insets"] == nil ? "capInsets" : "cap-insets"
    var caps = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)
    if let insets = json.object(resizing, insetsKey, at: at) {
      let at = at.appending(key: insetsKey)
      if parts.hasAcross {
        caps.left = json.pixels(insets, "left", at: at) ?? 0
        caps.right = json.pixels(insets, "right", at: at) ?? 0
      }
      if parts.hasDown {
        caps.top = json.pixels(insets, "top", at: at) ?? 0
        caps.bottom = json.pixels(insets, "bottom", at: at) ?? 0
      }
    }
    var kept: (width: Int?, height: Int?) = (nil, nil)
    var mode = ResizingMode.tile
    let center = json.object(resizing, "center", at: at)
    let centerAt = at.appending(key: "center")
    if let center {
      if parts.hasAcross { kept.width = json.pixels(center, "width", at: centerAt) }
      if parts.hasDown { kept.height = json.pixels(center, "height", at: centerAt) }
      mode = self.mode(center, at: centerAt)
    } else {
      sayDefault(resizing, at)
    }
    guard !json.hasProblem(since: before) else { return nil }
    do throws(SlicingError) {
      var slicing = try Slicing(capInsets: caps, of: size, mode: mode, keptCenter: kept)
      // What has no caps along an axis is stretched along it, whatever its centre does along the other.
      if parts == .threeAcross { slicing.y.mode = .stretch }
      if parts == .threeDown { slicing.x.mode = .stretch }
      if slicing.x.isRigid || slicing.y.isRigid {
        json.report(
          .note, "the caps leave no part that resizes, so it can't be longer than they are",
          resizing,
          at)
      }
      return (slicing, .insets)
    } catch {
      json.report(.problem, error.description, resizing, at)
      return nil
    }
  }

  private mutating func parts(_ resizing: JSONValue, at keyPath: JSONKeyPath) -> Parts? {
    let at = keyPath.appending(key: "mode")
    guard let member = resizing["mode"] else {
      guard resizing["cap-insets"] != nil || resizing["capInsets"] != nil else { return nil }
      json.report(.note, "has insets and no 'mode', so it is read as 9-part", resizing, keyPath)
      return .nine
    }
    guard let text = json.text(resizing, "mode", at: keyPath) else { return nil }
    guard let parts = Parts(rawValue: text) else {
      json.mismatch(
        member, "one of " + Parts.allCases.map(\.rawValue).joined(separator: ", "), at: at)
      return nil
    }
    return parts
  }

  private mutating func mode(_ center: JSONValue, at keyPath: JSONKeyPath) -> ResizingMode {
    guard let member = center["mode"] else {
      sayDefault(center, keyPath)
      return .tile
    }
    switch json.text(center, "mode", at: keyPath) {
    case "tile": return .tile
    // What Xcode wrote at first.
    case "stretch", "fill": return .stretch
    case nil: return .tile
    default:
      json.mismatch(member, "tile or stretch", at: keyPath.appending(key: "mode"))
      return .tile
    }
  }

  private mutating func sayDefault(_ value: JSONValue, _ keyPath: JSONKeyPath) {
    json.report(.note, "says no mode of its centre, so it is read as tile", value, keyPath)
  }

  /// The insets for aligning, in pixels of the picture.
  mutating func alignment(
    _ entry: JSONValue, of size: PixelSize, at keyPath: JSONKeyPath
  ) -> PixelInsets? {
    let key = entry["alignment-insets"] == nil ? "alignmentInsets" : "alignment-insets"
    guard let insets = json.object(entry, key, at: keyPath) else { return nil }
    let at = keyPath.appending(key: key)
    let result = PixelInsets(
      top: json.pixels(insets, "top", at: at) ?? 0, left: json.pixels(insets, "left", at: at) ?? 0,
      bottom: json.pixels(insets, "bottom", at: at) ?? 0,
      right: json.pixels(insets, "right", at: at) ?? 0)
    if result.left + result.right > size.width || result.top + result.bottom > size.height {
      json.report(.problem, "is more than the picture's \(size) px", insets, at)
    }
    return result
  }
}

extension AxisSlicing {
  /// Whether nothing along the axis resizes.
  var isRigid: Bool { !segments.contains { $0.kind == .resizable && $0.length > 0 } }
}
