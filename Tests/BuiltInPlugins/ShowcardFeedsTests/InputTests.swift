import ShowcardCatalog
import Testing

@Suite("Inputs of outputs")
struct InputTests {
    /// A change to a catalog.
    enum Change: String, CaseIterable, Sendable {
        case name, usage, body, unlistedField, hiddenTarget, hiddenNestedTarget, expiry, baseURL
        case later, newEntry, alias, feed, kind, token, otherPlugin
    }

    @Test("what changes a file changes its inputs", arguments: Change.allCases)
    func completeness(change: Change) async throws {
        let before = try await Self.site(nil)
        let after = try await Self.site(change)
        let changed = before.files.keys.filter { before.files[$0] != after.files[$0] }
        #expect(!changed.isEmpty)
        for path in changed {
            #expect(
                Self.resolved(path, before) != Self.resolved(path, after),
                "\(path) changes unnoticed")
        }
    }

    @Test("a count that changes no order touches the entry's own lists and file alone")
    func precision() async throws {
        let before = try await Self.site(nil)
        let after = try await Self.site(.usage)
        let touched = before.files.keys.filter {
            Self.resolved($0, before) != Self.resolved($0, after)
        }
        #expect(
            touched.sorted() == [
                "v1/entry.json", "v1/stats/*.json", "v1/templates.json",
                "v1/templates/id/a.json", "v1/templates/name/1.json",
                "v1/templates/newest/1.json", "v1/templates/popular/1.json",
                "v1/templates/tag/x/newest/1.json",
            ])
    }

    @Test("a page lists its items, the totals and the configuration; a file its entry")
    func lists() async throws {
        let site = try await Self.site(nil)
        #expect(
            site.inputs["v1/templates/tag/x/newest/1.json"] == [
                .configuration, .number(1), .number(20), .number(1), .text("2026-02-01T00:00:00Z"),
                .summary(EntryKey(collection: 0, entry: 0)), .text("#336699"),
            ])
        #expect(
            site.inputs["v1/templates/id/a.json"] == [
                .entry(EntryKey(collection: 0, entry: 0)), .configuration,
                .text("2026-02-01T00:00:00Z"), .text("#336699"),
            ])
        #expect(site.inputs["_headers"]?.count == 1)
    }

    @Test("files and inputs are the same with any number of jobs")
    func jobs() async throws {
        let templates = Sample.templates(600, ["tags": Sample.strings("x")])
        let one = try await Site([(Sample.template, templates)])
        let four = try await Site([(Sample.template, templates)], jobs: 4)
        #expect(one.files == four.files)
        #expect(one.inputs == four.inputs)
        #expect(one.files["v1/templates/id/t600.json"] != nil)
    }

    private static func site(_ change: Change?) async throws -> Site {
        var configuration = Sample.configuration
        if change == .baseURL { configuration.baseURL = "https://other.example/" }
        if change == .feed {
            configuration.feeds = [
                FeedDefinition(
                    name: "name", kind: "template", order: [FeedOrder("name")], pageSize: 7)
            ]
        }
        let template = Kind(
            name: "template", path: "templates", titleOne: "T", titleMany: "Ts",
            fields: Sample.template.fields + [
                Field("deep", .object([Field("vibe", .reference(kind: "vibe"))])),
                Field("extra", .string, isListed: change == .kind),
            ])
        let vibes = [("soft", Change.hiddenTarget), ("calm", .hiddenNestedTarget)].map {
            id, hides in
            Sample.entry(
                Sample.vibe, id,
                [
                    "name": .string(id), "status": .string(change == hides ? "draft" : "published"),
                    "expires_at": .date(
                        CivilDate(daysSinceEpoch: change == .expiry ? 20_460 : 20_485)),
                ])
        }
        var values: [String: FieldValue] = [
            "name": .string(change == .name ? "A2" : "A"),
            "usage_count": .integer(change == .usage ? 61 : 60), "extra": .string("E"),
            "published_at": Sample.instant(days: -30), "tags": Sample.strings("x"),
            "model_name": .string(change == .unlistedField ? "m2" : "m"),
            "vibes": Sample.references("soft"),
            "gradient": Sample.strings("{glass.color.accent}"),
            "deep": .object([FieldValue.Member(name: "vibe", value: .reference("calm"))]),
        ]
        if change == .alias { values["aliases"] = Sample.strings("old") }
        var templates = [
            Sample.entry(template, "a", values, html: change == .body ? "<p>2</p>" : "<p>1</p>"),
            Sample.entry(
                template, "b", ["name": .string("B"), "published_at": Sample.instant(days: -7)]),
        ]
        if change == .newEntry {
            templates.append(Sample.entry(template, "c", ["name": .string("C")]))
        }
        return try await Site(
            [(template, templates), (Sample.vibe, vibes)], configuration: configuration,
            asOf: Sample.asOf.advanced(by: change == .later ? 2 * 86_400 : 0),
            tokens: try Sample.tokens(blue: change == .token ? 0.8 : 0.6),
            roles: change == .otherPlugin ? [.feeds, .search] : [.feeds])
    }

    /// The values that inputs stand for, of an entry's references only what its file says.
    private static func resolved(_ path: String, _ site: Site) -> [String]? {
        site.inputs[path]?.map { input in
            switch input {
            case .summary(let key): summary(site.catalog[key])
            case .entry(let key):
                summary(site.catalog[key])
                    + String(decoding: site.catalog[key].content.body.html, as: UTF8.self)
            case .configuration:
                "\(site.catalog.configuration) \(site.catalog.collections.map(\.kind.fields))"
            case .number(let number): "\(number)"
            case .text(let text): text
            case .content(let key):
                "\(site.catalog[key].id) \(site.catalog[key].content.values.enumerated().filter { $0.offset != usage(site, key) }.map(\.element))"
            case .catalog, .site, .tokens: "not an input of feeds"
            }
        }
    }

    private static func usage(_ site: Site, _ key: EntryKey) -> Int? {
        site.catalog.kind(of: key).slot(of: .usage)
    }

    private static func summary(_ entry: Entry) -> String {
        "\(entry.id) \(entry.content.values) \(entry.badges) \(entry.facts)"
    }
}
