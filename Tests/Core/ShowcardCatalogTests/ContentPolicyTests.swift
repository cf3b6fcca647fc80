import ShowcardCatalog
import Testing

@Suite("The policy of pages")
struct ContentPolicyTests {
    private static let thing = Kind(
        name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
        fields: [
            Field("name", .string, isRequired: true),
            Field("photo", .asset(orURL: true), role: .image), Field("other", .url),
        ])

    private func policy(_ photos: [String], body pictures: [String] = []) -> ContentPolicy {
        let links = pictures.map {
            ContentEntry.Body.Link(address: $0, line: 1, isImage: true)
        }
        let entries = photos.enumerated().map { number, photo in
            ContentEntry(
                id: "t\(1_000 + number)",
                values: [.string("T"), .string(photo), .string("https://elsewhere.example/")],
                body: ContentEntry.Body(
                    markdown: [], html: [],
                    links: links + [
                        ContentEntry.Body.Link(
                            address: "https://linked.example/", line: 1, isImage: false)
                    ]), path: "content/things/t.md")
        }
        let source = SourceCatalog(
            configuration: Configuration(name: "T", baseURL: "https://example.org/"),
            collections: [SourceCollection(kind: Self.thing, entries: entries)], tokens: [],
            theme: Theme(), staticFiles: [])
        return ContentPolicy(Enricher(asOf: Instant(seconds: 0)).enrich(source))
    }

    @Test("The policy of pages lets in the site's own alone where all pictures are its own")
    func own() {
        #expect(
            policy(["art/a.jpg"]).text
                == "default-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"
        )
    }

    @Test(
        "The policy of pages names the hosts of pictures, each once and in order, and of nothing else"
    )
    func hosts() {
        let policy = policy(
            ["HTTPS://b.example:8443/x.jpg?y", "http://a.example/1", "http://a.example#2"],
            body: ["https://c.example", "art/b.jpg", "//d.example/e.png"])
        #expect(
            policy.pictureOrigins
                == [
                    "d.example", "http://a.example", "https://b.example:8443", "https://c.example",
                ])
        #expect(
            policy.text.contains(
                "img-src 'self' d.example http://a.example https://b.example:8443 https://c.example; "
            ))
    }

    @Test(
        "The policy of pages takes no host that could say more than a host",
        arguments: [
            "https://a.example;script-src *", "https://*/x", "https://me@a.example/",
            "https://a.example 'unsafe-inline'", "https://", "https:///x",
        ])
    func hostile(address: String) {
        #expect(policy([], body: []).pictureOrigins == [])
        #expect(policy(["art/a.jpg"], body: [address]).pictureOrigins == [])
    }

    @Test(
        "The policy of pages lets pictures come from anywhere where they come from too many places to name"
    )
    func many() {
        let policy = policy((0..<21).map { "https://cdn\($0).example/" })
        #expect(policy.pictureOrigins == ["https:", "http:"])
    }
}
