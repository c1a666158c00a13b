internal import AssetCatalog
internal import NineSlice
internal import Pixels

/// One picture of an image set, as its entry describes it.
struct XCAssetsImage {
  /// Its place in the list of images.
  var index: Int
  var file: String
  var scale: Scale
  var appearance: Appearance
  var direction: LayoutDirection
  /// What else it is for only: an idiom other than universal, a locale, …
  var qualifiers: Qualifiers
  var layout: PictureLayout
  var picture: FormatPicture
}

/// The pictures of one image set.
struct XCAssetsImages {
  private let folder: String
  private var json: XCAssetsJSON
  private(set) var images: [XCAssetsImage] = []
  private(set) var templateIntent: TemplateIntent?
  /// Files of the folder that no entry named yet.
  private var unused: Set<String> = []
  private var files: [String] = []
  private var pictures: [String: FormatPicture] = [:]

  var findings: [FormatFinding] { json.findings }

  /// - Parameter folder: The image set's path.
  init(of folder: String) {
    self.folder = folder
    json = XCAssetsJSON(path: joined(folder, XCAssets.contents))
  }

  mutating func read(_ tree: some SourceTree) {
    do throws(FolderError.Reason) {
      let listing = try tree.entries(of: folder)
      files = listing.files
    } catch {
      json.report(.problem, error.description)
      return
    }
    guard let document = json.document(tree) else { return }
    let root = JSONKeyPath()
    readProperties(document)
    warn(
      of: document, at: root, known: ["images", "info", "properties"],
      "is not known and not kept")
    guard let entries = json.list(document, "images", at: root) else {
      if document["images"] == nil { json.report(.problem, "has no list 'images'", document) }
      return
    }
    unused = Set(files).subtracting([XCAssets.contents])
    for (index, entry) in entries.enumerated() {
      read(entry, index, tree, at: root.appending(key: "images").appending(index: index))
    }
    for file in unused.sorted(by: comesBefore) {
      json.report(.note, "names no '\(shown(file))', which lies beside it and is left out")
    }
  }

  // MARK: - What holds for all

  private mutating func readProperties(_ document: JSONValue) {
    let at = JSONKeyPath().appending(key: "properties")
    guard let properties = json.object(document, "properties", at: JSONKeyPath()),
      case .object(let members) = properties.content
    else { return }
    for member in members {
      let keyPath = at.appending(key: member.key)
      if member.key == XCAssets.intentKey {
        guard case .string(let word) = member.value.content,
          let intent = TemplateIntent(rawValue: word)
        else {
          json.mismatch(member.value, "original or template", at: keyPath)
          continue
        }
        templateIntent = intent
        continue
      }
      json.report(
        .loss, "'\(shown(member.key))': \(member.value) is not kept", member.value, keyPath)
    }
  }

  /// Says which keys of an object are not known.
  private mutating func warn(
    of value: JSONValue, at keyPath: JSONKeyPath, known: Set<String>, _ reason: String
  ) {
    guard case .object(let members) = value.content else { return }
    for member in members where !known.contains(member.key) {
      json.report(
        .loss, "'\(shown(member.key))' \(reason)", member.value, keyPath.appending(key: member.key))
    }
  }

  // MARK: - One entry

  private static let known: Set<String> =
    Set(qualifierKeys.flatMap { [$0.key] + $0.older }).union([
      "filename", "idiom", "scale", "unassigned", "appearances", "language-direction", "resizing",
      "alignment-insets", "alignmentInsets",
    ])

  /// Keys that narrow what a picture is for, which older files spell otherwise.
  private static let qualifierKeys = XCAssets.qualifierKeys

  private mutating func read(
    _ entry: JSONValue, _ index: Int, _ tree: some SourceTree, at keyPath: JSONKeyPath
  ) {
    let before = json.findingCount
    guard case .object = entry.content else {
      return json.mismatch(entry, "an object", at: keyPath)
    }
    // An empty slot, as Xcode keeps it for a scale without a picture.
    guard let named = json.text(entry, "filename", at: keyPath) else { return }
    unused.remove(named)
    let unassigned = json.bool(entry, "unassigned", at: keyPath) ?? false
    let idiom = json.text(entry, "idiom", at: keyPath)
    guard !unassigned, let idiom else {
      if !json.hasProblem(since: before) {
        json.report(
          .loss,
          "'\(shown(named))' is assigned to nothing (\(unassigned ? "unassigned" : "no idiom")) "
            + "and left out", entry, keyPath)
      }
      return
    }
    let scale = scale(entry, named, at: keyPath)
    let appearance = appearance(entry, at: keyPath)
    let direction = direction(entry, at: keyPath)
    let qualifiers = qualifiers(entry, idiom, at: keyPath)
    warn(of: entry, at: keyPath, known: Self.known, "is not known and not kept")
    guard !json.hasProblem(since: before), let scale, let appearance,
      let file = file(named, entry, at: keyPath),
      let picture = picture(file, scale, tree, entry, at: keyPath),
      let layout = layout(entry, of: picture, scale, at: keyPath)
    else { return }
    images.append(
      XCAssetsImage(
        index: index, file: file, scale: scale, appearance: appearance, direction: direction,
        qualifiers: qualifiers, layout: layout, picture: picture))
  }

  private mutating func scale(
    _ entry: JSONValue, _ file: String, at keyPath: JSONKeyPath
  ) -> Scale? {
    guard let member = entry["scale"] else {
      if file.hasEnding(".png") {
        json.report(.note, "has no scale, so its picture is read as one of 1x", entry, keyPath)
      }
      return .one
    }
    guard let text = json.text(entry, "scale", at: keyPath) else { return nil }
    guard text.hasSuffix("x"), let scale = Scale(text.dropLast()) else {
      json.mismatch(member, "a scale such as \"2x\"", at: keyPath.appending(key: "scale"))
      return nil
    }
    return scale
  }

  /// - Returns: `nil` for an appearance that pictures can't be for here, which is reported.
  private mutating func appearance(_ entry: JSONValue, at keyPath: JSONKeyPath) -> Appearance? {
    var appearance = Appearance.any
    let at = keyPath.appending(key: "appearances")
    guard let list = json.list(entry, "appearances", at: keyPath) else { return appearance }
    for (index, element) in list.enumerated() {
      let at = at.appending(index: index)
      guard let word = json.text(element, "appearance", at: at),
        let value = json.text(element, "value", at: at)
      else {
        if element["appearance"] == nil || element["value"] == nil {
          json.mismatch(element, "an object with 'appearance' and 'value'", at: at)
        }
        return nil
      }
      switch (word, value) {
      case ("luminosity", "light"): appearance.scheme = .light
      case ("luminosity", "dark"): appearance.scheme = .dark
      case ("contrast", "high"): appearance.isHighContrast = true
      default:
        json.report(
          .loss,
          "the appearance '\(shown(word)): \(shown(value))' has no place in a catalog; its picture is "
            + "left out", element, at)
        return nil
      }
    }
    return appearance
  }

  private mutating func direction(_ entry: JSONValue, at keyPath: JSONKeyPath) -> LayoutDirection {
    guard let member = entry["language-direction"],
      let text = json.text(entry, "language-direction", at: keyPath)
    else { return .any }
    switch text {
    case "left-to-right": return .ltr
    case "right-to-left": return .rtl
    default:
      json.mismatch(
        member, "left-to-right or right-to-left", at: keyPath.appending(key: "language-direction"))
      return .any
    }
  }

  private mutating func qualifiers(
    _ entry: JSONValue, _ idiom: String, at keyPath: JSONKeyPath
  ) -> Qualifiers {
    var values: [String: String] = [:]
    if idiom != "universal" { values["idiom"] = idiom }
    for (key, older) in Self.qualifierKeys {
      for spelling in [key] + older {
        if let text = json.text(entry, spelling, at: keyPath) {
          values[XCAssets.qualifier(for: key)] = text
        }
      }
    }
    do throws(QualifierProblem) {
      return try Qualifiers(values)
    } catch {
      json.report(.problem, error.description, entry, keyPath)
      return Qualifiers()
    }
  }

  // MARK: - Its picture

  /// The name of the file on disk; `nil` where there is none, which is reported.
  private mutating func file(
    _ named: String, _ entry: JSONValue, at keyPath: JSONKeyPath
  ) -> String? {
    let at = keyPath.appending(key: "filename")
    let value = entry["filename"]
    guard !named.isEmpty, !named.utf8.contains(UInt8(ascii: "/")), named != ".", named != ".."
    else {
      json.report(
        .problem, "'\(shown(named))' is not the name of a file in the image set", value, at)
      return nil
    }
    var file = named
    if !files.contains(where: { $0.utf8.elementsEqual(named.utf8) }) {
      guard let other = files.first(where: { $0.lowercased() == named.lowercased() }) else {
        json.report(.problem, "there is no file '\(shown(named))'", value, at)
        return nil
      }
      json.report(
        .note,
        "the file is called '\(shown(other))', which file systems that tell upper from lower "
          + "case do not take for '\(shown(named))'", value, at)
      unused.remove(other)
      file = other
    }
    guard file.hasEnding(".png") else {
      json.report(.loss, "'\(shown(file))' is no PNG and left out", value, at)
      return nil
    }
    return file
  }

  private mutating func picture(
    _ file: String, _ scale: Scale, _ tree: some SourceTree, _ entry: JSONValue,
    at keyPath: JSONKeyPath
  ) -> FormatPicture? {
    if let known = pictures[file] {
      json.report(
        .note, "'\(shown(file))' is used by another entry too", entry["filename"],
        keyPath.appending(key: "filename"))
      return known
    }
    let path = joined(folder, file)
    do {
      let bytes = try tree.bytes(of: path, limit: PNGFileLimit.bytes)
      let picture = try FormatPicture(png: bytes, scale: scale)
      for warning in picture.read.warnings { json.report(.note, "\(file): \(warning)") }
      pictures[file] = picture
      return picture
    } catch {
      json.report(
        .problem, "'\(shown(file))': \(error)", entry["filename"],
        keyPath.appending(key: "filename"))
      return nil
    }
  }

  // MARK: - How it is cut

  private mutating func layout(
    _ entry: JSONValue, of picture: FormatPicture, _ scale: Scale, at keyPath: JSONKeyPath
  ) -> PictureLayout? {
    var resizing = XCAssetsResizing(json)
    defer { json = resizing.json }
    guard let slicing = resizing.slicing(entry, of: picture.size, at: keyPath) else { return nil }
    let before = resizing.json.findingCount
    let alignment = resizing.alignment(entry, of: picture.size, at: keyPath)
    guard !resizing.json.hasProblem(since: before) else { return nil }
    return PictureLayout(
      slicing: slicing.slicing, origin: slicing.origin,
      alignmentInsets: alignment?.points(at: scale))
  }
}
