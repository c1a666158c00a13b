/// The first eight bytes of every PNG file.
enum Signature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Refuses a file that begins otherwise, and says what it looks like.
  static func check(_ file: [UInt8]) throws(PNGError) {
    guard !file.isEmpty else { throw .empty }
    guard !file.starts(with: bytes) else { return }
    if bytes.starts(with: file) {
      throw .truncated(offset: file.count, missing: "inside the signature")
    }
    throw .notPNG(found: appearance(of: file))
  }

  private static func appearance(of file: [UInt8]) -> String {
    func begins(_ text: StaticString, at index: Int = 0) -> Bool {
      file.dropFirst(index).starts(with: Array("\(text)".utf8))
    }
    if file.starts(with: [0xff, 0xd8, 0xff]) { return "it looks like a JPEG file" }
    if begins("GIF8") { return "it looks like a GIF file" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "it looks like a WebP file" }
    if begins("ftypavif", at: 4) { return "it looks like an AVIF file" }
    if begins("ftyp", at: 4) { return "it looks like an HEIC or other ISO media file" }
    if begins("BM") { return "it looks like a BMP file" }
    if file.starts(with: [0x49, 0x49, 0x2a, 0]) || file.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      return "it looks like a TIFF file"
    }
    if file.starts(with: [0, 0, 1, 0]) { return "it looks like an ICO file" }
    if begins("%PDF") { return "it looks like a PDF file" }
    if file.starts(with: [0x8a, 0x4d, 0x4e, 0x47]) { return "it looks like an MNG file" }
    if file.starts(with: [0x8b, 0x4a, 0x4e, 0x47]) { return "it looks like a JNG file" }
    if begins("version https://git-lfs") { return "it is a Git LFS pointer, not the picture" }
    if begins("<svg") || begins("<?xml") { return "it looks like an SVG or XML file" }
    if begins("PNG", at: 1), file[0] == 0x89 || file[0] == 0x09 {
      return "its signature is damaged, as by a transfer in text mode"
    }
    return "it begins with the bytes " + file.prefix(8).map(hexadecimal).joined(separator: " ")
  }
}
