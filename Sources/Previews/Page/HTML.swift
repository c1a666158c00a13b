/// A page's text as it grows, in which nothing from outside can become markup.
///
/// Tags and the names of attributes are the program's own; texts and values are escaped, and values quoted.
package struct HTML {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds markup of the program's own.
  package mutating func markup(_ text: StaticString) {
    bytes.append(contentsOf: text.description.utf8)
  }

  /// Adds a style sheet or a script of the program's own.
  package mutating func source(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a text from anywhere.
  package mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      if let entity = Self.entities[scalar.value] {
        bytes.append(contentsOf: entity.utf8)
      } else {
        bytes.append(contentsOf: String(Self.isForbidden(scalar) ? "\u{fffd}" : scalar).utf8)
      }
    }
  }

  /// Adds a start tag.
  package mutating func open(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    open(tag, attributes: attributes.map { ($0.key, $0.value) })
  }

  /// Adds a start tag with attributes that are not the same each time.
  package mutating func open(
    _ tag: StaticString, attributes: [(name: StaticString, value: String)]
  ) {
    markup("<")
    markup(tag)
    for (name, value) in attributes {
      markup(" ")
      markup(name)
      markup("=\"")
      text(value)
      markup("\"")
    }
    markup(">")
  }

  /// Adds an end tag.
  package mutating func close(_ tag: StaticString) {
    markup("</")
    markup(tag)
    markup(">")
  }

  /// Adds an element that has nothing but a text in it.
  package mutating func element(_ tag: StaticString, _ text: String) { element(tag, [:], text) }

  /// Adds an element with attributes that has nothing but a text in it.
  package mutating func element(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String>, _ text: String
  ) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }

  /// Adds an image whose file is in the page itself.
  package mutating func image(png file: [UInt8], _ attributes: KeyValuePairs<StaticString, String>)
  {
    open("img", attributes)
    addFile(file, as: " src=\"")
  }

  /// Adds an image inside a drawing of the page, which other places of the page can show again.
  package mutating func drawnImage(
    png file: [UInt8], _ attributes: KeyValuePairs<StaticString, String>
  ) {
    open("image", attributes)
    addFile(file, as: " href=\"")
    close("image")
  }

  /// The tag's end gives way to one more attribute, whose value has no character to be escaped.
  private mutating func addFile(_ file: [UInt8], as attribute: StaticString) {
    bytes.removeLast()
    markup(attribute)
    markup("data:image/png;base64,")
    appendBase64(file)
    markup("\">")
  }

  private mutating func appendBase64(_ file: [UInt8]) {
    bytes.reserveCapacity(bytes.count + (file.count + 2) / 3 * 4)
    for start in stride(from: 0, to: file.count, by: 3) {
      let count = min(3, file.count - start)
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < count ? Int(file[start + offset]) : 0) }
      for place in 0..<4 {
        bytes.append(place <= count ? Self.digits[word >> (18 - 6 * place) & 63] : 0x3d)
      }
    }
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let entities: [UInt32: String] = [
    0x26: "&amp;", 0x3c: "&lt;", 0x3e: "&gt;", 0x22: "&quot;", 0x27: "&#39;",
  ]

  /// Whether a page must not hold a character, or whether it would turn the text around it over.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a: false
    case 0x00..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef: true
    default: scalar.value & 0xfffe == 0xfffe
    }
  }
}
