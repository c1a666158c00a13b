internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

extension StoredDrawing {
  /// The document's bytes, and what is fixed of its parameters.
  var json: JSON { .object(members) }

  private var members: [String: JSON] {
    ["bytes": .integer(byteCount), "parameters": parameters.json]
  }

  /// The same, with what the document says of itself: `null` where that is not known.
  func json(_ outline: DrawingOutline?) -> JSON {
    var members = members
    members["size"] = outline?.size.map { .object($0) } ?? .null
    members["declared"] =
      outline?.parameters.map { declared in
        .array(
          declared.map {
            .object(["name": .string($0.name), "type": .string($0.type.rawValue)])
          })
      } ?? .null
    return .object(members)
  }

  /// The same facts in words.
  func facts(_ outline: DrawingOutline?) -> [(name: String, value: String)] {
    var facts = [
      ("drawing", counted(byteCount, "byte")),
      ("natural size", outline?.size.map { "\(short($0)) points" } ?? "not known"),
    ]
    if !parameters.isEmpty { facts.append(("parameters", parameters.description)) }
    let free = (outline?.parameters ?? []).filter { parameters.values[$0.name] == nil }
    if !free.isEmpty {
      let words = free.map { "\(escaped($0.name)) (\($0.type.rawValue))" }
      facts.append(("left free", words.joined(separator: ", ")))
    }
    return facts
  }
}

extension FixedParameters {
  /// The values by their names.
  var json: JSON {
    .object(
      values.mapValues { value in
        switch value {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .switch(let isOn): .bool(isOn)
        }
      })
  }
}
