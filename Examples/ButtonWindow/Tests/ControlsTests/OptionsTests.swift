import Controls
import Ninefold
import Testing

@Suite("The command line of the window")
struct OptionsTests {
  @Test("has a catalog and four buttons where nothing is said")
  func defaults() throws {
    let options = try Options([])
    #expect(options == Options())
    #expect(options.catalog == "catalog.sqlite" && options.names.count == 4)
    #expect(options.scale == nil && options.appearance == .light && options.direction == .ltr)
  }

  @Test("takes a catalog, names and flags in any order")
  func all() throws {
    let options = try Options(
      ["--dark", "a.sqlite", "--scale", "1.5", "x/y", "--rtl", "--", "--z", "--statistics"])
    #expect(options.catalog == "a.sqlite" && options.names == ["x/y", "--z", "--statistics"])
    #expect(options.scale == 1.5 && options.appearance == .dark && options.direction == .rtl)
    #expect(!options.printsStatistics && !options.showsHelp)
    #expect(try Options(["-h", "--statistics"]).showsHelp)
  }

  @Test(
    "says what is wrong",
    arguments: [
      (["--wide"], "unknown flag '--wide'"),
      (["--scale"], "--scale needs a value"),
      (["--scale", "1", "--scale", "2"], "--scale is given twice"),
      (
        ["--scale", "-1"],
        "--scale: '-1' is no scale; it is a number from 0.01 to 1000, as 2 or 1.5"
      ),
      (
        ["c", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        "10 names of buttons, and the window has room for 9"
      ),
    ] as [([String], String)])
  func mistakes(arguments: [String], text: String) {
    do {
      let options = try Options(arguments)
      Issue.record("read as \(options)")
    } catch {
      #expect("\(error)" == text)
    }
  }
}
