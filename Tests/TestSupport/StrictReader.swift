/// Reads a page as strictly as it is written: every tag closed in its order, every value quoted and escaped.
package struct StrictReader {
  /// An element with what is in it.
  package final class Element {
    package let name: String
    package let attributes: [String: String]
    package fileprivate(set) var children: [Element] = []
    /// The text in it, that of its children too.
    package fileprivate(set) var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }

    /// All elements inside, in their order.
    package var all: [Element] { children.flatMap { [$0] + $0.all } }

    package func all(_ name: String, class part: String? = nil) -> [Element] {
      all.filter { element in
        guard element.name == name else { return false }
        return part.map {
          (element.attributes["class"] ?? "").split(separator: " ").contains($0[...])
        } ?? true
      }
    }
  }

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// Elements that have no end tag.
  private static let void: Set<String> = ["meta", "img", "input"]
  /// Elements whose text is no markup, up to their end tag.
  private static let raw: Set<String> = ["style", "script"]

  private let bytes: [UInt8]
  private var at = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The element that holds the whole page.
  package static func read(_ bytes: [UInt8]) throws -> Element {
    var reader = StrictReader(bytes)
    try reader.expect("<!DOCTYPE html>\n")
    let root = try reader.readAll()
    return root
  }

  private mutating func readAll() throws -> Element {
    let root = Element("", [:])
    var open = [root]
    while at < bytes.count {
      guard let last = open.last else { throw problem("more is closed than was opened") }
      if bytes[at] != UInt8(ascii: "<") {
        let text = try unescaped(upTo: UInt8(ascii: "<"))
        for element in open { element.text += text }
      } else if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        let name = word()
        guard name == last.name else { throw problem("</\(name)> ends a \(last.name)") }
        try expect(">")
        open.removeLast()
      } else {
        let element = try startTag()
        last.children.append(element)
        if Self.raw.contains(element.name) {
          try skipRaw(element.name)
        } else if !Self.void.contains(element.name) {
          open.append(element)
        }
      }
    }
    guard open.count == 1 else { throw problem("\(open.map(\.name)) are not closed") }
    return root
  }

  private mutating func startTag() throws -> Element {
    try expect("<")
    let name = word()
    guard !name.isEmpty else { throw problem("a tag without a name") }
    var attributes: [String: String] = [:]
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") {
      at += 1
      let key = word()
      try expect("=\"")
      let value = try unescaped(upTo: UInt8(ascii: "\""))
      try expect("\"")
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw problem("\(key) is said twice")
      }
    }
    try expect(">")
    return Element(name, attributes)
  }

  private mutating func skipRaw(_ name: String) throws {
    let end = Array("</\(name)>".utf8)
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
    try expect("</\(name)>")
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
  ]

  private mutating func unescaped(upTo end: UInt8) throws -> String {
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != end {
      switch bytes[at] {
      case UInt8(ascii: "&"):
        guard let stop = bytes[at...].firstIndex(of: UInt8(ascii: ";")),
          let entity = Self.entities[String(decoding: bytes[at + 1..<stop], as: UTF8.self)]
        else { throw problem("an ampersand that is not escaped") }
        text += Array(entity.utf8)
        at = stop + 1
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        throw problem("a sign that is not escaped")
      default:
        text.append(bytes[at])
        at += 1
      }
    }
    guard let result = String(validating: text, as: UTF8.self) else { throw problem("no UTF-8") }
    return result
  }

  private mutating func expect(_ text: String) throws {
    guard bytes[at...].starts(with: text.utf8) else { throw problem("no \(text)") }
    at += text.utf8.count
  }

  private func problem(_ text: String) -> Problem {
    let around = bytes[max(0, at - 40)..<min(bytes.count, at + 40)]
    return Problem(description: "\(text) at \(at): \(String(decoding: around, as: UTF8.self))")
  }
}
