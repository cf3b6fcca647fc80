import ShowcardCatalog
import Testing

@Suite("Former addresses")
struct FormerAddressTests {
    private static let kind = Kind(
        name: "template", path: "templates", titleOne: "Template", titleMany: "Templates",
        fields: [Field("name", .string)])
    private static let advice =
        "write letters, digits, '-', '_', '+' and ',' between single slashes"
    private static let file =
        "paths with a '.' are reserved for files; redirect this address in the settings of the host"
    private static let underscore =
        "hosts reserve such names for their own files; redirect this address in the settings of the host"
    private static let json =
        "write the former id of the entry: its JSON is redirected with its page"

    @Test(
        "A path that could be a file, leave the site or mean more than itself is refused with the reason",
        arguments: [
            ("/index.html", "it has a '.'", file), ("/favicon.svg", "it has a '.'", file),
            ("/v1/entry.json", "it has a '.'", file), ("/a/../b", "it has a '.'", file),
            ("/.well-known/x", "it has a '.'", file), ("/index%2Ehtml", "it has a '.'", file),
            ("/%2e%2E/x", "it has a '.'", file),
            ("/_headers", "'_headers' begins with '_'", underscore),
            ("/a/_b/", "'_b' begins with '_'", underscore),
            ("/%5Fheaders", "'_headers' begins with '_'", underscore),
            ("/v1", "it is below '/v1/'", json), ("/V1/x", "it is below '/v1/'", json),
            ("/%76%31/x", "it is below '/v1/'", json), ("/v1%2Fx", "it is below '/v1/'", json),
            ("//evil", "it has '//'", advice), ("/a//b", "it has '//'", advice),
            ("/a/%2Fb", "it has '//'", advice), ("/a//", "it has '//'", advice),
            ("/a b", "it has U+20", advice), ("/a%20b", "it has U+20", advice),
            ("/a\tb", "it has U+9", advice), ("/a\nb", "it has U+A", advice),
            ("/a%00", "it has U+0", advice), ("/a\u{85}b", "it has U+85", advice),
            ("/a\u{7F}", "it has U+7F", advice), ("/*", "it has '*'", advice),
            ("/%2a", "it has '*'", advice), ("/:id", "it has ':'", advice),
            ("/a?b", "it has '?'", advice), ("/a#b", "it has '#'", advice),
            ("/a%3Fb", "it has '?'", advice), ("/a%", "it has '%'", advice),
            ("/a%252e", "it has '%'", advice), ("/a\\b", "it has '\\'", advice),
            ("/a;b", "it has ';'", advice), ("/{a}", "it has '{'", advice),
            ("/$a", "it has '$'", advice), ("/~a", "it has '~'", advice),
            ("/a\"", "it has '\"'", advice), ("/'a", "it has '''", advice),
            ("/a\u{200B}b", "it has '\u{200B}'", advice),
            ("/a\u{202E}b", "it has '\u{202E}'", advice),
            ("/a\u{3164}", "it has '\u{3164}'", advice),
            ("/a\u{A0}b", "it has '\u{A0}'", advice), ("/😀", "it has '😀'", advice),
            ("/a%FF", "it is not UTF-8 after decoding", advice),
        ])
    func refused(alias: String, reason: String, help: String) {
        do throws(FormerAddress.AddressError) {
            let address = try FormerAddress(alias, kind: Self.kind)
            Issue.record("\(address)")
        } catch {
            #expect(error.message == "the alias '\(alias)' cannot be redirected: \(reason)")
            #expect(error.help == help)
        }
    }

    @Test(
        "A path is compared decoded and in small letters, and written percent-encoded",
        arguments: [
            ("/", "", ""), ("/old/Page/", "old/Page/", "old/page"),
            ("/%41-b_c+d,e", "A-b_c+d,e", "a-b_c+d,e"), ("/été", "%C3%A9t%C3%A9", "été"),
            ("/e\u{301}", "e%CC%81", "\u{E9}"), ("/日本/०", "%E6%97%A5%E6%9C%AC/%E0%A5%A6", "日本/०"),
        ])
    func paths(alias: String, source: String, key: String) throws {
        let address = try FormerAddress(alias, kind: Self.kind)
        #expect(address.id == nil)
        #expect(address.source == source)
        #expect(address.key.utf8.elementsEqual(key.utf8))
    }

    @Test("An id of an API redirects JSON only, and so does the file name of an entry that has one")
    func ownIDs() throws {
        let kind = Kind(
            name: "card", path: "cards", titleOne: "Card", titleMany: "Cards",
            fields: [Field("name", .string), Field("id", .string, role: .id)])
        func entry(_ id: String?) -> ContentEntry {
            ContentEntry(
                id: "letter", values: [.string("A"), id.map(FieldValue.string)],
                body: ContentEntry.Body(markdown: [], html: []), path: "content/cards/letter.md")
        }
        let api = try FormerAddress("Brief 1", kind: kind)
        #expect(api.id == "Brief 1" && api.source == nil && api.key == "v1/cards/id/brief 1.json")
        let own = try FormerAddress("letter", kind: kind, of: entry("Brief 2"))
        #expect(own.id == "letter" && own.source == nil && own.key == "v1/cards/id/letter.json")
        for other in [
            try FormerAddress("letter", kind: kind, of: entry(nil)),
            try FormerAddress("old", kind: kind, of: entry("Brief 2")),
        ] { #expect(other.source != nil) }
    }

    @Test("An id is the path of its page")
    func ids() throws {
        let address = try FormerAddress("old-name", kind: Self.kind)
        #expect(address.id == "old-name")
        #expect(address.source == "templates/old-name/")
        #expect(address.key == "templates/old-name")
    }
}
