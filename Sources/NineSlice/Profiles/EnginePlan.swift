internal import Pixels

/// What a system makes of a picture and its slicing, in this engine's words.
struct EnginePlan {
  private let profile: EngineProfile
  private var raster: Raster
  private var slicing: Slicing
  private let size: PixelSize
  private let sourceScale: Scale
  private let targetScale: Scale
  private var rules = LayoutRules()
  private(set) var notes: [String] = []
  /// Why it can't be shown.
  private(set) var refusal: EngineRefusal?

  init(
    _ profile: EngineProfile, _ raster: Raster, _ slicing: Slicing, _ size: PixelSize,
    from sourceScale: Scale, to targetScale: Scale
  ) {
    self.profile = profile
    self.raster = raster
    self.slicing = slicing
    self.size = size
    self.sourceScale = sourceScale
    self.targetScale = targetScale
  }

  private var ratio: Ratio { targetScale.divided(by: sourceScale) }

  /// - Throws: `SlicingError`; with ``refusal`` set where that says why.
  mutating func composed() throws(SlicingError) -> Raster {
    // Segments that don't suit the picture are refused before anything is cut from it.
    _ = try AxisLayout.layouts(
      of: slicing.resizingSomewhere, size: raster.size, target: size, ratio: ratio)
    cutOmitted()
    guard refuseModes(), refuseParts() else { throw .nothingShown(axis: .x) }
    choose()
    guard refuseCaps(), try fillEmptyCentre() else { throw .nothingShown(axis: .x) }
    guard profile == .css else { return try composition(rules).raster() }
    return cssPicture()
  }

  private func composition(_ rules: LayoutRules) throws(SlicingError) -> Composition {
    try Composition(
      raster, isPremultiplied: false, slicing: slicing, at: size, from: sourceScale,
      to: targetScale, rules: rules)
  }

  /// Leaves out what is never shown, which no other system but Apple's catalogs knows.
  private mutating func cutOmitted() {
    func kept(_ axis: AxisSlicing) -> [Int] {
      var (lines, start): ([Int], Int) = ([], 0)
      for segment in axis.segments {
        if segment.kind != .omitted { lines += start..<start + segment.length }
        start += segment.length
      }
      return lines
    }
    raster = raster.picking(columns: kept(slicing.x), rows: kept(slicing.y))
    for axis in Axis.allCases {
      slicing[axis].segments.removeAll { $0.kind == .omitted || $0.length == 0 }
    }
  }

  // MARK: - What a system can't do

  private mutating func refuseModes() -> Bool {
    let tiled = Axis.allCases.filter { axis in
      slicing[axis].segments.contains { $0.kind == .resizable && $0.length > 1 }
    }
    let known: [ResizingMode] =
      switch profile {
      case .css: [.tile, .stretch, .round, .space]
      case .qtQuick, .godot: [.tile, .stretch, .round]
      case .uikit, .unity: [.tile, .stretch]
      case .android, .skia: [.stretch]
      }
    for axis in Axis.allCases where !known.contains(slicing[axis].mode) {
      let mode = slicing[axis].mode
      if tiled.contains(axis) || mode == .space {
        guard profile == .android || profile == .skia else {
          refusal = .noMode(profile, mode)
          return false
        }
        note("has no mode \(mode.rawValue), and stretches")
      }
      // Of one line all modes give the same.
      slicing[axis].mode = .stretch
    }
    if profile == .uikit || profile == .unity, tiled.count == 2,
      slicing.x.mode != slicing.y.mode
    {
      refusal = .oneMode(profile, x: slicing.x.mode, y: slicing.y.mode)
      return false
    }
    return true
  }

  private mutating func refuseParts() -> Bool {
    guard profile != .android, profile != .skia else { return true }
    for axis in Axis.allCases {
      let count = slicing[axis].segments.count { $0.kind == .resizable }
      guard count <= 1 else {
        refusal = .severalParts(profile, count: count)
        return false
      }
    }
    return true
  }

  private mutating func refuseCaps() -> Bool {
    guard profile == .uikit else { return true }
    for (axis, target) in [(Axis.x, size.width), (.y, size.height)] {
      let request = AxisRequest(
        axis: axis, slicing: slicing[axis], target: target, ratio: ratio)
      guard !request.isCrowded else {
        refusal = .notKnown(profile, .capsDoNotFit)
        return false
      }
    }
    return true
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  // MARK: - What it decides

  private mutating func choose() {
    let isNearest = slicing.filter == .nearest
    slicing.filter = isNearest ? .nearest : .linear
    for axis in Axis.allCases { slicing[axis].phase = .start }
    switch profile {
    case .css:
      slicing.shrink = .uniform
      for axis in Axis.allCases { slicing[axis].phase = .center }
      rules.cuts = .wholeCaps
      rules.hasCoarseWeights = true
      rules.centersExactly = true
    case .android, .skia:
      slicing.shrink = .proportional
      rules.cuts = .fractional
      rules.hasCoarseWeights = true
      if slicing.center == .hollow { note("fills the centre") }
      slicing.center = .filled
    case .uikit:
      if slicing.center == .hollow { note("fills the centre") }
      slicing.center = .filled
      noteFilter(isNearest)
    case .qtQuick:
      slicing.shrink = .clip
      rules.countsUp = true
      if slicing.center == .hollow { note("fills the centre") }
      slicing.center = .filled
    case .godot:
      slicing.shrink = .clip
      noteFilter(isNearest)
    case .unity:
      slicing.shrink = .proportional
      // The partial row is at the top.
      slicing.y.phase = .end
      noteFilter(isNearest)
    }
  }

  private mutating func noteFilter(_ isNearest: Bool) {
    if !isNearest { note("how it filters is not known, and is linear here") }
  }

  // MARK: - No part that resizes

  /// Does what the system does where the caps of an axis leave nothing to resize and the target is longer.
  private mutating func fillEmptyCentre() throws(SlicingError) -> Bool {
    var empty: [Axis] = []
    for (axis, target) in [(Axis.x, size.width), (.y, size.height)] {
      let request = AxisRequest(
        axis: axis, slicing: slicing[axis], target: target, ratio: ratio)
      let isRigid = !slicing[axis].segments.contains { $0.kind == .resizable }
      let fixed = Int128(request.total(.fixed)) * Int128(ratio.numerator)
      if isRigid, fixed < Int128(target) * Int128(ratio.denominator) { empty.append(axis) }
    }
    guard !empty.isEmpty else { return true }
    switch profile {
    case .uikit, .godot, .unity:
      refusal = .notKnown(profile, .emptyCentre)
      return false
    case .android, .skia:
      note("stretches the whole picture, for no part of it resizes")
      slicing.x = AxisSlicing([.resizable(raster.size.width)])
      slicing.y = AxisSlicing([.resizable(raster.size.height)])
    case .css, .qtQuick:
      note("leaves a gap, for no part of it resizes")
      for axis in empty { addClearLine(axis) }
    }
    return true
  }

  /// Puts a transparent line that stretches after the first cap of an axis.
  private mutating func addClearLine(_ axis: Axis) {
    let begin = slicing[axis].segments.first?.length ?? 0
    let format: PixelFormat = raster.format.bitsPerChannel == 8 ? .rgba8 : .rgba16
    let converted = raster.converted(to: format)
    var lines = Array(0..<(axis == .x ? raster.size.width : raster.size.height))
    // A line that is there already, to be cleared.
    lines.insert(max(0, begin - 1), at: begin)
    let wider =
      axis == .x
      ? converted.picking(columns: lines, rows: Array(0..<raster.size.height))
      : converted.picking(columns: Array(0..<raster.size.width), rows: lines)
    raster = wider.clearing(axis, begin)
    slicing[axis] = AxisSlicing(
      [.fixed(begin), .resizable(1), .fixed(lines.count - 1 - begin)], mode: .stretch)
    slicing[axis].segments.removeAll { $0.length == 0 }
  }

  // MARK: - CSS

  /// As Chromium draws: tiles scaled as the caps beside them are, and those of the lower and of the right edge may be of
  /// another size than the others.
  private func cssPicture() -> Raster {
    let x = AxisRequest(
      axis: .x, slicing: slicing.x, target: size.width, ratio: ratio, rules: rules)
    let y = AxisRequest(
      axis: .y, slicing: slicing.y, target: size.height, ratio: ratio, rules: rules)
    let caps = WholeCaps(x, y)
    let across = TileRatios(slicing.y, caps.y, none: targetScale)
    let down = TileRatios(slicing.x, caps.x, none: targetScale)
    func composed(_ ratioX: Ratio, _ ratioY: Ratio) -> Raster {
      let x = TiledAxis(slicing.x, caps.x, target: size.width, ratio: ratioX)
      let y = TiledAxis(slicing.y, caps.y, target: size.height, ratio: ratioY)
      return TiledPicture(raster, x, y, filter: slicing.filter, center: slicing.center).composed()
    }
    var result = composed(across.centre, down.centre)
    if let last = across.last, last != across.centre, caps.y.end > 0 {
      result = result.taking(
        PixelRect(
          x: 0, y: size.height - caps.y.end, width: size.width, height: caps.y.end),
        from: composed(last, down.centre))
    }
    if let last = down.last, last != down.centre, caps.x.end > 0 {
      result = result.taking(
        PixelRect(
          x: size.width - caps.x.end, y: 0, width: caps.x.end, height: size.height),
        from: composed(across.centre, last))
    }
    return result
  }
}

extension Slicing {
  /// The same with something that resizes along each axis, so that only what suits nobody is refused.
  fileprivate var resizingSomewhere: Slicing {
    var result = self
    if result.shrink == .fail { result.shrink = .proportional }
    for axis in Axis.allCases
    where !result[axis].segments.contains(where: { $0.kind == .resizable && $0.length > 0 }) {
      guard let index = result[axis].segments.firstIndex(where: { $0.length > 0 }) else { continue }
      result[axis].segments[index].kind = .resizable
    }
    return result
  }
}
