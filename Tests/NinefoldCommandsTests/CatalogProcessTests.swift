import Ninefold
import NinefoldCommands
import Testing

@testable import AssetCatalog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Catalog {
  /// Does something while another connection is about to write.
  static func locked<Result>(at path: String, _ body: () throws -> Result) throws -> Result {
    let connection = try Connection(path: path, .writing)
    try connection.execute("BEGIN IMMEDIATE")
    defer { try? connection.execute("ROLLBACK") }
    return try body()
  }

  /// What SQLite says of a file: `ok`.
  static func integrity(of path: String) throws -> String {
    // As the program does: what a killed writer left is undone first.
    _ = try Catalog(path: path)
    let rows = try Connection(path: path, .reading).prepare("PRAGMA integrity_check")
    return try rows.step() ? rows.text(0) : ""
  }
}

/// `Scripts/kill-catalogs` does the same some hundred times.
@Suite(
  "Processes that write catalogs", .serialized,
  .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"))
struct CatalogProcessTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
  }

  /// Runs a command that is killed after a while, and gives what it printed before.
  private func killed(_ line: String, after seconds: Double) throws -> String {
    // What the run before printed must not be taken for this one's, which may die before it prints.
    try place.write([], to: "out")
    let process = try RunningProcess("exec $ninefold \(line) >out 2>err", in: place.place.folder)
    usleep(UInt32(seconds * 1e6))
    process.send(SIGKILL)
    let ending = process.wait()
    #expect(
      ending == .exited(0) || ending == .signalled(SIGKILL),
      "\(place.place.folder.text(of: "err") ?? "")")
    return place.place.folder.text(of: "out") ?? ""
  }

  /// Kills a command at random moments for some seconds.
  private func kill(_ line: (Int) -> String, check: (Int, _ output: String) throws -> Void) throws {
    var begin = ContinuousClock.now
    try check(0, killed(line(0), after: 2))
    var longest = 0.05
    begin = .now
    var number = 0
    while ContinuousClock.now - begin < .seconds(3) || number < 5 {
      number += 1
      let output = try killed(line(number), after: Double.random(in: 0...longest))
      longest *= output.isEmpty ? 1.05 : 0.9
      try check(number, output)
    }
  }

  @Test("lose nothing that add reported, whenever they are killed")
  func add() throws {
    var done: Set<String> = []
    func line(_ number: Int) -> String {
      "add x/\(number) a.png --insets 2 --catalog c.sqlite"
    }
    try kill(line) { number, output in
      if !output.isEmpty { done.insert("x/\(number)") }
      guard InputFile.Identity(path: place.path) != nil else { return #expect(done == []) }
      #expect(try Catalog.integrity(of: place.path) == "ok")
      let found = Set(try place.names)
      #expect(done.isSubset(of: found) && found.isSubset(of: done.union(["x/\(number)"])))
      for name in found { #expect(try place.asset(name).variants.count == 1) }
      done = found
    }
  }

  @Test("have the old catalog or the new one, whenever build is killed")
  func build() throws {
    try place.write(CatalogPlace.picture(), to: "A/x/x.png")
    for number in 0..<20 {
      try place.write(CatalogPlace.picture(UInt8(number)), to: "B/x\(number)/x.png")
    }
    let contents = try ["A", "B"].map { name in
      _ = place.ninefold("build ./\(name)")
      return try place.place.bytes(of: "c.sqlite")
    }
    var current = 1
    func line(_ number: Int) -> String { "build \(current == 1 ? "A" : "B") -o c.sqlite" }
    try kill(line) { _, output in
      let bytes = try place.place.bytes(of: "c.sqlite")
      let found = try #require(contents.firstIndex(of: bytes))
      #expect(output.isEmpty || found == 1 - current)
      #expect(try Catalog.integrity(of: place.path) == "ok")
      current = found
    }
  }

  @Test("have the old catalog or the new one, whenever migrate is killed")
  func migrate() throws {
    let old = try CatalogPlace.old("001-assets.sqlite")
    try place.write(old, to: "c.sqlite")
    _ = place.place.ninefold("migrate ./c.sqlite")
    let new = try place.place.bytes(of: "c.sqlite")
    try place.write(old, to: "c.sqlite")
    func line(_ number: Int) -> String { "migrate c.sqlite" }
    try kill(line) { _, output in
      let found = try place.place.bytes(of: "c.sqlite")
      #expect(found == (output.contains("brought") ? new : found == new ? new : old))
      #expect(try Catalog.integrity(of: place.path) == "ok")
      guard found == new else { return }
      #expect(try place.place.bytes(of: "c.sqlite.before-001") == old)
      try place.write(old, to: "c.sqlite")
    }
  }

  @Test("wait for each other, eight at once")
  func together() throws {
    let processes = try (0..<8).map { number in
      try RunningProcess(
        """
        for i in 1 2 3; do
          $ninefold add w\(number)/$i a.png --insets 2 --catalog c.sqlite --wait 60 || exit 1
          $ninefold remove w\(number)/$((i - 1)) --catalog c.sqlite --wait 60 2>/dev/null || test $i = 1 || exit 2
        done >out\(number) 2>err\(number)
        """, in: place.place.folder
      ).identifier
    }
    for (number, identifier) in processes.enumerated() {
      var status: Int32 = 0
      while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      #expect(status == 0, "\(place.place.folder.text(of: "err\(number)") ?? "")")
    }
    #expect(try place.names == (0..<8).map { "w\($0)/3" })
    #expect(try Catalog.integrity(of: place.path) == "ok")
  }
}
