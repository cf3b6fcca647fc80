import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// A source that has what it is told to have.
private struct Given: Plugin, Source {
    let declaration: PluginDeclaration
    let answer: @Sendable (SourceRequest) throws -> SourceResult

    init(
        _ name: String = "remote",
        _ answer: @escaping @Sendable (SourceRequest) throws -> SourceResult
    ) {
        declaration = PluginDeclaration(
            name, summary: "gives entries", options: [Field("url", .url, isRequired: true)])
        self.answer = answer
    }

    init(_ name: String = "remote", files: [(String, String)]) {
        self.init(name) { _ in
            SourceResult(files: files.map { SourceFile(path: $0, bytes: Array($1.utf8)) })
        }
    }

    init(_ name: String = "remote", usage: [UsageCount]) {
        self.init(name) { _ in SourceResult(usage: usage) }
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        try answer(request)
    }
}

/// Lists the entries of the first kind with their uses.
private struct Listing: Plugin, Emitter {
    let declaration = PluginDeclaration("listing", summary: "lists entries")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let lines = request.catalog.collections[0].entries.map { entry in
            "\(entry.id) \(entry.name) \(entry.usage.map(String.init) ?? "-") \(entry.content.path)"
        }
        var plan = EmissionPlan()
        plan.add("list.txt", text: lines.joined(separator: "\n"))
        return plan
    }
}

private struct Trouble: Error, CustomStringConvertible {
    let description = "no network"
}

@Suite("Sources")
struct SourceTests {
    @Test("bring in entries as if their files lay in the folder of the kind")
    func entries() async throws {
        let site = try SampleSite()
        let source = Given(files: [
            ("notes/deep/d.md", "---\nname: Dora\n---\n"), ("notes/c.md", "---\nname: Cleo\n---\n"),
        ])
        let report = await site.build(plugins: [source, Listing()])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/list.txt") == """
                a Anna - content/notes/a.md
                b Ben - content/notes/b.md
                c Cleo - remote:content/notes/c.md
                d Dora - remote:content/notes/deep/d.md
                """)
    }

    @Test("are reported as-of, and which folders are those of kinds")
    func request() async throws {
        let site = try SampleSite()
        try site.folder.write("x", to: "source/content/loose/readme.txt")
        let source = Given { request in
            let text = "\(request.folders.joined(separator: ",")) \(request.asOf.text)"
            return SourceResult(files: [
                SourceFile(path: "notes/x.md", bytes: Array("---\nname: \(text)\n---\n".utf8))
            ])
        }
        _ = await site.build(plugins: [source, Listing()])
        #expect(
            site.folder.read("site/list.txt")?.hasSuffix(
                "x notes 2026-01-01T00:00:00Z - remote:content/notes/x.md") == true)
    }

    @Test(
        "make a state of their own: what they have is rendered again when it changes, and only then"
    )
    func changes() async throws {
        let site = try SampleSite()
        func source(_ name: String) -> Given {
            Given(files: [("notes/c.md", "---\nname: \(name)\n---\n*\(name)*\n")])
        }
        let plugins: [any Plugin] = [NotePlugin()]
        _ = await site.build(plugins: [source("Cleo")] + plugins)
        let same = await site.build(plugins: [source("Cleo")] + plugins)
        #expect(same.files.written == 0)
        let other = await site.build(plugins: [source("Cloe")] + plugins)
        #expect(site.folder.read("site/notes/c.txt") == "<p><em>Cloe</em></p>\n")
        #expect(other.failure == nil)
        // The note, the list of all names and the entry point.
        #expect(other.files.written == 3)
    }

    @Test("have their mistakes reported at their lines, and mended by nobody")
    func invalid() async throws {
        let site = try SampleSite()
        let source = Given(files: [("notes/c.md", "---\nname: Cleo\nnmae: x\n---\n")])
        let report = await site.build(plugins: [source, Listing()])
        #expect(report.failure == .content)
        #expect(
            report.diagnostics == [
                .error(
                    "unknown-field", "a note has no field 'nmae'",
                    at: SourceLocation(
                        path: "remote:content/notes/c.md", line: 3, column: 1, length: 4,
                        excerpt: "nmae: x"),
                    help: "did you mean 'name'?")
            ])
    }

    @Test("cannot have an id that a file or another source has")
    func duplicates() async throws {
        let site = try SampleSite()
        let text = "---\nname: Again\n---\n"
        let report = await site.build(plugins: [
            Given("one", files: [("notes/a.md", text), ("notes/c.md", text)]),
            Given("two", files: [("notes/c.md", text)]), Listing(),
        ])
        func expected(_ path: String, _ other: String, _ id: String) -> Diagnostic {
            .error(
                "duplicate-id", "two entries of the kind 'note' have the id '\(id)'",
                at: .file(path), help: "rename one of the files",
                related: [
                    Diagnostic.Related(location: .file(other), message: "also declared here")
                ])
        }
        #expect(
            report.diagnostics == [
                expected("one:content/notes/a.md", "content/notes/a.md", "a"),
                expected("two:content/notes/c.md", "one:content/notes/c.md", "c"),
            ])
    }

    @Test(
        "are at fault where they give what can be no entry",
        arguments: [
            (
                "ntoes/c.md", "'ntoes/c.md', but 'content/ntoes/_kind.yml' does not exist",
                "did you mean 'notes'?"
            ),
            (
                "c.md", "'c.md', which is not the path of an entry below 'content'",
                "name a folder and a file, such as 'notes/first.md'"
            ),
            (
                "notes/../c.md",
                "'notes/../c.md', which is not the path of an entry below 'content'",
                "name a folder and a file, such as 'notes/first.md'"
            ),
            (
                "notes/_kind.yml", "'notes/_kind.yml', whose name does not end in '.md'",
                "provide only entries, which are Markdown files"
            ),
        ])
    func wrongFiles(path: String, what: String, help: String) async throws {
        let report = await (try SampleSite()).build(plugins: [Given(files: [(path, "")])])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error("wrong-source-file", "the plugin 'remote' provides \(what)", help: help)
            ])
    }

    @Test("are at fault where they give one file twice")
    func twice() async throws {
        let report = await (try SampleSite()).build(plugins: [
            Given(files: [("notes/c.md", ""), ("notes/c.md", "")])
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == ["the plugin 'remote' provides 'notes/c.md' twice"]
        )
    }

    @Test("that fail end the run by whose fault it is, and nobody is blamed for what they lack")
    func failing() async throws {
        let site = try SampleSite()
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              next: {type: {reference: note}}

            """, to: "source/content/notes/_kind.yml")
        try site.folder.write(
            "---\nname: Anna\nnext: far\nodd: 1\n---\n", to: "source/content/notes/a.md")
        let content = await site.build(plugins: [
            Given { _ in throw DiagnosticError(.error("quota", "the quota is used up")) }
        ])
        #expect(content.failure == .content)
        #expect(content.diagnostics.map(\.code) == ["quota", "unknown-field"])
        let plugin = await site.build(plugins: [
            Given { _ in throw PluginError(.error("bug", "the list is upside down")) }
        ])
        #expect(plugin.failure == .plugin)
        #expect(plugin.diagnostics.map(\.code) == ["bug", "unknown-field"])
        let crash = await site.build(plugins: [Given { _ in throw Trouble() }])
        #expect(crash.failure == .plugin)
        #expect(
            crash.diagnostics.first
                == .error(
                    "plugin", "the plugin 'remote' failed: no network",
                    help: "disable it with --without remote, or fix it"))
    }

    @Test("do not run with options that are wrong")
    func options() async throws {
        let site = try SampleSite()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\nplugins: {remote: {ulr: 1}}\n",
            to: "source/catalog.yml")
        let report = await site.build(plugins: [Given { _ in throw Trouble() }])
        #expect(report.failure == .content)
        #expect(report.diagnostics.map(\.code) == ["unknown-field"])
    }

    @Test("whose plugins cannot run together do not run")
    func order() async throws {
        let needy = PluginDeclaration("needy", summary: "needs", needs: ["other"])
        let report = await (try SampleSite()).build(plugins: [
            Bare(declaration: needy), Given { _ in throw Trouble() },
        ])
        #expect(report.failure == .content)
        #expect(report.diagnostics.map(\.code) == ["plugin-needs"])
        let circle = PluginDeclaration("needy", summary: "needs", needs: ["needy"])
        let circular = await (try SampleSite()).build(plugins: [
            Bare(declaration: circle), Given { _ in throw Trouble() },
        ])
        #expect(circular.failure == .plugin)
        #expect(circular.diagnostics.map(\.code) == ["plugin-cycle"])
    }
}

/// A plugin that only says what it is.
private struct Bare: Plugin {
    let declaration: PluginDeclaration

    func register(in registry: inout PluginRegistry, options: PluginOptions) {}
}

@Suite("Usage counts of sources")
struct UsageTests {
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

    @Test("take the place of what entries say")
    func counts() async throws {
        let site = try site()
        let report = await site.build(plugins: [
            Given(usage: [count("a", 600), count("c", 2)]),
            Given("more", files: [("notes/c.md", "---\nname: Cleo\nuses: 9\n---\n")]), Listing(),
        ])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/list.txt") == """
                a Anna 600 content/notes/a.md
                b Ben - content/notes/b.md
                c Cleo 2 more:content/notes/c.md
                """)
    }

    @Test("lose what is counted on as-of's day and later, by the day and in all")
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
            Given(usage: [UsageCount(kind: "note", id: "a", count: 100, days: days)]), Listing(),
        ])
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/list.txt")?.hasPrefix("a Anna 76 ") == true)
    }

    @Test(
        "with days that cannot be are the plugin's fault",
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
        let report = await (try site()).build(plugins: [Given(usage: usage)])
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
        "are asked for by as many days as the rule, the feeds' orders and their conditions look at",
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
        let source = Given { request in
            SourceResult(diagnostics: [.note("days", "\(request.usageDays)")])
        }
        let report = await site.build(plugins: [source])
        #expect(report.diagnostics.first { $0.code == "days" }?.message == "\(days)")
        let (_, survey) = await Builder(plugins: [source]).survey(site.options())
        let asked = survey.diagnostics.first { $0.code == "days" }?.message
        #expect(asked == "\(max(days, 365))")
    }

    @Test("for what the catalog does not have are passed over with a warning")
    func unknown() async throws {
        let report = await (try site()).build(plugins: [
            Given(usage: [count("aa", 1), count("a", 1, of: "nite"), count("b", 1, of: "nite")])
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

    @Test("have no place in a kind without the role")
    func roleless() async throws {
        let report = await (try SampleSite()).build(plugins: [Given(usage: [count("a", 1)])])
        #expect(
            report.diagnostics == [
                .warning(
                    "unknown-usage",
                    "the plugin 'remote' counts uses of the kind 'note', which has no field with the role 'usage'",
                    help: "give one of its fields 'role: usage'")
            ])
    }

    @Test("for very many that are not there are summed up")
    func many() async throws {
        let strangers = (1...30).map { count("stranger-\($0)", 1) }
        let report = await (try site()).build(plugins: [Given(usage: strangers)])
        #expect(report.diagnostics.count == 21)
        #expect(
            report.diagnostics.contains {
                $0.message
                    == "the plugin 'remote' counts uses of 10 more entries that do not exist"
            })
    }

    @Test("of two sources for one entry are an error naming both")
    func two() async throws {
        let report = await (try site()).build(plugins: [
            Given("one", usage: [count("a", 1), count("b", 1)]),
            Given("two", usage: [count("a", 1), count("b", 1)]),
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

    @Test("of one source for one entry are its fault")
    func twice() async throws {
        let report = await (try site()).build(plugins: [
            Given(usage: [count("a", 1), count("a", 2)])
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'remote' counts the uses of the note 'a' twice"
            ])
    }
}
