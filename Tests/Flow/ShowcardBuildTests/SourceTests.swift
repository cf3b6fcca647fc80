import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

private struct Trouble: Error, CustomStringConvertible {
    let description = "no network"
}

@Suite("Sources")
struct SourceTests {
    @Test("Sources bring in entries as if their files lay in the folder of the kind")
    func entries() async throws {
        let site = try SampleSite()
        let source = SampleSource(files: [
            ("notes/deep/d.md", "---\nname: Dora\n---\n"), ("notes/c.md", "---\nname: Cleo\n---\n"),
        ])
        let report = await site.build(plugins: [source, EntryListing()])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/list.txt") == """
                a Anna - content/notes/a.md
                b Ben - content/notes/b.md
                c Cleo - remote:content/notes/c.md
                d Dora - remote:content/notes/deep/d.md
                """)
    }

    @Test("Sources receive as-of, and the folders of kinds")
    func request() async throws {
        let site = try SampleSite()
        try site.folder.write("x", to: "source/content/loose/readme.txt")
        let source = SampleSource { request in
            let text = "\(request.folders.joined(separator: ",")) \(request.asOf.text)"
            return SourceResult(files: [
                SourceFile(path: "notes/x.md", bytes: Array("---\nname: \(text)\n---\n".utf8))
            ])
        }
        _ = await site.build(plugins: [source, EntryListing()])
        #expect(
            site.folder.read("site/list.txt")?.hasSuffix(
                "x notes 2026-01-01T00:00:00Z - remote:content/notes/x.md") == true)
    }

    @Test(
        "Sources make a state of their own: what they have is rendered again when it changes, and only then"
    )
    func changes() async throws {
        let site = try SampleSite()
        func source(_ name: String) -> SampleSource {
            SampleSource(files: [("notes/c.md", "---\nname: \(name)\n---\n*\(name)*\n")])
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

    @Test("Sources have errors reported at their lines, which 'check --fix' does not fix")
    func invalid() async throws {
        let site = try SampleSite()
        let source = SampleSource(files: [("notes/c.md", "---\nname: Cleo\nnmae: x\n---\n")])
        let report = await site.build(plugins: [source, EntryListing()])
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

    @Test("Sources cannot have an id that a file or another source has")
    func duplicates() async throws {
        let site = try SampleSite()
        let text = "---\nname: Again\n---\n"
        let report = await site.build(plugins: [
            SampleSource("one", files: [("notes/a.md", text), ("notes/c.md", text)]),
            SampleSource("two", files: [("notes/c.md", text)]), EntryListing(),
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
        "Sources are at fault where they give what can be no entry",
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
        let report = await (try SampleSite()).build(plugins: [SampleSource(files: [(path, "")])])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error("wrong-source-file", "the plugin 'remote' provides \(what)", help: help)
            ])
    }

    @Test("Sources are at fault where they give one file twice")
    func twice() async throws {
        let report = await (try SampleSite()).build(plugins: [
            SampleSource(files: [("notes/c.md", ""), ("notes/c.md", "")])
        ])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == ["the plugin 'remote' provides 'notes/c.md' twice"]
        )
    }

    @Test(
        "Sources that fail end the run with the status of the cause, and errors in references are suppressed"
    )
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
            SampleSource { _ in throw DiagnosticError(.error("quota", "the quota is used up")) }
        ])
        #expect(content.failure == .content)
        #expect(content.diagnostics.map(\.code) == ["quota", "unknown-field"])
        let plugin = await site.build(plugins: [
            SampleSource { _ in throw PluginError(.error("bug", "the list is upside down")) }
        ])
        #expect(plugin.failure == .plugin)
        #expect(plugin.diagnostics.map(\.code) == ["bug", "unknown-field"])
        let crash = await site.build(plugins: [SampleSource { _ in throw Trouble() }])
        #expect(crash.failure == .plugin)
        #expect(
            crash.diagnostics.first
                == .error(
                    "plugin", "the plugin 'remote' failed: no network",
                    help: "disable it with --without remote, or fix it"))
    }

    @Test("Sources do not run with options that are wrong")
    func options() async throws {
        let site = try SampleSite()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\nplugins: {remote: {ulr: 1}}\n",
            to: "source/catalog.yml")
        let report = await site.build(plugins: [SampleSource { _ in throw Trouble() }])
        #expect(report.failure == .content)
        #expect(report.diagnostics.map(\.code) == ["unknown-field"])
    }

    @Test("Sources whose plugins cannot run together do not run")
    func order() async throws {
        let needy = PluginDeclaration("needy", summary: "needs", needs: ["other"])
        let report = await (try SampleSite()).build(plugins: [
            Bare(declaration: needy), SampleSource { _ in throw Trouble() },
        ])
        #expect(report.failure == .content)
        #expect(report.diagnostics.map(\.code) == ["plugin-needs"])
        let circle = PluginDeclaration("needy", summary: "needs", needs: ["needy"])
        let circular = await (try SampleSite()).build(plugins: [
            Bare(declaration: circle), SampleSource { _ in throw Trouble() },
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
