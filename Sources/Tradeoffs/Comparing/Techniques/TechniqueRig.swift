internal import AssetCatalog
internal import Pixels

/// A technique at work for one asset: its files, and how it makes pictures of them.
///
/// Made once; then all its times are taken in turn with those of the others.
protocol TechniqueRig: AnyObject {
  var technique: Technique { get }
  /// What is shipped, sorted by path.
  var files: [RigFile] { get }
  /// Which of the files a request needs.
  func files(for request: Int) -> [Int]
  /// The pictures that are held; the pictures themselves may be empty before ``hold()``.
  var sources: [SourcePicture] { get }
  /// Which of the sources a request needs.
  func sources(for request: Int) -> [Int]
  var cuts: [CutTrial] { get }
  var notes: [String] { get }

  /// Makes all sources ready.
  func hold() throws
  /// The picture, from the files' bytes alone.
  func first(_ request: Int) throws -> PremultipliedRaster
  /// The picture, from the sources that are held.
  func next(_ request: Int) throws -> PremultipliedRaster
  /// Shows a button in other states first, which is not timed.
  func prepareChange(to request: Int, from former: Int) throws
  /// The picture after the states have changed.
  func change(to request: Int) throws -> PremultipliedRaster
  /// Writes what is shipped as an asset; `false` where a catalog can't hold it.
  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool
}

/// A file of a technique with its bytes.
struct RigFile {
  var path: String
  var kind: ShippedFile.Kind
  var bytes: [UInt8]
}

/// A technique that can be measured, or why it can't.
enum RigOutcome {
  case rig(any TechniqueRig)
  case leftOut(because: String)
}

extension TechniqueRig {
  var cuts: [CutTrial] { [] }

  func prepareChange(to request: Int, from former: Int) throws { _ = try next(former) }
  func change(to request: Int) throws -> PremultipliedRaster { try next(request) }
}
