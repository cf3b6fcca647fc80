import Testing

@testable import ShowcardBuild
@testable import ShowcardCatalog

@Suite("Withheld files")
struct UnpublishedFilesTests {
    private static let kind = Kind(
        name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
        fields: [
            Field("name", .string),
            Field("status", .choice(["draft", "published"]), role: .status),
            Field("picture", .asset(orURL: true), role: .image),
            Field("source", .asset(orURL: false), isPrivate: true),
            Field(
                "files",
                .list(
                    .object([
                        Field("file", .asset(orURL: false)),
                        Field("proof", .asset(orURL: false), isPrivate: true),
                    ]))),
        ])

    private func entry(
        _ id: String, draft: Bool = false, picture: String? = nil, source: String? = nil,
        file: String? = nil, proof: String? = nil, links: [String] = []
    ) -> ContentEntry {
        let members = [("file", file), ("proof", proof)].compactMap { name, text in
            text.map { FieldValue.Member(name: name, value: .string($0)) }
        }
        return ContentEntry(
            id: id,
            values: [
                .string(id), .string(draft ? "draft" : "published"), picture.map(FieldValue.string),
                source.map(FieldValue.string), .list([.object(members)]),
            ],
            body: ContentEntry.Body(
                markdown: [], html: [],
                links: links.map {
                    ContentEntry.Body.Link(address: $0, line: 1, isImage: false)
                }),
            path: "content/things/\(id).md")
    }

    private func published(
        _ entries: [ContentEntry], of paths: [String], includesDrafts: Bool = false
    ) -> [String] {
        let source = SourceCatalog(
            configuration: Configuration(name: "Tiny", baseURL: "https://example.org/"),
            collections: [SourceCollection(kind: Self.kind, entries: entries)], tokens: [],
            theme: Theme(templates: [
                ThemeFile(
                    name: "base", path: "templates/base.mustache",
                    bytes: Array("<link href=\"{{root}}favicon.svg\">".utf8))
            ]), staticFiles: paths.map { StaticFile(path: $0) })
        let catalog = Enricher(
            asOf: Instant(seconds: 0), options: VisibilityOptions(includesDrafts: includesDrafts)
        ).enrich(source)
        let unpublished = UnpublishedFiles(of: source, in: catalog)
        return paths.filter { unpublished.lets($0) }
    }

    @Test("Unpublished files are those that only entries left out name")
    func leftOut() {
        let entries = [
            entry("a", picture: "a.jpg", file: "both.pdf"),
            entry("b", draft: true, picture: "art/b.jpg", file: "both.pdf"),
        ]
        let all = ["a.jpg", "art/b.jpg", "both.pdf", "favicon.svg"]
        #expect(published(entries, of: all) == ["a.jpg", "both.pdf", "favicon.svg"])
        #expect(published(entries, of: all, includesDrafts: true) == all)
    }

    @Test("Unpublished files are those that only private fields name, in objects too")
    func privateFields() {
        let entries = [entry("a", picture: "p.jpg", source: "s.psd", file: "f.pdf", proof: "x.pdf")]
        #expect(
            published(entries, of: ["p.jpg", "s.psd", "f.pdf", "x.pdf"]) == ["p.jpg", "f.pdf"])
    }

    @Test("Unpublished files are those of private members that have no public one beside them")
    func privateMembersAlone() {
        #expect(published([entry("a", proof: "x.pdf")], of: ["x.pdf"]) == [])
    }

    @Test("Unpublished files are those that only the body of an entry left out shows")
    func hiddenBodies() {
        let entries = [
            entry("a", links: ["/one.jpg"]),
            entry("b", draft: true, links: ["../../two.jpg", "../../one.jpg"]),
        ]
        #expect(published(entries, of: ["one.jpg", "two.jpg"]) == ["one.jpg"])
    }

    @Test("Files that a template names are published")
    func templates() {
        let entries = [entry("a", draft: true, picture: "favicon.svg")]
        #expect(published(entries, of: ["favicon.svg"]) == ["favicon.svg"])
    }

    @Test("Files that a published body shows or links are published, however it writes them")
    func bodies() {
        let links = [
            "../../art/b%20c (1).jpg?v=1", "https://example.org/q&a.svg#x", "elsewhere/z.jpg",
        ]
        let entries = [
            entry("a", links: links),
            entry("b", draft: true, picture: "art/b c (1).jpg", file: "z.jpg", proof: "q&a.svg"),
        ]
        #expect(
            published(entries, of: ["q&a.svg", "z.jpg", "art/b c (1).jpg"])
                == ["q&a.svg", "art/b c (1).jpg"])
    }
}
