internal import AssetCatalog

/// A value of a usage profile or a budget, with the way to it.
struct SettingsNode {
  /// The most bytes of a text.
  static let byteLimit = 1 << 20
  /// The newest version of profiles and budgets that this program knows.
  static let version = 1

  private let value: JSONValue
  private let keyPath: JSONKeyPath

  private init(_ value: JSONValue, _ keyPath: JSONKeyPath) {
    self.value = value
    self.keyPath = keyPath
  }

  /// The root of a text, an object whose version is known.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - what: What it is, for messages: `a usage profile`.
  init(_ bytes: [UInt8], _ what: String) throws(SettingsError) {
    guard bytes.count <= Self.byteLimit else {
      throw SettingsError(
        place: nil, keyPath: "",
        reason: "is \(bytes.count) bytes long, more than the limit of \(Self.byteLimit)")
    }
    do throws(JSONError) {
      self.init(try JSONDocument(bytes).root, JSONKeyPath())
    } catch {
      throw SettingsError(
        place: error.place, keyPath: error.keyPath.description, reason: error.problem.description)
    }
    guard case .object(let members) = value.content else {
      throw unexpected("the object that is \(what)")
    }
    guard let version = members.first(where: { $0.key == "version" }) else {
      throw error("key 'version' is missing; this is version \(Self.version)")
    }
    let node = SettingsNode(version.value, keyPath.appending(key: "version"))
    let number = try node.wholeNumber(1...Int.max)
    guard number <= Self.version else {
      throw node.error("is version \(number), and this program knows up to \(Self.version)")
    }
  }

  /// The members of an object, each of a key that is known.
  func members(_ known: [String], _ expected: String) throws(SettingsError) -> [String:
    SettingsNode]
  {
    var found: [String: SettingsNode] = [:]
    for (key, place, node) in try entries(expected) {
      guard known.contains(key) else {
        throw SettingsError(
          place: place, keyPath: node.keyPath.description,
          reason: "is unknown here; known are " + known.joined(separator: ", "))
      }
      found[key] = node
    }
    return found
  }

  /// The members of an object, of any keys, in their order.
  func entries(
    _ expected: String
  ) throws(SettingsError) -> [(key: String, place: TextPlace, node: SettingsNode)] {
    guard case .object(let members) = value.content else { throw unexpected(expected) }
    return members.map {
      ($0.key, $0.place, SettingsNode($0.value, keyPath.appending(key: $0.key)))
    }
  }

  /// The elements of a list that has some.
  func elements(_ expected: String, most: Int) throws(SettingsError) -> [SettingsNode] {
    guard case .array(let values) = value.content else { throw unexpected(expected) }
    guard !values.isEmpty else { throw error("is empty, and asks for nothing") }
    guard values.count <= most else {
      throw error("has \(values.count) elements, more than the limit of \(most)")
    }
    return values.enumerated().map { SettingsNode($1, keyPath.appending(index: $0)) }
  }

  func number(_ range: ClosedRange<Double>, _ expected: String) throws(SettingsError) -> Double {
    guard case .number(let number, _) = value.content, range.contains(number) else {
      throw unexpected(expected)
    }
    return number
  }

  func wholeNumber(_ range: ClosedRange<Int>) throws(SettingsError) -> Int {
    guard case .number(let number, _) = value.content, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      throw unexpected(
        range.upperBound == .max
          ? "a whole number from \(range.lowerBound) on"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  func text(_ expected: String) throws(SettingsError) -> String {
    guard case .string(let text) = value.content else { throw unexpected(expected) }
    return text
  }

  /// The text, where it is one.
  var textIfAny: String? {
    if case .string(let text) = value.content { return text }
    return nil
  }

  func error(_ reason: String) -> SettingsError {
    SettingsError(place: value.place, keyPath: keyPath.description, reason: reason)
  }

  func unexpected(_ expected: String) -> SettingsError {
    error("found \(value), expected \(expected)")
  }
}
