import ShowcardCatalog
import Testing

@testable import ShowcardEmbedding

@Suite("The seed of the feeds")
struct SeedPathsTests {
    private let paths: SeedPaths

    init() {
        let kind = Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: [Field("name", .string)])
        let none = Selection(entries: [], nextChange: nil)
        let collection = EntryCollection(
            kind: kind, entries: [], feeds: [], featured: none, new: none, referrers: [])
        paths = SeedPaths(
            Catalog(
                configuration: Configuration(name: "Shop", baseURL: "https://example.com/"),
                asOf: Instant(seconds: 0), collections: [collection], tags: [], tokens: [],
                leftOut: [], nextChange: nil))
    }

    @Test(
        "The seed of the feeds has what lists open with, and what a client answers from",
        arguments: [
            "v1/entry.json", "v1/moods.json", "v1/moods/trending.json", "v1/pack/*.json",
            "v1/stats/*.json",
        ])
    func taken(_ path: String) {
        #expect(paths.contains(path))
    }

    @Test(
        "The seed of the feeds has no pages that follow, no single entries, and nothing else",
        arguments: [
            "v1/moods/newest/2.json", "v1/moods/id/calm.json", "v1/moods/notes.txt",
            "v1/error.json", "v1/openapi.json", "v1/openapi-live.json",
            "v1/schemas/page.schema.json", "v1/moods",
            "moods/index.html", "feed.json", "v1/db/*.sqlite.gz",
        ])
    func left(_ path: String) {
        #expect(!paths.contains(path))
    }
}
