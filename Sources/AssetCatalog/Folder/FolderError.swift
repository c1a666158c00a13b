public import Pixels

/// What is wrong with a folder of assets, and where.
public struct FolderError: Error, Equatable, Sendable {
  /// The path of the file or folder, from the root on; empty for the root itself. Bytes that are no
  /// UTF-8 are written as `\xff`.
  public var path: String
  /// Where in the file, for a manifest.
  public var place: TextPlace?
  /// The way to the value in a manifest, as `variants[1].capInsets.top`; empty for the whole.
  public var keyPath: String
  public var reason: Reason

  public init(path: String, place: TextPlace? = nil, keyPath: String = "", reason: Reason) {
    self.path = path
    self.place = place
    self.keyPath = keyPath
    self.reason = reason
  }

  /// Why a file, a folder or a value can't be used.
  public enum Reason: Error, Equatable, Sendable {
    // Files and folders.

    case missing
    /// A symbolic link that leads to nothing.
    case brokenLink
    /// A symbolic link that leads out of the root.
    case linkLeadsOut
    /// A symbolic link to a folder that the link itself lies in.
    case linkLeadsBack
    /// A part of the path became a symbolic link while it was read.
    case becameLink
    /// More folders behind symbolic links than the limit.
    case tooManyLinkedFolders(limit: Int)
    /// A path that leads out of the root, or is absolute.
    case outside
    /// A path that is none: empty, or with a zero byte.
    case notPath
    case isFolder
    case notFolder
    /// Neither a file nor a folder.
    case special(SpecialFile)
    /// Folders inside each other beyond the limit.
    case tooDeep(limit: Int)
    /// `size` where it is known without reading.
    case tooLarge(size: Int?, limit: Int)
    /// Any other reason, as the system's error number.
    case system(code: Int32)

    // Names.

    /// A file name that is no UTF-8.
    case nameNotUTF8
    case badName(String, NameError)
    /// A picture's name that says two things which exclude each other.
    case contradiction(PictureMeaning.Contradiction)
    /// A picture in the root whose name has nothing but states and the like.
    case namesNoAsset
    /// An asset's name that differs from another one's by nothing, or by case or normal form only.
    case nameClash(AssetName, existing: AssetName, at: String)
    /// A drawing's name with a scale, where it serves every scale.
    case scaleOfDrawing(Scale)
    /// A picture for what another one is for already.
    case sameVariant(VariantKey, existing: String)

    // Manifests.

    /// The manifest is no JSON.
    case malformed(JSONProblem)
    /// A value that is not what its key needs.
    case unexpected(found: String, expected: String)
    case unknownKey(String, known: [String])
    case missingKey(String)
    /// Two keys of which at most one can be given.
    case eitherKey(String, String)
    case newerVersion(Int, newest: Int)
    /// Excluded states, which no other resolver than `ordered` looks at.
    case excludingUnlessOrdered(StateResolver)
    /// States that are needed and excluded at once.
    case neededAndExcluded(ControlState)
    /// A scale beside a file name that says another.
    case scaleContradicts(Scale, name: Scale)
    /// A step of a recipe beside a picture, which is shown as it is.
    case recipeOfPicture(String)
    /// Parameters beside a picture, which has none.
    case parametersOfPicture
    /// A parameter that can't be fixed.
    case parameter(FixedParameterProblem)
    /// A qualifier that can't be one.
    case qualifier(QualifierProblem)
    /// What can't be kept for other systems' formats.
    case kept(KeptFactsProblem)
    /// A variant that would be derived from nothing, or from itself.
    case notDerivable(DerivationProblem)
    /// A derived variant for what there is something already.
    case derivedTwice(VariantKey)
    /// A picture that can't be used, and why.
    indirect case picture(String, Reason)
    /// A drawing that can't be used, and why.
    indirect case drawing(String, Reason)
    case notPNG(String)
    case notDrawing(String)
    case unusableLength(UnitError)
    /// A manifest in the root, which is no asset.
    case manifestInRoot
    /// A manifest for which there is no picture.
    case noPicture
  }

  /// What is neither a file nor a folder.
  public enum SpecialFile: String, Sendable {
    case fifo = "FIFO"
    case device, socket
    case unknown = "special file"
  }
}

extension FolderError {
  /// By path, then by place: the order in which errors are reported.
  static func inOrder(_ errors: [FolderError]) -> [FolderError] {
    errors.sorted { left, right in
      if left.path != right.path { return precedes(left.path, right.path) }
      guard let first = left.place, let second = right.place else { return false }
      return first < second
    }
  }
}

/// Whether a text comes before another by its bytes, an order that no language's rules can change.
func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
