import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// Which outputs computed fields and their declarations render anew.
@Suite("Fingerprints of computed fields")
struct ComputedFieldTests {
    /// Writes the values of the first entry, and the kind.
    private struct Reader: Plugin, Emitter {
        let declaration = PluginDeclaration("reader", summary: "writes what it reads")

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            let catalog = request.catalog
            let kind = catalog.collections[0].kind
            var plan = EmissionPlan()
            plan.add("kind.txt", inputs: [.configuration]) {
                $0 +=
                    "\(kind.fields.map(\.type)) \(kind.fields.map(\.computation)) \(kind.rules)"
                    .utf8
            }
            let first = EntryKey(collection: 0, entry: 0)
            plan.add("values.txt", inputs: [.summary(first)]) {
                $0 += "\(catalog[first].content.values)".utf8
            }
            return plan
        }
    }

    private static let lines = [
        "  name: {type: string, required: true}", "  date: {type: yearly_date}",
        "  next: {type: date, computed: {next: date}}", "  fee: {type: money, currency: USD}",
        "  low: {type: integer}", "  high: {type: integer}",
        "  items: {type: list, of: object, fields: {a: {type: integer}, b: {type: integer}, c: {type: boolean}}}",
        "  least: {type: integer, computed: {min: items.a}}",
    ]

    private func write(_ lines: [String], _ rest: String = "", to site: SampleSite) throws {
        try site.folder.write(
            "kind: note\npath: notes\ntitle: {one: Note, many: Notes}\nfields:\n"
                + lines.joined(separator: "\n") + "\n\(rest)", to: "source/content/notes/_kind.yml")
    }

    private func entry(_ lines: String, in site: SampleSite) throws {
        try site.folder.write(
            "---\nname: A\n\(lines)\n---\n", to: "source/content/notes/a.md")
    }

    @Test("the clock changes the next day once, at the midnight after it")
    func clock() async throws {
        let site = try SampleSite(["a": "A"])
        try write(Self.lines, to: site)
        try entry("date: 02-14", in: site)
        let written = { (asOf: String) async -> [String] in
            await site.build(asOf, plugins: [Reader()])
            return [site.folder.read("site/values.txt") ?? ""]
        }
        let first = await written("2026-01-01")
        #expect(await written("2026-02-14T23:59:59Z") == first)
        let second = await written("2026-02-15")
        #expect(second != first)
        #expect(await written("2027-02-14") == second)
    }

    @Test(
        "values of the new types are part of the entry",
        arguments: [
            ("date: 02-14", "date: 02-15"), ("date: 02-14", "date: second saturday of february"),
            ("fee: 1", "fee: 2"), ("items: [{a: 1}]", "items: [{a: 2}]"),
        ])
    func values(before: String, after: String) async throws {
        let site = try SampleSite(["a": "A"])
        try write(Self.lines, to: site)
        try entry(before, in: site)
        await site.build(plugins: [Reader()])
        let old = site.folder.read("site/values.txt")
        try entry(after, in: site)
        await site.build(plugins: [Reader()])
        #expect(site.folder.read("site/values.txt") != old)
    }

    @Test(
        "currencies, rules and computations are part of the kinds",
        arguments: [
            (3, "  fee: {type: money, currency: EUR}", ""), (3, "  fee: {type: money}", ""),
            (7, "  least: {type: integer, computed: {max: items.a}}", ""),
            (7, "  least: {type: integer, computed: {min: items.b}}", ""),
            (7, "  least: {type: integer, computed: {min: items.a, where: c}}", ""),
            (7, "  least: {type: integer}", ""),
            (4, "  low: {type: integer}", "rules: [low < high]"),
            (4, "  low: {type: integer}", "rules: [low <= high]"),
            (
                6,
                "  items: {type: list, of: object, fields: {a: {type: integer}, b: {type: integer}, c: {type: boolean}}, rules: [a < b]}",
                ""
            ),
        ])
    func declarations(line: Int, text: String, rest: String) async throws {
        let site = try SampleSite(["a": "A"])
        try write(Self.lines, to: site)
        await site.build(plugins: [Reader()])
        let old = site.folder.read("site/kind.txt")
        #expect(old?.isEmpty == false)
        var lines = Self.lines
        lines[line] = text
        try write(lines, rest, to: site)
        let report = await site.build(plugins: [Reader()])
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/kind.txt") != old)
    }
}
