import ShowcardCatalog
import Testing

@testable import ShowcardFeeds

@Suite("Depth and budgets")
struct DepthTests {
    private func site(
        _ count: Int, _ options: [String: FieldValue], tags: FieldValue? = nil
    ) async throws -> Site {
        var values: [String: FieldValue] = [:]
        values["tags"] = tags
        return try await Site(
            [(Sample.template, Sample.templates(count, values)), (Sample.vibe, [])],
            feedsOptions: options.map { .init(name: $0.key, value: $0.value) })
    }

    private func meta(_ path: String, _ site: Site) throws -> [String] {
        let page = try JSONNode.parse(Array(try #require(site.files[path]).utf8))
        return ["total", "reach", "count"].map { key in
            page["meta"]?[key]?.integerValue.map { "\($0)" } ?? "-"
        } + [page["meta"]?["links"]?["next"]?.stringValue ?? "-"]
    }

    @Test("a list up to the bound has all its pages, a longer one the first, whole ones")
    func reach() async throws {
        let options: [String: FieldValue] = ["whole_up_to": .integer(60), "depth": .integer(25)]
        let whole = try await site(60, options, tags: Sample.strings("x"))
        #expect(whole.paths(below: "v1/templates/newest/").count == 3)
        #expect(try meta("v1/templates/newest/1.json", whole) == ["60", "-", "20", "2.json"])
        let cut = try await site(61, options, tags: Sample.strings("x"))
        #expect(cut.paths(below: "v1/templates/newest/").count == 2)
        #expect(cut.paths(below: "v1/templates/tag/x/newest/").count == 2)
        #expect(try meta("v1/templates/newest/1.json", cut) == ["61", "40", "20", "2.json"])
        #expect(try meta("v1/templates/newest/2.json", cut) == ["61", "40", "20", "-"])
        #expect(
            try meta("v1/templates.json", cut) == ["61", "40", "20", "templates/newest/2.json"])
        #expect(cut.paths(below: "v1/templates/id/").count == 61)
        #expect(cut.files["v1/pack/*.json"]?.contains(#""count":61"#) == true)
    }

    @Test("feeds without options have all pages for 10 000 entries, and 2 500 for one more")
    func defaults() {
        let options = [(10_000, 50, 10_000), (10_001, 50, 2_500), (10_001, 30, 2_520), (0, 20, 0)]
        for (count, limit, expected) in options {
            #expect(FeedsOptions().reach(of: count, limit: limit) == expected)
        }
    }

    private static func budget(_ name: String, _ size: String) -> FieldValue {
        .object([
            .init(name: "of", value: .string(name)), .init(name: "size", value: .string(size)),
        ])
    }

    @Test("a file over its budget is an error that names it", arguments: ["newest", "id", "pack"])
    func budgets(name: String) async throws {
        let error = await #expect(throws: DiagnosticError.self) {
            try await site(30, ["budgets": .list([Self.budget(name, "100 B")])])
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.code == "over-budget")
        #expect(diagnostic.message == "a file of '\(name)' is larger than its budget of 100 B")
        #expect(diagnostic.help?.hasPrefix("'v1/") == true)
    }

    @Test("sizes are gzipped: text that repeats may be longer", arguments: ["1 KB", "1000B"])
    func gzipped(size: String) async throws {
        let site = try await site(30, ["budgets": .list([Self.budget("newest", size)])])
        #expect(try #require(site.files["v1/templates/newest/1.json"]).utf8.count > 2_000)
    }

    @Test("a budget of what there is not, or the second of one, is an error")
    func unknown() async throws {
        let list: FieldValue = .list(
            [("newst", "1 KB"), ("id", "1 MB"), ("id", "2 MB"), ("cars", "1 B")].map {
                Self.budget($0, $1)
            })
        let site = try await site(1, ["budgets": list])
        #expect(
            site.diagnostics == [
                .error(
                    "unknown-budget", "the feed 'newst' of a budget does not exist",
                    help: "did you mean 'newest'?"),
                .error(
                    "unknown-budget", "there are two budgets of 'id'",
                    help: "remove one of them"),
                .error(
                    "unknown-budget", "the feed 'cars' of a budget does not exist",
                    help: "name a feed, or one of id, tag, featured, new, pack, stats, index, "
                        + "delta, bodies, entry, texts"),
            ])
    }
}
