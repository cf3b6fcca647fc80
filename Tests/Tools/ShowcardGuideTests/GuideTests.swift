import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import ShowcardTesting
import Testing

@testable import ShowcardKit

/// The parts of the guide that are no plugins by themselves.
private struct Others: Plugin {
    let declaration = PluginDeclaration("others", summary: "adds what the guide shows")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(Credits())
        registry.add(Shout())
        registry.add(PageList())
        registry.add(PackEmitter())
        registry.add(MarkdownFiles())
        registry.add(Prompts())
    }
}

/// The code that `docs/plugins.md` shows, copied letter by letter into `Guide/`, and what comes of it.
@Suite("The guide to plugins")
struct GuideTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let guide = Checkout.url("docs/plugins.md")

    /// The blocks of Swift that are whole files.
    private func blocks() throws -> [String] {
        let text = try String(contentsOf: Self.guide, encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        return blocks.filter {
            $0.hasPrefix("import ShowcardCatalog\n") || $0.hasPrefix("import ShowcardTesting\n")
        }
    }

    @Test("The guide to plugins shows the code that is compiled and run here")
    func same() throws {
        let folder = Self.tests.appendingPathComponent("Guide")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let compiled = try files.map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        #expect(try blocks().sorted() == compiled.sorted())
    }

    @Test("The guide to plugins has plugins that do what it says")
    func built() async throws {
        let site = try GuideSite()
        let report = await site.build()
        #expect(
            report.diagnostics == [
                .warning(
                    "few-words", "the body has 2 words, 3 are wanted",
                    at: .file("inbox:content/notes/sent-to-us.md"), help: "write a little more")
            ])
        #expect(
            site.read("words.json") == #"{"notes":{"first":3,"sent-to-us":2,"winter":4}}"#)
        #expect(
            site.read("notes/first/index.html")
                == "FIRST &AMP; LAST!|#8DB580|600|0\n".replacingOccurrences(
                    of: "&AMP;", with: "&amp;"))
        #expect(
            try #require(site.read("v1/notes/id/first.json")).contains(
                #"<p>One two <a href=\"https://tickets.example/12\">#12</a></p>"#))
        #expect(site.read("notes/winter/index.html") == "WINTER!|#000||1\n")
        #expect(site.read("notes/sent-to-us/index.html") == "SENT TO US!||3|\n")
        #expect(site.read("credits/index.html") == "Credits: Notes\n")
        #expect(
            site.read("index.html")?.contains(
                "<link rel=\"license\" type=\"text/html\" href=\"./credits/\" title=\"Who made this\">"
            )
                == true)
        #expect(
            site.read("pages.txt") == """
                https://example.com/
                https://example.com/notes/
                https://example.com/notes/popular/
                https://example.com/notes/name/
                https://example.com/notes/trending/
                https://example.com/notes/first/
                https://example.com/notes/sent-to-us/
                https://example.com/notes/winter/
                https://example.com/credits/

                """)
        let pack = try #require(site.read("pack/newest.txt")).split(separator: " ")
        #expect(site.read(String(pack[0])) == "first\nsent-to-us\nwinter\n")
        #expect(pack[2] == "24\n")
        #expect(site.read("ids.txt") == "first\nsent-to-us\nwinter\n")
        #expect(site.read("markdown/winter.md")?.isEmpty == false)
    }

    @Test("The guide to plugins has a plugin that writes the prompts of templates")
    func prompts() async throws {
        let kind = """
            kind: template
            path: templates
            title: {one: Template, many: Templates}
            fields: {name: {type: string, required: true}, prompt: {type: string}}

            """
        let catalog = try TestCatalog([
            "content/templates/_kind.yml": kind,
            "content/templates/a.md": "---\nname: A\nprompt: Two chairs\n---\n",
            "content/templates/b.md": "---\nname: B\n---\n",
        ])
        let build = try await catalog.build(with: [Prompts()])
        #expect(build.text("prompts.txt") == "Two chairs\n")
    }

    @Test("The guide to plugins has a program that takes plugins as it says")
    func options() async throws {
        let site = try GuideSite(options: "-1")
        let report = await site.build()
        #expect(
            report.diagnostics == [
                .error(
                    "out-of-range", "'at_least' is -1, the minimum is 0",
                    at: SourceLocation(
                        path: "catalog.yml", line: 3, column: 34, length: 2,
                        excerpt: "plugins: {word-count: {at_least: -1}}"),
                    help: "write 0 or more")
            ])
    }
}

/// A catalog that the plugins of the guide have something to do in.
private struct GuideSite {
    private let folder: TemporaryFolder

    init(options: String = "3") throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Guide
            base_url: https://example.com/
            plugins: {word-count: {at_least: \(options)}}
            diagnostics: {unshown-field: off}

            """, to: "catalog.yml")
        try folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              color: {type: color}
              published_at: {type: instant, role: published}
              uses: {type: integer, role: usage}

            """, to: "content/notes/_kind.yml")
        try folder.write(
            "---\nname: First & last\npublished_at: 2025-04-01\n---\nOne two [](ticket:12)\n",
            to: "content/notes/first.md")
        try folder.write(
            "---\nname: Winter\npublished_at: 2025-12-01\ncolor: \"#000\"\n---\nOne two three four\n",
            to: "content/notes/winter.md")
        try folder.write(
            #"{"n": {"$type": "number", "$value": 1}}"#, to: "content/tokens/glass.tokens.json")
        let page =
            "{{#links}}<link rel=\"{{rel}}\" type=\"{{type}}\" href=\"{{root}}{{path}}\" title=\"{{title}}\">\n{{/links}}"
        for name in ["home", "list", "tag", "404"] {
            try folder.write(page, to: "templates/\(name).mustache")
        }
        try folder.write(
            "{{#entry}}{{#helpers.shout}}{{name}}!{{/helpers.shout}}{{/entry}}|{{field.color}}|"
                + "{{field.uses}}|{{facts.predecessors}}\n", to: "templates/entry.mustache")
        try folder.write(
            "{{page.title}}: {{#data.names}}{{.}}{{/data.names}}\n",
            to: "templates/credits.mustache")
        try folder.write(
            """
            home_title: Home
            not_found_title: Not found
            tag_title: Tag
            credits_title: Credits
            months: a b c d e f g h i j k l

            """, to: "templates/strings.yml")
    }

    func build() async -> BuildReport {
        let own: [any Plugin] = [
            Inbox(), Tickets(), Seasons(), Predecessors(), WordCount(), Others(),
        ]
        let asOf = (try? Instant.parse("2026-01-01")) ?? Instant(seconds: 0)
        return await Builder(
            plugins: FirstPartyPlugins.all(environment: ["PATH": "/none"]) + own
        ).build(
            BuildOptions(
                source: folder.path, output: "\(folder.path)/site", asOf: asOf,
                excludedPlugins: ["tokens"]))
    }

    func read(_ path: String) -> String? {
        folder.read("site/\(path)")
    }
}
