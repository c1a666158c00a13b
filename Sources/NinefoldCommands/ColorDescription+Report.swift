internal import CommandLineParsing
internal import Ninefold

extension ColorDescription {
  private static let intents = [
    "perceptual", "relative colorimetric", "saturation", "absolute colorimetric",
  ]

  /// The rendering intent in words, the number of one that is none.
  private var intent: String? {
    renderingIntent.map { $0 < 4 ? Self.intents[Int($0)] : "\($0)" }
  }

  /// What the file says, of what it does not say nothing.
  var json: JSON {
    var members: [String: JSON] = [:]
    members["sRGB"] = intent.map(JSON.string)
    members["gamma"] = gamma.map { .number(Double($0) / 100_000) }
    members["chromaticities"] = chromaticities.map { .object($0.points.mapValues(\.json)) }
    members["profile"] = profile.map {
      .object(["name": .string($0.name), "bytes": .integer($0.bytes.count)])
    }
    members["codePoints"] = codePoints.map { points in
      .object([
        "primaries": .integer(Int(points.colorPrimaries)),
        "transfer": .integer(Int(points.transferFunction)),
        "matrix": .integer(Int(points.matrixCoefficients)), "fullRange": .bool(points.isFullRange),
      ])
    }
    members["significantBits"] = significantBits.map { bits in
      .object([
        "red": .integer(Int(bits.red)), "green": .integer(Int(bits.green)),
        "blue": .integer(Int(bits.blue)), "alpha": bits.alpha.map { .integer(Int($0)) } ?? .null,
      ])
    }
    members["masteringDisplay"] = masteringDisplay.map { .integers($0) }
    members["contentLight"] = contentLight.map { .integers($0) }
    return .object(members)
  }

  /// The same facts, a line each.
  var words: [(name: String, value: String)] {
    var words: [(String, String)] = []
    if let intent { words.append(("sRGB", intent)) }
    if let gamma { words.append(("gamma", decimal(Double(gamma) / 100_000))) }
    if let chromaticities {
      let points = chromaticities.points.sorted { $0.key < $1.key }
      words.append(
        ("chromaticities", points.map { "\($0.key) \($0.value.words)" }.joined(separator: ", ")))
    }
    if let profile {
      words.append(("profile", "'\(escaped(profile.name))', \(profile.bytes.count) bytes"))
    }
    if let codePoints {
      words.append(
        (
          "code points",
          "primaries \(codePoints.colorPrimaries), transfer \(codePoints.transferFunction), matrix "
            + "\(codePoints.matrixCoefficients), \(codePoints.isFullRange ? "full" : "narrow") range"
        ))
    }
    if let bits = significantBits {
      let alpha = bits.alpha.map { ", alpha \($0)" } ?? ""
      words.append(
        ("significant bits", "red \(bits.red), green \(bits.green), blue \(bits.blue)" + alpha))
    }
    if let masteringDisplay {
      words.append(("mastering", masteringDisplay.map { "\($0)" }.joined(separator: " ")))
    }
    if let contentLight {
      words.append(("content light", contentLight.map { "\($0)" }.joined(separator: " ")))
    }
    return words
  }
}

extension Chromaticities {
  fileprivate var points: [String: Point] {
    ["white": white, "red": red, "green": green, "blue": blue]
  }
}

extension Chromaticities.Point {
  fileprivate var json: JSON {
    .array([.number(Double(x) / 100_000), .number(Double(y) / 100_000)])
  }

  fileprivate var words: String {
    "\(decimal(Double(x) / 100_000)) \(decimal(Double(y) / 100_000))"
  }
}

extension JSON {
  fileprivate static func integers(_ bytes: [UInt8]) -> JSON {
    .array(bytes.map { .integer(Int($0)) })
  }
}
