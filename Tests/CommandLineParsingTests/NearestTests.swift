import CommandLineParsing
import Testing

@Suite("The nearest name")
struct NearestTests {
  static let names = ["compose", "inspect", "build", "add", "list", "show", "--size", "--scale"]

  @Test(
    "is found through small slips",
    arguments: [
      ("compsoe", "compose"), ("COMPOSE", "compose"), ("comp", "compose"), ("composes", "compose"),
      ("inspct", "inspect"), ("biuld", "build"), ("lsit", "list"), ("--sise", "--size"),
      ("ad", "add"), ("sizes", "--size"),
    ])
  func found(word: String, name: String) {
    #expect(nearest(to: word, in: Self.names) == name)
  }

  @Test(
    "is none for nonsense and for words that could be anything",
    arguments: ["", "-", "--", "x", "s", "--s", "zzz", "xyzzy", "remove", "éééééé"])
  func notFound(word: String) {
    #expect(nearest(to: word, in: Self.names) == nil)
  }
}
