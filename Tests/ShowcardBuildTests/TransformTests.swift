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
    @Test("their facts reach emitters")
    func facts() async throws {
        let site = try SampleSite()
        let report = await site.build(plugins: [LetterCount()])
        #expect(report.failure == nil)
        let expected = [
            "a \([FieldValue.integer(4)])", "b \([FieldValue.integer(3)])",
        ].joined(separator: "\n")
        #expect(site.folder.read("site/facts.txt") == expected)
    }

    @Test("their errors stop the build")
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
                        + "what every note has already",
                    help: "switch one of them off, or rename the field")
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
