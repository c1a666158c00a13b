internal import AssetCatalog
internal import XMLReading

/// A drawable's XML that is read here: a selector, or another name for a picture.
struct AndroidSelector {
  /// A drawable for some states.
  struct Item {
    var states: ControlState = .normal
    var excluded: ControlState = .normal
    /// The resource's name, without `@drawable/`.
    var drawable: String
    var place: TextPlace
  }

  private(set) var items: [Item] = []
  /// Whether its pictures are mirrored for the other direction.
  private(set) var mirrors = false
  /// Whether it is a drawable that has nothing to do with pictures, as a shape.
  private(set) var kind = ""
  private(set) var findings: [FormatFinding] = []

  let path: String

  /// Whether it gives pictures.
  var isPictures: Bool { kind == "selector" || kind == "bitmap" || kind == "nine-patch" }

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    do throws(XMLProblem) {
      let root = try XMLDocument(bytes).root
      kind = root.name.local
      read(root)
    } catch {
      report(.problem, error.reason, error.place)
    }
  }

  private mutating func report(
    _ kind: FormatFinding.Kind, _ reason: String, _ place: XMLPlace
  ) {
    findings.append(
      FormatFinding(
        kind, path: path, place: TextPlace(line: place.line, column: place.column), reason))
  }

  private func value(_ name: String, of element: XMLElement) -> String? {
    element[XMLName(name, in: AndroidStates.namespace)]
  }

  private mutating func read(_ root: XMLElement) {
    switch root.name.local {
    case "selector":
      if value("autoMirrored", of: root) == "true" { mirrors = true }
      for child in root.children {
        guard child.name.local == "item" else {
          report(.problem, "'\(shown(child.name.local))' is no item of a selector", child.place)
          continue
        }
        read(item: child)
      }
      if root.children.isEmpty { report(.loss, "the selector has no items", root.place) }
    case "bitmap", "nine-patch":
      if let name = drawable(of: root, "src") {
        items.append(Item(drawable: name, place: TextPlace(root.place)))
      }
    default:
      report(
        .note, "is a drawable of kind '\(shown(root.name.local))', which is no picture", root.place)
    }
  }

  private mutating func read(item: XMLElement) {
    var states = ControlState.normal
    var excluded = ControlState.normal
    for attribute in item.attributes where attribute.name.namespace == AndroidStates.namespace {
      let name = attribute.name.local
      guard name.hasPrefix("state_") else { continue }
      guard let isTrue = ["true": true, "false": false][attribute.value.lowercased()] else {
        report(
          .problem, "\(name) is '\(shown(attribute.value))', neither true nor false", item.place)
        return
      }
      switch AndroidStates.meanings[name] {
      case .state(let state):
        if isTrue { states.formUnion(state) } else { excluded.formUnion(state) }
      case .inverted(let state):
        if isTrue { excluded.formUnion(state) } else { states.formUnion(state) }
      case nil where isTrue && name == "state_window_focused":
        // Mostly so; what is for other windows has an item of its own.
        report(.loss, "\(name) has no place in a catalog, and is taken as always true", item.place)
      case nil:
        report(.loss, "\(name) has no place in a catalog; the item is left out", item.place)
        return
      }
    }
    guard states.isDisjoint(with: excluded) else {
      report(.loss, "asks for a state and for its absence; the item is left out", item.place)
      return
    }
    let inner = item.children.first
    guard let name = inner.map({ drawable(of: $0, "src") }) ?? drawable(of: item, "drawable") else {
      return
    }
    items.append(
      Item(states: states, excluded: excluded, drawable: name, place: TextPlace(item.place)))
  }

  /// The resource that an element refers to; `nil` for anything else, which is reported.
  private mutating func drawable(of element: XMLElement, _ attribute: String) -> String? {
    guard
      element.name.local == "item" || element.name.local == "bitmap"
        || element.name.local == "nine-patch"
    else {
      report(
        .loss,
        "holds a drawable of kind '\(shown(element.name.local))', which is no picture; it is left out",
        element.place)
      return nil
    }
    if value("autoMirrored", of: element) == "true" { mirrors = true }
    for lost in ["tint", "alpha", "tileMode", "tileModeX", "tileModeY", "gravity"] {
      if value(lost, of: element) != nil {
        report(.loss, "android:\(lost) is not kept", element.place)
      }
    }
    guard let reference = value(attribute, of: element) else {
      report(.problem, "has no android:\(attribute)", element.place)
      return nil
    }
    for prefix in ["@drawable/", "@mipmap/"] where reference.hasPrefix(prefix) {
      return String(reference.dropFirst(prefix.count))
    }
    report(
      .loss, "'\(shown(reference))' is no drawable of these resources; it is left out",
      element.place)
    return nil
  }
}

extension TextPlace {
  fileprivate init(_ place: XMLPlace) { self.init(line: place.line, column: place.column) }
}
