import ShowcardCatalog
import ShowcardCompression
import ShowcardDatabase
import ShowcardSQLite
import Testing

@Suite("The plugin")
struct PluginTests {
    @Test("The plugin database is off unless catalog.yml switches it on")
    func isOff() {
        #expect(PluginRegistry([DatabasePlugin()], settings: []).emitters.isEmpty)
        let setting = PluginSetting(name: "database", isOn: true)
        let registry = PluginRegistry([DatabasePlugin()], settings: [setting])
        #expect(registry.emitters.map(\.plugin) == ["database"])
        #expect(
            DatabasePlugin().declaration.options == [
                Field("bodies", .boolean, defaultValue: .boolean(false))
            ])
    }

    @Test(
        "The plugin database plans one announced file that depends on the catalog and the libraries",
        arguments: [false, true])
    func plan(bodies: Bool) async throws {
        let plan = try await BuiltDatabase.plan(SampleCatalog.small, bodies: bodies)
        #expect(plan.diagnostics == [])
        #expect(
            plan.outputs.map(\.destination) == [
                .hashed(prefix: "v1/db/", suffix: ".sqlite.gz")
            ])
        #expect(plan.outputs.map(\.manifestName) == ["database"])
        #expect(
            plan.outputs.map(\.inputs) == [
                [
                    .catalog, .configuration, .tokens, .text(Connection.libraryVersion),
                    .text(Gzip.libraryVersion), .number(bodies ? 1 : 0),
                    .text(""),
                ]
            ])
    }

    @Test("The plugin database says what to do when the database cannot be made")
    func failure() async throws {
        let twice = [(SampleCatalog.mood, SampleCatalog.moods), (SampleCatalog.mood, [])]
        let plan = try await BuiltDatabase.plan(SampleCatalog.catalog(twice))
        var bytes: [UInt8] = []
        let error = #expect(throws: DiagnosticError.self) { try plan.outputs[0].render(&bytes) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.code == "database-failed")
        #expect(diagnostic.message.contains("UNIQUE constraint failed: kinds.name"))
        #expect(bytes.isEmpty)
    }
}
