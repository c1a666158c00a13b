internal import Pixels

/// How well a variant of the right states suits a request; the lesser is the better.
struct Rank: Comparable {
  /// Fewer than none for each qualifier.
  var qualifiers: Int
  /// 0 for a variant of that direction, 1 for any.
  var direction: Int
  /// 0 for that appearance, 1 without its contrast, 2 for any scheme, 3 for both, 4 for one that was taken
  /// because nothing serves the asked one.
  var appearance: Int
  /// 0 for a picture or a drawing, 1 for what is derived.
  var derivation: Int
  var size: Grade
  /// A drawing is made at the scale asked for.
  var scale: Grade
  /// 0 for a picture, 1 for a drawing.
  var drawing: Int
  /// What decides between sets of as many qualifiers.
  var order: Qualifiers

  static let fallbackAppearance = 4

  init(of variant: Variant, for asked: RenditionRequest) {
    let key = variant.key
    qualifiers = -key.qualifiers.count
    order = key.qualifiers
    direction = key.direction == .any ? 1 : 0
    appearance =
      (key.appearance.scheme == .any ? 2 : 0)
      + (key.appearance.isHighContrast == asked.appearance.isHighContrast ? 0 : 1)
    derivation = variant.derivation == nil ? 0 : 1
    size = Grade(of: key.size, for: asked.size)
    scale = key.scale.map { Grade(of: $0, for: asked.scale) } ?? Grade(tier: 0)
    drawing = variant.drawing == nil ? 0 : 1
  }

  static func < (left: Rank, right: Rank) -> Bool {
    if left.qualifiers != right.qualifiers { return left.qualifiers < right.qualifiers }
    if left.direction != right.direction { return left.direction < right.direction }
    if left.appearance != right.appearance { return left.appearance < right.appearance }
    if left.derivation != right.derivation { return left.derivation < right.derivation }
    if left.size != right.size { return left.size < right.size }
    if left.scale != right.scale { return left.scale < right.scale }
    if left.drawing != right.drawing { return left.drawing < right.drawing }
    return left.order < right.order
  }
}

/// One measure of a rank: first the tier counts, then the cost.
struct Grade: Comparable {
  var tier: Int
  var cost: Double = 0

  static func < (left: Grade, right: Grade) -> Bool {
    left.tier != right.tier ? left.tier < right.tier : left.cost < right.cost
  }
}

extension Grade {
  /// The same scale, else the next larger, else the largest.
  init(of scale: Scale, for asked: Scale) {
    if scale == asked {
      self.init(tier: 0)
    } else if scale.value > asked.value {
      self.init(tier: 1, cost: scale.value)
    } else {
      self.init(tier: 2, cost: -scale.value)
    }
  }

  /// That size, else none, else the smallest of the larger ones, else the largest; where no size is
  /// asked for, none, else the smallest.
  init(of size: PointSize?, for asked: PointSize?) {
    guard let size else {
      self.init(tier: 1)
      return
    }
    let area = size.width * size.height
    guard let asked else {
      self.init(tier: 2, cost: area)
      return
    }
    if size == asked {
      self.init(tier: 0)
    } else if size.width >= asked.width, size.height >= asked.height {
      self.init(tier: 2, cost: area)
    } else {
      self.init(tier: 3, cost: -area)
    }
  }
}
