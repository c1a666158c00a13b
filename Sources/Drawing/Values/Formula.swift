internal import AssetCatalog

/// A value of a drawing: a constant, or worked out from parameters, other values and the frame's size.
///
/// `"max(0, width - 8)"`, `"withAlpha(tint, 0.5)"`, `"active or selected"`, `"'Buy'"`. Two formulas are equal
/// if they are taken apart the same way, however they are spaced.
public struct Formula: Sendable {
  /// As it is written.
  public let text: String
  package let parsed: Result<FormulaNode, FormulaProblem>
  /// Where it stands, for one read from a document.
  var origin: DrawingOrigin?
  /// Whether it only stands in the place of something that is no formula, which is a mistake that is told.
  private(set) var isTold = false

  /// What stands in the place of something that is no formula.
  static let told: Formula = {
    var formula = Formula("")
    formula.isTold = true
    return formula
  }()

  /// Text that is no formula is told when a drawing is made of it.
  public init(_ text: String) {
    self.text = text
    do throws(FormulaProblem) {
      parsed = .success(try FormulaParser.parse(text))
    } catch {
      parsed = .failure(error)
    }
  }

  public init(_ value: DrawingValue) {
    switch value {
    case .text(let string):
      let quoted = string.split(separator: "'", omittingEmptySubsequences: false)
      self.init(text: "'" + quoted.joined(separator: "''") + "'", value)
    case .number, .switch: self.init(text: value.description, value)
    case .color(let color):
      // As it reads back: a colour that is no whole number of 255ths is written as a call.
      self.init(color.description)
    }
  }

  private init(text: String, _ value: DrawingValue) {
    self.text = text
    parsed = .success(.constant(value))
  }

  public init(_ color: DrawingColor) { self.init(.color(color)) }

  /// The value of a formula that asks for no name and needs no working out.
  package var constant: DrawingValue? {
    guard case .success(.constant(let value)) = parsed else { return nil }
    return value
  }

  /// The names it asks for; none for what is no formula.
  package var names: Set<String> {
    var names: Set<String> = []
    if case .success(let node) = parsed { node.collectNames(into: &names) }
    return names
  }

  func problem(_ problem: FormulaProblem) -> DrawingProblem { .formula(shown(text), problem) }

  func error(_ problem: FormulaProblem) -> DrawingError {
    DrawingError(origin, self.problem(problem))
  }
}

extension Formula: Hashable {
  public static func == (left: Formula, right: Formula) -> Bool { left.parsed == right.parsed }

  public func hash(into hasher: inout Hasher) { hasher.combine(parsed) }
}

extension Formula: CustomStringConvertible {
  public var description: String { text }
}

extension Formula: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  public init(booleanLiteral value: Bool) { self.init(.switch(value)) }
}
