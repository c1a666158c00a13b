public import AssetCatalog
public import Ninefold
public import Pixels

/// A drawing with values for some of its parameters, as a button's background.
public struct DrawnBackground: BackgroundDrawing, Hashable {
  public let drawing: ButtonDrawing
  /// The values; the other parameters are as the drawing says.
  public let parameters: [String: DrawingValue]

  /// - Throws: ``DrawingError`` for a name that is no parameter, and for a value that it can't have.
  public init(
    _ drawing: ButtonDrawing, parameters: [String: DrawingValue] = [:]
  ) throws(DrawingError) {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      try drawing.parameter(named: name).check(value)
    }
    self.drawing = drawing
    self.parameters = parameters
  }

  /// As ``init(_:parameters:)``, with values as a catalog's variant fixes them.
  ///
  /// - Throws: ``DrawingError``, for a value of another type too: a colour is a text as it is written by hand.
  public init(_ drawing: ButtonDrawing, fixing fixed: FixedParameters) throws(DrawingError) {
    try self.init(drawing, parameters: drawing.values(of: fixed))
  }

  /// Draws with the values.
  ///
  /// - Throws: ``DrawingError``, as ``ButtonDrawing/render(_:)``.
  public func draw(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(DrawingError) -> PremultipliedRaster {
    try drawing.draw(states: states, size: size, scale: scale, parameters: parameters)
  }

  /// The drawing with its values.
  public var identity: (any Hashable & Sendable)? { self }
  public var contentInsets: PointInsets { drawing.contentInsets }
  public var alignmentInsets: PointInsets { drawing.alignmentInsets }
  public var minimumSize: PointSize { drawing.minimumSize }
  public var naturalSize: PointSize { drawing.size }
}

extension ButtonDrawing {
  /// Makes what draws of the documents in a catalog.
  ///
  /// ```swift
  /// let button = try ButtonBackground(
  ///   "buttons/dynamic", in: catalog, drawings: ButtonDrawing.factory)
  /// ```
  public static let factory: DrawingFactory = { document, parameters in
    try DrawnBackground(ButtonDrawing(json: document), fixing: parameters)
  }

  /// The values that a catalog's variant gives some of the parameters.
  ///
  /// - Throws: ``DrawingError`` for a name that is no parameter, and for a value that it can't have.
  public func values(
    of fixed: FixedParameters
  ) throws(DrawingError) -> [String: DrawingValue] {
    var values: [String: DrawingValue] = [:]
    for (name, value) in fixed.values.sorted(by: { $0.key < $1.key }) {
      let parameter = try parameter(named: name)
      switch value {
      case .number(let number): values[name] = .number(number)
      case .switch(let isOn): values[name] = .switch(isOn)
      case .text(let text):
        // A text for a number or a switch would be another value than it says.
        values[name] =
          parameter.type == .color ? try parameter.value(from: text) : .text(text)
      }
      if let value = values[name] { try parameter.check(value) }
    }
    return values
  }
}
