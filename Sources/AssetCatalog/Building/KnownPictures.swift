import Interchange
import Pixels

/// What is known of pictures by their bytes, so that none is decoded twice.
///
/// From an old catalog only sizes and marks are taken, which follow from the bytes.
struct KnownPictures {
  struct Facts {
    var size: PixelSize
    var marks: PictureMarks?
  }

  private struct Key: Hashable {
    var digest: Digest
    /// The name decides whether there is a frame, so it belongs to what the bytes mean.
    var isFramed: Bool
  }

  private var facts: [Key: Facts] = [:]

  /// Nothing is known.
  init() {}

  /// What an old catalog knows; nothing where there is none that can be read.
  init(of file: CatalogFile) {
    guard let checked = try? Store.connect(file, .reading, patience: 0),
      checked.version == Migration.newestVersion
    else { return }
    try? read(checked.take())
  }

  private mutating func read(_ connection: consuming Connection) throws(CatalogError) {
    let rows = try connection.prepare(
      "SELECT sha256, width, height, marks FROM digest JOIN picture ON picture.id = digest.picture")
    while try rows.step() {
      guard let digest = Digest(bytes: rows.bytes(0)) else { continue }
      let size = PixelSize(width: rows.integer(1), height: rows.integer(2))
      if rows.isNull(3) {
        facts[Key(digest: digest, isFramed: false)] = Facts(size: size)
      } else if let marks = PictureMarks(text: rows.text(3)) {
        facts[Key(digest: digest, isFramed: marks.form == .framed)] = Facts(
          size: size, marks: marks)
        if marks.form == .compiled {
          facts[Key(digest: digest, isFramed: true)] = Facts(size: size, marks: marks)
        }
      }
    }
  }

  func facts(of digest: Digest, isFramed: Bool) -> Facts? {
    facts[Key(digest: digest, isFramed: isFramed)]
  }

  mutating func add(_ picture: ReadPicture, isFramed: Bool) {
    facts[Key(digest: picture.digest, isFramed: isFramed)] = Facts(
      size: picture.size, marks: picture.marks)
  }
}

extension PictureMarks {
  /// Whether a file's name says that there is a frame of marks.
  static func isFramed(_ path: String) -> Bool { PictureName(path).isNinePatch }
}
