internal import AssetCatalog
internal import CodeNames
internal import Pixels

/// Writes a Swift file for every asset, one that they share, and the asset catalog that their names are in.
struct SwiftWriter: FormatWriter {
  static let catalogName = "ResizableImages.xcassets"

  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var result = FormatWriting()
    var plain: [FormatAsset] = []
    var names: [String: AssetName] = [:]
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      var collector = FindingCollector(asset: asset.name)
      defer { result.findings += collector.findings }
      let name = SwiftIdentifier.make(asset.name.text, .value)
      if let other = names[name.lowercased()] {
        collector.add(.problem, "is called '\(name)' in Swift, and so is '\(other)'")
        continue
      }
      names[name.lowercased()] = asset.name
      guard let code = SwiftAssetCode(asset, name, options.stateNames, &collector) else { continue }
      plain.append(code.plain)
      result.files.append(
        FormatFile(path: "ResizableImage+\(name).swift", bytes: Array(code.text.utf8)))
    }
    guard !plain.isEmpty else { return result }
    let catalog = XCAssetsWriter().write(plain, options)
    result.files += catalog.files.map {
      FormatFile(path: "\(Self.catalogName)/\($0.path)", bytes: $0.bytes)
    }
    result.findings += catalog.findings
    result.files.append(
      FormatFile(path: "ResizableImage.swift", bytes: Array(SwiftSupport.text.utf8)))
    result.sort()
    return result
  }
}
