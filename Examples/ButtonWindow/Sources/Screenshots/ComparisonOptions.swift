public import Ninefold

/// What the command line of the comparison says.
public struct ComparisonOptions: Hashable, Sendable {
  /// Something that should lie on the ground.
  public enum Layer: Hashable, Sendable {
    case fill(RGBA8, PixelRect, label: String)
    /// A PNG file and where its top left pixel stands.
    case picture(path: String, x: Int, y: Int, label: String)
  }

  public var dump = ""
  /// `nil` where nothing is compared.
  public var ground: RGBA8?
  /// From the ground up.
  public var layers: [Layer] = []
  /// Where the window's picture is to be written.
  public var png: String?
  public var showsHelp = false

  public static let help = """
    Compares a picture of a window, made by xwd, with what should be in it, pixel for pixel.

    USAGE: compare-screenshot DUMP [--ground RRGGBB] [--fill …]… [--picture …]… [--png OUT.png]

    OPTIONS:
      --ground RRGGBB                the colour of all that nothing lies on
      --fill LABEL=RRGGBB@X,Y,WxH    a rectangle of one colour
      --picture LABEL=FILE.png@X,Y   a picture, blended onto what is there
      --png OUT.png                  write the window's picture as PNG
      -h, --help                     show this help

    What is given later lies on top. Without --ground nothing is compared. Exit status: 0 the same,
    1 something differs, 2 a file can't be read or written, 64 wrong usage.

    EXAMPLE: compare-screenshot window.xwd --ground f2f3f5 --picture glossy=glossy.png@16,16
    """

  /// Reads a command line, without the program's name.
  public init(_ arguments: [String]) throws(ComparisonUsageError) {
    var rest = arguments[...]
    var words: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        words.append(word)
        continue
      }
      if word == "-h" || word == "--help" {
        showsHelp = true
        continue
      }
      guard ["--ground", "--fill", "--picture", "--png"].contains(word) else {
        throw .unknownFlag(word)
      }
      guard let value = rest.popFirst() else { throw .noValue(word) }
      guard take(word, value) else { throw .badValue(word, value) }
    }
    guard showsHelp || words.count == 1 else { throw .wrongCount(words.count) }
    dump = words.first ?? ""
    if ground == nil, !layers.isEmpty { throw .noGround }
  }

  private mutating func take(_ flag: String, _ value: String) -> Bool {
    switch flag {
    case "--ground":
      ground = Self.color(value)
      return ground != nil
    case "--png":
      png = value
      return !value.isEmpty
    default:
      guard let layer = flag == "--fill" ? Self.fill(value) : Self.picture(value) else {
        return false
      }
      layers.append(layer)
      return true
    }
  }

  private static func color(_ text: some StringProtocol) -> RGBA8? {
    guard text.utf8.count == 6, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(text, radix: 16)
    else { return nil }
    return RGBA8(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  private static func fill(_ text: String) -> Layer? {
    guard let (label, color, place) = parts(text), let color = Self.color(color),
      case let numbers = place.split(whereSeparator: { $0 == "," || $0 == "x" }).map({ Int($0) }),
      case let numbers = numbers.compactMap({ $0 }), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0
    else { return nil }
    return .fill(
      color, PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      label: label)
  }

  private static func picture(_ text: String) -> Layer? {
    guard let (label, path, place) = parts(text),
      case let numbers = place.split(separator: ",").compactMap({ Int($0) }), numbers.count == 2
    else { return nil }
    return .picture(path: String(path), x: numbers[0], y: numbers[1], label: label)
  }

  /// `label=what@place`, where what may have an `@` of its own.
  private static func parts(_ text: String) -> (label: String, what: Substring, place: Substring)? {
    guard let equals = text.firstIndex(of: "="), let at = text.lastIndex(of: "@"), equals < at
    else { return nil }
    return (
      String(text[..<equals]), text[text.index(after: equals)..<at], text[text.index(after: at)...]
    )
  }
}
