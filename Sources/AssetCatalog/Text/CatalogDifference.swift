import NineSlice
import Pixels

/// One thing that a catalog has otherwise than another.
public struct CatalogDifference: Hashable, Sendable {
  public var asset: AssetName
  /// The variant it concerns; `nil` for the asset as a whole.
  public var variant: VariantKey?
  public var what: What

  /// What is otherwise.
  public enum What: Hashable, Sendable {
    /// The asset or variant is in the second catalog only.
    case added
    /// The asset or variant is in the first catalog only.
    case removed
    /// The list of an asset whose resolver is `ordered` has its variants in another order.
    case order
    /// A value under its name, in words.
    case value(name: String, from: String, to: String)
    /// The picture.
    case picture(PictureDifference)
  }
}

extension CatalogDifference: CustomStringConvertible {
  /// A line: the asset, the variant, and what.
  public var description: String {
    let place = "\(asset): " + (variant.map { "\($0): " } ?? "")
    return switch what {
    case .added: place + "added"
    case .removed: place + "removed"
    case .order: place + "the variants are listed in another order"
    case .value(let name, let from, let to): place + "\(name): \(from) → \(to)"
    case .picture(let difference): place + "picture: \(difference)"
    }
  }
}

/// A catalog that is open to be compared: a file, or a text that was loaded into memory.
public struct ComparedCatalog: ~Copyable {
  private var store: Store
  /// As ``Catalog/olderVersion``.
  public let olderVersion: Int?
  private let wait: Double

  /// Opens a catalog's file.
  public init(catalog path: String, wait: Double = 10) throws(CatalogError) {
    let opened = try patiently(wait) { patience throws(CatalogError) in
      try Store.reading(CatalogFile(path: path), patience: patience)
    }
    self.wait = wait
    olderVersion = opened.olderVersion
    store = opened.store
  }

  /// Loads a text, all its pictures too.
  public init(text: [UInt8]) throws(CatalogText.Failure) {
    store = Store(try CatalogText.inMemory(text))
    olderVersion = nil
    wait = 0
  }

  /// Why two catalogs can't be compared.
  public struct Failure: Error, Equatable, Sendable {
    /// Whether it is the second catalog's fault.
    public var isOfOther: Bool
    public var error: CatalogError
  }

  /// What another catalog has otherwise, by the names of the assets; both as they are at one moment.
  public mutating func differences(
    from other: inout ComparedCatalog
  ) throws(Failure) -> [CatalogDifference] {
    var comparison = CatalogComparison()
    do throws(CatalogError) {
      try patiently(wait) { _ throws(CatalogError) in
        try store.inTransaction { left throws(CatalogError) in
          try other.store.inTransaction { right throws(CatalogError) in
            try comparison.compare(&left, &right)
          }
        }
      }
    } catch {
      throw Failure(isOfOther: comparison.isAtOther, error: error)
    }
    return comparison.differences
  }
}

/// Compares two stores.
private struct CatalogComparison {
  private(set) var differences: [CatalogDifference] = []
  /// Whether the second store is being read.
  private(set) var isAtOther = true
  /// What was found of pictures that were compared before; `nil` where they are the same.
  private var pictures: [[Int]: PictureDifference?] = [:]

  mutating func compare(_ left: inout Store, _ right: inout Store) throws(CatalogError) {
    isAtOther = false
    let mine = try left.names()
    isAtOther = true
    let others = try right.names()
    let (mineOnly, othersOnly) = (Set(mine).subtracting(others), Set(others).subtracting(mine))
    for name in Set(mine).union(others).sorted() {
      if mineOnly.contains(name) {
        differences.append(CatalogDifference(asset: name, what: .removed))
        continue
      }
      if othersOnly.contains(name) {
        differences.append(CatalogDifference(asset: name, what: .added))
        continue
      }
      isAtOther = false
      guard let ours = try left.asset(name) else { throw .noAsset(name) }
      isAtOther = true
      guard let theirs = try right.asset(name) else { throw .noAsset(name) }
      try compare(ours, theirs, &left, &right)
    }
    isAtOther = false
  }

  private mutating func compare(
    _ ours: Asset, _ theirs: Asset, _ left: inout Store, _ right: inout Store
  ) throws(CatalogError) {
    func add(_ what: CatalogDifference.What, _ key: VariantKey? = nil) {
      differences.append(CatalogDifference(asset: ours.name, variant: key, what: what))
    }
    func add(_ name: String, _ key: VariantKey?, _ from: String, _ to: String) {
      if from != to { add(.value(name: name, from: from, to: to), key) }
    }
    add("resolver", nil, ours.resolver.rawValue, theirs.resolver.rawValue)
    add("mirrors", nil, ours.mirrors ? "yes" : "no", theirs.mirrors ? "yes" : "no")
    add(
      "template intent", nil, ours.templateIntent?.rawValue ?? "none",
      theirs.templateIntent?.rawValue ?? "none")
    add("kept", nil, ours.kept.description, theirs.kept.description)
    let (mine, others) = (Self.byKey(ours), Self.byKey(theirs))
    for key in Set(mine.keys).union(others.keys).sorted() {
      guard let old = mine[key] else {
        add(.added, key)
        continue
      }
      guard let new = others[key] else {
        add(.removed, key)
        continue
      }
      add("kept", key, old.kept.description, new.kept.description)
      add(
        "derivation", key, old.derivation?.description ?? "none",
        new.derivation?.description ?? "none")
      isAtOther = false
      let was = try left.drawing(of: old)
      isAtOther = true
      let now = try right.drawing(of: new)
      add("drawing", key, was?.description ?? "none", now?.description ?? "none")
      if let was, let now {
        add("parameters", key, Self.words(was.parameters), Self.words(now.parameters))
      }
      guard let old = old.pictured, let new = new.pictured else { continue }
      for (was, now) in zip(Self.facts(old), Self.facts(new)) {
        add(was.name, key, was.value, now.value)
      }
      if let difference = try compare(old.picture, new.picture, &left, &right) {
        add(.picture(difference), key)
      }
    }
    if ours.resolver == .ordered, theirs.resolver == .ordered {
      let common = [ours, theirs].map { asset in
        asset.variants.map(\.key).filter { mine[$0] != nil && others[$0] != nil }
      }
      if common[0] != common[1] { add(.order) }
    }
  }

  private static func words(_ parameters: FixedParameters) -> String {
    parameters.isEmpty ? "none" : parameters.description
  }

  private static func byKey(_ asset: Asset) -> [VariantKey: Variant] {
    Dictionary(asset.variants.map { ($0.key, $0) }) { first, _ in first }
  }

  /// All that a layout says, in words.
  private static func facts(_ variant: PicturedVariant) -> [(name: String, value: String)] {
    let layout = variant.layout
    func segments(_ axis: AxisSlicing) -> String {
      axis.segments.map { "\($0.kind.rawValue) \($0.length)" }.joined(separator: ", ") + " px"
    }
    func insets(_ insets: PointInsets?) -> String {
      guard let insets else { return "none" }
      let words = insets.byEdge.map { "\($0.edge.rawValue) \(decimal($0.value + 0))" }
      return words.joined(separator: ", ") + " points"
    }
    let slicing = layout.slicing
    return [
      ("origin", layout.origin.rawValue), ("segments x", segments(slicing.x)),
      ("segments y", segments(slicing.y)), ("mode x", slicing.x.mode.rawValue),
      ("mode y", slicing.y.mode.rawValue), ("phase x", slicing.x.phase.rawValue),
      ("phase y", slicing.y.phase.rawValue), ("filter", slicing.filter.rawValue),
      ("shrink", slicing.shrink.rawValue), ("centre", slicing.center.rawValue),
      ("content insets", insets(layout.contentInsets)),
      ("alignment insets", insets(layout.alignmentInsets)),
      ("original", layout.original?.description ?? "none"),
      ("frame", variant.picture.hasFrame ? "yes" : "no"),
    ]
  }

  // MARK: Pictures

  private mutating func compare(
    _ ours: StoredPicture, _ theirs: StoredPicture, _ left: inout Store, _ right: inout Store
  ) throws(CatalogError) -> PictureDifference? {
    if let known = pictures[[ours.id, theirs.id]] { return known }
    isAtOther = false
    let old = try left.picture(ours.id)
    isAtOther = true
    let new = try right.picture(theirs.id)
    var difference: PictureDifference?
    if old.bytes != new.bytes {
      isAtOther = false
      let one = try Self.raster(old.bytes, old.picture)
      isAtOther = true
      let other = try Self.raster(new.bytes, new.picture)
      difference = PictureDifference((one, old.bytes.count), (other, new.bytes.count))
    }
    pictures[[ours.id, theirs.id]] = .some(difference)
    return difference
  }

  private static func raster(
    _ bytes: [UInt8], _ picture: StoredPicture
  ) throws(CatalogError) -> Raster {
    do throws(PictureError) {
      return try PictureFile(png: bytes, named: "", hasFrame: picture.hasFrame).raster
    } catch {
      throw .damaged(reason: "picture \(picture.id): \(error)")
    }
  }
}
