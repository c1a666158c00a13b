/// A line of text in a layer's frame.
public struct DrawingText: Hashable, Sendable {
  public var content: Formula
  /// The family's name; empty for the system's sans serif.
  public var font: String
  /// In points.
  public var size: Formula
  /// From 100, thin, over 400, regular, and 700, bold, to 1000.
  public var weight: Formula
  public var isItalic: Bool
  public var color: Formula
  public var alignment: TextAlignment
  public var verticalAlignment: VerticalTextAlignment
  /// Where a text too wide for the frame is shortened; `none` lets it stick out at both sides or one.
  public var ellipsis: TextEllipsis

  public init(
    _ content: Formula, font: String = "", size: Formula = 17, weight: Formula = 400,
    isItalic: Bool = false, color: Formula = "black", alignment: TextAlignment = .center,
    verticalAlignment: VerticalTextAlignment = .center, ellipsis: TextEllipsis = .end
  ) {
    self.content = content
    self.font = font
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.ellipsis = ellipsis
  }
}

/// Where a text stands between left and right.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left, center, right
}

/// Where a text stands between top and bottom.
public enum VerticalTextAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// Which part of a text gives way to an ellipsis.
public enum TextEllipsis: String, Hashable, Sendable, CaseIterable {
  case none, start, middle, end
}
