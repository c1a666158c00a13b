internal import AssetCatalog
internal import CommandLineParsing

extension StoredDrawing {
  /// The document's bytes, and what is fixed of its parameters.
  var json: JSON { .object(["bytes": .integer(byteCount), "parameters": parameters.json]) }
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
