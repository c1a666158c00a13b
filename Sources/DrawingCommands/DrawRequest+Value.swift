internal import AssetCatalog
internal import Drawing
internal import NinefoldCommands

extension DrawRequest.Setting {
  /// The value that was typed, as the drawing's parameter has it.
  ///
  /// - Throws: ``DrawingRefusal`` where there is no such parameter, and for a text that is no value of its type.
  func value(in drawing: ButtonDrawing) throws(DrawingRefusal) -> DrawingValue {
    let known = drawing.parameters.map(\.name)
    do throws(DrawingError) {
      guard let parameter = drawing.parameters.first(where: { $0.name == name }) else {
        throw DrawingError(reason: .unknownParameter(name, known: Array(known.prefix(40))))
      }
      return try parameter.value(from: value)
    } catch {
      let suggestion: String? =
        switch error.reason {
        case .unknownParameter: self.suggestion(amongst: known)
        case .parameterText(_, _, let type):
          DrawingOutline.ParameterType(rawValue: type.rawValue).map { self.suggestion(of: $0) }
        default: nil
        }
      throw DrawingRefusal(error.description, try: suggestion)
    }
  }
}
