import NineSlice
import Pixels

extension ButtonCache {
  /// A picture before composing: where it is from, and how its pixels lie.
  struct SourceKey: Hashable {
    /// Of a catalog, or of a button whose pictures were set by hand.
    var owner: Int
    var picture: Int
    /// That of the picture's bytes, as its place may have been another one's before.
    var seal = 0
    /// What a drawing says it is, so that buttons of equal ones share backgrounds.
    var drawing: DrawingIdentity?
    var isMirrored: Bool
    var order: ChannelOrder
  }

  /// All that decides the pixels of a background but its size.
  ///
  /// One object serves the keys of all sizes. It is compared by what it says, so that buttons share backgrounds.
  final class Look: Hashable, Sendable {
    let source: SourceKey
    /// How the source is cut; `nil` for a drawing, which is made at each size.
    let slicing: Slicing?
    let sourceScale: Scale
    let targetScale: Scale
    let recipes: [Recipe]
    private let hash: Int

    init(
      source: SourceKey, slicing: Slicing?, sourceScale: Scale, targetScale: Scale,
      recipes: [Recipe]
    ) {
      self.source = source
      self.slicing = slicing
      self.sourceScale = sourceScale
      self.targetScale = targetScale
      self.recipes = recipes
      // Looks of one source and recipe seldom differ in anything else, and cuts are long to hash.
      var hasher = Hasher()
      hasher.combine(source)
      hasher.combine(targetScale)
      hasher.combine(recipes)
      hash = hasher.finalize()
    }

    static func == (left: Look, right: Look) -> Bool {
      left === right
        || left.hash == right.hash && left.source == right.source && left.slicing == right.slicing
          && left.sourceScale == right.sourceScale && left.targetScale == right.targetScale
          && left.recipes == right.recipes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// All that decides the pixels of a background.
  struct ResultKey: Hashable {
    var look: Look
    var size: PixelSize
  }

  /// A request of one asset, which may lead to the same background as others.
  ///
  /// Plain memory, so that looking it up counts no references.
  struct RequestKey: Hashable {
    let asset: Int
    private let size: PointSize
    private let scale: Scale
    private let states: ControlState
    private let appearance: Appearance
    private let direction: LayoutDirection
    private let order: ChannelOrder
    private let qualifiers: Int
    /// Worked out once: it picks the shard, and a place in there.
    let mixed: UInt64

    /// Borrows the request: to take it would count a reference.
    init(asset: Int, request: borrowing ButtonRequest) {
      self.asset = asset
      size = request.size
      scale = request.scale
      states = request.states
      appearance = request.appearance
      direction = request.direction
      order = request.order
      qualifiers = request.qualifiers.number
      var mixed = UInt64(truncatingIfNeeded: asset)
      func mix(_ word: UInt64) {
        // An odd factor without pattern; the upper half of the product knows all bits, so it is folded back.
        let product = (mixed ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        mixed = product.high ^ product.low
      }
      // Zero added, equal sides have equal bits.
      mix((request.size.width + 0).bitPattern)
      mix((request.size.height + 0).bitPattern)
      mix(request.scale.value.bitPattern)
      mix(
        UInt64(request.states.rawValue) | UInt64(request.appearance.ordinal) << 8
          | UInt64(request.direction.ordinal) << 16 | (request.order == .bgra ? 1 << 24 : 0)
          | UInt64(truncatingIfNeeded: qualifiers) << 32)
      self.mixed = mixed
    }

    func hash(into hasher: inout Hasher) { hasher.combine(mixed) }
  }
}

extension Appearance {
  fileprivate var ordinal: UInt8 {
    let scheme: UInt8 =
      switch scheme {
      case .any: 0
      case .light: 1
      case .dark: 2
      }
    return scheme << 1 | (isHighContrast ? 1 : 0)
  }
}

extension LayoutDirection {
  fileprivate var ordinal: UInt8 {
    switch self {
    case .any: 0
    case .ltr: 1
    case .rtl: 2
    }
  }
}
