/// A word of the user's as messages quote it: in single quotes, on one line, shortened when long.
///
/// More than 80 characters lose their middle, so that a pasted document can't bury the message.
package func quoted(_ word: some StringProtocol) -> String {
  let scalars = word.unicodeScalars.prefix(1_000)
  let text = escaped(String(String.UnicodeScalarView(scalars)))
  let isCut = word.unicodeScalars.dropFirst(1_000).first != nil
  guard isCut || text.count > 80 else { return "'\(text)'" }
  return "'\(text.prefix(60))…\(isCut ? "" : String(text.suffix(16)))'"
}

/// A text with its control characters written out, so that it stays on its line and harmless.
///
/// Beside the control characters proper, line separators and the marks that reorder text are
/// written out: a file's name must not be able to rewrite the message it stands in.
package func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: result += "\\t"
    case 0x0a: result += "\\n"
    case 0x0d: result += "\\r"
    case 0x00..<0x20, 0x7f..<0xa0:
      let digits = String(scalar.value, radix: 16)
      result += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    case 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A word as it can be typed into a shell, inside the single quotes of `try '…'`.
///
/// Double quotes serve where a word needs any, because the suggestion itself stands in single ones.
package func shellWord(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(isPlainInShell)
  // A leading dash would make a flag of a path.
  let start = word.utf8.first == UInt8(ascii: "-") ? "./" : ""
  guard !isPlain else { return start + word }
  var inner = ""
  for scalar in word.unicodeScalars {
    if "\"$`\\".unicodeScalars.contains(scalar) { inner += "\\" }
    inner.unicodeScalars.append(scalar)
  }
  return "\"\(start)\(inner)\""
}

private func isPlainInShell(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "@", "+", ",", ":", "%", "=": true
  default: scalar.value >= 0xa0 && scalar.properties.isAlphabetic
  }
}

/// Alternatives as a sentence lists them: `a`, `a or b`, `a, b or c`.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
