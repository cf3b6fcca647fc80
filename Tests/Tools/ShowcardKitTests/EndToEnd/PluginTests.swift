import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// Brings in one thing.
private struct Remote: Plugin, Source {
    let declaration = PluginDeclaration("remote", summary: "brings in a thing")
    let text: String

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func load(_ request: SourceRequest) async -> SourceResult {
        SourceResult(files: [SourceFile(path: "things/remote.md", bytes: Array(text.utf8))])
    }
}

@Suite("Plugins of a whole build")
struct PluginTests {
    @Test(
        "Plugins that come with the program leave each other's files alone when they are switched off"
    )
    func switches() async throws {
        let own: [String: Set<String>] = [
            "sitemap": ["sitemap.xml", "robots.txt"], "atom": ["feed.xml"],
            "json-feed": ["feed.json"], "feeds": ["_headers", "_redirects"],
        ]
        let catalog = try SampleCatalog()
        _ = await catalog.build()
        let all = Set(catalog.published().keys)
        for (name, files) in own {
            #expect(files.isSubset(of: all), "\(name)")
            let outcome = await catalog.build(to: name, "--without", name)
            #expect(outcome.errors == "")
            let left = Set(catalog.published(name).keys)
            #expect(left.isDisjoint(with: files), "\(name)")
            let gone = all.subtracting(left).filter { !$0.hasPrefix("v1/") }
            #expect(Set(gone) == files, "\(name)")
        }
        let bare = await catalog.build(to: "bare", "--without", "pages")
        #expect(bare.errors == "")
        let left = catalog.published("bare").keys
        #expect(!left.contains { $0.hasSuffix(".html") || $0.hasSuffix(".xml") })
        #expect(!left.contains("feed.json") && !left.contains("robots.txt"))
    }

    @Test(
        "Plugins link what they write for readers from the head of every page of the default theme but those of entries"
    )
    func links() async throws {
        let site = try await DemoSite.shared.value
        let heads = site.files.filter { $0.key.hasSuffix(".html") }.map {
            String(decoding: $0.value, as: UTF8.self)
        }.filter { !$0.contains(#"http-equiv="refresh""#) }
        #expect(heads.count > 100)
        for head in heads {
            let isEntry = head.contains(#"<meta property="og:type" content="article">"#)
            for type in ["atom+xml", "feed+json"] {
                #expect(
                    head.contains("<link rel=\"alternate\" type=\"application/\(type)\"") != isEntry
                )
            }
        }
    }

    @Test(
        "Plugins have what they bring in named as theirs, wherever the catalog is, and not fixed"
    )
    func sources() async throws {
        let catalog = try SampleCatalog()
        let remote = Remote(text: "---\nname: Remote\nnmae: x\n---\n")
        let outcome = await catalog.build(plugins: [remote])
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                remote:content/things/remote.md:3:1: error[unknown-field]: a thing has no field 'nmae'
                    3 | nmae: x
                      | ^~~~
                help: did you mean 'name'?

                1 error

                """)
        let before = catalog.everything()
        let check = await SampleCatalog.run(
            ["check", "--fix", "--source", catalog.folder.path], relativeTo: catalog.folder.path,
            plugins: [remote])
        #expect(check.code == .content)
        #expect(check.output.hasPrefix("Fixed      nothing\n"))
        #expect(catalog.everything() == before)
    }

    @Test("Plugins can compute how long entries take to read, which pages and JSON then say")
    func readingTime() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n"
                + "plugins: {reading-time: {words_per_minute: 1}}\n", to: "catalog.yml")
        try catalog.write(
            "---\nname: Stool\n---\nFour words to read.\n", to: "content/things/stool.md")
        let page = catalog.text("templates/entry.mustache") ?? ""
        try catalog.write(
            "{{#entry}}{{#shown_facts}}{{label}}: {{#values}}{{text}}{{/values}};{{/shown_facts}}{{/entry}}"
                + page, to: "templates/entry.mustache")
        let outcome = await catalog.build()
        #expect(outcome.errors == "")
        let shown = catalog.published()["things/stool/index.html"] ?? []
        #expect(String(decoding: shown, as: UTF8.self).hasPrefix("Reading minutes: 4;"))
        let json = catalog.published()["v1/things/id/stool.json"] ?? []
        #expect(String(decoding: json, as: UTF8.self).contains("\"reading_minutes\":4"))
    }
}
