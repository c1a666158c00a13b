internal import Pixels

/// What a parameter or a formula comes to.
public enum DrawingValue: Hashable, Sendable {
  case number(Double)
  case color(DrawingColor)
  /// On or off.
  case `switch`(Bool)
  case text(String)

  public var type: DrawingValueType {
    switch self {
    case .number: .number
    case .color: .color
    case .switch: .switch
    case .text: .text
    }
  }
}

/// The kinds of values.
public enum DrawingValueType: String, Sendable, CaseIterable {
  case number, color, `switch`, text
}

extension DrawingValue: CustomStringConvertible {
  /// As a formula writes it, a text without its quotes.
  public var description: String {
    switch self {
    case .number(let value): decimalText(value)
    case .color(let color): color.description
    case .switch(let isOn): "\(isOn)"
    case .text(let text): text
    }
  }
}

/// A number as JSON and formulas write it, without the `.0` of a whole one and without minus zero.
func decimalText(_ value: Double) -> String { decimal(value == 0 ? 0 : value) }
