import CommandTestSupport
import NinefoldCommands
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Both executables, as they were built beside these tests.
private let programs: (ninefold: String, drawing: String)? = {
  guard let path = Program.path, unsafe access(path + "-drawing", X_OK) == 0 else { return nil }
  return (path, path + "-drawing")
}()

@Suite(
  "The program that draws", .serialized,
  .enabled(if: programs != nil, "the executables are not beside the tests"))
struct DrawingProgramTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  /// Runs a shell's command line in the folder and waits for its end.
  private func shell(_ line: String) throws -> RunningProcess.Ending {
    try RunningProcess(line, in: place.folder).wait()
  }

  @Test("is what ninefold becomes, with all its words and streams")
  func becomes() throws {
    let flags = "--size 6x4 --set 'title=a  b' -o -"
    let line = "exec $ninefold draw - \(flags) <b.json >a.png 2>err"
    #expect(try shell(line) == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    #expect(try place.bytes(of: "a.png") == place.draw("./b.json -o -").output)
  }

  @Test(
    "ends with the status of what happened",
    arguments: [
      ("draw b.json -o a.png", 0), ("draw --help", 0), ("help draw", 0),
      ("draw b.json --parameters", 0), ("draw none.json -o a.png", 2),
      ("draw b.json -o none/a.png", 2), ("draw b.json -o a.png --size NaN", 64), ("draw", 64),
    ] as [(String, Int32)])
  func statuses(line: String, status: Int32) throws {
    for program in ["$ninefold", "${ninefold}-drawing"] {
      #expect(try shell("exec \(program) \(line) >out 2>err") == .exited(status))
      let messages = place.folder.text(of: "err") ?? ""
      #expect(messages.isEmpty == (status == 0))
      #expect(status == 0 || messages.hasPrefix("ninefold: error: "))
    }
  }

  @Test("is what ninefold becomes to slice a drawing, which it looks up in a catalog before")
  func slices() throws {
    try place.saveCatalog()
    for source in ["b.json", "buttons/lamp --catalog c.sqlite"] {
      #expect(try shell("exec $ninefold slice \(source) --json >out 2>err") == .exited(0))
      #expect(place.folder.text(of: "err") == "")
      #expect(place.folder.text(of: "out")?.contains("\"isDrawing\": true") == true)
    }
    #expect(try shell("cp $ninefold n && exec ./n slice b.json 2>err") == .exited(2))
    #expect(place.folder.text(of: "err")?.contains("slice needs the program") == true)
  }

  @Test("finds the peak of memory, which is no less than the picture")
  func peak() throws {
    let line = "exec $ninefold compare b.json --sizes 600x400 --scales 1 --states normal --runs 1"
    #expect(try shell("\(line) --no-compile --effort fast --json >out 2>err") == .exited(0))
    let asset = try #require(ParsedJSON(place.bytes(of: "out"))["assets"]?[0])
    for place in 0..<5 {
      let figures = try #require(asset["techniques"]?[place]?["figures"])
      guard case .number(let peak)? = figures["peakBytes"]?["value"] else {
        #expect(figures["peakBytes"]?["absent"] != .null)
        continue
      }
      #expect(peak >= 600 * 400 * 4 && peak < 64 * 600 * 400 * 4)
    }
  }

  @Test("does what else ninefold does")
  func others() throws {
    #expect(try shell("exec ${ninefold}-drawing --version >out") == .exited(0))
    #expect(place.folder.text(of: "out") == "ninefold \(ninefoldVersion)\n")
    #expect(try shell("${ninefold}-drawing draw b.json -o a.png") == .exited(0))
    #expect(try shell("exec ${ninefold}-drawing inspect a.png >out") == .exited(0))
    #expect(place.folder.text(of: "out")?.hasPrefix("a.png: 6×4 px at @1x") == true)
  }

  @Test("is what ninefold becomes to generate code, and not for names")
  func generates() throws {
    let line = "exec $ninefold generate - --language css --name 'a  b' <b.json >a.css 2>err"
    #expect(try shell(line) == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    let inProcess = place.run(["generate", "./b.json", "--language", "css", "--name", "a  b"])
    #expect(try place.bytes(of: "a.css") == inProcess.output)
    try place.saveCatalog()
    let names = "exec ./n generate --names --catalog c.sqlite >out 2>err"
    #expect(try shell("cp $ninefold n && \(names)") == .exited(0))
    #expect(place.folder.text(of: "out")?.contains("path: \"buttons/lamp\"") == true)
    #expect(try shell("exec ./n generate b.json --language css 2>err") == .exited(2))
    #expect(
      place.folder.text(of: "err")?.hasPrefix(
        "ninefold: error: generate needs the program ninefold-drawing, which is neither in folder")
        == true)
  }

  @Test("that is missing is asked for in one line, and the rest works")
  func missing() throws {
    #expect(try shell("cp $ninefold n && exec ./n draw b.json -o a.png 2>err") == .exited(2))
    let resolved = unsafe realpath(place.folder.path, nil)
    defer { unsafe free(resolved) }
    let folder = unsafe resolved.map { unsafe String(cString: $0) }
    #expect(
      place.folder.text(of: "err") == """
        ninefold: error: draw needs the program ninefold-drawing, which is neither in folder \
        '\(folder ?? "")/' nor on the PATH
        try 'swift build -c release --product ninefold-drawing'

        """)
    #expect(try shell("./n help draw >out") == .exited(0))
    #expect(place.folder.names == ["b.json", "err", "n", "out"])
  }

  @Test("is found on the PATH, and through a link to ninefold")
  func found() throws {
    let path = "PATH=/nowhere::$(dirname $ninefold)"
    #expect(try shell("cp $ninefold n && \(path) exec ./n draw b.json -o a.png") == .exited(0))
    #expect(try shell("ln -s $ninefold link && exec ./link draw b.json -o c.png") == .exited(0))
    #expect(try place.bytes(of: "a.png") == place.bytes(of: "c.png"))
  }

  @Test("is not ninefold under its name, nor a file that can't be run")
  func itself() throws {
    #expect(
      try shell("cp $ninefold n && ln -s n ninefold-drawing && exec ./n draw b.json -o a.png 2>err")
        == .exited(2))
    #expect(place.folder.text(of: "err")?.contains(" nor on the PATH\n") == true)
    #expect(
      try shell(
        "rm ninefold-drawing && echo >ninefold-drawing && exec ./n draw b.json -o a.png 2>err")
        == .exited(2))
    #expect(place.folder.text(of: "err")?.contains(" nor on the PATH\n") == true)
  }

  @Test("checks what is added, from standard input too, and shows it")
  func catalogs() throws {
    let add = "exec $ninefold add x - --set inset=2 --catalog c.sqlite <b.json >out 2>err"
    #expect(try shell(add) == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    #expect(
      place.folder.text(of: "out") == "x: added normal from standard input with inset 2\n")
    #expect(
      try shell(
        "exec $ninefold add x b.json --state selected --set inset=3 --catalog c.sqlite 2>err")
        == .exited(2))
    #expect(
      place.folder.text(of: "err")
        == "ninefold: error: b.json: parameter 'inset' is 3, which is not from 0 to 2\n")
    #expect(try shell("exec $ninefold verify --catalog c.sqlite >out 2>err") == .exited(0))
    for output in ["--preview s.png", "--html p.html"] {
      #expect(
        try shell("exec $ninefold show x \(output) --catalog c.sqlite >out 2>err") == .exited(0))
      #expect(place.folder.text(of: "err") == "")
    }
    let inProcess = place.run(["show", "x", "--preview", "-", "--catalog", "./c.sqlite"])
    #expect(try place.bytes(of: "s.png") == inProcess.output)
  }

  @Test("that is missing leaves drawings unchecked and previews without them, which is said")
  func missingForCatalogs() throws {
    #expect(
      try shell("cp $ninefold n && exec ./n add x b.json --catalog c.sqlite >out 2>err")
        == .exited(0))
    #expect(
      place.folder.text(of: "err")
        == "ninefold: note: b.json: is JSON; whether it can be drawn is not checked without the program "
        + "ninefold-drawing\n")
    for (output, name) in [("--preview s.png", "x"), ("--html p.html", "c.sqlite")] {
      #expect(
        try shell("exec ./n show x \(output) --catalog c.sqlite >out 2>err") == .exited(1))
      let lines = (place.folder.text(of: "err") ?? "").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(
        lines[0].hasPrefix(
          "ninefold: warning: \(name): drawings are not shown: show needs the program ninefold-drawing, "
        ))
      #expect(lines[1] == "try 'swift build -c release --product ninefold-drawing'")
    }
    #expect(
      place.folder.text(of: "p.html")?.contains(
        "is drawn by the program ninefold-drawing, which is not here") == true)
    #expect(try shell("exec ./n show x --catalog c.sqlite >out 2>err") == .exited(0))
    #expect(place.folder.text(of: "out")?.contains("natural size      6×4 points") == true)
    #expect(try shell("exec ./n verify --catalog c.sqlite >out 2>err") == .exited(0))
  }

  @Test("is what compose becomes for a drawing, before a word is said")
  func composes() throws {
    try place.saveCatalog()
    let before = place.folder.names
    // The first is a picture's, and is noted: were it written before the hand-over, it would be noted twice.
    let sizes = "--size 20x9.3@2x,20x9@3x"
    let line = "compose mixed --catalog c.sqlite \(sizes)"
    #expect(
      try shell("exec $ninefold \(line) -o '{width}{scale}.png' >out 2>err") == .exited(0))
    #expect(place.folder.names == (before + ["20@2x.png", "20@3x.png", "err", "out"]).sorted())
    #expect(place.folder.text(of: "out") == "")
    #expect(
      place.folder.text(of: "err")
        == "ninefold: note: 20@2x.png: 20x9.3@2x is no whole number of pixels at @2x, rounded to 40×19\n"
    )
    #expect(place.onCatalog("compose mixed \(sizes) -o ./in{scale}.png").exit == .done)
    for scale in ["@2x", "@3x"] {
      #expect(try place.bytes(of: "20\(scale).png") == place.bytes(of: "in\(scale).png"))
    }
  }

  @Test("draws from a catalog named by the environment, derived and from slices")
  func environment() throws {
    try place.saveCatalog()
    let line = "buttons/lamp --state disabled --direction rtl --from-slices --size 60x9@2x"
    let environment = "NINEFOLD_CATALOG=c.sqlite"
    for command in ["compose", "draw"] {
      #expect(
        try shell("\(environment) exec $ninefold \(command) \(line) -o - >\(command).png 2>err")
          == .exited(0))
      #expect(place.folder.text(of: "err")?.isOneLine == true)
    }
    #expect(place.onCatalog("compose \(line) -o ./in.png").exit == .done)
    #expect(try place.bytes(of: "compose.png") == place.bytes(of: "in.png"))
    #expect(try place.bytes(of: "draw.png") == place.bytes(of: "in.png"))
  }

  @Test("that is missing is asked for where something is drawn, and not for pictures")
  func missingForCompose() throws {
    try place.saveCatalog()
    #expect(try shell("cp $ninefold n") == .exited(0))
    let compose = "exec ./n compose mixed --catalog c.sqlite -o '{width}{scale}.png'"
    #expect(try shell("\(compose) --size 20x9@2x 2>err") == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    #expect(try shell("\(compose) --size 30x9@2x,30x9@3x,40x9@3x 2>err") == .exited(2))
    let message = place.folder.text(of: "err") ?? ""
    #expect(
      message.hasPrefix(
        "ninefold: error: mixed: compose of a drawing needs the program ninefold-drawing, which is neither"
      ))
    #expect(message.hasSuffix("try 'swift build -c release --product ninefold-drawing'\n"))
    #expect(message.split(separator: "\n").count == 2)
    #expect(place.folder.names.contains("30@2x.png") && !place.folder.names.contains("30@3x.png"))
  }

  @Test("watches until it is interrupted")
  func watch() throws {
    let process = try RunningProcess(
      "exec $ninefold draw b.json --watch -o a.png 2>err", in: place.folder)
    try wait("a first picture") { lines == 1 }
    place.save("#00ff00")
    try wait("a second picture") { lines == 2 }
    #expect(process.endingIfAny() == nil)
    process.send(SIGINT)
    #expect(process.wait() == .signalled(SIGINT))
    #expect(place.folder.names == ["a.png", "b.json", "err"])
    #expect(try place.bytes(of: "a.png") == place.draw("./b.json -o -").output)
  }

  /// How many pictures the watching program says it has drawn.
  private var lines: Int { (place.folder.text(of: "err") ?? "").split(separator: "\n").count }

  private func wait(_ what: Comment, until isDone: () -> Bool) throws {
    let begin = ContinuousClock.now
    while !isDone() {
      try #require(ContinuousClock.now - begin < .seconds(60), what)
      usleep(10_000)
    }
  }
}
