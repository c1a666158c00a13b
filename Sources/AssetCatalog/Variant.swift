public import Pixels

/// What a variant of an asset is for.
public struct VariantKey: Hashable, Sendable {
  public var states: ControlState
  /// States that must not be asked for; read by ``StateResolver/ordered`` only.
  public var excludedStates: ControlState
  public var appearance: Appearance
  public var direction: LayoutDirection
  /// Pixels of the picture a point; `nil` for what serves every scale: drawings and derivations.
  public var scale: Scale?
  /// The size in points of a full-size picture; `nil` for one that serves every size.
  public var size: PointSize?
  /// What else it is for, in words of other systems.
  public var qualifiers: Qualifiers

  public init(
    states: ControlState = .normal, excludedStates: ControlState = .normal,
    appearance: Appearance = .any, direction: LayoutDirection = .any, scale: Scale? = .one,
    size: PointSize? = nil, qualifiers: Qualifiers = Qualifiers()
  ) {
    self.states = states
    self.excludedStates = excludedStates
    self.appearance = appearance
    self.direction = direction
    self.scale = scale
    self.size = size
    self.qualifiers = qualifiers
  }
}

extension VariantKey: Comparable {
  /// By states, scale, appearance, direction, excluded states, size and qualifiers: the order in which catalogs keep
  /// variants. What serves every scale comes last.
  public static func < (left: Self, right: Self) -> Bool {
    if left.states != right.states { return left.states.rawValue < right.states.rawValue }
    if left.scale != right.scale {
      return left.scale?.value ?? .infinity < right.scale?.value ?? .infinity
    }
    if left.appearance != right.appearance {
      return left.appearance.description < right.appearance.description
    }
    if left.direction != right.direction {
      return left.direction.rawValue < right.direction.rawValue
    }
    if left.excludedStates != right.excludedStates {
      return left.excludedStates.rawValue < right.excludedStates.rawValue
    }
    if left.size != right.size {
      let sizes = [left.size, right.size].map { [$0?.width ?? 0, $0?.height ?? 0] }
      return sizes[0].lexicographicallyPrecedes(sizes[1])
    }
    return left.qualifiers < right.qualifiers
  }
}

extension VariantKey: CustomStringConvertible {
  /// The words that tell it from others: `highlighted @2x dark rtl 280x41 idiom=ipad`; no scale where it serves all.
  public var description: String {
    var words = [states.description]
    if !excludedStates.isEmpty { words.append("not \(excludedStates)") }
    if let scale { words.append("@\(scale)x") }
    if appearance != .any { words.append(appearance.description) }
    if direction != .any { words.append(direction.rawValue) }
    if let size { words.append("\(decimal(size.width))x\(decimal(size.height))") }
    if !qualifiers.isEmpty { words.append(qualifiers.description) }
    return words.joined(separator: " ")
  }
}

/// One picture, drawing or derivation of an asset, for a state, scale, appearance and direction.
public struct Variant: Hashable, Sendable {
  public var key: VariantKey
  public var content: Content
  /// What other systems' formats say of it and is kept for them.
  public var kept = KeptFacts()

  /// What stands for the states.
  public enum Content: Hashable, Sendable {
    /// A picture of its own, and how it is cut.
    case picture(StoredPicture, PictureLayout)
    /// A drawing, made at any size and scale.
    case drawing(StoredDrawing)
    /// Another variant's picture or drawing, changed.
    case derivation(Derivation)
  }

  /// A variant with a picture of its own.
  ///
  /// - Precondition: The key has a scale.
  public init(key: VariantKey, layout: PictureLayout, picture: StoredPicture) {
    precondition(key.scale != nil, "a picture has a scale")
    self.key = key
    content = .picture(picture, layout)
  }

  /// A variant that is drawn; it serves every scale and size.
  public init(key: VariantKey, drawing: StoredDrawing) {
    self.key = key
    self.key.scale = nil
    self.key.size = nil
    content = .drawing(drawing)
  }

  /// A variant that is made from another one; it serves every scale and size.
  public init(key: VariantKey, derivation: Derivation) {
    self.key = key
    self.key.scale = nil
    self.key.size = nil
    content = .derivation(derivation)
  }

  /// The picture with all that belongs to it; `nil` for a drawing or a derivation.
  public var pictured: PicturedVariant? {
    guard case .picture(let picture, let layout) = content, let scale = key.scale else {
      return nil
    }
    return PicturedVariant(key: key, scale: scale, layout: layout, picture: picture)
  }

  /// The drawing; `nil` for a picture or a derivation.
  public var drawing: StoredDrawing? {
    if case .drawing(let drawing) = content { return drawing }
    return nil
  }

  /// The recipe; `nil` for a variant with a picture of its own, or a drawing.
  public var derivation: Derivation? {
    if case .derivation(let derivation) = content { return derivation }
    return nil
  }

  /// The picture; `nil` for a drawing or a derivation, of which one can't be set.
  public package(set) var picture: StoredPicture? {
    get { pictured?.picture }
    set {
      guard let newValue, case .picture(_, let layout) = content else { return }
      content = .picture(newValue, layout)
    }
  }

  /// How the picture is cut; `nil` for a drawing or a derivation, of which none can be set.
  public package(set) var layout: PictureLayout? {
    get { pictured?.layout }
    set {
      guard let newValue, case .picture(let picture, _) = content else { return }
      content = .picture(picture, newValue)
    }
  }
}

/// A variant that has a picture of its own.
public struct PicturedVariant: Hashable, Sendable {
  public var key: VariantKey
  /// The key's scale.
  public var scale: Scale
  public var layout: PictureLayout
  public var picture: StoredPicture
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
  /// What the catalog sealed its bytes with, as a place that is free again may be taken by another picture; 0 without
  /// a catalog. Not compared: equal pictures of two catalogs may differ in it.
  package var seal = 0

  public init(id: Int, size: PixelSize, byteCount: Int, hasFrame: Bool) {
    self.id = id
    self.size = size
    self.byteCount = byteCount
    self.hasFrame = hasFrame
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.size == right.size && left.byteCount == right.byteCount
      && left.hasFrame == right.hasFrame
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(size)
    hasher.combine(byteCount)
    hasher.combine(hasFrame)
  }
}

/// A button background: its variants, and how the one for a request is found.
public struct Asset: Hashable, Sendable {
  public var name: AssetName
  public var resolver: StateResolver
  /// Whether pictures made for one direction are mirrored for the other.
  public var mirrors: Bool
  /// Whether programs show the pictures as they are or as a shape; `nil` where nothing says.
  public var templateIntent: TemplateIntent?
  /// What other systems' formats say of it and is kept for them.
  public var kept: KeptFacts
  /// In the order of the asset's list where the resolver is ``StateResolver/ordered``; otherwise by
  /// states, scale, appearance, direction, size and qualifiers.
  public var variants: [Variant]

  public init(
    name: AssetName, resolver: StateResolver = .nearest, mirrors: Bool = false,
    templateIntent: TemplateIntent? = nil, kept: KeptFacts = KeptFacts(), variants: [Variant] = []
  ) {
    self.name = name
    self.resolver = resolver
    self.mirrors = mirrors
    self.templateIntent = templateIntent
    self.kept = kept
    self.variants = variants
  }
}
