// What is drawn, in a manifest as in a catalog's text.
extension ManifestReader {
  /// What an entry that is a drawing may say of itself.
  static let drawnKeys =
    [
      "drawing", "parameters", "states", "excluding", "appearance", "direction",
    ] + qualifierKeys

  /// A variant that is a drawing: it has no scale, size or cuts.
  mutating func drawnVariant(_ node: Node, _ resolver: StateResolver) -> ManifestVariant? {
    guard let members = members(of: node, known: Self.drawnKeys) else { return nil }
    guard let fileNode = members["drawing"] else {
      report(.missingKey("drawing"), node.at)
      return nil
    }
    guard let file = string(fileNode, "the path of a drawing's document") else { return nil }
    if !FolderWalk.isDrawing(file) { report(.notDrawing(file), fileNode.at) }
    var variant = ManifestVariant(at: node.at, picture: file, pictureAt: fileNode.at)
    variant.drawing = members["parameters"].map { parameters($0) } ?? FixedParameters()
    readStates(members, into: &variant, resolver)
    return variant
  }

  /// An object of numbers, texts and switches; what is wrong with one is reported.
  mutating func parameters(_ node: Node) -> FixedParameters {
    var parameters = FixedParameters()
    guard case .object(let members) = node.value.content else {
      unexpected(node, "an object of parameters")
      return parameters
    }
    for member in members {
      let at = Node(value: member.value, keyPath: node.keyPath.appending(key: member.key))
      guard let value = FixedParameters.Value(member.value) else {
        unexpected(at, "a number, a text, true or false")
        continue
      }
      do throws(FixedParameterProblem) {
        try parameters.insert(value, for: member.key)
      } catch {
        report(.parameter(error), ManifestPlace(place: member.place, keyPath: node.keyPath))
      }
    }
    return parameters
  }
}
