import ShowcardCatalog
import ShowcardKit
import ShowcardTesting
import Testing

@Suite("Plugins that replace built-in ones")
struct ReplacementTests {
    /// Writes one file in the place of another plugin, with its roles.
    private struct Replacement: Plugin, Emitter {
        let declaration: PluginDeclaration
        let roles: [OutputRole]
        let paths: [String]

        init(of name: String, roles: [OutputRole], paths: [String]) {
            declaration = PluginDeclaration(
                "my-\(name)", summary: "replaces \(name)", isPure: true, replaces: [name])
            self.roles = roles
            self.paths = paths
        }

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            var plan = EmissionPlan()
            for path in paths { plan.add(path, text: "{}") }
            return plan
        }
    }

    private static func catalog() throws -> TestCatalog {
        try TestCatalog([
            "content/moods/_kind.yml": """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields: {name: {type: string, required: true}}
            selection: {picks: {min: 0, max: 1}}

            """,
            "content/moods/calm.md": "---\nname: Calm\n---\n",
            "content/notes/_kind.yml": """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              published_at: {type: instant, role: published}
              moods: {type: list, of: {reference: mood}}

            """,
            "content/notes/a.md": "---\nname: A\npublished_at: 2025-01-01\nmoods: [calm]\n---\n",
            "templates/list.mustache": "{{list.filter}}|{{page.json_path}}\n",
            "templates/entry.mustache": "{{page.json_path}}|{{site.search_path}}\n",
            "templates/match.mustache": "{{page.title}}\n",
            "templates/search.mustache": "{{page.title}}\n",
            "templates/strings.yml": """
            home_title: Home
            not_found_title: Not found
            tag_title: "{{tag}}"
            match_title: Match
            search_title: Search
            months: 1 2 3 4 5 6 7 8 9 10 11 12

            """,
        ])
    }

    private static let pages = [
        "notes/index.html", "notes/a/index.html", "match/index.html", "search/index.html",
    ]
    private static let feedPaths = [
        "v1/notes.json", "v1/notes/name/1.json", "v1/notes/id/a.json", "v1/moods.json",
        "v1/moods/id/calm.json",
    ]

    @Test(
        "Plugins that replace built-in ones keep the filters, the JSON links, the matches and the search of pages by their roles"
    )
    func roles() async throws {
        let builtIn = try await Self.catalog().build(builtIn: ["pages", "feeds", "search"])
        #expect(builtIn.diagnostics.filter { $0.severity == .error } == [])
        let replaced = try await Self.catalog().build(
            with: [
                Replacement(of: "feeds", roles: [.feeds], paths: Self.feedPaths),
                Replacement(of: "search", roles: [.search], paths: ["v1/search/-.json"]),
            ], builtIn: ["pages", "feeds", "search"])
        #expect(replaced.result.isSuccess)
        for page in Self.pages {
            #expect(replaced.text(page) == builtIn.text(page), "\(page)")
            #expect(replaced.text(page) != nil, "\(page)")
        }
        #expect(replaced.text("notes/a/index.html") == "v1/notes/id/a.json|search/\n")
        #expect(replaced.text("notes/index.html")?.contains("facets") == true)
        #expect(replaced.text("v1/notes.json") == "{}")
    }

    @Test(
        "Plugins that replace built-in ones have pages without these features if they declare no roles"
    )
    func none() async throws {
        let build = try await Self.catalog().build(
            with: [
                Replacement(of: "feeds", roles: [], paths: ["a.txt"]),
                Replacement(of: "search", roles: [], paths: ["b.txt"]),
            ], builtIn: ["pages", "feeds", "search"])
        #expect(build.result.isSuccess)
        #expect(build.text("notes/a/index.html") == "|\n")
        #expect(build.text("notes/index.html") == "|\n")
        #expect(build.text("match/index.html") == nil)
        #expect(build.text("search/index.html") == nil)
    }

    @Test("Plugins that replace the search are listed by the feeds")
    func listed() async throws {
        let search = Replacement(of: "search", roles: [.search], paths: ["v1/search/-.json"])
        let build = try await Self.catalog().build(with: [search], builtIn: ["feeds"])
        #expect(build.text("v1/openapi.json")?.contains("/search/{prefix}.json") == true)
    }
}
