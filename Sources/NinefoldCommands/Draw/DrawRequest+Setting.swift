package import AssetCatalog
internal import CommandLineParsing

extension DrawRequest {
  /// A parameter's value as it was typed, with `--set`.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String
  }
}

extension DrawRequest.Setting {
  /// The values of `--set`.
  ///
  /// - Throws: `UsageError` for what is no name with a value, and for a name that is there twice.
  static func all(in arguments: Arguments) throws(UsageError) -> [DrawRequest.Setting] {
    var settings: [DrawRequest.Setting] = []
    for text in arguments.values(of: DrawFlags.set) {
      guard let equal = text.utf8.firstIndex(of: UInt8(ascii: "=")), equal != text.startIndex else {
        throw UsageError("--set \(quoted(text)) is no name with a value", try: "--set red=0.2")
      }
      let name = String(text[..<equal])
      guard !settings.contains(where: { $0.name == name }) else {
        throw UsageError("--set gives \(quoted(name)) twice")
      }
      settings.append(Self(name: name, value: String(text[text.utf8.index(after: equal)...])))
    }
    return settings
  }

  /// What to type instead where no parameter has the name; `nil` where none has one like it.
  package func suggestion(amongst known: [String]) -> String? {
    nearest(to: name, in: known).map { Self.words($0, value) }
  }

  /// What to type instead where the value is none of the parameter's type.
  package func suggestion(of type: DrawingOutline.ParameterType) -> String {
    let example =
      switch type {
      case .number: "1"
      case .color: "#ff8000"
      case .switch: "true"
      case .text: "text"
      }
    return Self.words(name, example)
  }

  /// As it is typed, the flag included.
  var words: String { Self.words(name, value) }

  private static func words(_ name: String, _ value: String) -> String {
    "--set " + shellWord("\(name)=\(value)")
  }
}
