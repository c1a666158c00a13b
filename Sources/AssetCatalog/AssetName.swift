@_spi(_Unicode) import Swift

/// The name of an asset: folders and a last part, joined by slashes, as `buttons/primary`.
///
/// Always in Unicode's normal form C, so that `é` is one name however it was typed.
public struct AssetName: Hashable, Sendable {
  /// The most bytes of UTF-8 a part may have.
  public static let partLimit = 255
  /// The most bytes of UTF-8 the whole name may have.
  public static let limit = 4096

  /// The name, in normal form C.
  public let text: String

  /// - Throws: ``NameError`` for a name that is no relative path of plain parts.
  public init(_ name: some StringProtocol) throws(NameError) {
    let text = Self.normalized(String(name))
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.limit else {
      throw .tooLong(bytes: text.utf8.count, limit: Self.limit)
    }
    guard text.utf8.first != UInt8(ascii: "/") else { throw .absolute }
    // By scalars: to Swift's characters a slash with a combining mark is no slash.
    for part in text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false) {
      try Self.check(String(String.UnicodeScalarView(part)))
    }
    self.text = text
  }

  /// A text in normal form C.
  static func normalized(_ text: String) -> String {
    var normal = String.UnicodeScalarView()
    normal.append(contentsOf: text._nfc)
    return String(normal)
  }

  private static func check(_ part: String) throws(NameError) {
    guard !part.isEmpty else { throw .emptyPart }
    guard part != ".", part != ".." else { throw .dots(part) }
    guard part.utf8.count <= partLimit else {
      throw .partTooLong(bytes: part.utf8.count, limit: partLimit)
    }
    for scalar in part.unicodeScalars where isControl(scalar) {
      throw .controlCharacter(scalar.value)
    }
  }

  /// Whether a character has no place in a name: controls, line separators, marks that reorder text.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  /// What two names that clash have in common: the name without case.
  public var folded: String { Self.folded(text) }

  static func folded(_ name: String) -> String {
    normalized(name.lowercased().uppercased().lowercased())
  }

  /// The last part.
  public var base: String {
    let part = text.unicodeScalars.split(separator: "/").last ?? text.unicodeScalars[...]
    return String(String.UnicodeScalarView(part))
  }
}

extension AssetName: CustomStringConvertible {
  public var description: String { text }
}

extension AssetName: Comparable {
  /// By the bytes of UTF-8: an order that no language's rules can change.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Why a text is no name of an asset.
public enum NameError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  /// It begins with a slash.
  case absolute
  /// Two slashes in a row, or one at the end.
  case emptyPart
  /// A part that is `.` or `..`.
  case dots(String)
  case partTooLong(bytes: Int, limit: Int)
  case tooLong(bytes: Int, limit: Int)
  /// The character's number.
  case controlCharacter(UInt32)

  public var description: String {
    switch self {
    case .empty: "a name is not empty"
    case .absolute: "a name does not begin with a slash"
    case .emptyPart: "a name has no empty part"
    case .dots(let part): "a name has no part '\(part)'"
    case .partTooLong(let bytes, let limit):
      "a part of \(bytes) bytes is over the limit of \(limit)"
    case .tooLong(let bytes, let limit): "a name of \(bytes) bytes is over the limit of \(limit)"
    case .controlCharacter(let value):
      "a name has no control character (\(unicodeNumber(value)))"
    }
  }
}

/// A character by its number: `U+0007`.
func unicodeNumber(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
