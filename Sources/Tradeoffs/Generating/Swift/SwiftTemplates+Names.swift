extension SwiftTemplates {
  /// The types and modules that the code takes from elsewhere: a drawing of such a name would hide them.
  ///
  /// Those that it declares inside the drawing's own type are none of them, as what is inside hides what is around.
  static let names: Set<String> = {
    let templates = [
      types, colors, functions, values, frame, outlines, textValues, blur, cairoOutline,
      cairoCanvas,
      cairoText, cairoSource, coreGraphicsOutline, coreGraphicsCanvas, coreGraphicsText,
    ]
    // What the lines around the templates call.
    var names: Set<String> = [
      "Bool", "CCairo", "CGContext", "CGRect", "CGSize", "CoreGraphics", "CoreText", "Darwin",
      "Double", "Foundation", "Glibc", "OpaquePointer", "String", "Swift",
    ]
    var declared: Set<String> = ["Look"]
    for line in templates.flatMap({ $0.text.split(separator: "\n") }) {
      let words = words(of: line)
      for (word, next) in zip(words, words.dropFirst()) where ["enum", "struct"].contains(word) {
        declared.insert(next)
      }
      names.formUnion(words.filter { $0.unicodeScalars.first?.properties.isUppercase == true })
    }
    return names.subtracting(declared)
  }()

  /// The names in a line, but for those in a comment.
  private static func words(of line: Substring) -> [String] {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
