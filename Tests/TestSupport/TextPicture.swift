package import Pixels

/// The colours that letters of a text picture stand for.
package let letterColors: [Character: RGBA8] = [
  ".": .clear,
  "#": RGBA8(red: 0, green: 0, blue: 0),
  "w": RGBA8(red: 255, green: 255, blue: 255),
  "r": RGBA8(red: 255, green: 0, blue: 0),
  "g": RGBA8(red: 0, green: 255, blue: 0),
  "b": RGBA8(red: 0, green: 0, blue: 255),
  "y": RGBA8(red: 255, green: 255, blue: 0),
  "c": RGBA8(red: 0, green: 255, blue: 255),
  "m": RGBA8(red: 255, green: 0, blue: 255),
  "R": RGBA8(red: 255, green: 0, blue: 0, alpha: 0),
  "h": RGBA8(red: 255, green: 255, blue: 255, alpha: 128),
]

/// An RGBA picture of which every character is a pixel and every line a row.
///
/// - Precondition: All lines are equally long, and every character has a colour.
package func raster(
  _ text: String, _ colors: [Character: RGBA8] = letterColors
) -> Raster {
  let lines = text.split(separator: "\n")
  let size = PixelSize(width: lines.first?.count ?? 0, height: lines.count)
  precondition(lines.allSatisfy { $0.count == size.width }, "lines differ in length")
  let words = lines.joined().map { letter in
    guard let color = colors[letter] else { preconditionFailure("\(letter) has no colour") }
    return color.word
  }
  return Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(words))
}

/// A picture as text: the inverse of ``raster(_:_:)``, `?` for a colour without a letter.
package func text(_ raster: Raster, _ colors: [Character: RGBA8] = letterColors) -> String {
  (0..<raster.size.height).map { y in
    String(
      (0..<raster.size.width).map { x in
        let color = raster.color(atX: x, y: y)
        return colors.first { $0.value == color }?.key ?? "?"
      })
  }.joined(separator: "\n")
}

/// A gray picture of which the pixel at (x, y) has the value `x + y × width`, up to 256 pixels.
package func numbered(_ size: PixelSize) -> Raster {
  let values = (0..<size.area).map { UInt8(truncatingIfNeeded: $0) }
  return Raster(RasterHeader(size: size, format: .gray8), pixels: PixelData(values))
}

/// The first channel of every pixel, row after row, `nil` where it is transparent.
package func numbers(_ raster: Raster) -> [Int?] {
  raster.channels.map { $0.alpha == 0 ? nil : $0.red }
}
