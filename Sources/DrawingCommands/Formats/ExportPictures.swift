internal import CatalogFormats
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// Makes pictures of all that an asset has: its own as they are, what is drawn or derived as it comes out.
struct ExportPictures {
  private let asset: Asset
  private let files: [Int: [UInt8]]
  private let documents: [Int: [UInt8]]
  private let request: ExportRequest
  /// Whether every picture is of one size.
  private let isSized: Bool
  private var collector: FindingCollector
  private var made: [VariantKey: FormatVariant] = [:]
  private var order: [VariantKey] = []

  /// - Parameters:
  ///   - files: PNG files under the numbers of the pictures.
  ///   - documents: Documents under the numbers of the drawings.
  init(
    _ asset: Asset, _ files: [Int: [UInt8]], _ documents: [Int: [UInt8]], _ request: ExportRequest,
    sized isSized: Bool
  ) {
    self.asset = asset
    self.files = files
    self.documents = documents
    self.request = request
    self.isSized = isSized
    collector = FindingCollector(asset: asset.name)
  }

  /// What was given up, and what can't be made.
  var findings: [FormatFinding] { collector.findings }

  /// The asset with nothing but pictures; what can't be made is reported and left out.
  mutating func made(progress: (String) -> Void) -> FormatAsset {
    for variant in asset.variants where variant.picture != nil { take(variant) }
    let rest = ExportLooks(of: asset, documents)
    for note in rest.problems {
      collector.add(.problem, note)
    }
    for look in rest.looks {
      progress("\(asset.name): \(look.states)")
      take(look)
    }
    var result = FormatAsset(
      name: asset.name, resolver: rest.resolver, mirrors: asset.mirrors,
      variants: order.compactMap { made[$0] })
    result.templateIntent = asset.templateIntent
    if isSized { result = sized(result) }
    result.sort()
    return result
  }

  private mutating func report(_ kind: FormatFinding.Kind, _ key: VariantKey, _ reason: String) {
    collector.add(kind, reason, of: key)
  }

  private mutating func add(_ variant: FormatVariant) {
    if made.updateValue(variant, forKey: variant.key) == nil { order.append(variant.key) }
  }

  // MARK: - Pictures of the asset

  private mutating func take(_ variant: Variant) {
    guard let pictured = variant.pictured, let bytes = files[pictured.picture.id] else { return }
    do throws(PictureError) {
      let picture = try FormatPicture(
        png: bytes, hasFrame: pictured.picture.hasFrame, scale: pictured.scale)
      var layout = pictured.layout
      layout.original = nil
      add(FormatVariant(key: variant.key, layout: layout, picture: picture))
    } catch {
      report(.problem, variant.key, error.description)
    }
  }

  // MARK: - What is derived and drawn

  /// The scales at which something is made.
  private var scales: [Scale] {
    if let scales = request.scales { return scales }
    var own: [Scale] = []
    for variant in asset.variants {
      if let scale = variant.pictured?.scale, !own.contains(scale) { own.append(scale) }
    }
    return own.isEmpty ? [.one, 2, 3] : own
  }

  private mutating func take(_ look: ExportLooks.Look) {
    for scale in scales {
      for size in look.sizes {
        var asked = look.request
        asked.scale = scale
        asked.size = size
        guard let choice = try? asset.choose(asked) else { continue }
        if choice.drawn == nil {
          take(derived: choice, look)
        } else {
          take(drawn: choice, look, at: scale)
        }
      }
    }
  }

  /// A picture of the asset, changed as the derivations say.
  private mutating func take(derived choice: Choice, _ look: ExportLooks.Look) {
    guard let source = choice.pictured, let bytes = files[source.picture.id] else { return }
    var key = look.key
    (key.scale, key.size) = (source.key.scale, source.key.size)
    guard made[key] == nil else { return }
    do {
      let picture = try ResizablePicture(
        Rendition(name: asset.name, choice: choice, bytes: bytes))
      let changed = PremultipliedRaster(picture.raster).following(choice.recipes).straight
      var layout = choice.layout ?? source.layout
      layout.original = nil
      add(try variant(key, changed, layout))
    } catch {
      report(.problem, key, "\(error)")
    }
  }

  private func variant(
    _ key: VariantKey, _ raster: Raster, _ layout: PictureLayout
  ) throws -> FormatVariant {
    let picture = try FormatPicture(png: PNG.encode(raster).bytes, scale: key.scale ?? .one)
    return FormatVariant(key: key, layout: layout, picture: picture)
  }

  /// A drawing, sliced as `slice` does it, or at the sizes asked for.
  private mutating func take(drawn choice: Choice, _ look: ExportLooks.Look, at scale: Scale) {
    var key = look.key
    key.scale = scale
    guard made[key] == nil, let drawn = choice.drawn else { return }
    do {
      let drawing = try CairoDrawing(
        document: documents[drawn.drawing.id] ?? [], fixing: drawn.drawing.parameters)
      func render(_ size: PixelSize) throws -> Raster {
        let request = DrawnRequest(choice, asked: key.states, size: size, scale: scale)
        return try drawing.composition(request).composition.raster()
      }
      let natural = try drawing.drawing.size.pixels(at: scale)
      guard !isSized else {
        for size in request.sizes.isEmpty ? [drawing.drawing.size] : request.sizes {
          var key = key
          key.size = request.sizes.isEmpty ? nil : size
          let raster = try render(size.pixels(at: scale))
          add(
            try variant(
              key, raster,
              PictureLayout(slicing: Slicing(stretchingWhole: raster.size), origin: .whole)))
        }
        return
      }
      let finding = try SlicingFinder().find(
        RenderedButton(name: asset.name.text, size: natural, scale: scale), rendering: render
      ).picture
      guard finding.isSliceable else {
        let raster = try render(natural)
        let whole = Slicing(stretchingWhole: raster.size)
        add(try variant(key, raster, PictureLayout(slicing: whole, origin: .whole)))
        report(.loss, key, "is drawn and can't be sliced, so its picture is scaled as a whole")
        return
      }
      var slicing = finding.slicing
      for axis in Axis.allCases where finding[axis].verdict == .none {
        slicing[axis] = AxisSlicing([
          .resizable(axis == .x ? finding.minimal.size.width : finding.minimal.size.height)
        ])
        report(
          .loss, key,
          "is drawn and can't be sliced along \(axis), so that side is scaled as a whole")
      }
      add(
        try variant(key, finding.minimal, PictureLayout(slicing: slicing, origin: .insets)))
    } catch let error as DrawingError {
      for reason in error.descriptions { report(.problem, key, reason) }
    } catch {
      report(.problem, key, "\(error)")
    }
  }

  // MARK: - Pictures of one size

  /// Every picture at the sizes asked for; drawings are that already.
  private mutating func sized(_ asset: FormatAsset) -> FormatAsset {
    var result = asset
    result.variants = []
    for variant in asset.variants {
      guard variant.key.size == nil else {
        result.variants.append(variant)
        continue
      }
      let scale = variant.key.scale ?? .one
      let shown = variant.layout.slicing.shownSize
      let own = PointSize(
        width: Double(shown.width) / scale.value, height: Double(shown.height) / scale.value)
      for size in request.sizes.isEmpty ? [own] : request.sizes {
        var key = variant.key
        key.size = request.sizes.isEmpty ? nil : size
        do {
          let pixels = try size.pixels(at: scale)
          let composition = try Composition(
            of: try variant.picture.raster(), slicing: variant.layout.slicing, at: pixels)
          var layout = PictureLayout(slicing: Slicing(stretchingWhole: pixels), origin: .whole)
          layout.contentInsets = variant.layout.contentInsets
          layout.alignmentInsets = variant.layout.alignmentInsets
          result.variants.append(try self.variant(key, composition.raster(), layout))
        } catch {
          report(.problem, key, "\(error)")
        }
      }
    }
    return result
  }
}
