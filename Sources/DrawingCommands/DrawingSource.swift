internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// A drawing read from its document, with the values that a command line gives its parameters.
struct DrawingSource {
  let drawing: ButtonDrawing
  /// What messages call the document.
  let name: String
  let identity: InputFile.Identity?
  let parameters: [String: DrawingValue]

  /// Reads the document; what is wrong with it is reported, and `nil` returned.
  init?(_ request: DrawRequest, on terminal: Terminal) {
    name = InputFile.name(for: request.source)
    let file: InputFile
    do throws(FileError) {
      file = try InputFile(path: request.source, limit: DrawingLimits.documentBytes)
    } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    identity = file.identity
    do throws(DrawingError) {
      drawing = try ButtonDrawing(json: file.bytes)
    } catch {
      terminal.error(path: name, reason: error.description)
      return nil
    }
    var parameters: [String: DrawingValue] = [:]
    for setting in request.settings {
      do throws(DrawingError) {
        parameters[setting.name] = try Self.value(of: setting, in: drawing)
      } catch {
        terminal.error(
          path: name, reason: error.description, try: Self.wayOut(error, setting, in: drawing))
        return nil
      }
    }
    self.parameters = parameters
  }

  static func value(
    of setting: DrawRequest.Setting, in drawing: ButtonDrawing
  ) throws(DrawingError) -> DrawingValue {
    guard let parameter = drawing.parameters.first(where: { $0.name == setting.name }) else {
      throw DrawingError(
        reason: .unknownParameter(
          setting.name, known: Array(drawing.parameters.map(\.name).prefix(40))))
    }
    return try parameter.value(from: setting.value)
  }

  /// What to type instead of a setting that is refused.
  static func wayOut(
    _ error: DrawingError, _ setting: DrawRequest.Setting, in drawing: ButtonDrawing
  ) -> String? {
    switch error.reason {
    case .unknownParameter(let name, _):
      return nearest(to: name, in: drawing.parameters.map(\.name)).map {
        "--set " + shellWord("\($0)=\(setting.value)")
      }
    case .parameterText(let name, _, let type):
      let example =
        switch type {
        case .number: "1"
        case .color: "#ff8000"
        case .switch: "true"
        case .text: "text"
        }
      return "--set " + shellWord("\(name)=\(example)")
    default: return nil
    }
  }
}
