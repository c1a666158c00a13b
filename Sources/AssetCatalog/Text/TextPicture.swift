import PNGCodec
import Pixels

/// Reads one picture of a catalog's text.
struct TextPicture {
  private var values = ManifestReader(insetRange: 0...0)
  private(set) var errors: [CatalogTextError] = []
  private var isFramed = false
  private var bytes: [UInt8] = []
  private var hasBytes = false
  private var isEnded = false

  /// What became of a picture.
  enum Outcome: Sendable {
    case read(ReadPicture, isFramed: Bool, isDecoded: Bool)
    case failed([CatalogTextError])
  }

  /// Reads a picture, checks its digest and decodes it, unless all is known of its bytes.
  static func read(
    _ place: CatalogTextReader.PicturePlace, _ digest: Digest, _ known: KnownPictures
  ) -> Outcome {
    var picture = TextPicture()
    var reader = place.reader
    do throws(JSONError) {
      try picture.read(&reader, place.at)
    } catch {
      picture.errors.append(
        CatalogTextError(
          .value(.malformed(error.problem)),
          ManifestPlace(place: error.place, keyPath: error.keyPath)))
    }
    guard picture.errors.isEmpty else { return .failed(picture.errors) }
    let at = ManifestPlace(place: place.at.place, keyPath: place.reader.keyPath)
    let found = Digest(of: picture.bytes)
    guard found == digest else { return .failed([CatalogTextError(.digest(found), at)]) }
    do throws(PictureError) {
      if let facts = known.facts(of: digest, picture.bytes, isFramed: picture.isFramed) {
        let read = try ReadPicture(
          bytes: picture.bytes, digest: digest, size: facts.size, marks: facts.marks,
          cutAs: LayoutRequest(), scale: .one)
        return .read(read, isFramed: picture.isFramed, isDecoded: false)
      }
      let read = try ReadPicture(
        png: picture.bytes, named: picture.isFramed ? "picture.9.png" : "picture.png",
        cutAs: LayoutRequest(), scale: .one)
      return .read(read, isFramed: picture.isFramed, isDecoded: true)
    } catch {
      return .failed([CatalogTextError(.picture(error), at)])
    }
  }

  private mutating func read(
    _ reader: inout JSONReader, _ at: ManifestPlace
  ) throws(JSONError) {
    guard reader.text.next == UInt8(ascii: "{") else {
      return try unexpected(&reader, "an object")
    }
    let outer = reader.keyPath
    try reader.eachMember { reader, key, place throws(JSONError) in
      switch key {
      case "frame":
        let keyPath = reader.keyPath
        let value = try reader.value(limit: CatalogText.variantLimit)
        isFramed = values.bool(ManifestReader.Node(value: value, keyPath: keyPath)) ?? false
        for error in values.takeErrors() {
          guard let place = error.place else { continue }
          errors.append(
            CatalogTextError(.value(error.reason), place: place, keyPath: error.keyPath))
        }
      case "png":
        hasBytes = true
        try readBytes(&reader)
      default:
        if errors.count < CatalogText.errorLimit {
          errors.append(
            CatalogTextError(
              .value(.unknownKey(key, known: CatalogText.pictureKeys)),
              ManifestPlace(place: place, keyPath: outer)))
        }
        try reader.skipValue()
      }
    }
    guard !hasBytes else { return }
    errors.append(
      CatalogTextError(
        .value(.missingKey("png")), ManifestPlace(place: at.place, keyPath: outer)))
  }

  private mutating func readBytes(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.text.next == UInt8(ascii: "[") else {
      return try unexpected(&reader, "a list of lines of base64")
    }
    try reader.eachElement { reader, _ throws(JSONError) in
      // One error is enough: it is most probably the first of very many.
      guard errors.isEmpty else { return try reader.skipValue() }
      guard reader.text.next == UInt8(ascii: "\"") else {
        return try unexpected(&reader, "a line of base64")
      }
      let at = ManifestPlace(place: reader.text.place, keyPath: reader.keyPath)
      let line = try reader.string()
      do throws(Base64.Problem) {
        if isEnded, !line.isEmpty { throw .character(1) }
        isEnded = try Base64.decode(line, onto: &bytes) || isEnded
      } catch {
        errors.append(CatalogTextError(.base64(Self.words(error)), at))
      }
      if bytes.count > PNGLimits.standard.maxFileBytes {
        errors.append(
          CatalogTextError(.tooLarge(limit: PNGLimits.standard.maxFileBytes), at))
      }
    }
  }

  private mutating func unexpected(
    _ reader: inout JSONReader, _ expected: String
  ) throws(JSONError) {
    let at = ManifestPlace(place: reader.text.place, keyPath: reader.keyPath)
    errors.append(
      CatalogTextError(
        .value(.unexpected(found: try reader.describedValue(), expected: expected)), at))
  }

  private static func words(_ problem: Base64.Problem) -> String {
    switch problem {
    case .length(let count): "\(count) characters are not base64, whose number is a multiple of 4"
    case .character(let number): "character \(number) of the line can't stand there in base64"
    case .looseBits: "the last character of the base64 has bits that mean nothing"
    }
  }
}
