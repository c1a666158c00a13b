internal import AssetCatalog
internal import Pixels

extension DrawingProblem {
  /// One lower-case clause with its numbers.
  public var description: String {
    switch self {
    case .malformed(let problem): problem.description
    case .tooLarge(let bytes, let limit): "is \(bytes) bytes long, more than the limit of \(limit)"
    case .unexpected(let found, let expected): "found \(found), expected \(expected)"
    case .unknownKey(let key, let known):
      "there is no key '\(shown(key))'; known are \(known.joined(separator: ", "))"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .oneOf(let keys): "exactly one of \(keys.joined(separator: ", ")) has to be given"
    case .newerVersion(let version, let newest):
      "is of version \(version), and this program knows versions up to \(newest)"

    case .tooManyLayers(let limit): "has more than the limit of \(limit) layers"
    case .tooManyNames(let count, let limit):
      "there are \(count) parameters and values, more than the limit of \(limit)"
    case .tooMany(let what, let count, let limit):
      "has \(count) \(what), more than the limit of \(limit)"
    case .tooDeep(let limit): "more than \(limit) groups are inside each other"
    case .badName(let name):
      "'\(shown(name))' is no name; one has up to 60 letters, digits and '_', and begins with a letter"
    case .reservedName(let name): "'\(name)' has a meaning of its own in formulas"
    case .sameName(let name): "'\(shown(name))' is a parameter already"
    case .defaultType(let found, let name, let type):
      "a \(found.rawValue) can't be the default of '\(shown(name))', which is a \(type.rawValue)"
    case .limits(let lowest, let highest):
      "the minimum \(decimalText(lowest)) is above the maximum \(decimalText(highest))"
    case .circle(let names):
      "'\(names[0])' needs itself: \((names + [names[0]]).joined(separator: " needs "))"
    case .sameStates(let states): "there is an entry for \(states) already"
    case .setTwice(let name): "'\(shown(name))' is set twice"
    case .unknownTarget(let name, let known):
      "there is no parameter or value '\(shown(name))' to set; known are "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .formula(let text, let problem): "'\(text)': \(problem)"
    case .pathData(let found, let index): "found \(found) at character \(index) of the path"
    case .pathStart: "a path begins with a move"
    case .noStops(let count): "a gradient has at least 2 stops, not \(count)"

    case .unknownParameter(let name, let known):
      "there is no parameter '\(shown(name))'; known are "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .parameterType(let name, let found, let expected):
      "parameter '\(name)' is a \(expected.rawValue), not a \(found.rawValue)"
    case .parameterText(let name, let text, let expected):
      "'\(shown(text))' is no \(expected.rawValue) for parameter '\(name)'"
    case .parameterRange(let name, let value, let lowest, let highest):
      "parameter '\(name)' is \(decimalText(value)), which is not from \(decimalText(lowest)) to "
        + decimalText(highest)
    case .size(let error): error.description
    case .pictureTooLarge(let size, let side, let bytes):
      "\(size) pixels are more than a drawing may have: \(side) a side and \(bytes) bytes"

    case .tooFar(let pixels, let limit):
      "reaches a coordinate of \(Int(max(min(pixels, 1e15), -1e15))) pixels, beyond the limit of "
        + decimalText(limit)
    case .tooManyDashes(let limit): "has more than the limit of \(limit) dashes"
    case .emptyDash: "a dash pattern of zeros has no length"
    case .shadowTooLarge(let pixels, let limit):
      "a shadow needs \(pixels) pixels of what casts it, more than the limit of \(limit)"
    case .tooMuchWork(let limit):
      "takes the picture beyond \(limit) pixels painted, layers, shadows and outlines counted every time"
    case .library(let reason): "the drawing library refuses: \(reason)"
    }
  }
}
