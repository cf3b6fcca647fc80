import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// When builds make the bytes of assets that plugins declare with their inputs.
@Suite("Assets that plugins make")
struct MadeAssetTests {
    private let site: SampleSite
    private let makings = Makings()

    init() throws {
        site = try SampleSite(["a": "red", "b": "Ben"])
    }

    /// Counts how often bytes were made.
    private final class Makings: @unchecked Sendable {
        private let lock = NSLock()
        private var made = 0

        var count: Int { lock.withLock { made } }

        func add() { lock.withLock { made += 1 } }
    }

    /// Contributes an asset, and publishes it under the name that its hash gives it.
    private struct Styles: Plugin, SiteContributor, Emitter {
        let declaration = PluginDeclaration("styles", summary: "a style sheet", isPure: true)
        let makings: Makings

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        /// The color is the name of the first entry.
        func contribute(to catalog: Catalog) -> SiteContribution {
            let color = catalog.collections[0].entries[0].name
            return SiteContribution(assets: [
                SiteAsset(name: "styles.css", inputs: [.text(color)]) {
                    makings.add()
                    return Array("a{color:\(color)}".utf8)
                }
            ])
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            var plan = EmissionPlan()
            for asset in request.contributions.flatMap(\.assets) {
                let hash = asset.hash ?? "none"
                plan.add("styles.\(hash.prefix(8)).css", inputs: [.text(hash)]) {
                    $0 += asset.bytes
                }
            }
            for (place, entry) in request.catalog.collections[0].entries.enumerated() {
                plan.add(
                    "\(entry.id).html", inputs: [.entry(EntryKey(collection: 0, entry: place))]
                ) { $0 += entry.content.body.html }
            }
            return plan
        }

        func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
            await plan(request)
        }
    }

    private func build(output: String = "site") async -> [String] {
        _ = await site.build(output: output, plugins: [Styles(makings: makings)])
        return site.folder.files(below: output).filter { $0.hasPrefix("styles.") }
    }

    private func write(_ id: String, _ text: String) throws {
        try site.folder.write("---\nname: Ben\n---\n\(text)\n", to: "source/content/notes/\(id).md")
    }

    @Test(
        "Assets that plugins make are made once for all builds in which their inputs are the same")
    func once() async throws {
        let first = await build()
        #expect(first.count == 1)
        #expect(makings.count == 1)
        try write("b", "New text")
        #expect(await build() == first)
        try site.folder.write("---\nname: Dora\n---\n", to: "source/content/notes/d.md")
        #expect(await build() == first)
        #expect(makings.count == 1)
        #expect(site.folder.read("site/\(first[0])") == "a{color:red}")
        #expect(await build(output: "clean") == first)
        #expect(makings.count == 2)
    }

    @Test("Assets that plugins make are made again when an input has changed")
    func changedInput() async throws {
        let first = await build()
        try site.folder.write("---\nname: blue\n---\n", to: "source/content/notes/a.md")
        let second = await build()
        #expect(second != first)
        #expect(makings.count == 2)
        #expect(site.folder.read("site/\(second[0])") == "a{color:blue}")
    }

    @Test("Assets that plugins make are made again after a change of the configuration")
    func changedConfiguration() async throws {
        let first = await build()
        let configuration = site.folder.read("source/catalog.yml") ?? ""
        try site.folder.write("\(configuration)\ntagline: New\n", to: "source/catalog.yml")
        #expect(await build() == first)
        #expect(makings.count == 2)
    }
}
