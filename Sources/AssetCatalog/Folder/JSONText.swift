/// The bytes of a JSON text with a place in them that only moves on.
struct JSONText {
  private let bytes: [UInt8]
  /// How many bytes come before the place.
  private(set) var index = 0
  private var line = 1
  /// Where the line begins, later by every byte that begins no scalar.
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the place, `nil` at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }

  var startsWithByteOrderMark: Bool { bytes.starts(with: [0xef, 0xbb, 0xbf]) }

  /// Moves over one byte of ASCII.
  mutating func skip() { index += 1 }

  /// Moves over a character of ASCII if it stands here.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      default: return
      }
    }
  }

  /// Moves over a byte order mark, which stands here and takes no column.
  mutating func skipByteOrderMark() {
    index += 3
    lineStart = index
  }

  /// Moves over a comment, which begins with a slash: to the end of its line, or to `*/`.
  ///
  /// - Returns: Whether there is one, and it ends.
  mutating func skipComment() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      while let byte = next, byte != UInt8(ascii: "\n") { skip(byte) }
      return true
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return true
        }
        skip(bytes[index])
      }
      return false
    default: return false
    }
  }

  /// Moves over one byte of any text.
  private mutating func skip(_ byte: UInt8) {
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      lineStart = index
    } else if byte & 0xc0 == 0x80 {
      lineStart += 1
    }
  }

  /// Moves over letters, digits, points and signs, and gives them.
  mutating func takeWord() -> String {
    let start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Moves over the bytes of a string as they stand, up to its end, an escape, or what it may not have.
  mutating func takePlain() -> ArraySlice<UInt8> {
    let start = index
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      let length = scalarLength(at: index)
      if length == 0 { break }
      index += length
      lineStart += length - 1
    }
    return bytes[start..<index]
  }

  /// Moves over as many bytes as there are, at most `count`.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes[index...].prefix(count)
    index += taken.count
    return taken
  }

  /// A byte that begins no scalar.
  struct BadByte: Error { let value: UInt8 }

  /// The scalar at the place, which is not the end.
  var scalar: Result<Unicode.Scalar, BadByte> {
    let length = scalarLength(at: index)
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else {
      return .failure(BadByte(value: bytes[index]))
    }
    return .success(scalar)
  }

  /// How many bytes the scalar there has; 0 where they are no UTF-8 (RFC 3629, section 4).
  private func scalarLength(at index: Int) -> Int {
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xbf) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0...0x7f: return 1
    case 0xc2...0xdf: return follows(1) ? 2 : 0
    case 0xe0: return follows(1, 0xa0...0xbf) && follows(2) ? 3 : 0
    case 0xed: return follows(1, 0x80...0x9f) && follows(2) ? 3 : 0
    case 0xe1...0xef: return follows(1) && follows(2) ? 3 : 0
    case 0xf0: return follows(1, 0x90...0xbf) && follows(2) && follows(3) ? 4 : 0
    case 0xf1...0xf3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xf4: return follows(1, 0x80...0x8f) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
