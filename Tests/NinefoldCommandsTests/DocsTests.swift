import CommandLineParsing
import FoundationEssentials
import Ninefold
import NinefoldCommands
import Testing

@Suite("The documentation")
struct DocsTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  private static let introduction = """
    # Commands

    Lengths are points of the picture's or the result's scale; `px` at the end makes all numbers of a value pixels. Results go to
    standard output, messages to standard error: `ninefold: error: <path>: <what>`, and where a way out is known a second line,
    `try '…'`. Files are written under a temporary name and renamed, in the place of what had that name; an input is never
    written over, except by `optimize`, whose work that is.

    In a name for an output, `{name}` is the source's without its folder: for `compose` also without `@2x`, `.9` and `.png`, for
    `optimize` without `.png` alone, so that scales stay apart, for `draw` without `.json` and `.drawing`; an asset's is the last part. Standard input is called `picture`, a drawing
    from there `drawing`.

    | exit status | meaning |
    |---|---|
    | 0 | done |
    | 1 | done, and the answer is no: `optimize --check` found a file that could be smaller, `build --check` a difference, `verify` a gap, `diff` anything; `slice` a slicing that is not exact, with `--check` an asset that could be smaller or is not exact, with `--apply` one that can't be sliced exactly; `compare --budget` something that costs more; `show` left drawings out of a preview, as there is nobody who draws |
    | 2 | it could not be done; with many inputs, not for all of them; `verify` found damage |
    | 64 | wrong usage |

    `inspect --json` prints `{"version": 1, "files": […]}`, an object a file that could be read: `path`; `width` and `height` in
    pixels without the frame of a 9-patch; `scale`; `format` (`gray`, `grayAlpha`, `palette`, `rgb`, `rgba`) and `bitDepth` of the
    file; `color`, what it says of its colours; `stretch`, `null` without marks, else the marked ranges of `x` and `y` as pairs of
    the first pixel and the one after the last; `contentInsets` and `alignmentInsets` (`top`, `left`, `bottom`, `right`), `null` where
    there are none; `chunks` in the order of the file; `warnings`; `fileBytes` and `decodedBytes`.

    `optimize --json` prints `version` and `files` likewise: `path`; `bytesBefore` and `bytesAfter`, equal where a file is not made
    smaller; `form`, in words, of the smaller file or else of the file itself; `notes`, what is left out; `warnings`. Beside `files`
    stand the sums `bytesBefore` and `bytesAfter`. With `--check` it is the same document, of what could be had.

    Catalogs: `add`, `build` and `load` make one where there is none. A command that writes does all of it or nothing, waits for its turn
    (`--wait`), and refuses an older catalog until `migrate` has brought it to this version. `add`, `set` and `remove --json` print
    `catalog`, `asset`, `resolver` and `mirrors` (`null` where they were not changed), `isAssetRemoved` and `changes`, an object a picture:
    `change` (`added`, `replaced`, `recut`, `removed`), `picture` or `drawing` (the file it came from, or `null`), `parameters` of a drawing,
    `states`, `excluding`, `scale`, `appearance`, `direction`, and `size` or `null`. `build --json` prints `catalog`, `assets`, `variants`, `pictures`, `pictureBytes`,
    `drawings`, `drawingBytes`, `fileBytes`, `decoded` and `warnings` (`path`, `reason`); with `--check` `differences` and `hasOtherSQLiteVersion`; with `--explain`
    also `explanation` (`assets` with `name` and `notes`, and `notes`). `migrate --json` prints `catalog`, `from`, `to`, `steps` (`name`,
    `changes`), `isDone` and `kept`, the path of the old file or `null`. `extract --json` prints `catalog`, `folder` and `files` (`asset`,
    `path`, `bytes`). All these documents have `version`, 1. The examples below were run beside `Assets` of this repository and
    a catalog of version 1, `old.sqlite`, in the order `build`, `compose`, `draw`, `list`, `show`, `explain`, `verify`, `add`, `set`, `remove`,
    `migrate`, `extract`.

    States may be called as in the [folder of assets](assets-folder.md): `pressed`, `checked`, `focus` and `hover` too.

    Reading a catalog changes nothing, and an older one is read through a copy in memory, which is noted. `compose` takes what ends in
    `.png`, and `-`, for files and everything else for the name of an asset; each output chooses its own picture, by its own scale and
    size, and notes say what had to be given up for it: states, an appearance, a direction or a full-size picture's size. `list --json`
    prints `assets`, of each its `name`; with `--long` also `variants`, their number, and the distinct `states`, `scales`, the number
    of variants that are `drawings`, and `bytes`.
    `show --json` prints `name`, `resolver`, `mirrors` and `variants`: beside the keys that `changes` have, `picture` (`width` and
    `height` in pixels without a frame, `points`, `bytes`, `hasFrame`), `origin` of its cut (`insets`, `marks`, `whole`), `capInsets` in
    `points` and `pixels`, `x` and `y` (`segments`, `mode`, `phase`), `filter`, `shrink`, `hollow`, `contentInsets` and
    `alignmentInsets` in points, `original` (`width`, `height`, `bytes`, `trimmed`, `tolerance`, `sha256`, `pixels`) or `null`; `drawing` (`bytes`; `parameters`, those that are fixed; the natural `size` and the parameters that are
    `declared`, of each `name` and `type`, or `null`) and `derivation`, `null` where it is none. `show --preview OUT --json` prints what was drawn: `catalog`, `name`, `preview` (the path), `width`,
    `height`, `bytes` and `variants`, a card each: beside those keys `variant` (its place in the asset), `looksSo` (of a drawing the sets of states
    that look so, else `null`), `factor` (by how much pictures are enlarged; below 1, reduced) and `cells`, of
    each what it `shows` (`marked`, `own`, `larger`), its `pixels` and its `place` on the sheet (`x`, `y`, `width`, `height`); none where
    the picture can't be shown. `show --html OUT --json` prints `catalog`, `page` (the path), `bytes`, `assets` (their names),
    `variants`, `pictures` (different ones), `pictureBytes`, `drawings` and `drawingBytes`. [previews.md](previews.md) tells more. `explain --json` prints `asset`, `resolver`, `mirrors`, `request`, `steps`, `variants` with `verdict` and
    `isChosen`, `choice` (`index` among these, `drawing` or `null`, `isMirrored`, `k`, `engine`) and `error`, one of the two `null`, or neither where the
    engine can't fill the size. `verify --json` prints `catalog`, the numbers of `assets`, `variants`, `pictures`, `drawings`, `originals` that smaller pictures stand for, `provenOriginals`, `damage`, `gaps` and
    `notes`, and `findings` (`severity`: `damage`, `gap` or `note`; `asset` or `null`, `variants`, `reason`).

    `dump` writes the text that [catalog.md](catalog.md) describes; a process that writes waits for its end. `load` takes at most
    1 GiB of it, and tells at most 100 errors, each with line, column and the way to the value; `--json` prints the keys of `build`,
    in `warnings` the way as `path`. `diff` takes for a text what ends in `.json`, and `-`. Its `--json` prints `from`, `to` and
    `differences`, an object each: `asset`; `variant`, the keys of `changes` or `null`; `change`: `added`, `removed`, `order`, `value`
    (with `name`, `from` and `to` in words) or `picture`, with `picture` `size` (`from`, `to`), `pixels` (how many `pixels` `of` all,
    by at most how much, `largest`, of 255 or 65535, `full`), `color` (only what the files say of their colours) or `file` (only
    other bytes; how many, `from` and `to`). Pixels are compared with their colours multiplied by their alpha, so what alpha 0
    hides makes no difference: of 8 bits a channel, or of 16 where one of the pictures has them.

    `slice --json` prints `pictures`, an object each: `path`; `width`, `height` and `scale`; `isDrawing`; `fileBytes` and `decodedBytes`; `x` and `y`; `minimal`
    (`width`, `height`, `fileBytes`, `decodedBytes`); `exact`; `trimmed` and `keptMargins` (pixels by edge) and `differs` (`largest`, `x`, `y`, `pixels`), `null`
    where there are none; `sizes`, those of `--size`. An axis has `verdict` (`stretch`, `tile`, `none`), `before`, `after`, `length`, `period`, `phase`, `compact`,
    `step`, `proof` (`exact`, `within`, `none`), `error`, `worthwhile`, `reason`, `condition` and `ranges`, in pixels and 1/255, `null` where they say nothing; of a drawing,
    which has no `fileBytes`, `trimmed`, `keptMargins` and `differs`, also `minimum`, `exactFrom` and `proven`, the lengths that were drawn. A size has `width`, `height`, `exact` and
    `differs` of what the smallest source gives, `error`, and in `least`, of an axis that can't be sliced: `axis`, `from`, `filling` (`repeated`, `linear`), `before`, `after`,
    `line` and `error`. `slice --check --json` prints `catalog` and `assets`: `name`, `isSmallest`, `command`, and `pictures` (`variant`, `pixels`, `needed`, `error`);
    `slice --apply --json` likewise `name`, `isChanged`, `reason`, `before` and `after` (`fileBytes`, `decodedBytes`), and `pictures`: `variant`, those that it `replaced` (`variant`, `pixels`,
    `fileBytes`, `decodedBytes`), `pixels`, `fileBytes`, `decodedBytes`, `scale`, `capInsets`, `trimmed`, `differs` and the record of its `original`. [finding.md](finding.md) tells more.

    `draw` is done by the program `ninefold-drawing`, which needs Cairo and Pango; `ninefold` needs neither, and becomes that program
    where it stands beside it or on the `PATH`; to `slice` a drawing, too; for `add`, `build` and `verify` of drawings and for previews of them as well, which do what they
    can without it. It takes the same command lines, and its messages begin with `ninefold:` too. `draw
    --parameters --json` prints `drawing` (the path), `size` (`width` and `height` in points) and `parameters`, an object each: `name`,
    `type` (`number`, `color`, `switch`, `text`), `default` (a colour as text, as in a document), `minimum` and `maximum` or `null`.
    [drawings.md](drawings.md) tells more.

    `import --json` prints `into`, `isDryRun`, `sources` (`path`, `format`, `findings`) and `assets`, an object each: `name`, `isNew`, `isChanged`, `resolver`,
    `mirrors`, `added`, `replaced`, `same` and `leftOut` (keys of variants, the last with a `reason`) and `failure` or `null`. `export --json` prints `catalog`, `format`,
    `folder`, `isCheck`, `changed` (the paths that were written, or would be), `same` (how many were not) and `findings`. A finding has `kind` (`note`, `loss`, `problem`),
    `path`, `line`, `column`, `keyPath` and `asset`, `null` where they say nothing, and `reason`. `diff-engines --json` prints `source` and `sizes`, an object each: `size`, `width`, `height`, `groups` (`engines`, and `differs` from the first one: `pixels`, `largest` and
    the rectangle around them, or `null`), `refusals`, `notes` and `questions` with their `answers`. `formats --json` prints `formats`: `word`, `summary`, `imports`, `exports` and what each
    `holds`, `yes`, `no` or so far. [interchange.md](interchange.md) tells more.

    Completions, for bash, zsh (a folder of `$fpath`, before `compinit`) and fish:

    ```console
    $ echo 'source <(ninefold completions bash)' >> ~/.bashrc
    $ ninefold completions zsh > ~/.zfunc/_ninefold
    $ ninefold completions fish > ~/.config/fish/completions/ninefold.fish
    ```

    Limits: 16,384 × 16,384 pixels and 256 MiB decoded a source picture, 64 MiB a file, 2^31 − 1 pixels a side of a result. A
    larger result is written. `inspect` describes any such picture from its header; where pixels are needed, by `inspect --verify`,
    for the marks of a `.9.png` and by `optimize`, it is refused.

    Efforts, for ten pictures of `Assets/` (14,092 bytes): `optimize --effort fast` makes 13,028 of them in under 0.1 s of
    processor time, `default` 11,539 in 2 s, `max` 10,875 in 40 s. A file that is small already takes as long.

    """

  /// The commands whose examples are run, one after the other in one folder.
  private static let shown = [
    "build", "compose", "draw", "list", "show", "explain", "verify", "add", "set", "remove",
    "migrate", "extract", "dump", "load", "diff",
  ]

  /// What the examples print, as a terminal would show it, under their commands' names.
  private static func sessions() throws -> [String: String] {
    let place = try CatalogPlace()
    let folder = place.place.folder
    let old = "Tests/AssetCatalogTests/Fixtures/old/001-assets.sqlite"
    let copy = "cp -R '\(root)/Assets' . && cp '\(root)/\(old)' old.sqlite"
    try #require(try RunningProcess(copy, in: folder).wait() == .exited(0))
    var sessions: [String: String] = [:]
    for name in shown {
      let command = try #require(program.commands.first { $0.name == name })
      for example in command.examples {
        let line = "$" + example
        #expect(example.hasPrefix("ninefold "))
        _ = try RunningProcess("\(line) >out 2>&1", in: folder).wait()
        sessions[name, default: ""] += "$ \(example)\n\(folder.text(of: "out") ?? "")"
      }
    }
    return sessions
  }

  /// Set `NINEFOLD_RECORD` to write the file anew.
  @Test(
    "of the commands is what their flags say and their examples print",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"))
  func commands() throws {
    let sessions = try Self.sessions()
    let sections = program.commands.map { command in
      let session = sessions[command.name].map { "\n```console\n\($0)```\n" } ?? ""
      let text = program.markdownText(for: command)
      let table = program.markdownTable(for: command)
      return "## ninefold \(command.name)\n\n\(text)\n\(table)\(session)"
    }
    let text = Self.introduction + "\n" + sections.joined(separator: "\n")
    let path = Self.root + "/Docs/commands.md"
    if ProcessInfo.processInfo.environment["NINEFOLD_RECORD"] != nil {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let written = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(written == text, "NINEFOLD_RECORD=1 writes Docs/commands.md anew")
  }

  /// Set `NINEFOLD_RECORD` to draw the sheet anew.
  @Test("of previews shows the sheet that is drawn")
  func sheet() throws {
    let path = Self.root + "/Docs/images/sheet.png"
    let terminal = Terminal.capturing()
    let exit = run(
      ["show", "buttons/shadow", "--preview", "-", "--catalog", Self.root + "/catalog.sqlite"],
      on: terminal)
    try #require(exit == .done)
    if ProcessInfo.processInfo.environment["NINEFOLD_RECORD"] != nil {
      try Data(terminal.output).write(to: URL(filePath: path))
    }
    // Pixels: another zlib may pack them otherwise.
    let drawn = try PNG.decode(terminal.output).raster.pixels
    let kept = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: path)))).raster.pixels
    #expect(drawn == kept, "NINEFOLD_RECORD=1 draws Docs/images/sheet.png anew")
  }

  @Test("of the library shows snippets that are compiled")
  func snippets() throws {
    let readme = try String(contentsOf: URL(filePath: Self.root + "/README.md"), encoding: .utf8)
    let snippet = try String(
      contentsOf: URL(filePath: Self.root + "/Snippets/ResizeAButton.swift"), encoding: .utf8)
    let code = snippet.split(separator: "\n", omittingEmptySubsequences: false).drop {
      $0.hasPrefix("//")
    }.joined(separator: "\n")
    #expect(readme.contains("```swift\n\(code)```"))
  }
}
