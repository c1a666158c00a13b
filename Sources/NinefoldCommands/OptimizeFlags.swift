internal import CommandLineParsing
internal import Ninefold

/// What `ninefold optimize` takes.
enum OptimizeFlags {
  static let files = Argument(
    "FILE", help: "PNG files; - is standard input, whose smaller file goes to standard output.",
    arity: .oneOrMore)
  static let output = Flag(
    "--output", short: "-o", value: "OUT.png",
    help: "Write here and leave the files alone; - is standard output.",
    discussion: """
      {name} stands for a file's name without .png, so that several files have several outputs. A file \
      that can't be made smaller is copied.
      """, kind: .file)
  static let effort = Flag(
    "--effort", help: "How much time to spend on making files small.",
    default: PNGEffort.max.rawValue, choices: PNGEffort.allCases.map(\.rawValue))
  static let check = Flag(
    "--check", help: "Change nothing; exit with 1 if a file could be smaller.")
  static let json = Flag("--json", help: "Print one JSON document.")

  static let command = Command(
    "optimize", summary: "Makes PNG files as small as they can be, in place and without loss.",
    arguments: [files], flags: [output, effort, check, json],
    examples: [
      "ninefold optimize --check Assets/buttons/glossy-slices/glossy-slices@2x.png",
      "ninefold optimize Assets/buttons/shadow/shadow@2x.9.png -o 'small/{name}.png'",
    ],
    discussion: """
      The one command that replaces its inputs, each at once and only by a smaller file that reads back \
      to the same pixels, colours under alpha 0 included. Colour, text and nine-patch chunks stay; what \
      can't is said. Animations are refused.
      """)
}
