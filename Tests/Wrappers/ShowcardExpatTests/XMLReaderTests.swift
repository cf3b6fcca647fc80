import ShowcardXML
import Testing

@testable import ShowcardExpat

@Suite("XML reader")
struct XMLReaderTests {
    private func events(_ text: String) throws(XMLError) -> [XMLEvent] {
        try XMLReader.events(Array(text.utf8))
    }

    @Test("elements, attributes and texts are read in order, and prefixes are dropped")
    func document() throws {
        let read = try events(
            "<?xml version=\"1.0\"?>\n<x:a one=\"1 &amp; 2\">\n  é<b/>&lt;<![CDATA[<c>]]>\n</x:a>\n"
        )
        #expect(
            read == [
                .start(name: "a", attributes: ["one": "1 & 2"], line: 2), .text("\n  é"),
                .start(name: "b", attributes: [:], line: 3), .end(name: "b"), .text("<<c>\n"),
                .end(name: "a"),
            ])
    }

    @Test("what the writer escapes is read as it was")
    func roundTrip() throws {
        let text = "a < b & \"c\" > 'd'\r\n\té"
        var writer = XMLWriter(breaksLines: false)
        writer.element("a", [("name", text)], text: text)
        #expect(
            try XMLReader.events(writer.bytes) == [
                .start(name: "a", attributes: ["name": text], line: 2), .text(text),
                .end(name: "a"),
            ])
    }

    @Test(
        "what is not well-formed or has a document type declaration is refused at its place",
        arguments: [
            ("<a>\n<b></a>", "mismatched tag", 2, 6), ("", "no element found", 1, 1),
            ("<a>&x;</a>", "undefined entity", 1, 4),
            (
                "<!DOCTYPE a [<!ENTITY x \"xxxxxxxxxx\"><!ENTITY y \"&x;&x;\">]>\n<a>&y;</a>",
                "it has a document type declaration", 1, 1
            ),
            (
                "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
                "it has a document type declaration", 1, 1
            ),
        ])
    func refused(text: String, message: String, line: Int, column: Int) {
        let error = #expect(throws: XMLError.self) { try events(text) }
        #expect(error?.message == message)
        #expect(error?.line == line)
        if message != "it has a document type declaration" { #expect(error?.column == column) }
    }

    @Test("deep nesting is read without recursion")
    func depth() throws {
        let count = 100_000
        let text =
            String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        #expect(try events(text).count == 2 * count)
    }
}
