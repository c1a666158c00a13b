import Pixels
import TestSupport
import Testing

@testable import PNGCodec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files for `Scripts/check-streams`, which reads them without any code of ours.
@Suite("Files for another reader")
struct StreamDump {
  /// The folder that the script names.
  private static let folder = unsafe getenv("NINEFOLD_STREAMS").map { unsafe String(cString: $0) }

  @Test("are written where the script asks for them", .enabled(if: folder != nil))
  func writesFiles() throws {
    let folder = Self.folder ?? "."
    var generator = SplitMix64(seed: 77)
    for form in WrittenPlan.forms {
      for round in 0..<16 {
        let width =
          round % 4 == 0 ? generator.pick([1, 257, 258, 516, 8193]) : generator.number(1...300)
        let plan = WrittenPlan(seed: generator.next(), form: form, width: width, pixels: 20_000)
        let effort = PNGEffort.allCases[round % PNGEffort.allCases.count]
        let encoded = try PNG.encode(
          rows: plan.runs, header: plan.header, form: form, effort: effort)
        var packer = RowPacker(plan.header, form)
        var raw: [UInt8] = []
        for run in plan.runs {
          try packer.pack(run.pixels, y: 0)
          for _ in 0..<run.times { raw += packer.packed }
        }
        let name = "\(folder)/\(form.colorType.rawValue)-\(form.bitDepth)-\(round)"
        try #require(Self.write(encoded.bytes, to: name + ".png"))
        try #require(Self.write(raw, to: name + ".raw"))
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && written == bytes.count
  }
}
