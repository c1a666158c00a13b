internal import PNGCodec
internal import Pixels
internal import Previews

/// The pictures of a page, each in it once however often it is shown, and all of them within a limit.
struct PagePictures {
  private let limits: ComparisonPage.Limits
  /// Bytes of all files so far.
  private var bytes = 0
  /// How many bytes there may be once the present asset is written.
  private var end = 0
  private var asset = ""
  private var known: [PremultipliedRaster: Int] = [:]
  private var knownMaps: [Raster: Int] = [:]
  private var count = 0
  private var leftOut = 0
  private var scaled: Set<String> = []
  /// What is not shown as it is, one clause each.
  private var made: [String] = []

  init(_ limits: ComparisonPage.Limits) { self.limits = limits }

  /// Goes on with another asset, which gets its share of the bytes that are left.
  mutating func begin(_ name: String, assetsLeft: Int) {
    finish()
    asset = name
    end = bytes + (limits.bytes - bytes) / max(1, assetsLeft)
  }

  /// What is not shown as it is, one clause each.
  var notes: [String] {
    var copy = self
    copy.finish()
    return copy.made
  }

  private mutating func finish() {
    if leftOut > 0 {
      made.append(
        "\(PageWords.counted(leftOut, "picture")) of \(asset) would bring the page over its \(Quantity.bytes(limits.bytes).text) of pictures"
      )
    }
    for words in scaled.sorted() { made.append("pictures of \(asset) of \(words)") }
    (leftOut, scaled) = (0, [])
  }

  /// Adds a picture at its size in points, or why it is not there.
  mutating func write(
    _ picture: PremultipliedRaster, as size: PointSize, _ label: String, to html: inout HTML
  ) {
    if let number = known[picture] {
      Self.open(picture.size, as: size, label, to: &html)
      html.open("use", ["href": "#p\(number)"])
      html.markup("</use></svg></div>")
      return
    }
    let factor = Self.factor(for: picture.size, limits.pixels)
    let smaller = factor == 1 ? picture : picture.divided(by: factor)
    guard let file = try? PNG.encode(smaller.straight, effort: .fast).bytes, take(file) else {
      leaveOut(label, to: &html)
      return
    }
    if factor > 1 {
      scaled.insert("\(picture.size) px are shown with \(smaller.size)")
    }
    count += 1
    known[picture] = count
    Self.open(picture.size, as: size, label, to: &html)
    Self.write(file, picture.size, count, to: &html)
    html.markup("</svg></div>")
  }

  /// Adds a map of where a picture is wrong.
  mutating func write(_ map: HeatMap, as size: PointSize, _ label: String, to html: inout HTML) {
    let raster = map.raster
    if let number = knownMaps[raster] {
      Self.open(raster.size, as: size, label, to: &html)
      html.open("use", ["href": "#p\(number)"])
      html.markup("</use></svg></div>")
      return
    }
    guard let file = try? PNG.encode(raster, effort: .fast).bytes, take(file) else {
      leaveOut(label, to: &html)
      return
    }
    count += 1
    knownMaps[raster] = count
    Self.open(raster.size, as: size, label, to: &html)
    Self.write(file, raster.size, count, to: &html)
    html.markup("</svg></div>")
  }

  /// The cells' side in pixels for which a map is not too large.
  func cell(for asked: ComparedRequest) -> Int {
    let point = max(1, Int(asked.scale.value))
    return max(point, Self.factor(for: asked.pixels, limits.pixels))
  }

  private mutating func take(_ file: [UInt8]) -> Bool {
    guard bytes + file.count <= end else { return false }
    bytes += file.count
    return true
  }

  private mutating func leaveOut(_ label: String, to html: inout HTML) {
    leftOut += 1
    html.element(
      "p", ["class": "absent"], "Left out: the page's pictures take up their share of bytes.")
  }

  /// The least whole number by which sides are divided so that no more pixels are left.
  private static func factor(for size: PixelSize, _ limit: Int) -> Int {
    var factor = 1
    while size.divided(by: factor).area > limit,
      factor < max(size.width, size.height)
    {
      factor += 1
    }
    return factor
  }

  private static func open(
    _ pixels: PixelSize, as size: PointSize, _ label: String, to html: inout HTML
  ) {
    html.open(
      "div",
      ["class": "picture", "style": "--w:\(decimal(size.width));--h:\(decimal(size.height))"])
    html.open(
      "svg",
      [
        "viewBox": "0 0 \(pixels.width) \(pixels.height)", "preserveAspectRatio": "none",
        "role": "img", "aria-label": label,
      ])
  }

  private static func write(
    _ file: [UInt8], _ pixels: PixelSize, _ number: Int, to html: inout HTML
  ) {
    html.drawnImage(
      png: file,
      [
        "id": "p\(number)", "width": "\(pixels.width)", "height": "\(pixels.height)",
        "preserveAspectRatio": "none",
      ])
  }
}

extension PixelSize {
  /// Sides divided by a number, rounded up.
  fileprivate func divided(by factor: Int) -> PixelSize {
    PixelSize(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
  }
}

extension PremultipliedRaster {
  /// A picture whose every pixel is the mean of a square of this one's; at the right and the bottom of what is left of it.
  fileprivate func divided(by factor: Int) -> PremultipliedRaster {
    let words = comparable.words
    let smaller = size.divided(by: factor)
    var means: [UInt32] = []
    means.reserveCapacity(smaller.area)
    for row in 0..<smaller.height {
      let rows = row * factor..<min((row + 1) * factor, size.height)
      for column in 0..<smaller.width {
        let columns = column * factor..<min((column + 1) * factor, size.width)
        let count = UInt32(rows.count * columns.count)
        var mean: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
          var sum: UInt32 = 0
          for y in rows {
            for x in columns { sum += words[y * size.width + x] >> shift & 255 }
          }
          mean |= ((sum + count / 2) / count) << shift
        }
        means.append(mean)
      }
    }
    return .rgba(means, size: smaller)
  }
}
