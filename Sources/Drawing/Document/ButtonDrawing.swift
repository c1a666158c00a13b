public import AssetCatalog
public import Pixels

/// A button described as layers, with parameters, drawn by code at any size.
///
/// A value, made of a JSON document or in Swift; either way everything that can be checked without drawing
/// is checked when it is made.
public struct ButtonDrawing: Hashable, Sendable {
  /// The newest version of documents that this program knows.
  public static let version = 1

  /// The size in points at which it is designed.
  public let size: PointSize
  public let parameters: [DrawingParameter]
  public let values: [DerivedValue]
  public let resolver: StateResolver
  public let states: [DrawingState]
  /// Back to front.
  public let layers: [DrawingLayer]
  /// Where a title may stand, in points.
  public let contentInsets: PointInsets
  /// What to leave out when aligning, in points.
  public let alignmentInsets: PointInsets
  /// The smallest size that looks as it should, in points.
  public let minimumSize: PointSize
  /// In which order the names are worked out.
  package let order: NameOrder

  /// A text parameter's default that has to be worked out is kept as what it comes to.
  ///
  /// - Throws: ``DrawingError`` for formulas that ask for unknown names or give wrong types, for values
  ///   that need themselves, and for more than the limits allow; of several mistakes each.
  public init(
    size: PointSize, parameters: [DrawingParameter] = [], values: [DerivedValue] = [],
    resolver: StateResolver = .nearest, states: [DrawingState] = [],
    contentInsets: PointInsets = .zero, alignmentInsets: PointInsets = .zero,
    minimumSize: PointSize = PointSize(width: 0, height: 0), layers: [DrawingLayer]
  ) throws(DrawingError) {
    try self.init(
      size: size, parameters: parameters, values: values, resolver: resolver, states: states,
      contentInsets: contentInsets, alignmentInsets: alignmentInsets, minimumSize: minimumSize,
      layers: layers, mistakes: DrawingMistakes())
  }

  /// As the public initializer, of what was read from a document.
  ///
  /// - Parameters:
  ///   - untyped: Names that are declared in a way that tells no type.
  ///   - mistakes: Those that reading found.
  init(
    size: PointSize, parameters: [DrawingParameter], values: [DerivedValue],
    resolver: StateResolver, states: [DrawingState], contentInsets: PointInsets,
    alignmentInsets: PointInsets, minimumSize: PointSize, layers: [DrawingLayer],
    untyped: Set<String> = [], mistakes: DrawingMistakes
  ) throws(DrawingError) {
    self.size = size
    self.parameters = parameters.map(\.normalized)
    self.values = values
    self.resolver = resolver
    self.states = states
    self.contentInsets = contentInsets
    self.alignmentInsets = alignmentInsets
    self.minimumSize = minimumSize
    self.layers = layers
    var check = DrawingCheck(mistakes, untyped: untyped)
    order = check.names(
      parameters: parameters, values: values, states: states, resolver: resolver)
    check.layers(layers)
    check.lengths("content insets", contentInsets)
    check.lengths("alignment insets", alignmentInsets)
    check.length("a minimum width", minimumSize.width)
    check.length("a minimum height", minimumSize.height)
    let sides = 0.0.nextUp...DrawingLimits.length
    if !sides.contains(size.width) || !sides.contains(size.height) {
      mistakes.add(
        nil,
        .unexpected(
          found: "a natural size of \(size)",
          expected: "sides above 0 up to \(decimalText(DrawingLimits.length)) points"))
    }
    try mistakes.check()
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.size == right.size && left.parameters == right.parameters && left.values == right.values
      && left.resolver == right.resolver && left.states == right.states
      && left.layers == right.layers && left.contentInsets == right.contentInsets
      && left.alignmentInsets == right.alignmentInsets && left.minimumSize == right.minimumSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(parameters)
    hasher.combine(values)
    hasher.combine(layers)
  }
}

/// The most that a drawing may have and ask for.
public enum DrawingLimits {
  /// Bytes of a document.
  public static let documentBytes = 1 << 20
  /// Layers of a drawing, those in groups and masks included.
  public static let layers = 4096
  /// Parameters and values.
  public static let names = 1024
  /// Bytes of one text in UTF-8: laying out a letter takes longer the more marks it has.
  public static let textBytes = 4096
  /// Groups inside each other.
  public static let depth = 24
  /// Fills, strokes, shadows, dashes or stops of one layer.
  public static let parts = 256
  /// Points that a length or a coordinate may have.
  public static let length = 1e6
  /// What a number parameter without limits of its own may be, above and below 0.
  public static let number = 1e9
  /// Points that a blur may have.
  public static let blur = 1000.0
  /// Dashes along one outline.
  public static let dashes = 100_000
  /// What may be painted for one picture, in pixels of a colour laid over others.
  public static let work = 1 << 33
  /// Pixels of one side of a picture.
  public static let side = 16_384
  /// Mistakes of a document that are told one by one.
  static let mistakes = 20
  /// Mistakes after which no more are looked for.
  static let countedMistakes = 1000
  /// Bytes of a picture.
  public static let pictureBytes = 256 << 20
}
