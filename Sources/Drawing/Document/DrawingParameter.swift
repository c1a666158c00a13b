/// What whoever draws may choose, and what it is where nothing is chosen.
public struct DrawingParameter: Hashable, Sendable {
  public var name: String
  public var type: DrawingValueType
  /// A constant: a formula that asks for no names.
  public var standard: Formula
  /// The lowest number allowed; `nil` for -1,000,000,000.
  public var minimum: Double?
  /// The highest number allowed; `nil` for 1,000,000,000.
  public var maximum: Double?
  var origin: DrawingOrigin?

  public init(
    _ name: String, _ standard: DrawingValue, minimum: Double? = nil, maximum: Double? = nil
  ) {
    self.name = name
    type = standard.type
    self.standard = Formula(standard)
    self.minimum = minimum
    self.maximum = maximum
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.type == right.type && left.standard == right.standard
      && left.minimum == right.minimum && left.maximum == right.maximum
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(standard)
  }
}

/// A formula under a name, of which layers and other values may ask.
public struct DerivedValue: Hashable, Sendable {
  public var name: String
  public var formula: Formula

  public init(_ name: String, _ formula: Formula) {
    self.name = name
    self.formula = formula
  }
}
