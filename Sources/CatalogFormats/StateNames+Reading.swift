internal import AssetCatalog

/// Why a table of words for states can't be read.
public struct StateNamesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One clause with its place.
  public var description: String
}

extension StateNames {
  /// Reads a table: a JSON object with a list of words for each state, `normal` among them.
  ///
  /// - Throws: ``StateNamesError`` for anything else, and for a word that is given twice.
  public init(json bytes: [UInt8]) throws(StateNamesError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(lenient: bytes).root
    } catch {
      throw StateNamesError(description: "\(error.place): \(error.problem)")
    }
    guard case .object(let members) = root.content else {
      throw StateNamesError(description: "\(root.place): found \(root), expected an object")
    }
    var words: [Word] = []
    for member in members {
      guard let state = ControlState(word: member.key), state.count <= 1 else {
        let known = ["normal"] + ControlState.named.map(\.name)
        throw StateNamesError(
          description:
            "\(member.place): '\(shown(member.key))' is no state; known are "
            + known.joined(separator: ", "))
      }
      guard case .array(let elements) = member.value.content else {
        throw StateNamesError(
          description: "\(member.value.place): found \(member.value), expected a list of words")
      }
      for element in elements {
        guard case .string(let text) = element.content, Self.isWord(text) else {
          throw StateNamesError(
            description:
              "\(element.place): found \(element), expected a word without spaces and separators")
        }
        let word = text.lowercased()
        guard !words.contains(where: { $0.text == word }) else {
          throw StateNamesError(description: "\(element.place): '\(shown(text))' is given twice")
        }
        words.append(Word(word, state))
      }
    }
    self.init(words)
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && !text.unicodeScalars.contains { "-_. /\\".unicodeScalars.contains($0) || $0.value < 0x21 }
  }
}
