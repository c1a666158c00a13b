internal import AssetCatalog

/// What a selector is about: a name, states and a direction.
struct CSSSelector: Hashable {
  var name: String
  var states: ControlState = .normal
  var direction = LayoutDirection.any
  /// What else it asks for, which a catalog has no word for.
  var rest: [String] = []

  /// - Parameter text: One selector, without commas outside of brackets.
  /// - Returns: `nil` where it names no class, id or element.
  init?(_ text: String) {
    // What comes before the last space says where the element stands.
    var parts = text.pieces { $0.isWhitespace || $0 == ">" || $0 == "+" || $0 == "~" }
      .filter { !$0.isEmpty }
    guard let last = parts.popLast() else { return nil }
    name = ""
    for ancestor in parts {
      switch ancestor.lowercased().filter({ $0 != "\"" && $0 != "'" }) {
      case "[dir=rtl]", "html[dir=rtl]", "body[dir=rtl]", ":dir(rtl)": direction = .rtl
      case "[dir=ltr]", "html[dir=ltr]", "body[dir=ltr]", ":dir(ltr)": direction = .ltr
      case "html", "body", "*", ":root": break
      default: rest.append(ancestor)
      }
    }
    for piece in Self.simpleSelectors(of: last) { take(piece) }
    guard !name.isEmpty else { return nil }
  }

  private mutating func take(_ piece: String) {
    switch piece.first {
    case ".", "#":
      let text = Self.unescaped(piece.dropFirst())
      name = name.isEmpty || isElement ? text : name + "." + text
      isElement = false
    case ":", "[": takeCondition(piece)
    case "*": break
    default:
      guard name.isEmpty else { return }
      name = Self.unescaped(piece[...])
      isElement = true
    }
  }

  /// Whether the name is only that of an element, which a class goes over.
  private var isElement = false

  private mutating func takeCondition(_ piece: String) {
    let plain = piece.lowercased().filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
    if let state = CSSStates.state(of: plain) {
      states.formUnion(state)
    } else if let inner = Self.argument(of: plain, ":where") ?? Self.argument(of: plain, ":is") {
      let all = inner.pieces { $0 == "," }
      if all == [":dir(rtl)"] || all == [":dir(ltr)"] {
        direction = all == [":dir(rtl)"] ? .rtl : .ltr
      } else if let first = all.first.flatMap(CSSStates.state),
        all.allSatisfy({ CSSStates.state(of: $0) == first })
      {
        states.formUnion(first)
      } else {
        rest.append(piece)
      }
    } else if plain == ":dir(rtl)" || plain == "[dir=rtl]" {
      direction = .rtl
    } else if plain == ":dir(ltr)" || plain == "[dir=ltr]" {
      direction = .ltr
    } else {
      rest.append(piece)
    }
  }

  private static func argument(of text: String, _ name: String) -> String? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(name.count + 1).dropLast())
  }

  /// The simple selectors of a compound one: `.a:hover` is `.a` and `:hover`.
  private static func simpleSelectors(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var depth = 0
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if depth == 0, ".#:[".contains(character), !(piece == ":" && character == ":") {
        if !piece.isEmpty { pieces.append(piece) }
        piece = ""
      }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth = max(0, depth - 1) }
      piece.append(character)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// An identifier without its escapes.
  static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = scalars.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      guard !digits.isEmpty else {
        if let escaped = scalars.popFirst() { result.append(escaped) }
        continue
      }
      scalars = scalars.dropFirst(digits.count)
      if scalars.first?.properties.isWhitespace ?? false { scalars = scalars.dropFirst() }
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0xfffd
      result.append(Unicode.Scalar(value) ?? "\u{fffd}")
    }
    return String(result)
  }
}
