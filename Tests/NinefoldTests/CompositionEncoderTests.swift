import Ninefold
import TestSupport
import Testing

@Suite("Encoding a composition")
struct CompositionEncoderTests {
  /// Opaque grays in a format with colours and alpha, one row of them.
  static let grays: Raster = {
    let words = [10, 90, 200].map { RGBA8(red: $0, green: $0, blue: $0).word }
    return Raster(
      RasterHeader(size: PixelSize(width: 3, height: 1), format: .rgba8), pixels: PixelData(words))
  }()

  /// The picture stretched as a whole; `smooth` mixes its pixels, `nearest` copies them.
  private func stretched(_ source: Raster, _ width: Int, _ height: Int, _ filter: Filter) throws
    -> Composition
  {
    var slicing = Slicing(stretchingWhole: source.size)
    slicing.filter = filter
    return try Composition(
      of: source, slicing: slicing, at: PixelSize(width: width, height: height))
  }

  private func sameColors(_ first: Raster, _ second: Raster) -> Bool {
    first.size == second.size
      && first.converted(to: .rgba16).pixels == second.converted(to: .rgba16).pixels
  }

  /// Sizes of RGBA pictures on both sides of what is written in several forms.
  static let comparedSizes: [(Int, Int)] = {
    let area = CompositionEncoder.comparedBytes / 4
    return [(area / 128, 128), (area / 128, 129), (area + 1, 1), (area, 1), (1, 1)]
  }()

  @Test(
    "reads back as the composition on both sides of the size up to which forms are compared",
    arguments: comparedSizes, [Filter.nearest, .smooth])
  func compared(size: (Int, Int), filter: Filter) throws {
    for source in [Self.grays, raster("rg\nbw"), raster("Rw.\nhhr")] {
      let composition = try stretched(source, size.0, size.1, filter)
      let encoded = try composition.png()
      let decoded = try PNG.decode(encoded.bytes, limits: PNGLimits(maxSide: 1 << 20))
      #expect(sameColors(decoded.raster, composition.raster()))
      #expect(decoded.info.form == encoded.form)
      #expect(encoded.notes == [])
    }
  }

  @Test("finds a small form on both sides of that size", arguments: comparedSizes)
  func comparedForms(size: (Int, Int)) throws {
    let gray = try stretched(Self.grays, size.0, size.1, .smooth).png().form
    #expect(gray.colorType == .gray || gray.colorType == .palette)
    guard size.0 > 1 else { return }
    let copied = try stretched(raster("rg"), size.0, size.1, .nearest).png().form
    #expect(size.0 * size.1 < 1000 || (copied.colorType == .palette && copied.bitDepth == 1))
  }

  @Test(
    "looks a filtered picture through up to a size, and beyond takes the form that holds everything",
    arguments: [
      (CompositionEncoder.analysedArea / 1024, 1024, PNGColorType.gray),
      (CompositionEncoder.analysedArea / 1024 + 1, 1024, .rgba),
    ])
  func analysed(width: Int, height: Int, colorType: PNGColorType) throws {
    let composition = try stretched(Self.grays, width, height, .linear)
    let encoded = try composition.png()
    #expect(encoded.form.bitDepth == 8)
    #expect(encoded.form.colorType == colorType)
    // All rows are equal, so the first and the last tell.
    let decoded = try PNG.decode(encoded.bytes).raster
    #expect(decoded.size == composition.header.size)
    let expected = try stretched(Self.grays, width, 1, .linear).raster()
    for y in [0, height / 2, height - 1] {
      let row = decoded.cropped(to: PixelRect(x: 0, y: y, width: width, height: 1))
      #expect(sameColors(row, expected))
    }
  }

  @Test("finds the smallest form of a copied picture of any size, hidden colours kept")
  func copied() throws {
    let composition = try stretched(raster("Rw"), 5000, 4000, .nearest)
    let encoded = try composition.png()
    #expect(encoded.form.colorType == .palette && encoded.form.bitDepth == 1)
    #expect(
      Set(encoded.form.palette) == [
        RGBA8(red: 255, green: 0, blue: 0, alpha: 0), RGBA8(red: 255, green: 255, blue: 255),
      ])
    #expect(encoded.bytes.count < 20_000)
  }

  @Test("leaves colours out that are never shown")
  func onlyShown() throws {
    let source = raster("rrgbbb")
    let slicing = Slicing(
      x: AxisSlicing([.fixed(2), .resizable(1), .omitted(3)]), y: AxisSlicing([.resizable(1)]))
    let composition = try Composition(
      of: source, slicing: slicing, at: PixelSize(width: 400, height: 400))
    #expect(Set(try composition.png().form.palette.map(\.description)).count == 2)
  }

  @Test("keeps a pixel see-through where gaps and a hollow centre are", arguments: [8, 400])
  func seeThrough(side: Int) throws {
    let source = numbered(PixelSize(width: 3, height: 3))
    var slicing = try Slicing(
      capInsets: PixelInsets(top: 1, left: 1, bottom: 1, right: 1), of: source.size)
    slicing.center = .hollow
    let composition = try Composition(
      of: source, slicing: slicing, at: PixelSize(width: side, height: side))
    let decoded = try PNG.decode(composition.png().bytes).raster
    #expect(decoded.color(atX: 2, y: 2).alpha == 0)
    #expect(decoded.color(atX: 0, y: 2).alpha == 255)
    #expect(sameColors(decoded, composition.raster()))
  }

  // MARK: Keeping the source's form

  static let forms: [PNGForm] = [
    PNGForm(colorType: .rgba, bitDepth: 8), PNGForm(colorType: .rgb, bitDepth: 8),
    PNGForm(colorType: .gray, bitDepth: 8), PNGForm(colorType: .grayAlpha, bitDepth: 8),
    PNGForm(colorType: .rgba, bitDepth: 16), PNGForm(colorType: .gray, bitDepth: 16),
    PNGForm(
      colorType: .palette, bitDepth: 8,
      palette: [10, 90, 200, 7].map { RGBA8(red: $0, green: $0, blue: $0) }),
    PNGForm(
      colorType: .gray, bitDepth: 8, transparentColor: PNGTransparentColor(gray: 3)),
    PNGForm(
      colorType: .rgb, bitDepth: 8, transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3)
    ),
  ]

  @Test("keeps the source's form where pixels are copied", arguments: forms, [20, 700])
  func kept(form: PNGForm, side: Int) throws {
    let file = try PNG.encode(Self.grays, form: form)
    let source = try PNG.decode(file.bytes)
    let composition = try stretched(source.raster, side, side, .nearest)
    let encoded = try composition.png(keeping: source.info.form)
    #expect(encoded.form == form)
    #expect(encoded.notes == [])
    #expect(try sameColors(PNG.decode(encoded.bytes).raster, composition.raster()))
  }

  @Test(
    "keeps the source's form where pixels are mixed and it holds the result", arguments: [20, 700])
  func keptFiltered(side: Int) throws {
    for form in Self.forms where form.colorType != .palette && form.transparentColor == nil {
      let source = try PNG.decode(PNG.encode(Self.grays, form: form).bytes)
      let composition = try stretched(source.raster, side, 2, .smooth)
      let encoded = try composition.png(keeping: source.info.form)
      #expect(encoded.form == form)
      #expect(encoded.notes == [])
      #expect(try sameColors(PNG.decode(encoded.bytes).raster, composition.raster()))
    }
  }

  @Test(
    "says where the source's form can't hold the result, and keeps every pixel",
    arguments: [20, 700])
  func notKept(side: Int) throws {
    let black = RGBA8(red: 0, green: 0, blue: 0)
    let white = RGBA8(red: 255, green: 255, blue: 255)
    let cases: [(PNGForm, String)] = [
      (
        PNGForm(colorType: .palette, bitDepth: 1, palette: [black, white]),
        "1-bit palette of 2 colours can't hold every pixel of the result, written as 8-bit RGB"
      ),
      (
        PNGForm(colorType: .gray, bitDepth: 1),
        "1-bit gray can't hold every pixel of the result, written as 8-bit gray"
      ),
    ]
    for (form, note) in cases {
      let source = try PNG.decode(PNG.encode(raster("#w"), form: form).bytes)
      let composition = try stretched(source.raster, side, 2, .smooth)
      let encoded = try composition.png(keeping: source.info.form)
      #expect(encoded.notes == [note])
      #expect(try sameColors(PNG.decode(encoded.bytes).raster, composition.raster()))
    }
  }

  @Test("says what of the source's description the form can't hold")
  func notes() throws {
    let background = PNGBackground(red: 65_535, green: 0, blue: 257)
    let composition = try stretched(numbered(PixelSize(width: 3, height: 1)), 300, 300, .nearest)
    let encoded = try composition.png(
      keeping: PNGForm(colorType: .gray, bitDepth: 8), background: background)
    #expect(
      encoded.notes == ["bKGD is left out: its colour is not gray and the form is 8-bit gray"])
  }

  // MARK: Streaming

  @Test(
    "streams the bytes that all rows at once make", arguments: [Filter.nearest, .smooth],
    [(300, 300), (5000, 70), (70, 5000)])
  func streamedEqualsAtOnce(filter: Filter, size: (Int, Int)) throws {
    // In the tallest picture, more than a thousand equal rows are handed on in parts.
    let composition = try stretched(raster("rgb\nwhR\n.yc"), size.0, size.1, filter)
    var streamed: [UInt8] = []
    let (form, notes) = try CompositionEncoder(composition)
      .write { (bytes) throws(Never) in streamed += bytes }
    #expect(notes == [])
    let atOnce = try PNG.encode(
      rows: composition.raster().rows, header: composition.header, form: form)
    #expect(streamed.count == atOnce.bytes.count)
    #expect(streamed == atOnce.bytes, "\(streamed.count) and \(atOnce.bytes.count) bytes")
  }

  @Test(
    "gives the same bytes whenever it is done", arguments: [Filter.nearest, .smooth], [20, 300])
  func repeated(filter: Filter, side: Int) throws {
    let source = raster("rgb\nwhR\n.yc\nm#g")
    let composition = try stretched(source, side, side, filter)
    let encoder = CompositionEncoder(composition)
    let first = try composition.png().bytes
    for _ in 0..<5 {
      var bytes: [UInt8] = []
      try encoder.write { (more) throws(Never) in bytes += more }
      #expect(bytes == first)
      #expect(try stretched(source, side, side, filter).png().bytes == first)
    }
  }

  @Test("hands bytes on as they come, none of them empty")
  func pieces() throws {
    var generator = SplitMix64(seed: 7)
    let noise = (0..<300 * 300).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let source = Raster(
      RasterHeader(size: PixelSize(width: 300, height: 300), format: .gray8),
      pixels: PixelData(noise))
    var counts: [Int] = []
    let composition = try Composition(
      of: source, slicing: Slicing(capInsets: .zero, of: source.size),
      at: PixelSize(width: 600, height: 700))
    try CompositionEncoder(composition).write { (bytes) throws(Never) in counts.append(bytes.count)
    }
    #expect(counts.count > 3)
    #expect(counts.allSatisfy { $0 > 0 })
    #expect((counts.max() ?? 0) * 2 < counts.reduce(0, +))
  }

  @Test("stops at what the sink throws and hands that on", arguments: [10, 300])
  func sinkThrows(side: Int) throws {
    struct Full: Error, Equatable { var call: Int }
    let encoder = CompositionEncoder(try stretched(raster("rgb\nwhR"), side, side, .smooth))
    var calls = 0
    do {
      try encoder.write { (bytes) throws(Full) in
        calls += 1
        throw Full(call: calls)
      }
      Issue.record("nothing was thrown")
    } catch {
      guard case .sink(let full) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(full == Full(call: 1))
    }
    #expect(calls == 1)
  }
}
