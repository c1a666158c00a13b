import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Insets of compose")
struct ComposeInsetsTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    // 24×72 pixels, of which neither rows nor columns are alike.
    let values = (0..<24 * 72).map { UInt8(truncatingIfNeeded: $0 % 24 + $0 / 24 * 3) }
    try place.save(.gray(width: 24, values), as: "button@2x.png")
    try place.save(.gray(width: 24, values), as: "button.png")
  }

  @Test("are points of the source: 17,5,17,5 at @2x are 34,10,34,10 pixels")
  func points() throws {
    let source = try place.picture("button@2x.png").raster
    let slicing = try Slicing(
      capInsets: PixelInsets(top: 34, left: 10, bottom: 34, right: 10), of: source.size)
    let expected = try Composition(
      of: source, slicing: slicing, at: PixelSize(width: 60, height: 100), sourceScale: 2,
      targetScale: 2
    ).raster()
    let ending = place.ninefold(
      "compose ./button@2x.png --insets 17,5,17,5 --size 30x50 -o ./a@2x.png")
    #expect(ending.exit == .done)
    #expect(try numbers(place.picture("a@2x.png").raster) == numbers(expected))
    #expect(
      numbers(expected.cropped(to: PixelRect(x: 0, y: 0, width: 10, height: 34)))
        == numbers(source.cropped(to: PixelRect(x: 0, y: 0, width: 10, height: 34))))
  }

  @Test(
    "mean the same in points and in pixels, as one number, two and four",
    arguments: [
      ("button@2x.png", "17,5,17,5", "34,10,34,10px"),
      ("button@2x.png", "5.5", "11px"),
      ("button@2x.png", "5.5", "11,11,11,11px"),
      ("button@2x.png", "17,5", "34,10,34,10px"),
      ("button@2x.png", "17,5", "34,10px"),
      ("button@2x.png", "1.5,2.5,3,4.5", "3,5,6,9px"),
      ("button@2x.png", "0", "0px"),
      ("button.png", "11", "11px"),
      ("button.png", "30,5.0,20,7", "30,5,20,7px"),
    ])
  func same(source: String, points: String, pixels: String) {
    func composed(_ insets: String) -> Workplace.Ending {
      place.ninefold("compose ./\(source) --size 47x99px --insets \(insets) -o -")
    }
    #expect(composed(points).exit == .done)
    #expect(!composed(points).output.isEmpty)
    #expect(composed(points).output == composed(pixels).output)
  }

  @Test("stand in the order top, left, bottom, right")
  func order() throws {
    try place.save(numbered(PixelSize(width: 5, height: 5)), as: "small.png")
    _ = place.ninefold("compose ./small.png --size 7x7 --insets 2,1,1,2 --mode stretch -o ./a.png")
    let numbers = try place.numbers(in: "a.png")
    // One cap column at the left, two at the right; two cap rows at the top, one at the bottom.
    #expect(numbers[0..<1] == [0] && numbers[5..<7] == [3, 4])
    #expect(stride(from: 0, to: 14, by: 7).map { numbers[$0] } == [0, 5])
    #expect(numbers[42] == 20)
  }

  @Test(
    "that are no whole pixels are refused with the scale",
    arguments: [
      ("./button.png", "5.5", "top inset of 5.5 points is 5.5 pixels at @1x, not a whole number"),
      (
        "./button@2x.png", "5,5.25,5,5",
        "left inset of 5.25 points is 10.5 pixels at @2x, not a whole number"
      ),
      (
        "./button@2x.png --source-scale 1", "5,5,5,5.5",
        "right inset of 5.5 points is 5.5 pixels at @1x, not a whole number"
      ),
    ])
  func fractional(source: String, insets: String, reason: String) {
    let ending = place.ninefold("compose \(source) --insets \(insets) --size 9x9 -o ./a.png")
    #expect(ending.exit == .notDone)
    let name = source.split(separator: " ")[0]
    #expect(ending.messages == "ninefold: error: \(name): \(reason)\n")
    #expect(place.folder.names == ["button.png", "button@2x.png"])
  }

  @Test("are those of --source-scale where it is given")
  func sourceScale() {
    func composed(_ words: String) -> [UInt8] {
      place.ninefold("compose \(words) --size 47x99px@2x -o -").output
    }
    let expected = composed("./button@2x.png --insets 4")
    #expect(!expected.isEmpty)
    #expect(composed("./button.png --source-scale 2 --insets 4") == expected)
    #expect(composed("./button.png --source-scale 2 --insets 8px") == expected)
    #expect(composed("./button.png --insets 8px") != expected)
  }

  @Test("scale caps where source and result have different scales")
  func scaledCaps() throws {
    try place.save(.gray(width: 4, [10, 20, 30, 40]), as: "small.png")
    let ending = place.ninefold(
      "compose ./small.png --insets 0,1,0,1 --size 4x1@2x --filter nearest --mode stretch -o ./a.png"
    )
    #expect(ending.exit == .done)
    #expect(
      try place.numbers(in: "a.png") == [
        10, 10, 20, 20, 30, 30, 40, 40,
        10, 10, 20, 20, 30, 30, 40, 40,
      ])
  }
}

@Suite("Resizing of compose")
struct ComposeSlicingTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(numbered(PixelSize(width: 7, height: 1)), as: "row.png")
    try place.save(numbered(PixelSize(width: 4, height: 4)), as: "square.png")
    try place.save(numbered(PixelSize(width: 10, height: 1)), as: "ten.png")
  }

  @Test(
    "fills the middle by the mode",
    arguments: [
      ("--mode tile", [2, 3, 4, 2, 3, 4, 2]),
      ("--mode tile --phase start", [2, 3, 4, 2, 3, 4, 2]),
      ("--mode tile --phase center", [3, 4, 2, 3, 4, 2, 3]),
      ("--mode tile --phase end", [4, 2, 3, 4, 2, 3, 4]),
      ("--mode stretch --filter nearest", [2, 2, 3, 3, 3, 4, 4]),
      ("--mode round --filter nearest", [2, 3, 4, 2, 2, 3, 4]),
      ("--mode space", [2, 3, 4, nil, 2, 3, 4]),
    ] as [(String, [Int?])])
  func modes(words: String, middle: [Int?]) throws {
    let ending = place.ninefold(
      "compose ./row.png --insets 0,2,0,2 --size 11x1 \(words) -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(try place.numbers(in: "a.png") == [0, 1] + middle + [5, 6])
  }

  @Test("has a mode for each axis, across and down")
  func axes() throws {
    let line = "compose ./square.png --insets 1 --filter nearest --size 7x7 -o ./a.png --mode"
    let stretched = [0, 1, 1, 1, 2, 2, 3]
    let tiled = [0, 1, 2, 1, 2, 1, 3]
    func picture(_ columns: [Int], _ rows: [Int]) -> [Int?] {
      rows.flatMap { row in columns.map { row * 4 + $0 } }
    }
    #expect(place.ninefold(line, "stretch,tile").exit == .done)
    #expect(try place.numbers(in: "a.png") == picture(stretched, tiled))
    #expect(place.ninefold(line, "tile,stretch").exit == .done)
    #expect(try place.numbers(in: "a.png") == picture(tiled, stretched))
    #expect(place.ninefold(line, "tile").exit == .done)
    #expect(try place.numbers(in: "a.png") == picture(tiled, tiled))
  }

  @Test("tiles by default where insets are given")
  func defaultWithInsets() {
    let line = "compose ./row.png --insets 0,2,0,2 --size 11x1 -o -"
    #expect(place.ninefold(line).output == place.ninefold(line + " --mode tile").output)
    #expect(place.ninefold(line).output != place.ninefold(line + " --mode stretch").output)
  }

  @Test("stretches by default where marks say how")
  func defaultWithMarks() throws {
    try place.save(
      raster(
        """
        ..##..
        #rgbw.
        ......
        """), as: "marked.9.png")
    let ending = place.ninefold("compose ./marked.9.png --size 6x1 --filter nearest -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(try text(place.picture("a.png").raster) == "rggbbw")
  }

  @Test("stretches the whole picture where nothing says how, and says so once")
  func defaultWithNothing() throws {
    let ending = place.ninefold(
      "compose ./row.png --size 14x1,21x1 --filter nearest -o ./{width}.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: ./row.png: has no marks and no --insets were given, so it is scaled "
        + "as a whole\n")
    #expect(try place.numbers(in: "14.png") == (0..<14).map { $0 / 2 })
  }

  @Test("warns of a picture that is named like a 9-patch and has no marks")
  func unmarkedNinePatch() throws {
    let words = "has the name of a 9-patch but no marks: its frame was taken off"
    try place.save(raster("....\n.rg.\n.bw.\n...."), as: "bare.9.png")
    for (line, ending) in [
      ("--size 9x9", " and it is scaled as a whole"), ("--size 2x2", ""),
      ("--size 9x9 --insets 1,0,0,1", ""),
    ] {
      #expect(
        place.ninefold("compose ./bare.9.png \(line) -o -").messages
          == "ninefold: warning: ./bare.9.png: \(words)\(ending)\n")
    }
    // With marks for content alone it is one.
    try place.save(raster("....\n.rg.\n.bw.\n.#.."), as: "padded.9.png")
    #expect(place.ninefold("compose ./padded.9.png --size 9x9 -o -").messages == "")
    // Whoever says that there is a frame knows that it goes.
    #expect(place.ninefold("compose ./bare.9.png --nine-patch --size 9x9 -o -").messages == "")
  }

  @Test(
    "says nothing of the whole picture where that is asked for or changes nothing",
    arguments: ["--size 7x1", "--size 14x1 --mode stretch", "--size 14x1 --insets 0"])
  func noNote(words: String) {
    #expect(place.ninefold("compose ./row.png \(words) -o -").messages == "")
  }

  @Test(
    "shrinks caps larger than the size by the policy: 5 and 3 into 6",
    arguments: [
      ("", [0, 1, 3, 4, 7, 9]),
      ("--shrink proportional", [0, 1, 3, 4, 7, 9]),
      ("--shrink uniform", [0, 1, 3, 4, 7, 9]),
      ("--shrink clip", [0, 1, 2, 3, 4, 9]),
    ])
  func shrink(words: String, expected: [Int]) throws {
    let ending = place.ninefold(
      "compose ./ten.png --insets 0,5,0,3 --size 6x1 --filter nearest \(words) -o ./a.png")
    #expect(ending.exit == .done)
    #expect(try place.numbers(in: "a.png") == expected)
  }

  @Test("refuses caps larger than the size where that is asked for")
  func shrinkFail() {
    let ending = place.ninefold(
      "compose ./ten.png --insets 0,5,0,3 --size 6x1 --shrink fail -o ./a.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./ten.png: fixed segments along x need 8 px and the target has 6 px\n")
    #expect(!place.folder.names.contains("a.png"))
  }

  @Test("leaves a hollow centre transparent")
  func hollow() throws {
    let ending = place.ninefold("compose ./square.png --insets 1 --hollow --size 5x5 -o ./a.png")
    #expect(ending.exit == .done)
    #expect(
      try place.numbers(in: "a.png") == [
        0, 1, 2, 1, 3,
        4, nil, nil, nil, 7,
        8, nil, nil, nil, 11,
        4, nil, nil, nil, 7,
        12, 13, 14, 13, 15,
      ])
  }

  @Test("gives no tint to white beside a hidden red", arguments: ["linear", "smooth"])
  func hiddenColor(filter: String) throws {
    try place.save(
      raster(
        """
        RwR
        wRw
        """), as: "tinted.png")
    for size in ["24x1", "2x5", "31x17", "3x1"] {
      let ending = place.ninefold(
        "compose ./tinted.png --size \(size) --filter \(filter) -o ./a.png")
      #expect(ending.exit == .done)
      for pixel in try place.picture("a.png").raster.channels where pixel.alpha > 0 {
        #expect(pixel.red == 255 && pixel.green == 255 && pixel.blue == 255, "\(size)")
      }
    }
  }

  @Test(
    "gives the own size back unchanged, hidden colours too",
    arguments: ["tile", "stretch", "round", "space"], ["nearest", "linear", "smooth"])
  func ownSize(mode: String, filter: String) throws {
    let source = raster(
      """
      Rrgb
      whR.
      .ymc
      """)
    try place.save(source, as: "hidden.png")
    for insets in ["0", "1", "1,2,0,1"] {
      let ending = place.ninefold(
        "compose ./hidden.png --insets \(insets) --mode \(mode) --filter \(filter) --size 4x3 -o ./a.png"
      )
      #expect(ending.exit == .done)
      #expect(try place.picture("a.png").raster.channels == source.channels)
    }
  }
}
