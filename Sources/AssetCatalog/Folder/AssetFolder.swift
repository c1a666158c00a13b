/// A folder of pictures and manifests, the source that a catalog is built from.
///
/// Nothing outside of it is ever read, whatever paths and symbolic links say. `Docs/assets-folder.md`
/// tells how names and manifests are understood.
public struct AssetFolder: Sendable {
  /// As it was given.
  public let path: String
  private let root: FolderRoot

  /// Opens the folder; what is in it is read later.
  ///
  /// - Throws: ``FolderError`` with an empty path where there is no folder, or it can't be opened.
  public init(path: String) throws(FolderError) {
    self.path = path
    do throws(FolderError.Reason) {
      root = try FolderRoot(path: path)
    } catch {
      throw FolderError(path: "", reason: error)
    }
  }

  /// Lists the assets by names and manifests; pictures are not read.
  ///
  /// The same folder gives the same contents, in the same order. It goes on after what is wrong: an asset
  /// with an error in its manifest is left out, and so is a picture that can't be one.
  public func contents() -> FolderContents {
    var assembly = FolderAssembly(root, FolderWalk(root))
    return assembly.contents()
  }

  /// Reads a file, as ``SourceVariant/path`` names it.
  ///
  /// - Parameters:
  ///   - path: From the root on.
  ///   - limit: The most bytes to take; a file's size is compared before anything is read.
  /// - Throws: ``FolderError`` for a path or a link that leads out, for what is no regular file, and for
  ///   one that is longer than the limit.
  public func bytes(of path: String, limit: Int) throws(FolderError) -> [UInt8] {
    do throws(FolderError.Reason) {
      return try root.bytes(of: path, limit: limit)
    } catch {
      throw FolderError(path: path, reason: error)
    }
  }

  /// What is wrong with the text of a manifest; pictures are not looked for.
  ///
  /// - Parameters:
  ///   - bytes: The manifest's JSON text, in UTF-8.
  ///   - path: Where the text is from, for the errors.
  public static func errors(inManifest bytes: [UInt8], path: String = "asset.json") -> [FolderError]
  {
    var reader = ManifestReader(path: path)
    _ = reader.read(bytes)
    return FolderError.inOrder(reader.errors)
  }
}

/// What a folder of assets holds.
public struct FolderContents: Equatable, Sendable {
  /// By their names.
  public var assets: [SourceAsset]
  /// By path and place.
  public var errors: [FolderError]
  /// What was left out and belongs to no asset, a line each that begins with the path.
  public var notes: [String]
}

extension FolderRoot {
  /// Reads a regular file whole.
  func bytes(of path: String, limit: Int) throws(FolderError.Reason) -> [UInt8] {
    let (file, size) = try file(Self.parts(of: path))
    return try file.bytes(expecting: size, limit: limit)
  }
}
