import ShowcardCatalog
import ShowcardJSON
import Testing

@testable import ShowcardExternal

@Suite("A link of a program")
struct AnsweredLinkTests {
    private func link(to path: String) throws -> AnsweredLink {
        let text =
            #"{"rel": "alternate", "path": "\#(path)", "type": "text/calendar", "title": "Days"}"#
        return try AnsweredLink(try JSONNode.parse(Array(text.utf8)), of: "the answer")
    }

    @Test(
        "A link of a program leads to a file or a folder of the site",
        arguments: ["days.ics", "extra/", "extra/a%20b.ics", "extra/a:b.ics"])
    func paths(_ path: String) throws {
        #expect(try link(to: path).link.path == path)
    }

    @Test(
        "A link of a program that leads elsewhere is an error",
        arguments: [
            "/evil.example/x.css", "//evil.example/x.css", "../up.ics", "a/%2e%2e/b", "a//b", "/",
            "javascript:alert(1)", "https://example.com/", "100%",
        ])
    func otherPaths(_ path: String) throws {
        #expect(throws: ProtocolError.self) { try link(to: path) }
    }
}
