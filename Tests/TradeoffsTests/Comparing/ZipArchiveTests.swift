import Foundation
import TestSupport
import Testing

@testable import Tradeoffs

@Suite("A ZIP archive")
struct ZipArchiveTests {
  private static let files: [(path: String, bytes: [UInt8])] = {
    var random = SplitMix64(seed: 9)
    return [
      ("flat.txt", [UInt8](repeating: 65, count: 5000)),
      ("folder/noise@2x.png", (0..<900).map { _ in UInt8.random(in: 0...255, using: &random) }),
      ("leer-ü.txt", []),
    ]
  }()

  @Test(
    "gives every file back to another program",
    .enabled(if: Tool.isWanted("unzip"), "unzip is not installed"))
  func roundTrip() throws {
    let archive = try ZipArchive(Self.files)
    try ComparisonSamples.withFolder { folder in
      try Data(archive.bytes).write(to: folder.appendingPathComponent("a.zip"))
      try Tool.run("unzip", ["-tq", "a.zip"], in: folder)
      for file in Self.files where file.path.utf8.allSatisfy({ $0 < 128 }) {
        #expect(
          try [UInt8](Tool.run("unzip", ["-p", "a.zip", file.path], in: folder)) == file.bytes)
      }
    }
  }

  @Test("packs what gets smaller, and keeps the rest as it is")
  func packing() throws {
    let archive = try ZipArchive(Self.files)
    #expect(archive.packedCounts[0] < 100)
    #expect(archive.packedCounts[1] == 900 && archive.packedCounts[2] == 0)
    // Two headers a file with its name, and the end.
    let headers = Self.files.reduce(22) { $0 + 30 + 46 + 2 * $1.path.utf8.count }
    #expect(archive.bytes.count == headers + archive.packedCounts.reduce(0, +))
    #expect(try ZipArchive([]).bytes.count == 22)
    #expect(try ZipArchive(Self.files).bytes == archive.bytes)
  }
}
