import AssetCatalog
import Pixels
import TestSupport
import Testing

@testable import Tradeoffs

@Suite("A usage profile")
struct UsageProfileTests {
  private func read(_ text: String) throws(SettingsError) -> UsageProfile {
    try UsageProfile(json: Array(text.utf8))
  }

  @Test("is read with its counts, scales and states")
  func whole() throws {
    let profile = try read(
      """
      {"version": 1, "sizes": [{"width": 120, "height": 44, "count": 8}, {"width": 280.5, "height": 41}],
       "scales": [1, 1.5], "states": ["normal", "highlighted+selected", "pressed"]}
      """)
    #expect(
      profile
        == UsageProfile(
          sizes: [
            .init(PointSize(width: 120, height: 44), count: 8),
            .init(PointSize(width: 280.5, height: 41)),
          ], scales: [1, 1.5], states: [.normal, [.highlighted, .selected], .highlighted]))
  }

  @Test("has the usual scales and states where it says nothing of them")
  func standard() throws {
    let profile = try read(#"{"version": 1, "sizes": [{"width": 1, "height": 2}]}"#)
    #expect(profile.scales == [1, 2, 3] && profile.states == [.normal, .highlighted])
  }

  private static let refused: [(String, String)] = [
    ("", "line 1, column 1: the text ends where a value is expected"),
    ("[]", "line 1, column 1: found a list, expected the object that is a usage profile"),
    ("{}", "line 1, column 1: key 'version' is missing; this is version 1"),
    (
      #"{"version": 2, "sizes": 3}"#,
      "line 1, column 13: version: is version 2, and this program knows up to 1"
    ),
    (
      #"{"version": 1.5}"#,
      "line 1, column 13: version: found 1.5, expected a whole number from 1 on"
    ),
    (#"{"version": 1}"#, "line 1, column 1: key 'sizes' is missing"),
    (
      "{\"version\": 1,\n \"size\": []}",
      "line 2, column 2: size: is unknown here; known are version, sizes, scales, states"
    ),
    (
      #"{"version": 1, "sizes": []}"#,
      "line 1, column 25: sizes: is empty, and asks for nothing"
    ),
    (
      #"{"version": 1, "sizes": ["1x2"]}"#,
      #"line 1, column 26: sizes[0]: found "1x2", expected a size such as {"width": 120, "height": 44, "count": 3}"#
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1}]}"#,
      "line 1, column 26: sizes[0]: key 'height' is missing"
    ),
    (
      #"{"version": 1, "sizes": [{"width": -1, "height": 2}]}"#,
      "line 1, column 36: sizes[0].width: found -1, expected a number of points from 0.01 to 4096"
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2, "count": 0}]}"#,
      "line 1, column 61: sizes[0].count: found 0, expected a whole number from 1 to 1000000"
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2}, {"width": 1, "height": 2}]}"#,
      "line 1, column 53: sizes[1]: size 1×2 is there twice; its count says how often it is used"
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2}], "scales": [0]}"#,
      "line 1, column 65: scales[0]: found 0, expected a scale from 0.01 to 1000 with at most six decimals"
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2}], "scales": [2, 2.0]}"#,
      "line 1, column 68: scales[1]: scale 2 is there twice"
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2}], "states": ["hot"]}"#,
      #"line 1, column 65: states[0]: found "hot", expected states such as "normal" or "highlighted+selected""#
    ),
    (
      #"{"version": 1, "sizes": [{"width": 1, "height": 2}], "states": ["normal", "normal"]}"#,
      "line 1, column 75: states[1]: normal is there twice"
    ),
    (
      #"{"version": 1, "version": 1}"#,
      "line 1, column 16: key 'version' is given twice, first at line 1, column 2"
    ),
  ]

  @Test("is refused with line, way and reason", arguments: refused)
  func errors(text: String, message: String) {
    do {
      _ = try read(text)
      Issue.record("was read: \(text)")
    } catch { #expect(error.description == message) }
  }

  @Test("is read or refused, however it is cut or changed", arguments: 0..<4)
  func hostile(seed: Int) {
    let text =
      #"{"version":1,"sizes":[{"width":120,"height":44,"count":8}],"scales":[1,2],"states":["normal","disabled+focused"]}"#
    var random = SplitMix64(seed: UInt64(seed))
    let bytes = Array(text.utf8)
    for count in bytes.indices where count % 4 == seed {
      #expect(throws: SettingsError.self) { _ = try UsageProfile(json: Array(bytes[..<count])) }
      var changed = bytes
      changed[count] = UInt8.random(in: 0...255, using: &random)
      if let profile = try? UsageProfile(json: changed) {
        #expect(!profile.sizes.isEmpty && !profile.scales.isEmpty && !profile.states.isEmpty)
      }
    }
    let long = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20 + 1)
    #expect(throws: SettingsError.self) { _ = try UsageProfile(json: long) }
  }
}
