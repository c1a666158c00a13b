// What other systems' formats need, in a manifest as in a catalog's text.
extension ManifestReader {
  /// What every variant may say.
  static let qualifierKeys = ["qualifiers", "kept"]

  /// An object of texts; what is wrong is reported.
  mutating func qualifiers(_ node: Node) -> Qualifiers {
    guard case .object(let members) = node.value.content else {
      unexpected(node, "an object of qualifiers")
      return Qualifiers()
    }
    var values: [String: String] = [:]
    var isGood = true
    for member in members {
      let at = Node(value: member.value, keyPath: node.keyPath.appending(key: member.key))
      guard case .string(let value) = member.value.content else {
        unexpected(at, "a text")
        isGood = false
        continue
      }
      do throws(QualifierProblem) {
        _ = try Qualifiers([member.key: value])
        values[member.key] = value
      } catch {
        report(.qualifier(error), ManifestPlace(place: member.place, keyPath: node.keyPath))
        isGood = false
      }
    }
    guard isGood else { return Qualifiers() }
    do throws(QualifierProblem) { return try Qualifiers(values) } catch {
      report(.qualifier(error), node.at)
      return Qualifiers()
    }
  }

  /// An object with an object for each format; what is wrong is reported.
  mutating func kept(_ node: Node) -> KeptFacts {
    do throws(KeptFactsProblem) { return try KeptFacts(node.value) } catch {
      report(.kept(error), node.at)
      return KeptFacts()
    }
  }
}
