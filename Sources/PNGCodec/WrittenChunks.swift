import Pixels

/// The chunks beside the pixels as they are written, fitted to a form.
struct WrittenChunks {
  typealias Chunk = (type: String, data: [UInt8])

  /// In the order of the specification's table.
  private(set) var beforePalette: [Chunk] = []
  private(set) var afterPalette: [Chunk] = []
  /// What could not be kept, one clause each.
  private(set) var notes: [String] = []

  init(_ color: ColorDescription, _ background: PNGBackground?, _ form: PNGForm) throws(PNGError) {
    addCodePoints(color)
    addBlob("mDCV", color.masteringDisplay, length: 24)
    addBlob("cLLI", color.contentLight, length: 8)
    try addProfile(color, form)
    addNumbers(color)
    addSignificantBits(color, form)
    if !form.transparency.isEmpty { afterPalette.append(("tRNS", form.transparency)) }
    addBackground(background, form)
  }

  private mutating func addCodePoints(_ color: ColorDescription) {
    guard let points = color.codePoints else { return }
    beforePalette.append(
      (
        "cICP",
        [
          points.colorPrimaries, points.transferFunction, points.matrixCoefficients,
          points.isFullRange ? 1 : 0,
        ]
      ))
  }

  private mutating func addBlob(_ type: String, _ data: [UInt8]?, length: Int) {
    guard let data else { return }
    guard data.count == length else {
      notes.append("\(type) is left out: it has \(data.count) bytes, not \(length)")
      return
    }
    beforePalette.append((type, data))
  }

  /// Writes the profile or, without one, the rendering intent: a file has one of the two only.
  private mutating func addProfile(
    _ color: ColorDescription, _ form: PNGForm
  ) throws(PNGError) {
    guard let profile = color.profile else {
      addIntent(color)
      return
    }
    guard profile.isGray == form.colorType.isGray else {
      notes.append(
        "iCCP is left out: it has a \(profile.isGray ? "gray" : "colour") profile and the form is \(form)"
      )
      addIntent(color)
      return
    }
    if color.renderingIntent != nil {
      notes.append("sRGB is left out: a file with a colour profile (iCCP) has none")
    }
    var name = profile.name.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if name.count != profile.name.unicodeScalars.count || !(1...79).contains(name.count)
      || name.contains(0)
    {
      notes.append("the colour profile is renamed to 'ICC profile': iCCP can't hold its name")
      name = Array("ICC profile".utf8)
    }
    beforePalette.append(("iCCP", name + [0, 0] + (try deflated(profile.bytes))))
  }

  private mutating func addIntent(_ color: ColorDescription) {
    guard let intent = color.renderingIntent else { return }
    guard intent <= 3 else {
      notes.append("sRGB is left out: \(intent) is no rendering intent")
      return
    }
    beforePalette.append(("sRGB", [intent]))
  }

  private mutating func addNumbers(_ color: ColorDescription) {
    if let gamma = color.gamma {
      if gamma > 0 {
        var data: [UInt8] = []
        data.appendBigEndian(gamma)
        beforePalette.append(("gAMA", data))
      } else {
        notes.append("gAMA is left out: a gamma of 0 has no meaning")
      }
    }
    if let points = color.chromaticities {
      var data: [UInt8] = []
      for point in [points.white, points.red, points.green, points.blue] {
        data.appendBigEndian(point.x)
        data.appendBigEndian(point.y)
      }
      beforePalette.append(("cHRM", data))
    }
  }

  private mutating func addSignificantBits(_ color: ColorDescription, _ form: PNGForm) {
    guard let bits = color.significantBits else { return }
    let most = form.colorType == .palette ? 8 : UInt8(truncatingIfNeeded: form.bitDepth)
    var data =
      form.colorType.isGray
      ? [max(bits.red, bits.green, bits.blue)] : [bits.red, bits.green, bits.blue]
    // An alpha that the original did not have is exact in every bit.
    if form.colorType.hasAlpha { data.append(bits.alpha ?? most) }
    guard !data.contains(0) else {
      notes.append("sBIT is left out: a channel of 0 significant bits has no meaning")
      return
    }
    beforePalette.append(("sBIT", data.map { min($0, most) }))
  }

  private mutating func addBackground(_ background: PNGBackground?, _ form: PNGForm) {
    guard let background else { return }
    let depth = form.colorType == .palette ? 8 : form.bitDepth
    guard let samples = background.samples(bitDepth: depth) else {
      notes.append("bKGD is left out: its colour has no exact equal in \(depth) bits")
      return
    }
    var data: [UInt8] = []
    switch form.colorType {
    case .palette:
      guard let index = form.palette.firstIndex(where: { $0.hasSameColor(as: samples) }) else {
        notes.append("bKGD is left out: its colour is not in the palette")
        return
      }
      data.append(UInt8(truncatingIfNeeded: index))
    case .gray, .grayAlpha:
      guard samples.red == samples.green, samples.red == samples.blue else {
        notes.append("bKGD is left out: its colour is not gray and the form is \(form)")
        return
      }
      data.appendBigEndian(samples.red)
    case .rgb, .rgba:
      data.appendBigEndian(samples.red)
      data.appendBigEndian(samples.green)
      data.appendBigEndian(samples.blue)
    }
    afterPalette.append(("bKGD", data))
  }
}

extension RGBA8 {
  /// Whether the colours are equal, whatever the alpha.
  fileprivate func hasSameColor(as samples: (red: UInt16, green: UInt16, blue: UInt16)) -> Bool {
    UInt16(red) == samples.red && UInt16(green) == samples.green && UInt16(blue) == samples.blue
  }
}

extension PNGForm {
  /// The form with a background's colour in its palette, where there is an unused index for it.
  package func making(roomFor background: PNGBackground?) -> PNGForm {
    guard colorType == .palette, palette.count < 1 << bitDepth,
      let samples = background?.samples(bitDepth: 8),
      !palette.contains(where: { $0.hasSameColor(as: samples) })
    else { return self }
    var form = self
    form.palette.append(
      RGBA8(
        red: UInt8(truncatingIfNeeded: samples.red),
        green: UInt8(truncatingIfNeeded: samples.green),
        blue: UInt8(truncatingIfNeeded: samples.blue)))
    return form
  }
}
