import ShowcardCatalog
import Testing

@Suite("What users may pick")
struct SelectionTests {
    private static func kind(_ rules: SelectionRules?, isPaged: Bool = false) -> Kind {
        let fields = [Field("name", .string)]
        return Kind(
            name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
            fields: isPaged ? fields + [Field("uses", .integer, role: .usage)] : fields,
            selection: rules)
    }

    private static func entries(_ count: Int, _ kind: Kind) -> [ContentEntry] {
        (0..<count).map { Sample.entry(kind, "m\($0)", ["name": .string("M\($0)")]) }
    }

    private static let five = SelectionRules(
        groups: [
            SelectionRules.Group("likes", least: 5, most: 5),
            SelectionRules.Group("dislikes", least: 5, most: 5),
        ], disjoint: ["likes", "dislikes"], toggle: .refuse, location: .file("_kind.yml"))

    @Test("What users may pick stands in the metadata of a kind's own file, before the links")
    func unpaged() async throws {
        let kind = Self.kind(Self.five)
        let site = try await Site([(kind, Self.entries(1, kind))])
        #expect(
            site.files["v1/moods.json"]?.contains(
                #""schema_version":"1.0.0","selection":{"groups":[{"name":"likes","min":5,"max":5,"weight":2},"#
                    + #"{"name":"dislikes","min":5,"max":5,"weight":-3}],"disjoint":["likes","dislikes"],"#
                    + #""toggle":"refuse"},"links":{"self":"moods.json""#) == true)
        #expect(
            site.files.filter { $0.value.contains(#""selection":{"g"#) }.map(\.key).sorted() == [
                "v1/moods.json", "v1/pack/*.json",
            ])
    }

    @Test("What users may pick stands in no page of a feed, and without what nothing is said of")
    func paged() async throws {
        let rules = SelectionRules(groups: [SelectionRules.Group("picks", least: 1)])
        let kind = Self.kind(rules, isPaged: true)
        let site = try await Site([(kind, Self.entries(1, kind))])
        #expect(
            site.files["v1/moods.json"]?.contains(
                #","selection":{"groups":[{"name":"picks","min":1,"weight":2}]},"links""#) == true)
        #expect(
            site.files.filter { $0.value.contains(#""selection":{"g"#) }.map(\.key).sorted() == [
                "v1/moods.json", "v1/pack/*.json",
            ])
    }

    @Test("What users may pick is a warning when the public entries are too few")
    func tooFew() async throws {
        let kind = Self.kind(Self.five)
        #expect(
            try await Site([(kind, Self.entries(9, kind))]).catalog.selectionWarnings == [
                .warning(
                    "too-few-entries", "the selection needs 10 entries, but 9 are public",
                    at: .file("_kind.yml"), help: "publish 1 more, or require fewer")
            ])
        #expect(
            try await Site([(kind, Self.entries(10, kind))]).catalog.selectionWarnings == [])
    }

    @Test(
        "What users may pick takes as many entries as the groups that share none, or the greatest other",
        arguments: [
            (["a", "b"], 8), (["a", "c"], 7), ([], 5), (["b", "c"], 5), (["a", "b", "c"], 10),
        ])
    func needed(disjoint: [String], count: Int) {
        let groups = [("a", 5), ("b", 3), ("c", 2)].map {
            SelectionRules.Group($0.0, least: $0.1)
        }
        #expect(SelectionRules(groups: groups, disjoint: disjoint).neededEntries == count)
        let vast = [SelectionRules.Group("a", least: .max), SelectionRules.Group("b", least: .max)]
        #expect(SelectionRules(groups: vast, disjoint: ["a", "b"]).neededEntries == .max)
    }
}
