public import Ninefold

/// What the command line of the window says.
public struct Options: Hashable, Sendable {
  public var catalog = "catalog.sqlite"
  public var names = [
    "buttons/primary", "buttons/back", "buttons/glossy-slices", "buttons/outline",
  ]
  /// Pixels a point; `nil` for the screen's own.
  public var scale: Scale?
  public var appearance: Appearance = .light
  public var direction: LayoutDirection = .ltr
  public var printsStatistics = false
  public var showsHelp = false

  public init() {}

  public static let help = """
    A window with buttons from a Ninefold catalog.

    USAGE: button-window [CATALOG [NAME…]] [--scale N] [--dark] [--rtl] [--statistics]

    ARGUMENTS:
      CATALOG        the catalog (default: catalog.sqlite)
      NAME…          up to nine buttons in it (default: buttons/primary buttons/back
                     buttons/glossy-slices buttons/outline)

    OPTIONS:
      --scale N      pixels a point, instead of the screen's own
      --dark         begin with the dark appearance
      --rtl          begin with writing from right to left
      --statistics   at the end, print what was drawn and what the cache did
      -h, --help     show this help

    KEYS: Tab and Shift-Tab move the focus, Space and Return press, Escape lets go,
    1 to 9 disable a button or enable it, d light or dark, r direction, q quits.

    EXAMPLE: button-window catalog.sqlite --scale 2
    """

  /// Reads a command line, without the program's name.
  public init(_ arguments: [String]) throws(UsageError) {
    var words: [String] = []
    var rest = arguments[...]
    var takesFlags = true
    while let word = rest.popFirst() {
      guard takesFlags, word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      switch word {
      case "--": takesFlags = false
      case "--dark": appearance = .dark
      case "--rtl": direction = .rtl
      case "--statistics": printsStatistics = true
      case "-h", "--help": showsHelp = true
      case "--scale":
        guard scale == nil else { throw .twice(word) }
        guard let text = rest.popFirst() else { throw .noValue(word) }
        guard let value = Scale(text) else { throw .badScale(text) }
        scale = value
      default: throw .unknownFlag(word)
      }
    }
    guard words.count <= 10 else { throw .tooManyNames(words.count - 1) }
    if let first = words.first { catalog = first }
    if words.count > 1 { names = Array(words.dropFirst()) }
  }
}
