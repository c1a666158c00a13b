internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold add` takes.
enum AddFlags {
  static let name = Argument("NAME", help: "The asset's name, as buttons/primary.", kind: .text)
  static let pictures = Argument("PICTURE", help: "PNG files.", arity: .oneOrMore)
  static let scale = Flag(
    "--scale", value: "N", help: "Pixels a point in the pictures.",
    default: "the @Nx of their names, else 1")

  static let command = Command(
    "add", summary: "Adds pictures to an asset of a catalog.", arguments: [name, pictures],
    flags: [
      ComposeFlags.insets, ComposeFlags.mode, CatalogFlags.state, scale, CatalogFlags.appearance,
      CatalogFlags.direction, CatalogFlags.catalog,
    ],
    examples: [
      "ninefold add buttons/glossy Assets/buttons/glossy/glossy@2x.png --insets 14 --mode stretch"
    ])
}

/// `ninefold add`: pictures into a catalog.
struct AddCommand {
  private let arguments: Arguments
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
  }

  func run() throws(UsageError) -> Exit {
    let states = try CatalogFlags.states(arguments)
    let appearance = try CatalogFlags.appearance(arguments) ?? .any
    var request = LayoutRequest()
    if let text = arguments.value(of: ComposeFlags.insets) {
      request.capInsets = try InsetsRequest(text).requested
    }
    request.modeX = arguments.value(of: ComposeFlags.mode).flatMap(ResizingMode.init)
    request.modeY = request.modeX
    let catalog = CatalogFlags.path(arguments)
    do {
      let name = try AssetName(arguments.value(of: AddFlags.name) ?? "")
      var pictures: [(key: VariantKey, picture: ReadPicture)] = []
      for path in arguments.values(of: AddFlags.pictures) {
        let bytes = try InputFile.read(path, limit: PNGLimits.standard.maxFileBytes)
        let scale =
          arguments.value(of: AddFlags.scale).flatMap { Scale($0) } ?? PictureName(path).scale
          ?? .one
        let key = VariantKey(
          states: states, appearance: appearance,
          direction: CatalogFlags.direction(arguments) ?? .any,
          scale: scale)
        pictures.append(
          (key, try ReadPicture(png: bytes, named: path, cutAs: request, scale: scale)))
      }
      try Catalog.edit(path: catalog, creates: true) { editor throws(CatalogError) in
        var asset = try editor.asset(name) ?? Asset(name: name)
        for (key, picture) in pictures {
          asset.variants.append(
            Variant(key: key, layout: picture.layout, picture: try editor.store(picture)))
        }
        try editor.put(asset)
      }
      return .done
    } catch {
      terminal.error(path: catalog, reason: "\(error)")
      return .notDone
    }
  }
}
