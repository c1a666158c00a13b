internal import AssetCatalog
internal import Ninefold

/// A file that was read to be added to an asset, and what it is for.
struct AddedFile {
  /// What the file holds.
  enum Content {
    case picture(ReadPicture)
    case drawing(ReadDrawing, FixedParameters)
  }

  /// What is made of a file, told by the ending of its name, and of another name by how it begins.
  enum Kind {
    case picture, drawing
    /// Its first byte tells, spaces aside: an opening brace is a drawing's.
    case unknown

    init(path: String) {
      let name = path.lowercased()
      self = name.hasSuffix(".png") ? .picture : name.hasSuffix(".json") ? .drawing : .unknown
    }

    /// Whether bytes of a file of that name are a drawing's document.
    func isDrawing(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .picture: false
      case .drawing: true
      case .unknown:
        bytes.first { !Self.spaces.contains($0) } == UInt8(ascii: "{")
      }
    }

    /// What JSON allows between its parts.
    private static let spaces: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
  }

  var path: String
  var key: VariantKey
  var content: Content

  var isDrawing: Bool {
    if case .drawing = content { return true }
    return false
  }
}
