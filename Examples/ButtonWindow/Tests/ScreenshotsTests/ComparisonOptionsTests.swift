import Ninefold
import Screenshots
import Testing

@Suite("The command line of the comparison")
struct ComparisonOptionsTests {
  @Test("takes layers in their order")
  func layers() throws {
    let options = try ComparisonOptions([
      "--ground", "f2f3f5", "w.xwd", "--picture", "a b=x@2x.png@16,8", "--fill",
      "top=0a5fd8@1,2,3x4", "--png", "o.png",
    ])
    #expect(options.dump == "w.xwd" && options.png == "o.png")
    #expect(options.ground == RGBA8(red: 0xf2, green: 0xf3, blue: 0xf5))
    #expect(
      options.layers == [
        .picture(path: "x@2x.png", x: 16, y: 8, label: "a b"),
        .fill(
          RGBA8(red: 0x0a, green: 0x5f, blue: 0xd8), PixelRect(x: 1, y: 2, width: 3, height: 4),
          label: "top"),
      ])
  }

  @Test(
    "says what is wrong",
    arguments: [
      ([], "one picture of a window is compared, not 0"),
      (["a", "b"], "one picture of a window is compared, not 2"),
      (["a", "--wide"], "unknown flag '--wide'"),
      (["a", "--png"], "--png needs a value"),
      (["a", "--ground", "red"], "--ground can't be 'red'"),
      (["a", "--ground", "+12345"], "--ground can't be '+12345'"),
      (
        ["a", "--ground", "000000", "--fill", "x=000000@1,2,3"], "--fill can't be 'x=000000@1,2,3'"
      ),
      (["a", "--ground", "000000", "--picture", "p.png@1,2"], "--picture can't be 'p.png@1,2'"),
      (["a", "--picture", "p=p.png@1,2"], "what lies on a ground needs --ground"),
    ] as [([String], String)])
  func mistakes(arguments: [String], text: String) {
    #expect {
      try ComparisonOptions(arguments)
    } throws: {
      "\($0)" == text
    }
  }
}
