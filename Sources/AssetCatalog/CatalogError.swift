/// Why a catalog can't be read or changed.
public enum CatalogError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file.
  case missing
  /// The file has no bytes.
  case empty
  /// The file is no SQLite database.
  case notDatabase
  /// A database that another program made; its `application_id`.
  case foreign(applicationID: UInt32)
  /// A newer program made it.
  case newer(version: Int, newest: Int)
  /// An older program made it, and it is to be changed.
  case older(version: Int, newest: Int)
  /// What stands in it can't be what a program of ours wrote.
  case damaged(reason: String)
  /// Another process holds it; how long it was waited for.
  case locked(seconds: Double)
  /// Another file took its place since it was opened, and this one can't be read any more.
  case replaced
  /// A picture that was asked for is not there any more, or another one is in its place.
  case pictureReplaced
  /// The file or its folder can't be written.
  case readOnly
  /// There is no room on the disk.
  case full
  /// The system or SQLite refused, in their words.
  case system(reason: String)
  /// A name that no asset can have.
  case badName(String, NameError)
  /// A name that differs from another asset's by case or normal form only.
  case nameClash(AssetName, existing: AssetName)
  /// No asset has that name.
  case noAsset(AssetName)
  /// Nothing of the asset serves the request.
  case noChoice(AssetName, ChoiceError)
  /// The asset has a picture, drawing or derivation for that already.
  case variantExists(AssetName, VariantKey)
  /// The name for a copy of the old catalog is taken by something else.
  case backupExists(path: String)
  /// The same bytes are to be stored with their frame of marks and without.
  case framedAndPlain
  /// Files that a catalog can't be built of: path and reason.
  indirect case unbuildable([PathReason])
  /// More variants for one set of states than a catalog holds.
  case tooManyVariants(AssetName, states: ControlState, limit: Int)
  /// The asset has no picture for that.
  case noVariant(AssetName, VariantKey)
  /// A smaller picture can't take the place of a variant's.
  indirect case notReplaceable(AssetName, VariantKey, SmallerPictureProblem)
  /// A variant would be derived from nothing, or from itself.
  case notDerivable(AssetName, DerivationProblem)
  /// Whoever edits a catalog gives up, so that nothing is changed; in their words.
  case refused(reason: String)

  public var description: String {
    switch self {
    case .missing: "no such file"
    case .empty: "the file is empty, not a catalog"
    case .notDatabase: "is not a catalog: it is no SQLite database"
    case .foreign(let id):
      "is not a catalog of Ninefold: it is a database with application id \(id)"
    case .newer(let version, let newest):
      "has schema version \(version), and this program knows versions up to \(newest)"
    case .older(let version, let newest):
      "has schema version \(version) and must be brought to version \(newest) before it is changed"
    case .damaged(let reason): "is damaged: \(reason)"
    case .locked(let seconds):
      "is in use by another process, still after \(Self.words(for: seconds))"
    case .replaced: "another catalog took its place meanwhile; open it again"
    case .pictureReplaced: "the picture was replaced or removed meanwhile; read the asset again"
    case .readOnly: "can't be written: the file or its folder is read-only"
    case .full: "no space is left on the disk"
    case .system(let reason): reason
    case .badName(let text, let error): "'\(text)' can't be a name: \(error)"
    case .nameClash(let name, let existing):
      name.text == existing.text
        ? "there are two assets '\(name)'"
        : "'\(name)' and '\(existing)' differ by case only"
    case .noAsset(let name): "there is no asset '\(name)'"
    case .noChoice(let name, let error): "asset '\(name)': \(error)"
    case .variantExists(let name, let key):
      "'\(name)' has \(key.scale == nil ? "a drawing or derivation" : "a picture") for \(key) already"
    case .backupExists(let path):
      "the old catalog would be kept as '\(path)', which is another file"
    case .framedAndPlain:
      "the same picture is used with a frame of nine-patch marks and without"
    case .unbuildable(let files): "\(files.count) files can't be used"
    case .tooManyVariants(let name, let states, let limit):
      "'\(name)' has more than \(limit) pictures for \(states), the limit"
    case .noVariant(let name, let key): "'\(name)' has no variant for \(key)"
    case .notReplaceable(let name, let key, let problem): "'\(name)' \(key): \(problem)"
    case .notDerivable(let name, let problem): "'\(name)': \(problem)"
    case .refused(let reason): reason
    }
  }

  private static func words(for seconds: Double) -> String {
    seconds == 1
      ? "1 second" : "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") seconds"
  }
}

extension CatalogError {
  /// Whether an asset is to blame, and not the catalog.
  var isAboutAsset: Bool {
    switch self {
    case .badName, .nameClash, .noAsset, .noChoice, .variantExists, .backupExists, .framedAndPlain,
      .tooManyVariants, .noVariant, .notReplaceable, .notDerivable, .refused:
      true
    case .missing, .empty, .notDatabase, .foreign, .newer, .older, .damaged, .locked, .replaced,
      .pictureReplaced, .readOnly,
      .full, .system, .unbuildable:
      false
    }
  }
}

/// A file and what is wrong with it.
public struct PathReason: Hashable, Sendable {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
