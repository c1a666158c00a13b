import AssetCatalog
import CatalogFormats
import Foundation
import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("Swift code for UIKit and SwiftUI compiles, whatever assets are called")
struct SwiftCodeTests {
  private func writing(_ names: [String]) throws -> FormatWriting {
    var generator = AssetGenerator(seed: 7, for: CatalogFormat.xcassets.abilities)
    let assets = try names.map { name in
      var asset = FormatAsset(name: try AssetName(name), resolver: .exact)
      for states in [ControlState.normal, .highlighted, [.selected, .highlighted]] {
        asset.variants.append(try generator.variant(VariantKey(states: states, scale: 2)))
      }
      return asset
    }
    return try #require(CatalogFormat.swift.writer).write(assets, FormatWritingOptions())
  }

  @Test(.enabled(if: Tool.isWanted("swiftc")))
  func itIsTypeChecked() throws {
    let writing = try writing(["buttons/ok", "class", "über/größe", "2nd", "a\"b\\c", "self"])
    let standIns = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/apple")
    try Tool.withFolder { folder in
      for module in ["UIKit", "SwiftUI"] {
        try Tool.run(
          "swiftc",
          [
            "-emit-module", "-swift-version", "6", "-module-name", module, "-o",
            "\(module).swiftmodule", standIns.appendingPathComponent("\(module).swift").path,
          ], in: folder)
      }
      let code = writing.files.filter { $0.path.hasSuffix(".swift") }
      #expect(code.count == 7)
      for file in code {
        try Data(file.bytes).write(to: folder.appendingPathComponent(file.path))
      }
      try Tool.run(
        "swiftc",
        ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", "."]
          + code.map(\.path), in: folder)
    }
  }

  @Test func theCatalogHasEveryNameOfTheCode() throws {
    let writing = try writing(["buttons/ok"])
    let code = try #require(writing.files.first { $0.path == "ResizableImage+buttonsOk.swift" })
    let text = String(decoding: code.bytes, as: UTF8.self)
    for name in ["buttons/ok", "buttons/ok-highlighted", "buttons/ok-highlighted-selected"] {
      #expect(text.contains("name: \"\(name)\""))
      #expect(
        writing.files.contains {
          $0.path == "ResizableImages.xcassets/\(name).imageset/Contents.json"
        })
    }
  }

  @Test func twoNamesThatAreOneInSwiftAreAProblem() throws {
    let writing = try writing(["a/b", "a-b"])
    #expect(
      writing.findings.contains {
        $0.kind == .problem && $0.reason == "is called 'aB' in Swift, and so is 'a-b'"
      })
  }
}
