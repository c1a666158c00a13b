import Pixels

/// Everything of a file but its compressed pixels.
struct PNGLayout {
  private let size: PixelSize
  private let form: PNGForm
  private let beforePalette: [WrittenChunks.Chunk]
  private let afterPalette: [WrittenChunks.Chunk]
  private let afterPixels: [WrittenChunks.Chunk]

  init(_ size: PixelSize, _ form: PNGForm, _ chunks: WrittenChunks) {
    self.init(size, form, before: chunks.beforePalette, after: chunks.afterPalette)
  }

  init(
    _ size: PixelSize, _ form: PNGForm, before: [WrittenChunks.Chunk],
    after: [WrittenChunks.Chunk], afterPixels: [WrittenChunks.Chunk] = []
  ) {
    self.size = size
    self.form = form
    beforePalette = before
    afterPalette = after
    self.afterPixels = afterPixels
  }

  /// What the file has beside the compressed pixels, in bytes.
  var overhead: Int { file([]).count }

  /// The file with a zlib stream of the pixels.
  func file(_ imageData: [UInt8]) -> [UInt8] {
    var file = Signature.bytes
    file.appendChunk("IHDR", ImageHeader.bytes(size, form))
    for chunk in beforePalette { file.appendChunk(chunk.type, chunk.data) }
    if !form.palette.isEmpty {
      file.appendChunk("PLTE", form.palette.flatMap { [$0.red, $0.green, $0.blue] })
    }
    for chunk in afterPalette { file.appendChunk(chunk.type, chunk.data) }
    file.appendChunk("IDAT", imageData)
    for chunk in afterPixels { file.appendChunk(chunk.type, chunk.data) }
    file.appendChunk("IEND", [])
    return file
  }
}
