import AssetCatalog
import CodeNames
import Drawing
import Foundation
import Pixels

/// One picture of a drawing, as it is asked of code and of the renderer.
struct PictureCase: Sendable, CustomStringConvertible {
  var drawing: String
  var width: Double
  var height: Double
  var scale: Double = 1
  var states: ControlState = .normal
  var parameters: [String: DrawingValue] = [:]

  var description: String {
    "\(drawing) \(width)x\(height)@\(scale)x \(states)"
      + parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
  }

  /// What is asked of the renderer, which refuses values beyond a parameter's limits where code takes the nearest.
  var request: DrawingRequest {
    get throws {
      let declared = try Places.drawing(drawing).parameters
      let within = parameters.map { name, value in
        guard case .number(let number) = value,
          let parameter = declared.first(where: { $0.name == name })
        else { return (name, value) }
        let low = max(number, parameter.minimum ?? number)
        return (name, DrawingValue.number(min(low, parameter.maximum ?? low)))
      }
      return DrawingRequest(
        size: PointSize(width: width, height: height), scale: Scale("\(scale)") ?? .one,
        states: states, parameters: Dictionary(uniqueKeysWithValues: within))
    }
  }

  /// The arguments of generated code behind the frame, in the order in which it declares them.
  func arguments(of drawing: ButtonDrawing) -> String {
    var text =
      states == .normal
      ? "" : ", states: [" + states.names.map { ".\($0)" }.joined(separator: ", ") + "]"
    for name in drawing.parameters.map(\.name) {
      guard let value = parameters[name] else { continue }
      text += ", \(SwiftIdentifier.make(name, .value)): "
      switch value {
      case .number(let number): text += "\(number)"
      case .switch(let isOn): text += "\(isOn)"
      case .text(let words): text += SwiftText.literal(words)
      case .color(let color):
        text +=
          ".init(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
      }
    }
    return text
  }
}
