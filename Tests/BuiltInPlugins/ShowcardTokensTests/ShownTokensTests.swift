import ShowcardCatalog
import ShowcardTokens
import Testing

@Suite("Tokens in place of a catalog's")
struct ShownTokensTests {
    private func shown(_ source: String, warnings: [Diagnostic] = []) throws -> ShownTokens {
        let sets = try ["a-fine", "a-coarse"].map { name in
            let source = TokenSource(name: name, bytes: Array(source.utf8))
            return try #require(ThemedTokens.parse(source).tokens)
        }
        return ShownTokens(
            zip(sets, ["Fine", "Coarse"]).map { ShownTokens.Named($0, title: $1) }, version: "7",
            warnings: warnings)
    }

    private func showing(
        _ read: @escaping ShownTokens.Reader, theme: Theme = TokenSample.theme()
    ) -> TokenSample {
        TokenSample(
            source: #"{"own": {"$type": "number", "$value": 1}}"#, theme: theme, shown: read)
    }

    private static let number = #"{"n": {"$type": "number", "$value": 1}}"#

    @Test("The pages show only the given sets, under their titles, in the look of the catalog's")
    func pages() async throws {
        let given = try shown(Self.number)
        let state = ThemeComponent.State(
            name: "Usual", values: .record([.init("is_typical", .boolean(true))]))
        let component = ThemeComponent(name: "chip", title: "Chip", states: [state])
        let style = ThemeFile(
            name: "a.css", path: "templates/assets/a.css", bytes: Array("a{b:var(--n)}".utf8))
        let sample = showing(
            { given }, theme: TokenSample.theme(assets: [style], components: [component]))
        let contribution = try await sample.contribution()
        #expect(
            contribution.pages.map(\.folder) == [
                "tokens/", "tokens/a-fine/", "tokens/a-fine/group/", "tokens/a-coarse/",
                "tokens/a-coarse/group/",
            ])
        #expect(contribution.pages.allSatisfy { $0.inputs.contains(.text("7")) })
        #expect(contribution.assets.map(\.name) == ["tokens.css"])
        let sets = try await sample.page("tokens/").data["sets"]
        #expect(sets.elements.map { $0["set"]["title"] } == [.text("Fine"), .text("Coarse")])
        #expect(sets.elements.map { $0["set"]["look"] } == [.text("glass"), .text("glass")])
        #expect(sets.elements.map { $0["set"]["is_look"] } == [.boolean(false), .boolean(false)])
        #expect(sets.elements.map { $0["is_default"] } == [.boolean(true), .boolean(false)])
        let page = try await sample.page("tokens/a-fine/group/")
        let token = page.data["sections"][0]["tokens"][0]
        #expect(token["path"] == .text("n"))
        #expect(token["is_used"] == .boolean(false))
        #expect(
            try await sample.files().keys.sorted() == [
                "tokens/a-coarse.css", "tokens/a-coarse.json", "tokens/a-coarse.preview.css",
                "tokens/a-fine.css", "tokens/a-fine.json", "tokens/a-fine.preview.css",
            ])
    }

    @Test("Errors of given tokens stop the build")
    func errors() async throws {
        let sample = showing { throw DiagnosticError(.error("x", "broken")) }
        await #expect(throws: DiagnosticError.self) { try await sample.contribution() }
    }

    @Test("A catalog's sets are their own looks")
    func ownLook() async throws {
        let sample = TokenSample(source: Self.number)
        let set = try await sample.page("tokens/").data["sets"][0]["set"]
        #expect(set["look"] == .text("glass"))
        #expect(set["is_look"] == .boolean(true))
    }
}
