import AssetCatalog
import Glibc
import PNGCodec

// Any bytes as a catalog's file: opened, listed, explained, its pictures read and decoded, and migrated on
// paper. Whatever the file says, that ends with answers or with an error.

private let path = "/dev/shm/ninefold-fuzz-\(getpid()).sqlite"

private let requests = [
  RenditionRequest(),
  RenditionRequest(states: [.highlighted, .selected], scale: 3, appearance: .dark, direction: .rtl),
  RenditionRequest(
    states: .highlighted,
    qualifiers: (try? Qualifiers(["idiom": "ipad", "locale": "fr"])) ?? Qualifiers()),
]

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let file = fopen(path, "wb") else { return 0 }
  fwrite(start, 1, count, file)
  fclose(file)
  defer { unlink(path) }
  if let catalog = try? Catalog(path: path, wait: 0) { read(catalog) }
  _ = try? Catalog.migrationPlan(path: path, wait: 0)
  return 0
}

private func read(_ catalog: Catalog) {
  for name in (try? catalog.names())?.prefix(4) ?? [] {
    if let asset = try? catalog.asset(name) {
      for request in requests { _ = asset.explain(request) }
      _ = asset.gaps()
    }
    for request in requests {
      guard let rendition = try? catalog.rendition(of: name, for: request) else { continue }
      precondition(
        (try? PNG.decode(rendition.bytes)) != nil, "a picture that passed its seal is damaged")
    }
  }
}
