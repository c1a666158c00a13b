internal import AssetCatalog
internal import Pixels

/// JSON as Xcode writes it into asset catalogs: two spaces, sorted keys, spaces around the colon.
indirect enum XcodeJSON {
  case text(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case list([XcodeJSON])
  case object([String: XcodeJSON])

  /// The `Contents.json` of a group.
  static func group(providesNamespace: Bool) -> [UInt8] {
    var members = ["info": info]
    if providesNamespace {
      members["properties"] = .object(["provides-namespace": .bool(true)])
    }
    return XcodeJSON.object(members).bytes
  }

  /// The `Contents.json` of an image set.
  static func set(_ images: [XcodeJSON], _ intent: TemplateIntent?) -> [UInt8] {
    var members: [String: XcodeJSON] = ["images": .list(images), "info": info]
    if let intent {
      members["properties"] = .object([XCAssets.intentKey: .text(intent.rawValue)])
    }
    return XcodeJSON.object(members).bytes
  }

  private static let info = XcodeJSON.object(["author": .text("xcode"), "version": .integer(1)])

  var bytes: [UInt8] {
    var text = ""
    write(to: &text, indent: "")
    return Array((text + "\n").utf8)
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .text(let value): text += jsonText(value)
    case .integer(let value): text += "\(value)"
    case .number(let value): text += decimal(value)
    case .bool(let value): text += value ? "true" : "false"
    case .list(let values) where values.isEmpty: text += "[]"
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        value.write(to: &text, indent: inner)
      }
      text += "\n\(indent)]"
    case .object(let members):
      text += "{"
      for (index, key) in members.keys.sorted(by: comesBefore).enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner + jsonText(key) + " : "
        members[key]?.write(to: &text, indent: inner)
      }
      text += "\n\(indent)}"
    }
  }
}
