import AssetCatalog
import Glibc

// Any bytes as a catalog's text: loading ends with places inside the text, or with a catalog whose own text
// is loaded again and is the same then.

private let path = "/dev/shm/ninefold-fuzz-text-\(getpid()).sqlite"

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  defer { unlink(path) }
  do throws(CatalogText.Failure) {
    _ = try CatalogText.load(bytes, to: path, wait: 0)
  } catch {
    guard case .text(let errors) = error else {
      preconditionFailure("no error of the text: \(error)")
    }
    check(errors, bytes)
    return 0
  }
  let first = text()
  guard (try? CatalogText.load(Array(first.utf8), to: path, wait: 0)) != nil else {
    preconditionFailure("a catalog's own text is refused")
  }
  precondition(text() == first, "a catalog's own text gives another catalog")
  return 0
}

private func text() -> String {
  var text = ""
  let isWhole = try? CatalogText.write(catalog: path, wait: 0) {
    text += $0
    return true
  }
  precondition(isWhole == true, "a catalog that was loaded can't be written")
  return text
}

private func check(_ errors: [CatalogTextError], _ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  precondition((1...100).contains(errors.count), "\(errors.count) errors")
  for error in errors {
    precondition(!error.description.isEmpty, "an error without words")
    precondition(lines.indices.contains(error.place.line - 1), "a line outside: \(error)")
    precondition(
      (1...lines[error.place.line - 1].count + 1).contains(error.place.column),
      "a column outside: \(error)")
  }
}
