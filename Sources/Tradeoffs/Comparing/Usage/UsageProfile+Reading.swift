public import AssetCatalog
public import Pixels

extension UsageProfile {
  /// The most sizes of a profile.
  public static let sizeLimit = 200
  /// The most scales of a profile.
  public static let scaleLimit = 16
  /// The most sets of states there are.
  public static let stateLimit = 32
  /// The longest side of a size, in points.
  public static let sideLimit = 4096.0
  /// The most buttons of a size.
  public static let countLimit = 1_000_000

  /// Reads a profile's JSON text.
  ///
  /// - Throws: ``SettingsError`` with the place.
  public init(json bytes: [UInt8]) throws(SettingsError) {
    let root = try SettingsNode(bytes, "a usage profile")
    let members = try root.members(["version", "sizes", "scales", "states"], "a usage profile")
    guard let sizes = members["sizes"] else { throw root.error("key 'sizes' is missing") }
    self.init(sizes: [], scales: [], states: [])
    for node in try sizes.elements("a list of sizes", most: Self.sizeLimit) {
      let use = try Self.size(node)
      guard !self.sizes.contains(where: { $0.size == use.size }) else {
        throw node.error(
          "size \(use.size.text) is there twice; its count says how often it is used")
      }
      self.sizes.append(use)
    }
    if let node = members["scales"] {
      for node in try node.elements("a list of scales", most: Self.scaleLimit) {
        let expected = "a scale from 0.01 to 1000 with at most six decimals"
        let number = try node.number(0.01...1000, expected)
        guard let scale = Scale.init(number) else { throw node.unexpected(expected) }
        guard !scales.contains(scale) else { throw node.error("scale \(scale) is there twice") }
        scales.append(scale)
      }
    } else {
      scales = Self.standardScales
    }
    if let node = members["states"] {
      for node in try node.elements("a list of states", most: Self.stateLimit) {
        let expected = "states such as \"normal\" or \"highlighted+selected\""
        let text = try node.text(expected)
        guard let set = Self.states(text) else {
          throw node.error("found \"\(shown(text))\", expected \(expected)")
        }
        guard !states.contains(set) else { throw node.error("\(set) is there twice") }
        states.append(set)
      }
    } else {
      states = Self.standardStates
    }
  }

  /// Where a profile says nothing of scales.
  public static let standardScales: [Scale] = [1, 2, 3]
  /// Where a profile says nothing of states.
  public static let standardStates: [ControlState] = [.normal, .highlighted]

  /// Reads states joined by `+`; `nil` for anything else.
  public static func states(_ text: some StringProtocol) -> ControlState? {
    var states = ControlState.normal
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let state = ControlState(word: word) else { return nil }
      states.formUnion(state)
    }
    return states
  }

  private static func size(_ node: SettingsNode) throws(SettingsError) -> SizeUse {
    let expected = "a size such as {\"width\": 120, \"height\": 44, \"count\": 3}"
    let members = try node.members(["width", "height", "count"], expected)
    func side(_ name: String) throws(SettingsError) -> Double {
      guard let side = members[name] else { throw node.error("key '\(name)' is missing") }
      return try side.number(
        0.01...sideLimit, "a number of points from 0.01 to \(decimal(sideLimit))")
    }
    let size = PointSize(width: try side("width"), height: try side("height"))
    return SizeUse(size, count: try members["count"]?.wholeNumber(1...countLimit) ?? 1)
  }
}
