import Foundation
import PNGCodec
import Pixels
import Testing

/// The gates that a picture of a technique passes beside its reference.
struct Gates {
  private let file: String
  private let expected: PremultipliedRaster

  init(_ file: String) throws {
    self.file = file
    let url = Places.references.appendingPathComponent("\(file).png")
    expected = PremultipliedRaster(
      try PNG.decode([UInt8](Data(contentsOf: url))).raster.converted(to: .rgba8))
  }

  private var isDashed: Bool { file.contains("_inactive_") }
  private var isSelection: Bool { file.hasPrefix("s004") }

  func difference(_ drawn: PremultipliedRaster) throws -> Difference {
    try #require(drawn.size == expected.size)
    return Difference(drawn, expected)
  }

  /// - Parameters:
  ///   - isLoose: Whether corner pixels are left apart, as a mask may be applied layer by layer.
  ///   - corners: How many of them, a pixel a point.
  func check(
    _ drawn: PremultipliedRaster, isLoose: Bool = false, corners: Int = 40
  ) throws {
    let difference = try difference(drawn)
    let scale = file.last == "x" ? Int(String(file.dropLast().last ?? "1")) ?? 1 : 1
    #expect(difference.mean <= (isDashed && isLoose ? 1.8 : 0.6))
    if !(isLoose && isSelection) { #expect(difference.percentile(0.99) <= 6) }
    if !isDashed {
      #expect(difference.middleColumn <= (isSelection ? 10 : isLoose ? 6 : 5))
    }
    guard !isLoose else {
      if !isSelection { #expect(difference.pixels(over: 24) <= corners * scale) }
      return
    }
    #expect(difference.percentile(0.999) <= (isDashed ? 24 : 10))
    #expect(difference.largest <= 40)
  }
}

/// How far two pictures of one size are apart, channel by channel.
struct Difference {
  private let sorted: [Int]
  private let byPixel: [Int]
  let middleColumn: Int

  init(_ left: PremultipliedRaster, _ right: PremultipliedRaster) {
    var middle = 0
    var all: [Int] = []
    var largest: [Int] = []
    for (index, (first, second)) in zip(left.words, right.words).enumerated() {
      let differences = [0, 8, 16, 24].map { (shift: UInt32) in
        abs(Int(first >> shift & 0xff) - Int(second >> shift & 0xff))
      }
      all += differences
      let most = differences.max() ?? 0
      largest.append(most)
      if index % left.size.width == left.size.width / 2 { middle = max(middle, most) }
    }
    sorted = all.sorted()
    byPixel = largest
    middleColumn = middle
  }

  var mean: Double { Double(sorted.reduce(0, +)) / Double(sorted.count) }
  var largest: Int { sorted.last ?? 0 }
  func pixels(over limit: Int) -> Int { byPixel.count { $0 > limit } }

  func percentile(_ share: Double) -> Int {
    sorted[min(sorted.count - 1, Int((share * Double(sorted.count - 1)).rounded(.up)))]
  }
}
