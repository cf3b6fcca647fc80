import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// Which changes make outputs be rendered again.
@Suite("Fingerprints of inputs")
struct FingerprintTests {
    /// Writes what outputs may read of a catalog, each to a file of its own.
    private struct Reader: Plugin, Emitter {
        let declaration = PluginDeclaration("reader", summary: "writes what it reads")

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            let catalog = request.catalog
            let paths = catalog.collections.indices.flatMap { collection in
                catalog.collections[collection].entries.indices.map {
                    catalog.pagePath(of: EntryKey(collection: collection, entry: $0))
                }
            }
            var plan = EmissionPlan()
            plan.add("all.txt", inputs: [.catalog]) { $0 += paths.joined(separator: " ").utf8 }
            let first = EntryKey(collection: 0, entry: 0)
            if catalog.collections[0].entries.isEmpty { return plan }
            plan.add("limits.txt", inputs: [.configuration]) {
                $0 += "\(catalog.collections[0].kind.fields.map(\.limits.maxLength))".utf8
            }
            plan.add("name.txt", inputs: [.summary(first)]) { $0 += catalog[first].name.utf8 }
            return plan
        }
    }

    private func kind(_ name: String, maxLength: Int = 40) -> String {
        """
        kind: \(name)
        path: \(name)s
        title: {one: One, many: Many}
        fields:
          name: {type: string, required: true, max_length: \(maxLength)}

        """
    }

    @Test("an entry that moves to another kind is another one")
    func movedEntry() async throws {
        let site = try SampleSite(["a": "Anna"])
        let content = "source/content"
        try site.folder.write(kind("poem"), to: "\(content)/poems/_kind.yml")
        try site.folder.write("---\nname: Z\n---\n", to: "\(content)/poems/z.md")
        try site.write("m", "Mara")
        await site.build(plugins: [Reader()])
        #expect(site.folder.read("site/all.txt") == "notes/a/ notes/m/ poems/z/")
        try site.folder.move("\(content)/notes/m.md", to: "\(content)/poems/m.md")
        let report = await site.build(plugins: [Reader()])
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/all.txt") == "notes/a/ poems/m/ poems/z/")
    }

    @Test("limits are part of the kinds, and a value is part of its entry's summary")
    func limits() async throws {
        let site = try SampleSite(["a": "Anna"])
        let path = "source/content/notes/_kind.yml"
        try site.folder.write(kind("note"), to: path)
        await site.build(plugins: [Reader()])
        try site.folder.write(kind("note", maxLength: 50), to: path)
        await site.build(plugins: [Reader()])
        #expect(site.folder.read("site/limits.txt") == "[Optional(50)]")
        try site.write("a", "Anne")
        await site.build(plugins: [Reader()])
        #expect(site.folder.read("site/name.txt") == "Anne")
    }
}
