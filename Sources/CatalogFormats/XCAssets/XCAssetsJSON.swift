internal import AssetCatalog

/// Reads one `Contents.json`, and says of every value that is not what its key needs where it stands.
struct XCAssetsJSON {
  let path: String
  private(set) var findings: [FormatFinding] = []

  init(path: String) { self.path = path }

  /// The document's object; `nil` where there is none, which is reported.
  mutating func document(_ tree: some SourceTree) -> JSONValue? {
    let bytes: [UInt8]
    do throws(FolderError.Reason) {
      bytes = try tree.bytes(of: path, limit: XCAssets.contentsLimit)
    } catch {
      report(.problem, error.description)
      return nil
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(lenient: bytes)
    } catch {
      findings.append(
        FormatFinding(
          .problem, path: path, place: error.place, keyPath: error.keyPath.description,
          error.problem.description))
      return nil
    }
    for oddity in document.oddities {
      findings.append(
        FormatFinding(
          .note, path: path, place: oddity.place, keyPath: oddity.keyPath.description,
          "\(oddity.problem); read all the same"))
    }
    guard case .object = document.root.content else {
      mismatch(document.root, "an object", at: JSONKeyPath())
      return nil
    }
    return document.root
  }

  /// A member that is an object; `nil` where there is none, and for anything else, which is reported.
  mutating func object(_ value: JSONValue, _ key: String, at keyPath: JSONKeyPath) -> JSONValue? {
    guard let member = value[key] else { return nil }
    guard case .object = member.content else {
      mismatch(member, "an object", at: keyPath.appending(key: key))
      return nil
    }
    return member
  }

  /// The elements of a member that is a list.
  mutating func list(_ value: JSONValue, _ key: String, at keyPath: JSONKeyPath) -> [JSONValue]? {
    guard let member = value[key] else { return nil }
    guard case .array(let elements) = member.content else {
      mismatch(member, "a list", at: keyPath.appending(key: key))
      return nil
    }
    return elements
  }

  mutating func text(_ value: JSONValue, _ key: String, at keyPath: JSONKeyPath) -> String? {
    guard let member = value[key] else { return nil }
    guard case .string(let text) = member.content else {
      mismatch(member, "a text", at: keyPath.appending(key: key))
      return nil
    }
    return text
  }

  mutating func bool(_ value: JSONValue, _ key: String, at keyPath: JSONKeyPath) -> Bool? {
    guard let member = value[key] else { return nil }
    guard case .bool(let bool) = member.content else {
      mismatch(member, "true or false", at: keyPath.appending(key: key))
      return nil
    }
    return bool
  }

  /// A member that is a whole number of pixels.
  mutating func pixels(_ value: JSONValue, _ key: String, at keyPath: JSONKeyPath) -> Int? {
    guard let member = value[key] else { return nil }
    guard case .number(let number, _) = member.content, number >= 0, number <= Double(Int32.max),
      number == number.rounded()
    else {
      mismatch(member, "a whole number of pixels", at: keyPath.appending(key: key))
      return nil
    }
    return Int(number)
  }

  /// Says that a value is not what its key needs.
  mutating func mismatch(_ value: JSONValue, _ expected: String, at keyPath: JSONKeyPath) {
    report(.problem, "found \(value), expected \(expected)", value, keyPath)
  }

  mutating func report(
    _ kind: FormatFinding.Kind, _ reason: String, _ value: JSONValue? = nil,
    _ keyPath: JSONKeyPath = JSONKeyPath()
  ) {
    findings.append(
      FormatFinding(
        kind, path: path, place: value?.place, keyPath: keyPath.description, reason))
  }

  /// Whether something was reported that is wrong, since so many findings were there.
  func hasProblem(since count: Int) -> Bool {
    findings.dropFirst(count).contains { $0.kind == .problem }
  }

  var findingCount: Int { findings.count }
}
