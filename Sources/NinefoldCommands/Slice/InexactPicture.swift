internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// A picture of an asset that gives its original only within a tolerance.
///
/// A catalog has no original any more, only the digests of it: what mends the asset is the original's file, which
/// nobody but the user has.
struct InexactPicture {
  var picture: SlicePicture
  var original: OriginalPicture
  var asset: AssetName
  var catalog: String

  /// What puts the original back, with a place for its file.
  var command: String {
    var words = "ninefold add \(shellWord(asset.text)) ORIGINAL.png --replace"
    if let key = picture.key {
      if !key.states.isEmpty { words += " --state \(key.states.commaList)" }
      if !key.excludedStates.isEmpty { words += " --excluding \(key.excludedStates.commaList)" }
      if let scale = key.scale { words += " --scale \(scale)" }
      if key.appearance != .any { words += " --appearance \(key.appearance)" }
      if key.direction != .any { words += " --direction \(key.direction.rawValue)" }
      if let size = key.size { words += " --size \(decimal(size.width))x\(decimal(size.height))" }
    }
    return words + CatalogFlags.words(for: catalog)
  }

  var text: String {
    """
    \(escaped(picture.name)): within \(original.tolerance)/255 of its original of \(original.size) px, and not exact; \
    the catalog has only the SHA-256 of that: \(original.fileDigest)
      with its file try '\(command)'

    """
  }

  var json: JSON {
    .object([
      "variant": .object(picture.key?.json ?? [:]), "original": original.json,
      "command": .string(command),
    ])
  }
}

extension ControlState {
  /// The states as a flag takes them.
  fileprivate var commaList: String { description.split(separator: " ").joined(separator: ",") }
}
