internal import CExpat

/// Why a text is no XML that is read here, and where.
public struct XMLProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public var place: XMLPlace
  /// One lower-case clause.
  public var reason: String

  public init(place: XMLPlace, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String { "\(place): \(reason)" }
}

/// An XML document, read by Expat.
///
/// A document type is refused: entities that stand for each other may expand without end, and no file that is read here
/// needs any.
public struct XMLDocument: Sendable {
  /// How large a document may be.
  public struct Limits: Sendable {
    public var bytes = 1 << 20
    /// Elements inside each other.
    public var depth = 64
    public var elements = 65_536

    public static let standard = Limits()

    public init() {}
  }

  public let root: XMLElement

  /// - Throws: ``XMLProblem``.
  public init(_ bytes: [UInt8], limits: Limits = .standard) throws(XMLProblem) {
    let start = XMLPlace(line: 1, column: 1)
    guard bytes.count <= limits.bytes else {
      throw XMLProblem(
        place: start,
        reason: "is \(bytes.count) bytes long, more than the limit of \(limits.bytes)")
    }
    guard let parser = ExpatParser(limits) else {
      throw XMLProblem(place: start, reason: "there is no memory to read it")
    }
    root = try parser.root(of: bytes)
  }
}

/// A parser of Expat with the elements that are open.
@safe
private final class ExpatParser {
  private let handle: XML_Parser
  private let limits: XMLDocument.Limits
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var count = 0
  private var problem: XMLProblem?

  /// What stands between a namespace and a name: a character that no name has.
  private static let separator = UInt8(ascii: "\n")

  init?(_ limits: XMLDocument.Limits) {
    guard let handle = unsafe XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator)) else {
      return nil
    }
    unsafe self.handle = handle
    self.limits = limits
  }

  deinit { unsafe XML_ParserFree(handle) }

  func root(of bytes: [UInt8]) throws(XMLProblem) -> XMLElement {
    unsafe XML_SetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(handle, startElement, endElement)
    unsafe XML_SetStartDoctypeDeclHandler(handle, startDoctype)
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      // Of an empty text there is no address.
      guard let start = buffer.baseAddress else { return unsafe XML_Parse(handle, "", 0, 1) }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        unsafe XML_Parse(handle, $0, CInt(buffer.count), 1)
      }
    }
    if let problem { throw problem }
    guard status == XML_STATUS_OK else { throw XMLProblem(place: place, reason: reason) }
    guard let root else { throw XMLProblem(place: place, reason: "there is no element") }
    return root
  }

  private var place: XMLPlace {
    XMLPlace(
      line: Int(unsafe XML_GetCurrentLineNumber(handle)),
      column: Int(unsafe XML_GetCurrentColumnNumber(handle)) + 1)
  }

  private var reason: String {
    guard let words = unsafe XML_ErrorString(XML_GetErrorCode(handle)) else {
      return "can't be read"
    }
    return "is no XML: " + (unsafe String(cString: words))
  }

  /// Ends the reading with a problem at the current place.
  fileprivate func stop(_ reason: String) {
    problem = problem ?? XMLProblem(place: place, reason: reason)
    _ = unsafe XML_StopParser(handle, 0)
  }

  fileprivate func begin(_ name: String, _ attributes: [(String, String)]) {
    count += 1
    guard count <= limits.elements else {
      return stop("there are more than the limit of \(limits.elements) elements")
    }
    guard open.count < limits.depth else {
      return stop("more than \(limits.depth) elements are inside each other")
    }
    open.append(
      XMLElement(
        name: Self.name(name),
        attributes: attributes.map { XMLAttribute(name: Self.name($0.0), value: $0.1) },
        place: place))
  }

  fileprivate func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private static func name(_ text: String) -> XMLName {
    guard let index = text.utf8.firstIndex(of: separator) else { return XMLName(text) }
    return XMLName(String(text[text.utf8.index(after: index)...]), in: String(text[..<index]))
  }
}

/// The parser that Expat hands back.
private func parser(_ data: UnsafeMutableRawPointer?) -> ExpatParser? {
  guard let data = unsafe data else { return nil }
  return unsafe Unmanaged<ExpatParser>.fromOpaque(data).takeUnretainedValue()
}

private func startElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let parser = unsafe parser(data), let name = unsafe name else { return }
  var pairs: [(String, String)] = []
  var index = 0
  while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
    pairs.append((unsafe String(cString: key), unsafe String(cString: value)))
    index += 2
  }
  parser.begin(unsafe String(cString: name), pairs)
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  unsafe parser(data)?.end()
}

private func startDoctype(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicName: UnsafePointer<XML_Char>?, _ hasSubset: CInt
) {
  unsafe parser(data)?.stop("a document type is not read, for its entities may expand without end")
}
