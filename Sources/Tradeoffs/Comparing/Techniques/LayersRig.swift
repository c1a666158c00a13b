internal import AssetCatalog
internal import Drawing
internal import Pixels

/// Every layer of the drawing kept as a picture of its own, laid over one another for every request.
///
/// A layer that is the same in several states is kept once. One that blends with what is below it in another way than
/// covering it is kept together with all of that.
final class LayersRig: TechniqueRig {
  let technique = Technique.layers
  let files: [RigFile]
  private(set) var notes: [String] = []
  private(set) var sources: [SourcePicture] = []
  private let plan: ComparisonPlan
  private let documents: ShippedDocuments
  private var held: [RetainedLayer] = []
  /// For every request its layers in ``held``, back to front.
  private var stacks: [[Int]] = []

  init(_ plan: ComparisonPlan) throws {
    self.plan = plan
    documents = ShippedDocuments(plan)
    files = documents.files
    try hold()
    let merged = plan.profile.states.contains { states in
      guard case .drawing(let drawing) = plan.subject.looks[states] else { return false }
      return drawing.drawing.layers.contains { $0.blending != .normal }
    }
    if merged {
      notes.append("a layer that blends with those below is kept together with them")
    }
  }

  func files(for request: Int) -> [Int] { [documents.places[request]] }
  func sources(for request: Int) -> [Int] { Array(Set(stacks[request])).sorted() }

  func hold() throws {
    (held, sources, stacks) = ([], [], [])
    var known: [RetainedLayer: Int] = [:]
    for (request, asked) in plan.requests.enumerated() {
      let layers = try RetainedLayer.all(of: documents.drawing(request), asked)
      stacks.append(
        layers.map { layer in
          if let place = known[layer] {
            sources[place].states.addIfNew(asked.states)
            return place
          }
          known[layer] = held.count
          held.append(layer)
          sources.append(
            SourcePicture(
              name: layer.name, scale: asked.scale, states: [asked.states],
              size: layer.picture.size, picture: layer.picture))
          return held.count - 1
        })
    }
  }

  func first(_ request: Int) throws -> PremultipliedRaster {
    let asked = plan.requests[request]
    let drawing = try documents.read(request)
    let layers = try RetainedLayer.all(of: drawing, asked)
    return Self.composite(layers.indices, of: layers, size: asked.pixels)
      .following(drawing.recipes).comparable
  }

  func next(_ request: Int) throws -> PremultipliedRaster {
    let picture = Self.composite(stacks[request], of: held, size: plan.requests[request].pixels)
    return picture.following(try documents.drawing(request).recipes).comparable
  }

  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool {
    try documents.store(in: &editor, as: name)
    return true
  }

  /// Lays layers over one another.
  private static func composite(
    _ stack: some Sequence<Int>, of layers: [RetainedLayer], size: PixelSize
  ) -> PremultipliedRaster {
    var words = [UInt32](repeating: 0, count: size.area)
    var target = words.mutableSpan
    for index in stack { layers[index].lay(over: &target, width: size.width) }
    return .rgba(words, size: size)
  }
}

/// A layer's picture, cut to what of it is not transparent, and where it lies.
struct RetainedLayer: Hashable {
  /// The layer's name in the drawing, or its number.
  var name: String
  var x: Int
  var y: Int
  var picture: PremultipliedRaster

  /// The layers of a drawing as a request shows them, back to front; those without a pixel are left out.
  static func all(
    of drawing: ComparedDrawing, _ asked: ComparedRequest
  ) throws(DrawingError) -> [RetainedLayer] {
    let whole = drawing.drawing
    var parts: [(name: String, layers: [DrawingLayer])] = []
    for (index, layer) in whole.layers.enumerated() {
      let name = layer.name.isEmpty ? "\(index + 1)" : "\(index + 1) \(layer.name)"
      guard layer.blending != .normal, let first = parts.first else {
        parts.append((name, [layer]))
        continue
      }
      parts = [("\(first.name) to \(name)", parts.flatMap(\.layers) + [layer])]
    }
    var retained: [RetainedLayer] = []
    for part in parts {
      let alone = try ButtonDrawing(
        size: whole.size, parameters: whole.parameters, values: whole.values,
        resolver: whole.resolver, states: whole.states, layers: part.layers)
      let picture = try alone.render(drawing.request(asked.size, asked.scale)).raster.comparable
      if let layer = RetainedLayer(part.name, cutting: picture) { retained.append(layer) }
    }
    return retained
  }

  /// - Returns: `nil` where all of the picture is transparent.
  private init?(_ name: String, cutting picture: PremultipliedRaster) {
    let (words, width) = (picture.words, picture.size.width)
    var (left, right, top, bottom) = (width, 0, picture.size.height, 0)
    for row in 0..<picture.size.height {
      let line = words[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { $0 != 0 }),
        let last = line.lastIndex(where: { $0 != 0 })
      else { continue }
      (top, bottom) = (min(top, row), row + 1)
      left = min(left, first - row * width)
      right = max(right, last - row * width + 1)
    }
    guard left < right else { return nil }
    let rect = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    self.name = name
    (x, y) = (left, top)
    self.picture = PremultipliedRaster(premultiplied: picture.raster.cropped(to: rect))
  }

  /// Lays the picture over others.
  ///
  /// - Parameter width: Pixels of a row of the target.
  func lay(over target: inout MutableSpan<UInt32>, width: Int) {
    guard case .bytes4(let words) = picture.pixels else { return }
    let source = words.span
    for row in 0..<picture.size.height {
      let (from, to) = (row * picture.size.width, (y + row) * width + x)
      for column in 0..<picture.size.width {
        let above = source[from + column]
        target[to + column] = above >> 24 == 255 ? above : Pixels.over(above, target[to + column])
      }
    }
  }
}

extension [ControlState] {
  mutating func addIfNew(_ states: ControlState) {
    if !contains(states) { append(states) }
  }
}
