import Pixels

/// What the `asset.json` of a folder says.
struct Manifest {
  /// The newest version of manifests that this program knows.
  static let version = 1
  /// The most bytes a manifest may have.
  static let byteLimit = 1 << 20

  var resolver: StateResolver = .nearest
  var mirrors = false
  var templateIntent: TemplateIntent?
  var kept = KeptFacts()
  /// For all variants that don't say otherwise.
  var layout = ManifestLayout()
  /// `nil` where the pictures of the folder are to be taken by their names.
  var variants: [ManifestVariant]?
  /// The drawings beside these; `nil` where those of the folder are to be taken by their names.
  var drawings: [ManifestVariant]?
  /// What is derived beside these.
  var derived: [ManifestVariant] = []
  /// The states that are dimmed where they have no look of their own.
  var dimmed: ControlState = .normal
}

extension ManifestVariant {
  /// What stands against its picture or drawing.
  func reason(_ reason: FolderError.Reason) -> FolderError.Reason {
    drawing == nil ? .picture(picture, reason) : .drawing(picture, reason)
  }
}

/// A layout, and where its cap insets stand.
struct ManifestLayout {
  var request = LayoutRequest()
  var capInsetsAt: ManifestPlace?
}

/// One entry of the list of variants; what it leaves out is `nil`.
struct ManifestVariant {
  var at: ManifestPlace
  /// The picture or drawing as it is written, from the manifest's folder on; empty for what is derived.
  var picture = ""
  var pictureAt: ManifestPlace
  var derivation: Derivation?
  /// What is fixed of a drawing's parameters; `nil` for what is no drawing.
  var drawing: FixedParameters?
  var states: ControlState?
  var excludedStates: ControlState = .normal
  var appearance: Appearance?
  var direction: LayoutDirection?
  var qualifiers = Qualifiers()
  var kept = KeptFacts()
  var scale: Scale?
  var scaleAt: ManifestPlace?
  var size: PointSize?
  var sizeAt: ManifestPlace?
  var layout = ManifestLayout()
  var original: OriginalPicture?
}

/// Where something stands in a manifest.
struct ManifestPlace: Hashable {
  var place: TextPlace
  var keyPath: JSONKeyPath

  func error(_ reason: FolderError.Reason, in path: String) -> FolderError {
    FolderError(path: path, place: place, keyPath: keyPath.description, reason: reason)
  }
}
