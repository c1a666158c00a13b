internal import CommandLineParsing
internal import Ninefold

/// What an `optimize` line asks for.
struct OptimizeRequest {
  /// One file to make smaller.
  struct Item {
    var input: String
    /// Where the result goes; `nil` where none is written.
    var output: String?
    /// Whether the result takes the input's place.
    var isInPlace: Bool
  }

  var items: [Item] = []
  var effort: PNGEffort
  var checksOnly: Bool
  var writesJSON: Bool

  /// - Throws: `UsageError` for flags that contradict each other, and outputs that would overwrite each
  ///   other.
  init(_ arguments: Arguments) throws(UsageError) {
    effort = arguments.value(of: OptimizeFlags.effort).flatMap(PNGEffort.init) ?? .max
    checksOnly = arguments.isSet(OptimizeFlags.check)
    writesJSON = arguments.isSet(OptimizeFlags.json)
    let inputs = arguments.values(of: OptimizeFlags.files)
    let template = arguments.value(of: OptimizeFlags.output)
    if checksOnly, template != nil {
      throw UsageError("--check writes nothing, so it takes no --output")
    }
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input can be read only once")
    }
    for input in inputs {
      var item = Item(input: input, output: nil, isInPlace: false)
      if let template {
        item.output = try Self.output(template, for: input)
      } else if !checksOnly {
        item.output = input
        item.isInPlace = input != "-"
      }
      if !item.isInPlace, let output = item.output,
        let other = items.first(where: { $0.output == output })
      {
        throw UsageError(
          "'\(other.input)' and '\(input)' would both be written to '\(output)'",
          try: #"-o "{name}.png""#)
      }
      items.append(item)
    }
    if writesJSON, writesToOutput {
      throw UsageError("--json and a picture can't both go to standard output", try: "-o out.png")
    }
  }

  /// Whether a picture goes to standard output.
  var writesToOutput: Bool { items.contains { $0.output == "-" } }

  /// The output's name for an input.
  private static func output(_ template: String, for input: String) throws(UsageError) -> String {
    for place in ["{width}", "{height}", "{scale}"] where template.contains(place) {
      throw UsageError("output '\(template)' has the place \(place); optimize knows {name} only")
    }
    let name = input == "-" ? "picture" : String(InputFile.parts(of: input).name)
    let isPNG = name.suffix(4).lowercased() == ".png"
    return try OutputName(template).path(
      name: isPNG ? String(name.dropLast(4)) : name, width: "", height: "", scale: "")
  }
}
