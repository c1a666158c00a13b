import Interchange
public import Pixels

/// What the name of a picture says it is for: `primary-highlighted~dark@2x.png` is the picture of
/// `primary` for highlighted, dark, scale 2.
///
/// Words are separated by `-`, `_` or `~`. From the end on they are taken as long as they name states
/// (``ControlState/init(word:)``), an appearance (`light`, `dark`, `high`, `highcontrast`) or a direction
/// (`ltr`, `rtl`), upper or lower case; what is left is the base.
public struct PictureMeaning: Hashable, Sendable {
  /// What is left of the name; empty where all words were taken.
  public var base: String
  public var states: ControlState = .normal
  public var appearance: Appearance = .any
  public var direction: LayoutDirection = .any
  /// The scale the name gives, `nil` where it gives none.
  public var scale: Scale?
  /// Whether the name ends in `.9.png`, so that the picture has a frame of marks.
  public var isNinePatch: Bool
  /// Two words of the name that exclude each other; the later one was taken.
  public private(set) var schemes: Contradiction?
  /// The same for directions.
  public private(set) var directions: Contradiction?

  /// Two words that can't both hold.
  public struct Contradiction: Hashable, Sendable {
    public var first: String
    public var second: String
  }

  /// - Parameter name: The file's name without folders.
  public init(_ name: String) {
    let picture = PictureName(name)
    scale = picture.scale
    isNinePatch = picture.isNinePatch
    base = ""
    var rest = picture.base[...]
    while true {
      // Apple's old order has the scale first: `button@2x~dark.png`.
      if scale == nil, let inner = Self.innerScale(of: rest) { (rest, scale) = inner }
      let start = rest.utf8.lastIndex(where: Self.isSeparator).map(rest.utf8.index(after:))
      let word = rest[(start ?? rest.startIndex)...]
      guard let meaning = Self.meaning(of: word) else { break }
      take(meaning)
      rest = rest[..<word.startIndex]
      while let last = rest.utf8.last, Self.isSeparator(last) {
        rest = rest[..<rest.utf8.index(before: rest.endIndex)]
      }
      if rest.isEmpty { break }
    }
    base = String(rest)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// A name that ends in a scale, once words after it are gone.
  private static func innerScale(of name: Substring) -> (Substring, Scale?)? {
    guard name.utf8.last == UInt8(ascii: "x"), let at = name.utf8.lastIndex(of: UInt8(ascii: "@")),
      at != name.startIndex, let scale = Scale(name[name.utf8.index(after: at)...].dropLast())
    else { return nil }
    return (name[..<at], scale)
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

  private static func meaning(of word: Substring) -> Meaning? {
    // The longest word is shorter; most bases are not worth a copy in lower case.
    guard word.utf8.count <= 12 else { return nil }
    return meanings[word.lowercased()]
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
    words.append("scale \(scale)")
    if appearance != .any { words.append("appearance \(appearance)") }
    if direction != .any { words.append("direction \(direction.rawValue)") }
    if let size { words.append("size \(decimal(size.width))x\(decimal(size.height))") }
    return words.joined(separator: ", ")
  }
}
