import AssetCatalog

// Any bytes as a manifest, and as the name of a picture: reading ends with places inside the text.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for error in AssetFolder.errors(inManifest: bytes) {
    precondition(!error.description.isEmpty, "an error without words")
    guard let place = error.place else { preconditionFailure("an error without place: \(error)") }
    precondition(lines.indices.contains(place.line - 1), "a line outside: \(error)")
    precondition(
      (1...lines[place.line - 1].count + 1).contains(place.column), "a column outside: \(error)")
  }
  let name = String(decoding: bytes.prefix(300), as: UTF8.self)
  let meaning = PictureMeaning(name)
  precondition(name.utf8.count >= meaning.base.utf8.count, "a base longer than the name")
  return 0
}
