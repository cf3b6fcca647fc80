import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Verified builds")
struct VerifyingTests {
    private let site: SampleSite

    init() throws {
        site = try SampleSite()
    }

    private func build(_ plugins: [any Plugin] = [NotePlugin(isPure: true)]) async -> BuildReport {
        var options = site.options()
        options.verifies = true
        return await Builder(plugins: plugins).build(options)
    }

    @Test("Verified builds count what is the same, after a first build, a change and none")
    func same() async throws {
        #expect(await build().verifiedOutputs == 3)
        try site.write("a", "Ada")
        #expect(await build().verifiedOutputs == 3)
        let last = await build()
        #expect(last.verifiedOutputs == 3)
        #expect(last.workReason == nil)
        #expect(last.diagnostics == [])
    }

    @Test("Verified builds name outputs that depend on more than their plugin declares")
    func undeclaredInput() async throws {
        let plugins: [any Plugin] = [ForgetfulPlugin()]
        #expect(await build(plugins).failure == nil)
        try site.write("a", "Ada")
        let report = await build(plugins)
        #expect(report.failure == .system)
        #expect(report.verifiedOutputs == nil)
        #expect(report.diagnostics.map(\.code) == ["unverified-output"])
        #expect(
            report.diagnostics.map(\.message) == [
                "'names.txt' is different in a build from scratch"
            ])
    }

    @Test("Verified builds find nothing wrong where another build fails anyway")
    func failing() async throws {
        try site.folder.write("---\nnames: x\n---\n", to: "source/content/notes/a.md")
        let report = await build()
        #expect(report.failure == .content)
        #expect(!report.diagnostics.map(\.code).contains("unverified-output"))
    }
}

/// Writes the names of all entries, and declares no inputs.
private struct ForgetfulPlugin: Plugin, Emitter {
    var declaration: PluginDeclaration {
        PluginDeclaration("forgetful", summary: "writes names", isPure: true)
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) -> EmissionPlan {
        var plan = EmissionPlan()
        guard let path = OutputPath("names.txt") else { return plan }
        let names = request.catalog.collections[0].entries.map(\.name).joined(separator: ",")
        plan.outputs.append(PlannedOutput(.path(path), inputs: []) { $0 += names.utf8 })
        return plan
    }
}
