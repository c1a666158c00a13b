internal import CommandLineParsing
internal import Ninefold

/// What `ninefold inspect` takes.
enum InspectFlags {
  static let files = Argument(
    "FILE", help: "PNG files; - is standard input.", arity: .oneOrMore)
  static let json = Flag("--json", help: "Print one JSON document.")
  static let verify = Flag(
    "--verify", help: "Decode the pixels too, so that damage anywhere is found.")

  static let command = Command(
    "inspect", summary: "Says what pictures are and hold.", arguments: [files],
    flags: [json, verify, ComposeFlags.ninePatch],
    examples: ["ninefold inspect --verify Assets/buttons/shadow/shadow@2x.9.png"],
    discussion: """
      Lengths are pixels, counted without the frame of a .9.png. Stretch ranges are half-open: 32..34 \
      are the columns 32 and 33. Content insets without marks are inferred, as Android does.
      """)
}

/// `ninefold inspect`: what files are, one after the other or as one document.
struct InspectCommand {
  private let paths: [String]
  private let writesJSON: Bool
  private let verifies: Bool
  private let hasFrames: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) {
    paths = arguments.values(of: InspectFlags.files)
    writesJSON = arguments.isSet(InspectFlags.json)
    verifies = arguments.isSet(InspectFlags.verify)
    hasFrames = arguments.isSet(ComposeFlags.ninePatch)
    self.terminal = terminal
  }

  func run() -> Exit {
    var exit = Exit.done
    var reports: [PictureReport] = []
    for path in paths {
      guard let report = report(on: path) else {
        exit = .notDone
        continue
      }
      if writesJSON {
        reports.append(report)
      } else if !write(report.text) {
        return .notDone
      }
    }
    if writesJSON {
      let document = JSON.object([
        "version": .integer(1), "files": .array(reports.map(\.json)),
      ])
      if !write(document.text + "\n") { return .notDone }
    }
    return exit
  }

  private func report(on path: String) -> PictureReport? {
    let name = InputFile.name(for: path)
    do {
      let bytes = try InputFile.read(path, limit: PNGLimits.standard.maxFileBytes)
      return try PictureReport(path: path, bytes: bytes, verifies: verifies, hasFrame: hasFrames)
    } catch let error as FileError {
      _ = terminal.report(error, path: name)
    } catch {
      terminal.error(path: name, reason: "\(error)")
    }
    return nil
  }

  /// Writes to standard output; a failure is reported.
  private func write(_ text: String) -> Bool {
    do {
      try terminal.write(text)
      return true
    } catch {
      _ = terminal.report(error, path: OutputFile.name(for: "-"))
      return false
    }
  }
}
