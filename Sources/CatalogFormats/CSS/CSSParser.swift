internal import AssetCatalog

/// A declaration of a rule: `border-image-slice: 14 fill`.
struct CSSDeclaration {
  /// In lower case.
  var property: String
  /// Without comments, and without spaces around it.
  var value: String
  var place: TextPlace
}

/// A rule for some selectors, with the conditions of the blocks that it stands in.
struct CSSRule {
  /// The preludes of `@media` around it, the outermost first.
  var media: [String]
  var selectors: String
  var declarations: [CSSDeclaration]
  var place: TextPlace
}

/// Takes a style sheet apart into rules; what is no rule is passed over, as browsers do.
///
/// By the syntax of CSS Syntax Module Level 3: comments, strings, escapes, blocks inside each other.
struct CSSParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1
  private(set) var rules: [CSSRule] = []
  /// At-rules that were passed over with their blocks, each name once, with the first place.
  private(set) var passedOver: [(name: String, place: TextPlace)] = []
  /// Where the text ends inside a block, a string or a comment.
  private(set) var endsEarly: TextPlace?

  /// How many blocks may be inside each other.
  private static let depthLimit = 32

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    rules = []
    block(media: [], isNested: false, depth: 0)
  }

  private var place: TextPlace { TextPlace(line: line, column: column) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skip() {
    guard let scalar = next else { return }
    index += 1
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Moves over spaces and comments.
  private mutating func skipSpace() {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        skip()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = place
    skip()
    skip()
    while next != nil {
      if next == "*", index + 1 < scalars.count, scalars[index + 1] == "/" {
        skip()
        skip()
        return
      }
      skip()
    }
    endsEarly = endsEarly ?? start
  }

  /// Takes text up to one of some characters that stands outside of strings and brackets.
  private mutating func take(until ends: Set<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var brackets: [Unicode.Scalar] = []
    while let scalar = next {
      if brackets.isEmpty, ends.contains(scalar) { break }
      switch scalar {
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "*":
        skipComment()
        text.append(" ")
        continue
      case "\\":
        text.append(scalar)
        skip()
        guard let escaped = next else { continue }
        text.append(escaped)
      case "\"", "'":
        takeString(scalar, into: &text)
        continue
      case "(", "[":
        brackets.append(scalar == "(" ? ")" : "]")
        text.append(scalar)
      case ")", "]":
        if brackets.last == scalar { brackets.removeLast() }
        text.append(scalar)
      case "{", "}":
        // A bracket that was left open ends with the block.
        if ends.contains(scalar) { return String(text).trimmed }
        text.append(scalar)
      default: text.append(scalar)
      }
      skip()
    }
    return String(text).trimmed
  }

  private mutating func takeString(
    _ quote: Unicode.Scalar, into text: inout String.UnicodeScalarView
  ) {
    let start = place
    text.append(quote)
    skip()
    while let scalar = next, scalar != "\n" {
      text.append(scalar)
      skip()
      if scalar == quote { return }
      if scalar == "\\", let escaped = next {
        text.append(escaped)
        skip()
      }
    }
    text.append(quote)
    endsEarly = endsEarly ?? start
  }

  /// Reads rules up to the end of a block.
  private mutating func block(media: [String], isNested: Bool, depth: Int) {
    let start = place
    while true {
      skipSpace()
      guard let scalar = next else {
        if isNested { endsEarly = endsEarly ?? start }
        return
      }
      if scalar == "}" {
        skip()
        if isNested { return }
        continue
      }
      if scalar == "@" {
        atRule(media: media, depth: depth)
      } else {
        rule(media: media, depth: depth)
      }
    }
  }

  private mutating func atRule(media: [String], depth: Int) {
    let start = place
    skip()
    let prelude = take(until: ["{", ";", "}"])
    let name = String(prelude.prefix { !$0.isWhitespace && $0 != "(" }).lowercased()
    guard next == "{" else {
      if next == ";" { skip() }
      if name == "import" { note(name, start) }
      return
    }
    skip()
    switch name {
    case "media" where depth < Self.depthLimit:
      let condition = String(prelude.dropFirst(name.count)).trimmed
      block(media: media + [condition], isNested: true, depth: depth + 1)
    case "layer" where depth < Self.depthLimit:
      block(media: media, isNested: true, depth: depth + 1)
    default:
      note(name, start)
      skipBlock()
    }
  }

  private mutating func note(_ name: String, _ place: TextPlace) {
    if !passedOver.contains(where: { $0.name == name }) { passedOver.append((name, place)) }
  }

  /// Moves to the end of a block whose bracket was passed.
  private mutating func skipBlock() {
    let start = place
    var depth = 1
    while let scalar = next {
      _ = take(until: ["{", "}"])
      guard next != nil else { break }
      depth += next == "{" ? 1 : -1
      skip()
      if depth == 0 { return }
      _ = scalar
    }
    endsEarly = endsEarly ?? start
  }

  private mutating func rule(media: [String], depth: Int) {
    let start = place
    let selectors = take(until: ["{", ";", "}"])
    guard next == "{" else {
      if next == ";" { skip() }
      return
    }
    skip()
    var rule = CSSRule(media: media, selectors: selectors, declarations: [], place: start)
    while true {
      skipSpace()
      guard let scalar = next else {
        endsEarly = endsEarly ?? start
        break
      }
      if scalar == "}" {
        skip()
        break
      }
      if scalar == ";" {
        skip()
        continue
      }
      let place = place
      let text = take(until: [";", "}", "{"])
      if next == "{" {
        // A rule inside a rule, or an at-rule.
        note("nesting", place)
        skip()
        skipBlock()
        continue
      }
      guard let colon = text.firstIndex(of: ":") else { continue }
      var value = String(text[text.index(after: colon)...]).trimmed
      if value.lowercased().hasSuffix("!important") { value = String(value.dropLast(10)).trimmed }
      rule.declarations.append(
        CSSDeclaration(
          property: String(text[..<colon]).trimmed.lowercased(), value: value, place: place))
    }
    rules.append(rule)
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// The pieces between separators that stand outside of brackets and strings, without spaces around them.
  func pieces(at isSeparator: (Character) -> Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in self {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == "[" {
        depth += 1
      } else if character == ")" || character == "]" {
        depth = max(0, depth - 1)
      } else if depth == 0, isSeparator(character) {
        pieces.append(piece.trimmed)
        piece = ""
        continue
      }
      piece.append(character)
    }
    pieces.append(piece.trimmed)
    return pieces
  }
}
