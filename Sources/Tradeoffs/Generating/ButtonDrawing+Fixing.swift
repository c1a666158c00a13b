public import Drawing

extension ButtonDrawing {
  /// The drawing with other defaults for some of its parameters.
  ///
  /// - Throws: ``DrawingError`` for a value that its parameter can't have.
  public func fixing(_ values: [String: DrawingValue]) throws(DrawingError) -> ButtonDrawing {
    guard !values.isEmpty else { return self }
    return try ButtonDrawing(
      size: size,
      parameters: parameters.map { parameter in
        guard let value = values[parameter.name] else { return parameter }
        return DrawingParameter(
          parameter.name, value, minimum: parameter.minimum, maximum: parameter.maximum)
      }, values: self.values, resolver: resolver, states: states, contentInsets: contentInsets,
      alignmentInsets: alignmentInsets, minimumSize: minimumSize, layers: layers)
  }
}
