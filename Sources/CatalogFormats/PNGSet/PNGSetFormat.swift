internal import AssetCatalog
internal import Interchange
internal import Pixels

extension CatalogFormat {
  /// Full-size pictures in a folder, told by their names.
  public static let pngSet = CatalogFormat(
    "png-set", "full-size PNG files, told by their names",
    FormatAbilities([
      .states: .yes, .scales: .yes, .appearances: .yes, .contrast: .yes, .directions: .yes,
      .sizes: .yes,
      .capInsets: .partly("of a .9.png that is read, as its marks"),
      .stretch: .partly("as a whole"),
      .severalRanges: .partly("of a .9.png that is read"),
      .contentInsets: .partly("of a .9.png that is read"),
      .alignmentInsets: .partly("of a .9.png that is read"),
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    reader: PNGSetReader(), writer: PNGSetWriter())
}

/// What the name of a loose picture says: `ok-280x41-highlighted~dark@2x.png`.
///
/// The scale is Apple's `@2x`, at the end or before words such as `~dark`; after a tilde stand an appearance, a
/// direction or a kind of device.
struct PNGSetName {
  /// What is left of the name, words for states still in it.
  var base = ""
  var scale: Scale = .one
  var appearance = Appearance.any
  var direction = LayoutDirection.any
  var isNinePatch = false
  /// Apple's word for a kind of device, as `ipad`.
  var idiom: String?

  /// Devices that Apple's tools know by such a word.
  private static let idioms = ["iphone", "ipad", "tv", "watch", "car", "mac", "vision"]

  /// - Parameter file: The name of a PNG file, without folders.
  init(_ file: String) {
    let name = PictureName(file)
    isNinePatch = name.isNinePatch
    var rest = name.base
    var scale = name.scale
    while let tilde = rest.utf8.lastIndex(of: UInt8(ascii: "~")), tilde != rest.startIndex {
      let word = rest[rest.utf8.index(after: tilde)...].lowercased()
      guard take(word) else { break }
      rest = String(rest[..<tilde])
      // Apple has the scale before the device.
      let inner = PictureName(rest + ".png")
      if scale == nil, let found = inner.scale {
        scale = found
        rest = inner.base
      }
    }
    self.scale = scale ?? .one
    base = rest
  }

  private mutating func take(_ word: String) -> Bool {
    switch word {
    case "light": appearance.scheme = .light
    case "dark": appearance.scheme = .dark
    case "high": appearance.isHighContrast = true
    case "ltr": direction = .ltr
    case "rtl": direction = .rtl
    case _ where Self.idioms.contains(word): idiom = word
    default: return false
    }
    return true
  }

  /// Takes a size in points off the end of a name: `ok-280x41`.
  static func size(of name: String) -> (base: String, size: PointSize)? {
    guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")), dash != name.startIndex else {
      return nil
    }
    let sides = name[name.utf8.index(after: dash)...].split(
      separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = side(sides[0]), let height = side(sides[1]) else {
      return nil
    }
    return (String(name[..<dash]), PointSize(width: width, height: height))
  }

  private static func side(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      }), let value = Double(text), value > 0, value <= 1_048_576
    else { return nil }
    return value
  }

  /// The file for a picture.
  static func file(_ base: String, _ stateEnding: String, _ key: VariantKey) -> String {
    var name = base
    if let size = key.size { name += "-" + short(size) }
    name += stateEnding
    if key.appearance.scheme != .any { name += "~" + key.appearance.scheme.rawValue }
    if key.appearance.isHighContrast { name += "~high" }
    if key.direction != .any { name += "~" + key.direction.rawValue }
    return name + PictureName.suffix(for: key.scale ?? .one) + ".png"
  }
}
