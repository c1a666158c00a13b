public import Pixels

/// What a variant of an asset is for.
public struct VariantKey: Hashable, Sendable {
  public var states: ControlState
  /// States that must not be asked for; read by ``StateResolver/ordered`` only.
  public var excludedStates: ControlState
  public var appearance: Appearance
  public var direction: LayoutDirection
  public var scale: Scale
  /// The size in points of a full-size picture; `nil` for one that serves every size.
  public var size: PointSize?

  public init(
    states: ControlState = .normal, excludedStates: ControlState = .normal,
    appearance: Appearance = .any, direction: LayoutDirection = .any, scale: Scale = .one,
    size: PointSize? = nil
  ) {
    self.states = states
    self.excludedStates = excludedStates
    self.appearance = appearance
    self.direction = direction
    self.scale = scale
    self.size = size
  }
}

extension VariantKey: Comparable {
  /// By states, scale, appearance, direction, excluded states and size: the order in which catalogs keep
  /// variants.
  public static func < (left: Self, right: Self) -> Bool {
    if left.states != right.states { return left.states.rawValue < right.states.rawValue }
    if left.scale != right.scale { return left.scale.value < right.scale.value }
    if left.appearance != right.appearance {
      return left.appearance.description < right.appearance.description
    }
    if left.direction != right.direction {
      return left.direction.rawValue < right.direction.rawValue
    }
    if left.excludedStates != right.excludedStates {
      return left.excludedStates.rawValue < right.excludedStates.rawValue
    }
    let sizes = [left.size, right.size].map { [$0?.width ?? 0, $0?.height ?? 0] }
    return sizes[0].lexicographicallyPrecedes(sizes[1])
  }
}

extension VariantKey: CustomStringConvertible {
  /// The words that tell it from others: `highlighted @2x dark rtl 280x41`.
  public var description: String {
    var words = [states.description]
    if !excludedStates.isEmpty { words.append("not \(excludedStates)") }
    words.append("@\(scale)x")
    if appearance != .any { words.append(appearance.description) }
    if direction != .any { words.append(direction.rawValue) }
    if let size { words.append("\(decimal(size.width))x\(decimal(size.height))") }
    return words.joined(separator: " ")
  }
}

/// One picture of an asset, for a state, scale, appearance and direction.
public struct Variant: Hashable, Sendable {
  public var key: VariantKey
  public var layout: PictureLayout
  public var picture: StoredPicture

  public init(key: VariantKey, layout: PictureLayout, picture: StoredPicture) {
    self.key = key
    self.layout = layout
    self.picture = picture
  }
}

/// What a catalog knows of a picture without reading it.
public struct StoredPicture: Hashable, Sendable {
  /// Its place in the catalog it comes from; pictures with the same bytes have the same.
  public var id: Int
  /// In pixels, a nine-patch frame taken off.
  public var size: PixelSize
  /// Bytes of the PNG file.
  public var byteCount: Int
  /// Whether the file has a frame of nine-patch marks around the picture.
  public var hasFrame: Bool

  public init(id: Int, size: PixelSize, byteCount: Int, hasFrame: Bool) {
    self.id = id
    self.size = size
    self.byteCount = byteCount
    self.hasFrame = hasFrame
  }
}

/// A button background: its variants, and how the one for a request is found.
public struct Asset: Hashable, Sendable {
  public var name: AssetName
  public var resolver: StateResolver
  /// Whether pictures made for one direction are mirrored for the other.
  public var mirrors: Bool
  /// In the order of the asset's list where the resolver is ``StateResolver/ordered``; otherwise by
  /// states, scale, appearance, direction and size.
  public var variants: [Variant]

  public init(
    name: AssetName, resolver: StateResolver = .nearest, mirrors: Bool = false,
    variants: [Variant] = []
  ) {
    self.name = name
    self.resolver = resolver
    self.mirrors = mirrors
    self.variants = variants
  }
}
