public import AssetCatalog
internal import Guarding
public import Pixels

/// A button that a program holds: set a colour, a state, a title, and take its pixels.
///
/// Only what changed is drawn again: what lies under the title stays as it is when the title changes, and
/// pixels asked for twice are the same ones. Needs no window, and may be used from several threads: while one draws,
/// others wait, also those that only set something.
///
/// ```swift
/// let button = DrawnButton(drawing, size: PointSize(width: 120, height: 41), scale: 2)
/// try button.set("selectedText", .text("Bought"))
/// button.states = .selected
/// let raster = try button.raster()
/// ```
public final class DrawnButton: Sendable {
  public let drawing: ButtonDrawing
  private let content: Guarded<Content>

  /// What was asked for last, and what came of it.
  private struct Content {
    var request: DrawingRequest
    var picture: DrawnPicture?
    /// What is below the first text, and from which layers it came; `nil` where there is no text, as then the picture
    /// has it all.
    var below: (layers: [ResolvedLayer], canvas: Canvas)?
    /// The last picture of it, and which layers are on it.
    var above: (layers: [ResolvedLayer], dithers: Bool, picture: DrawnPicture)?
    /// How often each of the two parts was painted.
    var counts = (below: 0, rest: 0)
  }

  public init(_ drawing: ButtonDrawing, size: PointSize, scale: Scale = .one) {
    self.drawing = drawing
    content = Guarded(Content(request: DrawingRequest(size: size, scale: scale)))
  }

  /// In points.
  public var size: PointSize {
    get { content.withLock { $0.request.size } }
    set { change(\.size, newValue) }
  }

  public var scale: Scale {
    get { content.withLock { $0.request.scale } }
    set { change(\.scale, newValue) }
  }

  public var states: ControlState {
    get { content.withLock { $0.request.states } }
    set { change(\.states, newValue) }
  }

  /// Whether colours between two values of the result are spread as a fine pattern.
  public var dithers: Bool {
    get { content.withLock { $0.request.dithers } }
    set { change(\.dithers, newValue) }
  }

  private func change<Value: Equatable & Sendable>(
    _ path: WritableKeyPath<DrawingRequest, Value>, _ value: Value
  ) {
    content.withLock { content in
      guard content.request[keyPath: path] != value else { return }
      content.request[keyPath: path] = value
      content.picture = nil
    }
  }

  /// A parameter's value, set or by default; `nil` for a name that is no parameter.
  public func value(of name: String) -> DrawingValue? {
    if let set = content.withLock({ $0.request.parameters[name] }) { return set }
    guard let parameter = drawing.parameters.first(where: { $0.name == name }) else { return nil }
    return try? parameter.defaultValue
  }

  /// Sets a parameter; `nil` goes back to its default.
  ///
  /// - Throws: ``DrawingError`` for a name that is no parameter, and for a value that it can't have; the
  ///   button is then as it was.
  public func set(_ name: String, _ value: DrawingValue?) throws(DrawingError) {
    let parameter = try drawing.parameter(named: name)
    if let value { try parameter.check(value) }
    content.withLock { content in
      guard content.request.parameters[name] != value else { return }
      content.request.parameters[name] = value
      content.picture = nil
    }
  }

  /// The button's pixels, drawn now or before.
  ///
  /// - Throws: ``DrawingError``, as ``ButtonDrawing/render(_:)``.
  public func raster() throws(DrawingError) -> PremultipliedRaster { try picture().raster }

  /// The button's pixels, with what is worth telling about them.
  ///
  /// - Throws: ``DrawingError``, as ``ButtonDrawing/render(_:)``.
  public func picture() throws(DrawingError) -> DrawnPicture {
    try content.withLock { content throws(DrawingError) in
      if let picture = content.picture { return picture }
      let picture = try draw(&content)
      content.picture = picture
      return picture
    }
  }

  /// How often what lies below the first text was painted, and how often the rest.
  package var paintCounts: (below: Int, rest: Int) { content.withLock { $0.counts } }

  private func draw(_ content: inout Content) throws(DrawingError) -> DrawnPicture {
    let request = content.request
    let size = try drawing.pixelSize(request)
    // Too large to be kept.
    guard size.area <= LayeredPicture.bandArea else {
      (content.below, content.above) = (nil, nil)
      return try drawing.render(request, size: size)
    }
    let layered = LayeredPicture(try drawing.resolved(request), size: size)
    let painter = Painter()
    var canvas: Canvas
    if let below = content.below, below.layers == layered.below,
      below.canvas.rect.size == size
    {
      if let above = content.above, above.layers == layered.rest, above.dithers == request.dithers {
        return above.picture
      }
      canvas = below.canvas
    } else {
      content.counts.below += 1
      canvas = try layered.canvasBelow(by: painter)
      content.below = layered.rest.isEmpty ? nil : (layered.below, canvas)
    }
    if !layered.rest.isEmpty {
      content.counts.rest += 1
      try painter.paint(layered.rest, on: &canvas, clip: nil, shift: Painter.Shift())
    }
    var words = [UInt32](repeating: 0, count: size.area)
    canvas.write(to: &words, at: 0, dithers: request.dithers)
    let picture = DrawnPicture(raster: .rgba(words, size: size), notes: painter.notes)
    content.above = (layered.rest, request.dithers, picture)
    return picture
  }
}
