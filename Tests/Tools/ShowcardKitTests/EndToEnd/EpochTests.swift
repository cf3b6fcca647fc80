import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Epochs of the feeds")
struct EpochTests {
    private func setEpoch(_ epoch: Int?, in catalog: SampleCatalog) throws {
        let text = try #require(catalog.text("catalog.yml"))
        let own = text.split(separator: "\n").filter { !$0.hasPrefix("plugins:") }
        let plugins = epoch.map { ["plugins: {feeds: {epoch: \($0)}, images: off}"] } ?? []
        try catalog.write(
            (own.map(String.init) + plugins).joined(separator: "\n"), to: "catalog.yml")
    }

    private func build(
        _ catalog: SampleCatalog, _ day: String, _ options: String...
    ) async -> Outcome {
        let folder = catalog.folder.path
        return await SampleCatalog.run(
            [
                "build", "--source", folder, "--output", "\(folder)/site", "--now",
                "\(day)T00:00:00Z",
            ] + options, relativeTo: folder)
    }

    private func generation(_ catalog: SampleCatalog) throws -> Int? {
        let text = try #require(catalog.text("site/v1/entry.json"))
        return text.firstMatch(of: /"generation":([0-9]+)/).flatMap { Int($0.1) }
    }

    @Test("A higher epoch begins with the generation of as-of, and continues without an entry file")
    func raised() async throws {
        let catalog = try SampleCatalog()
        try setEpoch(0, in: catalog)
        #expect(await build(catalog, "2099-01-01").code == .success)
        try setEpoch(1, in: catalog)
        #expect(await build(catalog, "2026-01-01").code == .success)
        #expect(try generation(catalog) == 1_767_225_600)
        try catalog.write("---\nname: Shelf\n---\n", to: "content/things/shelf.md")
        #expect(await build(catalog, "2026-01-01").code == .success)
        #expect(try generation(catalog) == 1_767_225_601)
        #expect(
            await build(catalog, "2026-01-01", "--without", "feeds").code
                == .success)
        try catalog.write("---\nname: Rack\n---\n", to: "content/things/rack.md")
        #expect(await build(catalog, "2026-01-01").code == .success)
        #expect(try #require(try generation(catalog)) > 1_767_225_601)
    }

    @Test("A lower epoch than the published one is an error, and nothing is published")
    func lowered() async throws {
        let catalog = try SampleCatalog()
        try setEpoch(2, in: catalog)
        #expect(await build(catalog, "2026-01-01").code == .success)
        try setEpoch(1, in: catalog)
        let before = catalog.published()
        let outcome = await build(catalog, "2026-01-02")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[lower-epoch]: the epoch 1 of the feeds is lower than that of a published state, 2"
            ))
        #expect(catalog.published() == before)
    }
}
