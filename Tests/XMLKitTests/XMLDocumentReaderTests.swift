import TestSupport
import Testing
import XMLKit

@Suite("an XML document")
struct XMLDocumentReaderTests {
    private func read(_ text: String, _ limits: XMLLimits = XMLLimits()) throws -> XMLElement {
        try Array(text.utf8).withUnsafeBytes { try XMLDocumentReader.read($0, limits: limits) }
    }

    @Test("is read with its namespaces, attributes and texts, without comments and instructions")
    func whole() throws {
        let root = try read(
            """
            <?xpacket begin="x"?><!-- a --><a:r xmlns:a="urn:a" xmlns="urn:b" a:x="1 &amp; &#xD55C;" y='"'>
            <s>t<![CDATA[<]]>u</s><!-- b --><e/></a:r><?xpacket end="w"?>
            """)
        #expect(root.name == XMLName("urn:a", "r"))
        #expect(
            root.attributes == [XMLAttribute(XMLName("urn:a", "x"), "1 & 한"), XMLAttribute(XMLName("", "y"), "\"")])
        #expect(root[XMLName("urn:a", "x")] == "1 & 한")
        #expect(root.elements.map(\.name) == [XMLName("urn:b", "s"), XMLName("urn:b", "e")])
        #expect(root.elements[0].text == "t<u")
        #expect(root.elements[1].children.isEmpty)
    }

    @Test("in another encoding is read by its declaration")
    func encoding() throws {
        let bytes = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r>caf".utf8) + [0xE9] + Array("</r>".utf8)
        #expect(try bytes.withUnsafeBytes { try XMLDocumentReader.read($0) }.text == "café")
    }

    @Test(
        "that isn't well-formed is refused",
        arguments: [
            "", " ", "text", "<a>", "<a></b>", "<a/><b/>", "<a x=1/>", "<a>&b;</a>", "<a\u{0}/>",
            "<a>\u{1}</a>",
        ])
    func malformed(text: String) {
        #expect(throws: XMLFailure.malformed, "\(text.debugDescription)") { try read(text) }
    }

    @Test(
        "with a document type is refused, so that nothing is fetched and nothing grows",
        arguments: [
            "<!DOCTYPE r><r/>", "<!DOCTYPE r SYSTEM \"file:///etc/passwd\"><r/>",
            "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><r>&x;</r>",
            "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><r>&b;&b;</r>",
        ])
    func documentType(text: String) {
        #expect(throws: XMLFailure.documentType, "\(text)") { try read(text) }
    }

    @Test("beyond the limits is refused")
    func limits() throws {
        let deep = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
        #expect(throws: XMLFailure.tooLarge) { try read(deep) }
        #expect(try read(String(deep.dropFirst(3).dropLast(4))).elements.count == 1)
        let wide = "<r>" + String(repeating: "<a/>", count: 20) + "</r>"
        #expect(throws: XMLFailure.tooLarge) { try read(wide, XMLLimits(nodes: 20)) }
        #expect(try read(wide, XMLLimits(nodes: 21)).elements.count == 20)
        #expect(throws: XMLFailure.tooLarge) { try read("<r>1234</r>", XMLLimits(bytes: 10)) }
    }

    @Test("cut or changed anywhere is read or refused, and nothing else happens", arguments: 1...20)
    func damaged(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let whole = Array("<a:r xmlns:a=\"urn:a\" x=\"&lt;\"><s xml:lang=\"ko\">한<![CDATA[x]]></s><!--c--></a:r>".utf8)
        for _ in 0..<200 {
            var bytes = Array(whole.prefix(random.index(below: whole.count + 1)))
            for _ in 0..<random.index(below: 4) where !bytes.isEmpty {
                bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256))
            }
            _ = try? bytes.withUnsafeBytes { try XMLDocumentReader.read($0) }
        }
    }
}
