import CommandLineParsing

/// A small program with one flag of every kind.
enum Sample {
  static let source = Argument("SOURCE", help: "A picture, - for standard input.")
  static let pictures = Argument("PICTURE", help: "The pictures to add.", arity: .oneOrMore)
  static let name = Argument("NAME", help: "The asset's name.", kind: .text)
  static let file = Argument("FILE", help: "The catalog.", arity: .optional)

  static let size = Flag(
    "--size", value: "WxH", help: "The size to compose.", repeats: true, isRequired: true)
  static let scale = Flag("--scale", value: "N", help: "Pixels a point.", default: "1")
  static let output = Flag(
    "--output", short: "-o", value: "FILE", help: "Where the picture goes.", kind: .file)
  static let filter = Flag(
    "--filter", help: "How pixels are resampled.", default: "smooth",
    choices: ["nearest", "linear", "smooth"], group: "FOR A FILE")
  static let state = Flag(
    "--state", value: "STATES", help: "The states asked for.",
    choices: ["highlighted", "disabled", "selected"], takesList: true, group: "FOR AN ASSET")
  static let hollow = Flag("--hollow", help: "Leave the centre | transparent.", group: "FOR A FILE")

  static let compose = Command(
    "compose", summary: "Composes a picture of any size.", arguments: [source],
    flags: [size, scale, output, filter, hollow, state],
    examples: ["ninefold compose button.png --size 280x41 -o wide.png"])
  static let add = Command(
    "add", summary: "Adds an asset's pictures.", arguments: [name, pictures],
    flags: [Flag("--insets", value: "T,L,B,R", help: "The cap insets.")])
  static let asset = Argument("NAME", help: "The asset's name.", kind: .asset)
  static let prefix = Argument("PREFIX", help: "How names begin.", arity: .optional, kind: .asset)
  static let catalog = Flag("--catalog", value: "FILE", help: "The catalog.", kind: .file)
  /// A program with names of assets to complete.
  static let assetProgram = Program(
    "ninefold", version: "1.2.3", summary: "Gives back any size of a button's picture.",
    commands: [
      Command(
        "list", summary: "Lists assets.", arguments: [prefix],
        flags: [catalog, Flag("--long", help: "Say more.")]),
      Command(
        "remove", summary: "Removes assets.",
        arguments: [Argument("NAME", help: "Names.", arity: .oneOrMore, kind: .asset)]),
      Command(
        "add", summary: "Adds pictures.", arguments: [asset, pictures],
        flags: [catalog, Flag("--insets", value: "T,L,B,R", help: "The cap insets.")]),
      Command(
        "compose", summary: "Composes.",
        arguments: [Argument("SOURCE", help: "A file or an asset.", kind: .assetOrFile)],
        flags: [
          catalog, Flag("--like", value: "NAME", help: "Another asset.", kind: .asset),
        ]),
    ])

  static let migrate = Command(
    "migrate", summary: "Brings a catalog up to date.", arguments: [file])

  static let program = Program(
    "ninefold", version: "1.2.3", summary: "Gives back any size of a button's picture.",
    commands: [compose, add, migrate],
    example: "ninefold compose button.png --size 280x41 -o wide.png")

  /// What the words say, for a line that runs a command.
  static func arguments(_ words: String...) throws -> Arguments? {
    guard case .run(_, let arguments) = try program.parse(words) else { return nil }
    return arguments
  }

  /// The text the words ask for, if they ask for one.
  static func text(_ words: String...) throws -> String? {
    guard case .show(let text) = try program.parse(words) else { return nil }
    return text
  }

  /// The error the words cause.
  static func error(_ words: [String]) -> UsageError? {
    do throws(UsageError) {
      _ = try program.parse(words)
      return nil
    } catch {
      return error
    }
  }
}
