import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing

@Suite("Drawing from slices")
struct FromSlicesTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
  }

  @Test("gives the pixels of drawing", arguments: DrawingPlace.names)
  func pixels(name: String) throws {
    let line = "\(DrawingPlace.path(name)) --no-text --size 60x49,93x44@2x,150x41@3x"
    #expect(place.draw("\(line) -o", "./d{scale}.png").exit == .done)
    let ending = place.draw("\(line) --from-slices -o", "./s{scale}.png")
    #expect(ending.exit == .done, "\(ending.messages)")
    #expect(ending.messages.split(separator: "\n").count == 3)
    for scale in ["", "@2x", "@3x"] {
      #expect(try place.words("d\(scale).png") == place.words("s\(scale).png"))
    }
  }

  @Test("says from what it composes")
  func note() {
    let path = DrawingPlace.path("dynamic")
    #expect(
      place.draw("\(path) --from-slices --size 280x60 -o ./a.png").messages
        == "ninefold: note: \(path): is composed from a picture of 26×50 px with caps of 13+12 px across "
        + "and 49+0 px down\n")
  }

  @Test(
    "is refused where that would be other pixels: which axis, by how much, the first one",
    arguments: [
      (
        "dynamic", "--size 20x49",
        "20×49 px can't be composed from slices: across caps of 13+12 px are exact from 26 px on, and "
          + "20 are asked for (off by up to 250 of 255, first at pixel 5,0); down caps of 49+0 px are exact from "
          + "50 px on, and 49 are asked for; without --from-slices it is drawn", nil
      ),
      (
        "glossy", "--size 20x44",
        "20×44 px can't be composed from slices: across caps of 14+14 px are exact from 29 px on, and "
          + "20 are asked for (off by up to 253 of 255, first at pixel 6,3); down no row repeats (one of 22 px with its "
          + "middle row repeated is off by up to 73 of 255, first at pixel 7,6); without --from-slices it "
          + "is drawn", nil
      ),
      (
        "selection", "--size 120x44",
        "120×44 px can't be composed from slices: across no column repeats (one of 60 px with its middle "
          + "column repeated is off by up to ", "--no-text"
      ),
    ] as [(String, String, String, String?)])
  func refused(name: String, line: String, reason: String, suggestion: String?) {
    let path = DrawingPlace.path(name)
    let ending = place.draw("\(path) --from-slices \(line) -o ./a.png")
    #expect(ending.exit == .notDone)
    let lines = ending.messages.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("ninefold: error: \(path): \(reason)") == true, "\(lines)")
    #expect(lines.dropFirst() == (suggestion.map { ["try '\($0)'"] } ?? [])[...])
    #expect(place.folder.names == [])
  }

  @Test("at one of its sizes is drawn at the others")
  func some() {
    let line = "\(DrawingPlace.path("dynamic")) --from-slices --size 20x49,40x49"
    #expect(place.draw("\(line) -o", "./{width}.png").exit == .notDone)
    #expect(place.folder.names == ["40.png"])
  }
}
