internal import AssetCatalog
internal import Previews

/// Writes a page of assets.
struct PageWriting {
  private let catalog: Catalog
  private let path: String
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ catalog: Catalog, path: String, writesJSON: Bool, on terminal: Terminal) {
    self.catalog = catalog
    self.path = path
    self.writesJSON = writesJSON
    self.terminal = terminal
  }

  func write(_ names: [AssetName], to output: String) -> Exit { .done }
}
