public import Pixels

/// What the name of a picture or drawing says it is for: `primary-highlighted~dark@2x.png` is the picture of
/// `primary` for highlighted, dark, scale 2, `primary~dark.drawing.json` its drawing for dark.
///
/// Words are separated by `-`, `_` or `~`. From the end on they are taken as long as they name states
/// (``ControlState/init(word:)``), an appearance (`light`, `dark`, `high`, `highcontrast`) or a direction
/// (`ltr`, `rtl`), upper or lower case; what is left is the base.
public struct PictureMeaning: Hashable, Sendable {
  /// What is left of the name; empty where all words were taken.
  public var base = ""
  public var states: ControlState = .normal
  public var appearance: Appearance = .any
  public var direction: LayoutDirection = .any
  /// The scale the name gives, `nil` where it gives none.
  public var scale: Scale?
  /// Whether the name ends in `.9.png`, so that the picture has a frame of marks.
  public var isNinePatch: Bool
  /// Whether the name ends in `.drawing.json`.
  public var isDrawing: Bool
  /// Two words of the name that exclude each other; the later one was taken.
  public private(set) var schemes: Contradiction?
  /// The same for directions.
  public private(set) var directions: Contradiction?

  /// Two words that can't both hold.
  public struct Contradiction: Hashable, Sendable {
    public var first: String
    public var second: String

    public init(first: String, second: String) {
      self.first = first
      self.second = second
    }
  }

  /// - Parameter name: The file's name without folders.
  public init(_ name: String) {
    // By bytes: a folder can hold a million names, and taking letters apart takes ten times as long.
    var rest = Array(name.utf8)[...]
    let isPNG = Self.remove(".png", from: &rest)
    isNinePatch = isPNG && Self.remove(".9", from: &rest)
    isDrawing = !isPNG && Self.remove(".drawing.json", from: &rest)
    while true {
      // Apple's old order has the scale first: `button@2x~dark.png`.
      if scale == nil { scale = Self.removeScale(from: &rest) }
      let separator = rest.lastIndex(where: Self.isSeparator)
      let start = separator.map { $0 + 1 } ?? rest.startIndex
      guard let meaning = Self.meaning(of: rest[start...]) else { break }
      take(meaning)
      rest = rest[..<start]
      while let last = rest.last, Self.isSeparator(last) { rest.removeLast() }
      if rest.isEmpty { break }
    }
    base = String(decoding: rest, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// Takes an ending off, upper or lower case.
  private static func remove(_ ending: StaticString, from name: inout ArraySlice<UInt8>) -> Bool {
    let ending = ending.description.utf8
    guard name.count >= ending.count,
      zip(name.suffix(ending.count), ending).allSatisfy({ lowercased($0) == $1 })
    else { return false }
    name.removeLast(ending.count)
    return true
  }

  /// Takes `@2x` off the end and gives its number.
  private static func removeScale(from name: inout ArraySlice<UInt8>) -> Scale? {
    guard name.last == UInt8(ascii: "x"), let at = name.lastIndex(of: UInt8(ascii: "@")),
      at != name.startIndex
    else { return nil }
    let number = name[(at + 1)...].dropLast()
    let scale: Scale? =
      switch number.count == 1 ? number.first : nil {
      case UInt8(ascii: "2"): 2
      case UInt8(ascii: "3"): 3
      default: Scale(String(decoding: number, as: UTF8.self))
      }
    if scale != nil { name = name[..<at] }
    return scale
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// What a word says.
  private enum Meaning {
    case state(ControlState)
    case scheme(Appearance.Scheme)
    case highContrast
    case direction(LayoutDirection)
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [
      "normal": .state(.normal), "light": .scheme(.light), "dark": .scheme(.dark),
      "high": .highContrast, "highcontrast": .highContrast, "ltr": .direction(.ltr),
      "rtl": .direction(.rtl),
    ]
    for (name, state) in ControlState.named + ControlState.synonyms {
      meanings[name] = .state(state)
    }
    return meanings
  }()

  private static func meaning(of word: ArraySlice<UInt8>) -> Meaning? {
    // No known word is longer; a short String is made without memory.
    guard word.count <= 12 else { return nil }
    return meanings[String(decoding: word.lazy.map(lowercased), as: UTF8.self)]
  }

  private mutating func take(_ meaning: Meaning) {
    switch meaning {
    case .state(let state): states.formUnion(state)
    case .highContrast: appearance.isHighContrast = true
    case .scheme(let scheme):
      if appearance.scheme == .any {
        appearance.scheme = scheme
      } else if appearance.scheme != scheme {
        schemes = Contradiction(first: scheme.rawValue, second: appearance.scheme.rawValue)
      }
    case .direction(let new):
      if direction == .any {
        direction = new
      } else if direction != new {
        directions = Contradiction(first: new.rawValue, second: direction.rawValue)
      }
    }
  }
}

extension VariantKey {
  /// The key as a note tells it: `states highlighted, scale 2, appearance dark`.
  var explanation: String {
    var words = ["states \(states)"]
    if !excludedStates.isEmpty { words.append("excluding \(excludedStates)") }
    if let scale { words.append("scale \(scale)") }
    if appearance != .any { words.append("appearance \(appearance)") }
    if direction != .any { words.append("direction \(direction.rawValue)") }
    if let size { words.append("size \(decimal(size.width))x\(decimal(size.height))") }
    if !qualifiers.isEmpty { words.append("qualifiers \(qualifiers)") }
    return words.joined(separator: ", ")
  }
}
