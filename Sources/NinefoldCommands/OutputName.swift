internal import CommandLineParsing
internal import Pixels

/// The name of an output, with places for what differs from size to size.
///
/// `out/{name}-{width}x{height}{scale}.png` names `out/glossy-280x41@2x.png`.
struct OutputName {
  private enum Part: Equatable {
    case text(String)
    case place(Place)
  }

  private enum Place: String, CaseIterable {
    /// The source's name without folders, scale and ending.
    case name
    /// In points.
    case width
    /// In points.
    case height
    /// `@2x`, or nothing at scale 1.
    case scale
  }

  private let parts: [Part]
  let text: String

  /// - Throws: `UsageError` for a place in braces that does not exist, and for a brace alone.
  init(_ text: String) throws(UsageError) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let word = String(rest[rest.index(after: open)..<close])
      guard let place = Place(rawValue: word) else {
        let known = Place.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        throw UsageError("output '\(text)' has the unknown place {\(word)}; there are \(known)")
      }
      parts += [.text(String(rest[..<open])), .place(place)]
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(String(rest))]
    let isBalanced = self.parts.allSatisfy { part in
      guard case .text(let text) = part else { return true }
      return !text.contains { $0 == "{" || $0 == "}" }
    }
    guard isBalanced else {
      throw UsageError("output '\(text)' has a brace without its other", try: #"-o "{name}.png""#)
    }
  }

  /// Whether two sizes can have two names.
  var tellsSizesApart: Bool {
    parts.contains { $0 == .place(.width) || $0 == .place(.height) || $0 == .place(.scale) }
  }

  /// The file's name for one size.
  func path(name: String, width: String, height: String, scale: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .place(.name): name
      case .place(.width): width
      case .place(.height): height
      case .place(.scale): scale
      }
    }.joined()
  }
}
