/// A place in an XML text: line and column, both counted from 1; columns are bytes.
public struct XMLPlace: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "line \(line), column \(column)" }
}

/// An element of an XML document with what is in it; texts are left out.
public struct XMLElement: Hashable, Sendable {
  public var name: XMLName
  public var attributes: [XMLAttribute]
  public var children: [XMLElement] = []
  /// Where its tag begins.
  public var place: XMLPlace

  public init(name: XMLName, attributes: [XMLAttribute] = [], place: XMLPlace) {
    self.name = name
    self.attributes = attributes
    self.place = place
  }

  /// The value of an attribute; `nil` where there is none.
  public subscript(name: XMLName) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// A name with the namespace that its prefix stands for.
public struct XMLName: Hashable, Sendable {
  /// The namespace's URI; empty for none.
  public var namespace: String
  public var local: String

  public init(_ local: String, in namespace: String = "") {
    self.namespace = namespace
    self.local = local
  }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  public var name: XMLName
  public var value: String

  public init(name: XMLName, value: String) {
    self.name = name
    self.value = value
  }
}
