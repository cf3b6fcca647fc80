import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Usage counts of sources")
struct SourceUsageTests {
    private func site() throws -> SampleSite {
        let site = try SampleSite()
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              uses: {type: integer, min: 0, role: usage}

            """, to: "source/content/notes/_kind.yml")
        try site.folder.write(
            "---\nname: Anna\nuses: 7\n---\n", to: "source/content/notes/a.md")
        return site
    }

    private func count(_ id: String, _ count: Int, of kind: String = "note") -> UsageCount {
        UsageCount(kind: kind, id: id, count: count)
    }

    @Test("Usage counts of sources take the place of what entries say")
    func counts() async throws {
        let site = try site()
        let report = await site.build(plugins: [
            SampleSource(usage: [count("a", 600), count("c", 2)]),
            SampleSource("more", files: [("notes/c.md", "---\nname: Cleo\nuses: 9\n---\n")]),
            EntryListing(),
        ])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/list.txt") == """
                a Anna 600 content/notes/a.md
                b Ben - content/notes/b.md
                c Cleo 2 more:content/notes/c.md
                """)
    }

    @Test("Usage counts under the ID of an entry and under the name of its file are added up")
    func ownIDs() async throws {
        let site = try site()
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              key:  {type: string, role: id}
              uses: {type: integer, min: 0, role: usage}

            """, to: "source/content/notes/_kind.yml")
        try site.folder.write(
            "---\nname: Anna\nkey: Ä 1\nuses: 7\n---\n", to: "source/content/notes/a.md")
        // The ID of one entry is the name of another one's file.
        try site.folder.write("---\nname: Cleo\nkey: d\n---\n", to: "source/content/notes/c.md")
        try site.folder.write("---\nname: Dan\nkey: D-1\n---\n", to: "source/content/notes/d.md")
        let day = DayCount(try CivilDate.parse("2025-12-30"), 2)
        let report = await site.build(plugins: [
            SampleSource(usage: [
                UsageCount(kind: "note", id: "a", count: 5, days: [day]),
                UsageCount(kind: "note", id: "Ä 1", count: 4, days: [day]), count("d", 9),
                count("D-1", 3), count("Ä 2", 1),
            ]), EntryListing(),
        ])
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'remote' counts uses of the note 'Ä 2', which does not exist"
            ])
        #expect(
            site.folder.read("site/list.txt")?.split(separator: "\n").map { $0.prefix(9) } == [
                "a Anna 9 ", "b Ben - c", "c Cleo 9 ", "d Dan 3 c",
            ])
    }

    @Test(
        "Usage counts of sources lose what is counted on as-of's day and later, by the day and in all"
    )
    func laterDays() async throws {
        let site = try site()
        func day(_ text: String, _ count: Int) throws -> DayCount {
            DayCount(try CivilDate.parse(text), count)
        }
        let days = [
            try day("2025-12-30", 4), try day("2025-12-31", 2), try day("2026-01-01", 8),
            try day("2026-01-02", 16),
        ]
        let report = await site.build(plugins: [
            SampleSource(usage: [UsageCount(kind: "note", id: "a", count: 100, days: days)]),
            EntryListing(),
        ])
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/list.txt")?.hasPrefix("a Anna 76 ") == true)
    }

    @Test(
        "Usage counts with impossible days are errors of the plugin",
        arguments: [
            ([(3, 1), (3, 1)], "has 1970-01-04 twice"),
            ([(3, 1), (2, 1)], "has 1970-01-03 after 1970-01-04"),
            ([(3, -1)], "has -1 uses on 1970-01-04"),
            ([(3, 6), (4, 5)], "has more uses up to 1970-01-05 than its total of 10"),
            ([(3, .max), (4, .max)], "has more uses up to 1970-01-04 than its total of 10"),
        ])
    func wrongDays(days: [(Int, Int)], reason: String) async throws {
        let counts = days.map { DayCount(CivilDate(daysSinceEpoch: $0), $1) }
        let usage = ["a", "b"].map { UsageCount(kind: "note", id: $0, count: 10, days: counts) }
        let report = await (try site()).build(plugins: [SampleSource(usage: usage)])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error(
                    "wrong-usage-days",
                    "the plugin 'remote' provides invalid days: the note 'a' \(reason), and 1 more entry likewise",
                    help: "provide each day once, in order, with no more uses than the total")
            ])
    }

    @Test(
        "Usage counts of sources are asked for by as many days as the rule, the feeds' orders and their conditions look at",
        arguments: [
            ("", 0), ("trending: {rule: threshold}", 0), ("trending: {rule: window, days: 9}", 9),
            ("trending: {rule: decay, half_life_days: 3}", 60), ("trending: {rule: hot}", 30),
            ("trending: {rule: rising, days: 8}", 16),
            ("feeds: {a: {kind: note, order: [name, -uses_90d]}}", 90),
            ("feeds: {a: {kind: note, order: [name], where: [{not: {uses_365d: {max: 3}}}]}}", 365),
            (
                "trending: {rule: window, days: 40}\nfeeds: {a: {kind: note, order: [uses_7d]}}", 40
            ),
        ])
    func usageDays(text: String, days: Int) async throws {
        let site = try site()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\n\(text)\n", to: "source/catalog.yml")
        let source = SampleSource { request in
            SourceResult(diagnostics: [.note("days", "\(request.usageDays)")])
        }
        let report = await site.build(plugins: [source])
        #expect(report.diagnostics.first { $0.code == "days" }?.message == "\(days)")
        let (_, survey) = await Builder(plugins: [source]).survey(site.options())
        let asked = survey.diagnostics.first { $0.code == "days" }?.message
        #expect(asked == "\(max(days, 365))")
    }

    @Test("Usage counts for entries that the catalog does not have are ignored with a warning")
    func unknown() async throws {
        let report = await (try site()).build(plugins: [
            SampleSource(usage: [
                count("aa", 1), count("a", 1, of: "nite"), count("b", 1, of: "nite"),
            ])
        ])
        #expect(report.failure == nil)
        #expect(
            report.diagnostics == [
                .warning(
                    "unknown-usage",
                    "the plugin 'remote' counts uses of the kind 'nite', which does not exist",
                    help: "did you mean 'note'?"),
                .warning(
                    "unknown-usage",
                    "the plugin 'remote' counts uses of the note 'aa', which does not exist",
                    help: "did you mean 'a'?"),
            ])
    }

    @Test("Usage counts of sources have no place in a kind without the role")
    func roleless() async throws {
        let report = await (try SampleSite()).build(plugins: [SampleSource(usage: [count("a", 1)])])
        #expect(
            report.diagnostics == [
                .warning(
                    "unknown-usage",
                    "the plugin 'remote' counts uses of the kind 'note', which has no field with the role 'usage'",
                    help: "give one of its fields 'role: usage'")
            ])
    }

    @Test("Usage counts for very many missing entries are summed up in one warning")
    func many() async throws {
        let strangers = (1...30).map { count("stranger-\($0)", 1) }
        let report = await (try site()).build(plugins: [SampleSource(usage: strangers)])
        #expect(report.diagnostics.count == 21)
        #expect(
            report.diagnostics.contains {
                $0.message
                    == "the plugin 'remote' counts uses of 10 more entries that do not exist"
            })
    }

    @Test("Usage counts of two sources for one entry are an error that names both")
    func two() async throws {
        let report = await (try site()).build(plugins: [
            SampleSource("one", usage: [count("a", 1), count("b", 1)]),
            SampleSource("two", usage: [count("a", 1), count("b", 1)]),
        ])
        #expect(report.failure == .content)
        #expect(
            report.diagnostics == [
                .error(
                    "duplicate-usage",
                    "the plugins 'one' and 'two' both count the uses of the note 'a' and of 1 more entry",
                    help: "disable one of them")
            ])
    }

    @Test("Two usage counts of one source for one entry are an error of the source")
    func twice() async throws {
        let report = await (try site()).build(plugins: [
            SampleSource(usage: [count("a", 1), count("a", 2)])
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'remote' counts the uses of the note 'a' twice"
            ])
    }
}
