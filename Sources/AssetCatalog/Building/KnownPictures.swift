import Interchange
import Pixels

/// What is known of pictures by their bytes, so that none is decoded twice.
///
/// From an old catalog only sizes and marks are taken, which follow from the bytes.
struct KnownPictures {
  struct Facts {
    var size: PixelSize
    var marks: PictureMarks?
    /// The row it was read from; `nil` for a picture that was decoded.
    var row: Row?
  }

  /// What an old catalog's seal is a sum of, beside size and bytes.
  struct Row {
    var id: Int
    var marks: String?
    var seal: Int
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
      """
      SELECT sha256, width, height, marks, id, seal
      FROM digest JOIN picture ON picture.id = digest.picture
      """)
    while try rows.step() {
      guard let digest = Digest(bytes: rows.bytes(0)) else { continue }
      let size = PixelSize(width: rows.integer(1), height: rows.integer(2))
      let text = rows.isNull(3) ? nil : rows.text(3)
      let row = Row(id: rows.integer(4), marks: text, seal: rows.integer(5))
      if let text {
        guard let marks = PictureMarks(text: text) else { continue }
        let known = Facts(size: size, marks: marks, row: row)
        facts[Key(digest: digest, isFramed: marks.form == .framed)] = known
        if marks.form == .compiled { facts[Key(digest: digest, isFramed: true)] = known }
      } else {
        facts[Key(digest: digest, isFramed: false)] = Facts(size: size, row: row)
      }
    }
  }

  /// What is known of a file's bytes; nothing where the old catalog's row does not match its seal.
  func facts(of digest: Digest, _ bytes: [UInt8], isFramed: Bool) -> Facts? {
    guard let known = facts[Key(digest: digest, isFramed: isFramed)] else { return nil }
    guard let row = known.row else { return known }
    let seal = Store.seal(picture: row.id, known.size, marks: row.marks, bytes)
    return seal == row.seal ? known : nil
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
