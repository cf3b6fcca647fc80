import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// Counts the letters of an entry's name.
private struct LetterCount: Plugin, Transform {
    let declaration = PluginDeclaration("letters", summary: "counts letters")
    var factName = "letters"
    var given: String?

    var facts: [Field] { [Field(factName, .integer)] }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
        registry.add(FactEmitter())
    }

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        guard entry.name != "Nobody" else {
            return TransformResult(diagnostics: [
                .error("nobody", "nobody has no letters", at: .file(entry.content.path))
            ])
        }
        return TransformResult(facts: [
            FieldValue.Member(name: given ?? factName, value: .integer(entry.name.utf8.count))
        ])
    }
}

private struct FactEmitter: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        guard let path = OutputPath("facts.txt") else { return EmissionPlan() }
        let facts = request.catalog.collections[0].entries.map {
            "\($0.id) \($0.facts.map(\.value))"
        }
        return EmissionPlan(outputs: [
            PlannedOutput(.path(path), inputs: [.catalog]) {
                $0 += facts.joined(separator: "\n").utf8
            }
        ])
    }
}

@Suite("Transforms")
struct TransformTests {
    @Test("The facts of transforms reach emitters")
    func facts() async throws {
        let site = try SampleSite()
        let report = await site.build(plugins: [LetterCount()])
        #expect(report.failure == nil)
        let expected = [
            "a \([FieldValue.integer(4)])", "b \([FieldValue.integer(3)])",
        ].joined(separator: "\n")
        #expect(site.folder.read("site/facts.txt") == expected)
    }

    @Test("The errors of transforms stop the build")
    func errors() async throws {
        let site = try SampleSite(["a": "Nobody"])
        let report = await site.build(plugins: [LetterCount()])
        #expect(report.failure == .content)
        #expect(report.diagnostics.map(\.code) == ["nobody"])
    }

    @Test(
        "a fact with the name of what every entry has is refused", arguments: ["url", "body_html"])
    func reserved(name: String) async throws {
        let report = try await SampleSite(["a": "Anna"]).build(
            plugins: [LetterCount(factName: name)])
        #expect(
            report.diagnostics == [
                .error(
                    "fact-collision",
                    "the fact '\(name)' of the plugin 'letters' has the name of "
                        + "a built-in key of every note",
                    help: "disable one of them, or rename the field")
            ])
    }

    @Test("a fact with the name of a field is refused, and so is one not declared")
    func names() async throws {
        let site = try SampleSite(["a": "Anna"])
        let collision = await site.build(plugins: [LetterCount(factName: "name")])
        #expect(collision.diagnostics.map(\.code) == ["fact-collision"])
        #expect(collision.failure == .plugin)
        let undeclared = await site.build(plugins: [LetterCount(given: "other")])
        #expect(undeclared.diagnostics.map(\.code) == ["undeclared-fact"])
        #expect(undeclared.failure == .plugin)
    }

    @Test("diagnostics that differ in their help alone keep the order they were found in")
    func order() async throws {
        let report = try await SampleSite(["a": "Anna"]).build(plugins: [Advisor()])
        #expect(report.diagnostics.map(\.help) == Advisor.advice)
    }

    @Test(
        "Transforms see the facts of those before, a transform of the whole catalog those of all entries"
    )
    func later() async throws {
        let site = try SampleSite()
        let report = await site.build(plugins: [Share(), LetterCount(), Doubled()])
        #expect(report.diagnostics == [])
        #expect(
            site.folder.read("site/facts.txt")
                == [
                    "a \([FieldValue.integer(4), .integer(57), .integer(114)])",
                    "b \([FieldValue.integer(3), .integer(42), .integer(84)])",
                ].joined(separator: "\n"))
    }

    @Test("Transforms that throw end the run with the status of the cause")
    func throwing() async throws {
        let site = try SampleSite(["a": "Anna"])
        let crash = await site.build(plugins: [Thrower(error: Odd())])
        #expect(crash.failure == .plugin)
        #expect(
            crash.diagnostics == [
                .error(
                    "plugin", "the plugin 'thrower' failed at 'content/notes/a.md': odd",
                    help: "disable it with --without thrower, or fix it")
            ])
        let own = Diagnostic.error("bug", "upside down")
        let failure = await site.build(plugins: [Thrower(error: PluginError(own))])
        #expect(failure.failure == .plugin)
        #expect(failure.diagnostics == [own])
        let content = await site.build(plugins: [Thrower(error: DiagnosticError(own))])
        #expect(content.failure == .content)
        #expect(content.diagnostics == [own])
    }

    @Test("Transforms of the whole catalog that name entries it does not have are at fault")
    func strangers() async throws {
        let report = await (try SampleSite()).build(plugins: [Stray()])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics == [
                .error(
                    "unknown-entry",
                    "the plugin 'stray' has results for 2 entries that the catalog does not have",
                    help: "use the keys of entries of the given catalog")
            ])
    }

    @Test("Every other part of a plugin may fail", arguments: Part.allCases)
    func parts(part: Part) async throws {
        let site = try SampleSite()
        let crash = await site.build(plugins: [FailingPart(part: part, error: Odd())])
        #expect(crash.failure == .plugin)
        let doing = part == .ending ? " at 'end.txt'" : ""
        #expect(
            crash.diagnostics.map(\.message) == ["the plugin 'part' failed\(doing): odd"])
        let own = Diagnostic.error("bug", "upside down")
        let failure = await site.build(
            plugins: [FailingPart(part: part, error: PluginError(own))])
        #expect(failure.failure == .plugin)
        #expect(failure.diagnostics == [own])
        let content = await site.build(
            plugins: [FailingPart(part: part, error: DiagnosticError(own))])
        #expect(content.failure == .content)
        #expect(content.diagnostics == [own])
    }
}

private struct Odd: Error, CustomStringConvertible {
    let description = "odd"
}

/// What a plugin can have beside transforms.
enum Part: CaseIterable, Sendable {
    case catalogTransform, contributor, plan, finalization, ending
}

/// A plugin of which one part throws.
private struct FailingPart: Plugin, CatalogTransform, SiteContributor, Emitter {
    let declaration = PluginDeclaration("part", summary: "throws")
    let part: Part
    let error: any Error
    let facts: [Field] = []

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    private func fail(in part: Part) throws {
        if part == self.part { throw error }
    }

    func transform(_ request: TransformRequest) async throws -> CatalogTransformResult {
        try fail(in: .catalogTransform)
        return CatalogTransformResult()
    }

    func contribute(to catalog: Catalog) async throws -> SiteContribution {
        try fail(in: .contributor)
        return SiteContribution()
    }

    func plan(_ request: EmissionRequest) async throws -> EmissionPlan {
        try fail(in: .plan)
        return EmissionPlan()
    }

    func finalize(_ finalization: Finalization, request: EmissionRequest) throws -> [PlannedOutput]
    {
        try fail(in: .finalization)
        guard let path = OutputPath("end.txt") else { return [] }
        return [PlannedOutput(.path(path), inputs: []) { _ in try fail(in: .ending) }]
    }
}

/// Throws for every entry.
private struct Thrower: Plugin, Transform {
    let declaration = PluginDeclaration("thrower", summary: "throws")
    let error: any Error
    let facts: [Field] = []

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ entry: Entry, kind: Kind) throws -> TransformResult { throw error }
}

/// Computes what share of all letters an entry has, in percent.
private struct Share: Plugin, CatalogTransform {
    let declaration = PluginDeclaration("share", summary: "compares", needs: ["letters"])
    let facts = [Field("share", .integer)]

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ request: TransformRequest) async -> CatalogTransformResult {
        var result = CatalogTransformResult()
        guard request.facts.map(\.name) == ["letters"] else { return result }
        let entries = request.catalog.collections[0].entries
        let letters = entries.map { $0.facts.first?.value.integer ?? 0 }
        for (index, own) in letters.enumerated() {
            let share = own * 100 / letters.reduce(0, +)
            result.entries[EntryKey(collection: 0, entry: index)] = TransformResult(facts: [
                .init(name: "share", value: .integer(share))
            ])
        }
        return result
    }
}

/// Doubles the share.
private struct Doubled: Plugin, Transform {
    let declaration = PluginDeclaration("doubled", summary: "doubles", needs: ["share"])
    let facts = [Field("doubled", .integer)]

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        let share = entry.facts.first { $0.name == "share" }?.value.integer ?? 0
        return TransformResult(facts: [.init(name: "doubled", value: .integer(share * 2))])
    }
}

/// Says something of entries that there are not.
private struct Stray: Plugin, CatalogTransform {
    let declaration = PluginDeclaration("stray", summary: "strays")
    let facts: [Field] = []

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ request: TransformRequest) async -> CatalogTransformResult {
        CatalogTransformResult(entries: [
            EntryKey(collection: 0, entry: 2): TransformResult(),
            EntryKey(collection: 1, entry: 0): TransformResult(),
            EntryKey(collection: 0, entry: 0): TransformResult(),
        ])
    }
}

extension FieldValue {
    fileprivate var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }
}

/// Finds one thing and has much advice on it.
private struct Advisor: Plugin, Transform {
    static let advice = (1...20).map { "advice \($0)" }

    let declaration = PluginDeclaration("advisor", summary: "gives advice")
    let facts: [Field] = []

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        TransformResult(
            diagnostics: (Self.advice + Self.advice).map {
                .warning("odd", "this is odd", at: .file(entry.content.path), help: $0)
            })
    }
}
