internal import AssetCatalog
internal import NineSlice

/// Writes every picture of some assets as a file of its own, as it is at one size.
struct PNGSetWriter: FormatWriter {
  var takesSizes: Bool { true }

  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var writing = FormatWriting()
    var taken: [String: AssetName] = [:]
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      var collector = FindingCollector(asset: asset.name)
      if asset.resolver != .nearest {
        collector.add(
          .loss,
          "how states are resolved (\(asset.resolver.rawValue)) is for the program to say there")
      }
      if asset.mirrors { collector.add(.loss, "pictures are mirrored by the program there") }
      for variant in asset.withoutQualifiers(&collector).variants {
        guard let ending = options.stateNames.ending(for: variant.key.states) else {
          collector.add(
            .loss, "there is no word for its states, so it is left out", of: variant.key)
          continue
        }
        let path = PNGSetName.file(asset.name.text, ending, variant.key)
        if let other = taken[path.lowercased()] {
          collector.add(.problem, "\(path) is a picture of '\(other)' already", of: variant.key)
          continue
        }
        taken[path.lowercased()] = asset.name
        say(variant, asset.name, ending, options.stateNames, &collector)
        do throws(PictureError) {
          let bytes = try CappedPicture(variant, keepsOmitted: true).bytes
          writing.files.append(FormatFile(path: path, bytes: bytes))
        } catch {
          collector.add(.problem, error.description, of: variant.key)
        }
      }
      writing.findings += collector.findings
    }
    writing.sort()
    return writing
  }

  /// What a name and a picture don't say.
  private func say(
    _ variant: FormatVariant, _ name: AssetName, _ ending: String, _ stateNames: StateNames,
    _ collector: inout FindingCollector
  ) {
    let key = variant.key
    if !key.excludedStates.isEmpty {
      collector.add(.loss, "excludes states, which a name can't say", of: key)
    }
    let layout = variant.layout
    if layout.origin != .whole {
      collector.add(.loss, "is full-size there, without its cuts", of: key)
    }
    if layout.contentInsets != nil {
      collector.add(.loss, "content insets have no place there", of: key)
    }
    if layout.alignmentInsets != nil {
      collector.add(.loss, "alignment insets have no place there", of: key)
    }
    let base = name.base + (key.size.map { "-" + short($0) } ?? "") + ending
    let meaning = stateNames.meaning(of: PNGSetName(base + ".png").base) { _ in false }
    let sized = PNGSetName.size(of: meaning.base)
    if (sized?.base ?? meaning.base) != name.base || meaning.states != key.states
      || sized?.size != key.size
    {
      collector.add(.loss, "the name '\(base)' would be read otherwise", of: key)
    }
  }
}
