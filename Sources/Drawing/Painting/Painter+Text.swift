internal import Pixels

extension Painter {
  /// Paints a line of text.
  func paint(
    _ text: ResolvedText, on canvas: inout Canvas, clip: Coverage?, shift: Shift
  ) throws(DrawingError) {
    guard !text.content.isEmpty, text.color.alpha > 0 else { return }
    let layout = try TextLayout(text)
    for note in layout.notes(text) { self.note(note) }
    let place = layout.place(text)
    let x = place.x + shift.x
    // Whole pixels downwards keep a baseline sharp; a shadow is as far from it as it should be.
    let y = place.y.rounded() + shift.y
    // Glyphs are drawn at whole rows; parts of one are mixed of two rows.
    let row = y.rounded(.down)
    let ink = layout.ink
    let left = Int((x + ink.x).rounded(.down)) - 1
    let top = Int((row + ink.y).rounded(.down)) - 1
    let touched = PixelRect(
      x: left, y: top, width: Int(ink.width.rounded(.up)) + 3,
      height: Int(ink.height.rounded(.up)) + 4)
    guard let part = touched.intersection(canvas.rect.grown(by: 1)) else { return }
    let surface = try CairoSurface(.color, width: part.width, height: part.height)
    try layout.draw(
      on: surface, x: x - Double(part.x), y: row - Double(part.y), color: text.color)
    var picture = Canvas(part)
    try surface.withBytes { bytes, stride in
      for row in 0..<part.height {
        for column in 0..<part.width {
          picture.pixels[row * part.width + column] = pixel(
            bytes, at: row * stride + column * 4)
        }
      }
    }
    picture.moveDown(by: Float(y - row))
    canvas.lay(picture, coverage: clip, opacity: 1, blending: .normal)
  }
}

extension Canvas {
  /// Moves the pixels down by a part of a row.
  fileprivate mutating func moveDown(by part: Float) {
    guard part > 0 else { return }
    for index in pixels.indices.reversed() {
      let above = index >= rect.width ? pixels[index - rect.width] : .zero
      pixels[index] += (above - pixels[index]) * part
    }
  }
}

/// A pixel of Cairo's word of alpha, red, green and blue.
private func pixel(_ bytes: RawSpan, at offset: Int) -> SIMD4<Float> {
  precondition(offset >= 0 && offset + 4 <= bytes.byteCount, "a place outside the bytes")
  let word = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt32.self)
  return SIMD4(
    Float(word >> 16 & 0xff), Float(word >> 8 & 0xff), Float(word & 0xff), Float(word >> 24)) / 255
}
