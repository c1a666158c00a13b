internal import AssetCatalog
internal import NineSlice
internal import Pixels

/// The properties of a border image as the cascade leaves them.
struct CSSBorderImage {
  /// The file's path as the sheet has it.
  var source: String?
  /// Candidates of an `image-set`, by their resolution.
  var candidates: [(file: String, resolution: Double)] = []
  var slices: Box<Length> = Box(.percent(100))
  var isFilled = false
  var widths: Box<Length> = Box(.number(1))
  var outsets: Box<Length> = Box(.number(0))
  var modes: (x: ResizingMode, y: ResizingMode) = (.stretch, .stretch)
  var isPixelated = false
  var padding: Box<Length>?
  /// Where the source was said.
  var place: TextPlace?
  /// What can't be read, each with its place.
  var problems: [(text: String, place: TextPlace)] = []

  /// Four values.
  struct Box<Value> {
    var top: Value
    var right: Value
    var bottom: Value
    var left: Value

    init(_ value: Value) { (top, right, bottom, left) = (value, value, value, value) }

    /// One to four values in the order of style sheets.
    init?(_ values: [Value]) {
      guard (1...4).contains(values.count) else { return nil }
      top = values[0]
      right = values.count > 1 ? values[1] : top
      bottom = values.count > 2 ? values[2] : top
      left = values.count > 3 ? values[3] : right
    }
  }

  /// A value of a side.
  enum Length: Hashable {
    case number(Double)
    /// CSS pixels, which are points.
    case pixels(Double)
    case percent(Double)
    case auto

    init?(_ text: String) {
      let text = text.lowercased()
      if text == "auto" {
        self = .auto
      } else if text.hasSuffix("px"), let value = Double(text.dropLast(2)), value.isFinite {
        self = .pixels(value)
      } else if text.hasSuffix("%"), let value = Double(text.dropLast()), value.isFinite {
        self = .percent(value)
      } else if let value = Double(text), value.isFinite {
        self = .number(value)
      } else {
        return nil
      }
    }
  }

  /// Takes a declaration over what stood before.
  mutating func take(_ declaration: CSSDeclaration) {
    let value = declaration.value
    let words = value.pieces { $0.isWhitespace }.filter { !$0.isEmpty }
    func box(_ words: [String]) -> Box<Length>? {
      let lengths = words.map(Length.init)
      return lengths.contains(nil) ? nil : Box(lengths.compactMap(\.self))
    }
    var isRead = true
    switch declaration.property {
    case "border-image", "-webkit-border-image": isRead = take(shorthand: value, declaration.place)
    case "border-image-source": isRead = take(source: value, declaration.place)
    case "border-image-slice": isRead = take(slices: words)
    case "border-image-width":
      let read = box(words)
      if let read { widths = read }
      isRead = read != nil
    case "border-image-outset":
      let read = box(words)
      if let read { outsets = read }
      isRead = read != nil
    case "border-image-repeat": isRead = take(modes: words)
    case "image-rendering":
      isPixelated = ["pixelated", "crisp-edges", "-moz-crisp-edges"].contains(value.lowercased())
    case "padding": padding = value == "initial" ? nil : box(words) ?? padding
    case "padding-top": if let length = Length(value) { pad { $0.top = length } }
    case "padding-right": if let length = Length(value) { pad { $0.right = length } }
    case "padding-bottom": if let length = Length(value) { pad { $0.bottom = length } }
    case "padding-left": if let length = Length(value) { pad { $0.left = length } }
    default: return
    }
    if !isRead {
      problems.append(
        ("'\(declaration.property): \(shown(value))' can't be read", declaration.place))
    }
  }

  private mutating func pad(_ change: (inout Box<Length>) -> Void) {
    var box = padding ?? Box(.pixels(0))
    change(&box)
    padding = box
  }

  private mutating func take(source value: String, _ place: TextPlace) -> Bool {
    let lower = value.lowercased()
    candidates = []
    source = nil
    self.place = place
    if lower == "none" || lower == "initial" { return true }
    if let url = Self.url(value) {
      source = url
      return true
    }
    for name in ["image-set(", "-webkit-image-set("] where lower.hasPrefix(name) {
      for candidate in value.dropFirst(name.count).dropLast().description.pieces(at: { $0 == "," })
      {
        let words = candidate.pieces { $0.isWhitespace }.filter { !$0.isEmpty }
        guard let first = words.first, let file = Self.url(first) ?? Self.string(first) else {
          return false
        }
        let resolution = words.dropFirst().first.flatMap { word -> Double? in
          word.hasSuffix("dppx")
            ? Double(word.dropLast(4)) : word.hasSuffix("x") ? Double(word.dropLast()) : nil
        }
        candidates.append((file, resolution ?? 1))
      }
      source = candidates.first { $0.resolution == 1 }?.file ?? candidates.first?.file
      return source != nil
    }
    return false
  }

  private mutating func take(slices words: [String]) -> Bool {
    let values = words.filter { $0.lowercased() != "fill" }
    let lengths = values.map(Length.init)
    guard !lengths.contains(nil), !lengths.contains(.auto), words.count - values.count <= 1,
      let box = Box(lengths.compactMap(\.self))
    else { return false }
    slices = box
    isFilled = values.count < words.count
    return true
  }

  private mutating func take(modes words: [String]) -> Bool {
    let modes = words.map { ResizingMode(cssWord: $0.lowercased()) }
    guard (1...2).contains(modes.count), let first = modes[0], let second = modes[modes.count - 1]
    else { return false }
    self.modes = (first, second)
    return true
  }

  /// `url(a.png) 30 fill / 15px / 0 stretch`, in which what is not said is as if nothing was.
  private mutating func take(shorthand value: String, _ place: TextPlace) -> Bool {
    let words = Self.words(of: value)
    slices = Box(.percent(100))
    isFilled = false
    widths = Box(.number(1))
    outsets = Box(.number(0))
    modes = (.stretch, .stretch)
    var groups: [[String]] = [[]]
    var modeWords: [String] = []
    var sources: [String] = []
    for word in words {
      if word == "/" {
        groups.append([])
      } else if ResizingMode(cssWord: word.lowercased()) != nil {
        modeWords.append(word)
      } else if Length(word) != nil || word.lowercased() == "fill" {
        groups[groups.count - 1].append(word)
      } else {
        sources.append(word)
      }
    }
    guard sources.count <= 1, groups.count <= 3 else { return false }
    if !take(source: sources.first ?? "none", place) { return false }
    if !groups[0].isEmpty, !take(slices: groups[0]) { return false }
    if !modeWords.isEmpty, !take(modes: modeWords) { return false }
    func box(_ words: [String]) -> Box<Length>? {
      Box(words.compactMap(Length.init))
    }
    if groups.count > 1, !groups[1].isEmpty {
      guard let read = box(groups[1]) else { return false }
      widths = read
    }
    if groups.count > 2 {
      guard let read = box(groups[2]) else { return false }
      outsets = read
    }
    return true
  }

  /// The words of a shorthand, slashes among them; neither these nor what follows a bracket needs a space.
  private static func words(of value: String) -> [String] {
    var spaced = ""
    var depth = 0
    var quote: Character?
    for character in value {
      if let open = quote {
        if character == open { quote = nil }
        spaced.append(character)
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      default: break
      }
      if depth == 0, character == "/" {
        spaced += " / "
      } else {
        spaced.append(character)
        if depth == 0, character == ")" { spaced.append(" ") }
      }
    }
    return spaced.pieces { $0.isWhitespace }.filter { !$0.isEmpty }
  }

  /// What stands in a `url()`.
  private static func url(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("url("), text.hasSuffix(")") else { return nil }
    let inner = String(text.dropFirst(4).dropLast()).trimmed
    return string(inner) ?? CSSSelector.unescaped(inner[...])
  }

  /// A string without its quotes and escapes.
  private static func string(_ text: String) -> String? {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'",
      text.last == quote
    else { return nil }
    return CSSSelector.unescaped(text.dropFirst().dropLast())
  }
}
