import Testing
import XMLReading

@Suite("XML is read with places, and refused with reasons")
struct XMLDocumentTests {
  private func root(_ text: String) throws -> XMLElement { try XMLDocument(Array(text.utf8)).root }

  @Test func elementsAttributesAndNamespaces() throws {
    let root = try root(
      """
      <selector xmlns:a="urn:x">
        <item a:one="1" two="&amp;2"/><!-- no --><item/>
      </selector>
      """)
    #expect(root.name == XMLName("selector"))
    #expect(root.children.map(\.name.local) == ["item", "item"])
    #expect(root.children[0][XMLName("one", in: "urn:x")] == "1")
    #expect(root.children[0][XMLName("two")] == "&2")
    #expect(root.children[0].place == XMLPlace(line: 2, column: 3))
  }

  @Test(arguments: [
    ("", "line 1, column 1: is no XML: no element found"),
    ("<a>", "line 1, column 4: is no XML: no element found"),
    ("<a></b>", "line 1, column 6: is no XML: mismatched tag"),
    ("<a x='1' x='2'/>", "line 1, column 10: is no XML: duplicate attribute"),
    (
      "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>",
      "line 1, column 13: a document type is not read, for its entities may expand without end"
    ),
    (
      String(repeating: "<a>", count: 65),
      "line 1, column 193: more than 64 elements are inside each other"
    ),
    (
      "<a>" + String(repeating: "<b/>", count: 65_536) + "</a>",
      "line 1, column 262144: there are more than the limit of 65536 elements"
    ),
  ])
  func refusals(text: String, expected: String) {
    #expect { try root(text) } throws: { "\($0)" == expected }
  }

  @Test func aLongTextIsRefusedUnread() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20 + 1)
    #expect { try XMLDocument(bytes) } throws: {
      "\($0)" == "line 1, column 1: is 1048577 bytes long, more than the limit of 1048576"
    }
  }
}
