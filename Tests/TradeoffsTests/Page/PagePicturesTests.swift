import AssetCatalog
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import Tradeoffs

@Suite("Pictures of a page")
struct PagePicturesTests {
  /// The files in a page by the names under which other places show them.
  private func files(_ root: StrictReader.Element) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for image in root.all("image") {
      let source = try #require(image.attributes["href"])
      #expect(source.hasPrefix("data:image/png;base64,"))
      let file: [UInt8] = try #require(Base64.decoded(source.dropFirst(22)))
      files["#" + (image.attributes["id"] ?? "")] = file
    }
    return files
  }

  private func number(of picture: StrictReader.Element) -> String? {
    picture.all("use").first?.attributes["href"]
      ?? picture.all("image").first?.attributes["id"].map { "#" + $0 }
  }

  @Test("are of every technique and the reference, at true size, pixel for pixel")
  func pixels() throws {
    let comparison = PageSamples().comparison
    let root = try PageSamples.page(comparison)
    let files = try files(root)
    let asset = comparison.assets[0]
    let requests = root.all("details", class: "request")
    #expect(requests.count == asset.requests.count)
    for (index, (shown, asked)) in zip(requests, asset.requests).enumerated() {
      let figures = shown.all("figure")
      let expected =
        [asked.reference] + asset.techniques.compactMap { $0.result?.requests[index].picture }
      #expect(figures.count == expected.count)
      for (figure, picture) in zip(figures, expected) {
        let place = try #require(figure.all("div", class: "picture").first)
        #expect(
          place.attributes["style"]
            == "--w:\(decimal(asked.size.width));--h:\(decimal(asked.size.height))")
        let label = place.all("svg").first?.attributes["aria-label"] ?? ""
        #expect(label.hasPrefix("buttons/one, ") && label.hasSuffix(PageWords.request(asked)))
        let link = try #require(number(of: place))
        let file = try #require(files[link])
        let raster = PremultipliedRaster(try PNG.decode(file).raster.converted(to: .rgba8))
        #expect(raster == picture)
      }
    }
  }

  @Test("are in the page once, however often they are shown")
  func once() throws {
    let root = try PageSamples.page(PageSamples().comparison)
    let files = try files(root)
    #expect(Set(files.values).count == files.count)
    // Eight requests, each as it should be and spoilt; a source; a map for each size and scale, whatever the state.
    #expect(files.count == 8 + 8 + 1 + 4)
  }

  @Test("that are wrong have a map beside them, others have none")
  func maps() throws {
    let comparison = PageSamples().comparison
    let root = try PageSamples.page(comparison)
    for request in root.all("details", class: "request") {
      for figure in request.all("figure") {
        let isWrong = figure.text.contains("up to 40/255, in 2 of")
        #expect(isWrong == (figure.attributes["class"] == "t-resizable"))
        #expect(figure.all("div", class: "heat").count == (isWrong ? 1 : 0))
      }
    }
    #expect(
      root.all("div", class: "legend").first?.all("li").map(\.text) == HeatMap.steps.map(\.words))
  }

  @Test("need no map where all are exact, nor a picture where none was kept")
  func absent() throws {
    var samples = PageSamples()
    samples.hasPictures = false
    let root = try PageSamples.page(samples.comparison)
    #expect(root.all("image").isEmpty && root.all("div", class: "legend").isEmpty)
    #expect(root.text.contains("Pictures were not kept."))
    #expect(root.all("details", class: "request").allSatisfy { !$0.all("table").isEmpty })
  }

  @Test("stay within their bytes, each asset with its share, and the page says what is left out")
  func byteLimit() throws {
    var samples = PageSamples()
    samples.names = ["one", "two", "three"]
    // One's pictures are the others' too, so that each needs some of its own.
    var comparison = samples.comparison
    for asset in comparison.assets.indices {
      for request in comparison.assets[asset].requests.indices {
        let picture = try #require(comparison.assets[asset].requests[request].reference)
        comparison.assets[asset].requests[request].reference = PremultipliedRaster(
          size: picture.size, words: picture.words.map { $0 | UInt32(asset + 1) << 3 })
      }
    }
    let whole = try files(StrictReader.read(ComparisonPage(comparison).bytes)).values.reduce(0) {
      $0 + $1.count
    }
    for limit in [0, 300, whole / 2, whole - 1, whole, whole * 3] {
      let page = ComparisonPage(comparison, limits: .init(bytes: limit))
      let root = try StrictReader.read(page.bytes)
      let files = try files(root)
      let bytes = files.values.reduce(0) { $0 + $1.count }
      #expect(bytes <= limit)
      let leftOut = root.all("p", class: "absent").filter { $0.text.hasPrefix("Left out") }.count
      #expect((leftOut > 0) == !page.notes.isEmpty)
      #expect(page.notes.allSatisfy { root.text.contains(PageWords.sentence($0)) })
      if limit == whole * 3 { #expect(leftOut == 0 && bytes == whole) }
      if limit == whole / 2 {
        #expect(root.all("section").prefix(4).dropFirst().allSatisfy { !$0.all("image").isEmpty })
      }
    }
  }

  @Test("of too many pixels are shown with fewer at the same size, and the page says so")
  func pixelLimit() throws {
    let comparison = PageSamples().comparison
    let page = ComparisonPage(comparison, limits: .init(pixels: 200))
    let root = try StrictReader.read(page.bytes)
    for file in try files(root).values {
      #expect(try PNG.decode(file).raster.size.area <= 200)
    }
    #expect(!page.notes.isEmpty)
    #expect(page.notes.contains("pictures of buttons/one of 40×12 px are shown with 20×6"))
    let full = try PageSamples.page(comparison)
    func sizes(_ root: StrictReader.Element) -> [String?] {
      root.all("div", class: "picture").map { $0.attributes["style"] }
    }
    #expect(sizes(root) == sizes(full))
  }

  @Test("are made smaller to the mean of what they were")
  func means() throws {
    var generator = SplitMix64(seed: 5)
    let size = PixelSize(width: 7, height: 5)
    let picture = PremultipliedRaster(
      size: size, words: (0..<35).map { _ in UInt32(truncatingIfNeeded: generator.next()) })
    var asked = PageSamples()
    asked.sizes = [PointSize(width: 7, height: 5)]
    (asked.scales, asked.states) = ([1], [.normal])
    var comparison = asked.comparison
    comparison.assets[0].requests[0].reference = picture
    let page = ComparisonPage(comparison, limits: .init(pixels: 12))
    let files = try files(StrictReader.read(page.bytes))
    let root = try StrictReader.read(page.bytes)
    let place = try #require(root.all("figure", class: "reference").first)
    let raster = try PNG.decode(try #require(files[number(of: place) ?? ""])).raster
    #expect(raster.size == PixelSize(width: 4, height: 3))
    let shown = PremultipliedRaster(raster.converted(to: .rgba8)).words
    for y in 0..<3 {
      for x in 0..<4 {
        var sum = 0
        var count = 0
        for row in 2 * y..<min(2 * y + 2, 5) {
          for column in 2 * x..<min(2 * x + 2, 7) {
            sum += Int(picture.words[row * 7 + column] >> 24)
            count += 1
          }
        }
        #expect(Int(shown[y * 4 + x] >> 24) == (sum + count / 2) / count)
      }
    }
  }

  @Test("have maps whose every point shows the largest error in it", arguments: UInt64(1)...40)
  func heat(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(generator.next() % UInt64(range.count))
    }
    let size = PixelSize(width: random(1...9), height: random(1...9))
    let cell = random(1...4)
    let reference = PremultipliedRaster(
      size: size, words: (0..<size.area).map { _ in UInt32(truncatingIfNeeded: generator.next()) })
    let picture = PremultipliedRaster(
      size: size,
      words: reference.words.map { word in
        random(0...2) == 0 ? UInt32(truncatingIfNeeded: generator.next()) : word
      })
    let map = HeatMap(of: picture, against: reference, cell: cell).raster
    #expect(map.size.width == (size.width + cell - 1) / cell)
    for y in 0..<map.size.height {
      for x in 0..<map.size.width {
        var largest = 0
        for row in y * cell..<min(y * cell + cell, size.height) {
          for column in x * cell..<min(x * cell + cell, size.width) {
            let at = row * size.width + column
            for shift in [UInt32(0), 8, 16, 24] {
              let one = Int(picture.words[at] >> shift & 255)
              largest = max(largest, abs(one - Int(reference.words[at] >> shift & 255)))
            }
          }
        }
        let expected = try #require(HeatMap.steps.last { $0.least <= largest })
        #expect(map.color(atX: x, y: y) == expected.color)
      }
    }
  }
}
