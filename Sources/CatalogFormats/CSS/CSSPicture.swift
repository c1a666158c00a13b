internal import AssetCatalog
internal import Interchange
internal import NineSlice
internal import Pixels

/// Makes a variant of what the cascade says of a border image.
struct CSSPicture {
  private let image: CSSBorderImage
  private let sheet: String
  private let asset: AssetName
  private(set) var findings: [FormatFinding] = []

  init(_ image: CSSBorderImage, sheet: String, asset: AssetName) {
    self.image = image
    self.sheet = sheet
    self.asset = asset
  }

  private mutating func report(_ kind: FormatFinding.Kind, _ reason: String) {
    findings.append(
      FormatFinding(kind, path: sheet, place: image.place, asset: asset, reason))
  }

  /// - Parameter key: What the look is for; the scale is found out.
  /// - Returns: `nil` where there is no picture, which is reported.
  mutating func variant(_ key: VariantKey, _ tree: some SourceTree) -> FormatVariant? {
    guard let source = image.source, let path = path(of: source) else { return nil }
    if image.candidates.count > 1 {
      report(
        .loss,
        "of the image-set only '\(shown(source))' is read, for browsers do not agree what slices mean "
          + "in one")
    }
    let picture: FormatPicture
    do {
      let bytes = try tree.bytes(of: path, limit: PNGFileLimit.bytes)
      picture = try FormatPicture(png: bytes)
    } catch {
      report(.problem, "'\(shown(path))': \(error)")
      return nil
    }
    for warning in picture.read.warnings { report(.note, "\(path): \(warning)") }
    guard let caps = caps(in: picture.size) else { return nil }
    guard let scale = scale(path, caps) else { return nil }
    var key = key
    key.scale = scale
    guard let layout = layout(picture.size, caps, scale) else { return nil }
    return FormatVariant(key: key, layout: layout, picture: picture)
  }

  /// The file's path from the root on; `nil` for what lies elsewhere, which is reported.
  private mutating func path(of source: String) -> String? {
    let lower = source.lowercased()
    guard !lower.hasPrefix("data:"), !lower.contains("://"), !lower.hasPrefix("//") else {
      report(.loss, "'\(shown(source))' is no file beside the sheet, and left out")
      return nil
    }
    let plain = source.prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.percentDecoded(plain) else {
      report(.problem, "'\(shown(source))' can't be a path")
      return nil
    }
    guard decoded.hasEnding(".png") else {
      report(.loss, "'\(shown(decoded))' is no PNG and left out")
      return nil
    }
    var parts = sheet.split(separator: "/").dropLast().map(String.init)
    for part in decoded.split(separator: "/") {
      if part == ".." {
        guard parts.popLast() != nil else {
          report(.problem, "'\(shown(source))' leads out of the folder")
          return nil
        }
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: - Caps

  /// In whole pixels of the picture, as browsers take them.
  private mutating func caps(in size: PixelSize) -> PixelInsets? {
    var isRounded = false
    func pixels(_ length: CSSBorderImage.Length, of side: Int) -> Int? {
      let value: Double
      switch length {
      case .number(let number): value = number
      case .percent(let percent): value = percent / 100 * Double(side)
      case .pixels, .auto: return nil
      }
      guard value >= 0 else { return nil }
      let whole = (min(value, Double(side)) + 0.5).rounded(.down)
      if abs(whole - min(value, Double(side))) > 1e-9 { isRounded = true }
      return Int(whole)
    }
    let slices = image.slices
    guard let top = pixels(slices.top, of: size.height),
      let left = pixels(slices.left, of: size.width),
      let bottom = pixels(slices.bottom, of: size.height),
      let right = pixels(slices.right, of: size.width)
    else {
      report(.problem, "its slices are no numbers of pixels")
      return nil
    }
    if isRounded { report(.note, "its slices are rounded to whole pixels") }
    guard left + right <= size.width, top + bottom <= size.height else {
      report(
        .loss,
        "its slices (\(top), \(right), \(bottom), \(left) px of \(size) px) overlap, so that only corners are drawn; it is "
          + "left out")
      return nil
    }
    return PixelInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// By edge, in CSS pixels; `nil` where it depends on the box.
  private func widths(_ caps: PixelInsets) -> [(slice: Int, width: Double?)] {
    let sides = [
      (caps.top, image.widths.top), (caps.left, image.widths.left),
      (caps.bottom, image.widths.bottom), (caps.right, image.widths.right),
    ]
    return sides.map { slice, width in
      switch width {
      case .pixels(let value): (slice, value)
      case .auto: (slice, Double(slice))
      case .number(0): (slice, 0)
      case .number, .percent: (slice, nil)
      }
    }
  }

  /// The picture's scale: what its name says, else how its slices and their widths go together.
  private mutating func scale(_ path: String, _ caps: PixelInsets) -> Scale? {
    let widths = widths(caps)
    let ratios = widths.compactMap { slice, width -> Double? in
      guard slice > 0, let width, width > 0 else { return nil }
      return Double(slice) / width
    }
    let named = PictureName(path).scale
    var scale = named ?? .one
    if named == nil, let first = ratios.first,
      ratios.allSatisfy({ abs($0 - first) < 1e-6 * first }),
      let found = Scale((first * 1_000_000).rounded() / 1_000_000)
    {
      scale = found
    } else if named == nil, ratios.isEmpty, widths.contains(where: { $0.slice > 0 }) {
      report(
        .note, "its caps are as wide as a border that is not known, so the picture is read as @1x")
    }
    let stretched = widths.contains { slice, width in
      guard let width else { return false }
      return abs(Double(slice) - width * scale.value) > 0.5
    }
    if stretched {
      report(
        .loss, "its caps are drawn at another size than their own, which a catalog has no word for")
    }
    return scale
  }

  private mutating func layout(
    _ size: PixelSize, _ caps: PixelInsets, _ scale: Scale
  ) -> PictureLayout? {
    let hasCaps = caps.byEdge.contains { $0.value > 0 }
    guard hasCaps || image.isFilled else {
      report(.loss, "has neither slices nor 'fill', so nothing is drawn; it is left out")
      return nil
    }
    var slicing: Slicing
    var origin = PictureLayout.Origin.insets
    do throws(SlicingError) {
      slicing = try Slicing(capInsets: caps, of: size)
    } catch {
      report(.problem, error.description)
      return nil
    }
    (slicing.x.mode, slicing.y.mode) = image.modes
    if !hasCaps, image.modes == (.stretch, .stretch) {
      slicing = Slicing(stretchingWhole: size)
      origin = .whole
    }
    if slicing.x.mode == .tile { slicing.x.phase = .center }
    if slicing.y.mode == .tile { slicing.y.phase = .center }
    slicing.shrink = .uniform
    if !image.isFilled { slicing.center = .hollow }
    if image.isPixelated { slicing.filter = .nearest }
    let outset = points(image.outsets, "border-image-outset")
    let padding = image.padding.flatMap { points($0, "padding") }
    var layout = PictureLayout(slicing: slicing, origin: origin)
    if let outset, outset != .zero { layout.alignmentInsets = outset }
    if let padding {
      let outset = layout.alignmentInsets ?? .zero
      layout.contentInsets = PointInsets(
        top: padding.top + outset.top, left: padding.left + outset.left,
        bottom: padding.bottom + outset.bottom, right: padding.right + outset.right)
    }
    return layout
  }

  /// Lengths in CSS pixels; `nil` for others, which is reported.
  private mutating func points(
    _ box: CSSBorderImage.Box<CSSBorderImage.Length>, _ property: String
  ) -> PointInsets? {
    func value(_ length: CSSBorderImage.Length) -> Double? {
      switch length {
      case .pixels(let value): value
      case .number(0): 0
      case .number, .percent, .auto: nil
      }
    }
    guard let top = value(box.top), let left = value(box.left), let bottom = value(box.bottom),
      let right = value(box.right)
    else {
      report(.loss, "its \(property) is not in px, and not kept")
      return nil
    }
    return PointInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
