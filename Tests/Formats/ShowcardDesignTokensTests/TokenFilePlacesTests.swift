import ShowcardDesignTokens
import Testing

@Suite("Places of tokens")
struct TokenFilePlacesTests {
    private func token(_ red: Int) -> String {
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(red), 0, 0]}}"#
    }

    @Test("Places of tokens are a file and a line, of the overlay for what it changes")
    func places() throws {
        let base = "{\n\"ink\": \(token(0)),\n\n\"line\": \(token(0))}"
        let overlay = "{\r\n\r\n  \"ink\":\r\n \(token(1))}"
        let tokens = try #require(
            ThemedTokens.parse(
                TokenSource(name: "a", path: "tokens/a.tokens.json", bytes: Array(base.utf8)),
                overlays: [TokenOverlaySource(mode: .dark, bytes: Array(overlay.utf8))]
            ).tokens)
        func place(_ path: String, _ mode: TokenMode) throws -> String {
            let token = try #require(tokens[mode]?[path])
            let place = try #require(tokens.place(of: token))
            return "\(place.path):\(place.line)"
        }
        #expect(try place("ink", .light) == "tokens/a.tokens.json:2")
        #expect(try place("ink", .dark) == "dark.tokens.json:3")
        #expect(try place("line", .light) == "tokens/a.tokens.json:4")
        #expect(try place("line", .dark) == "tokens/a.tokens.json:4")
    }

    @Test("Places of tokens are unknown of a set that was not read from files")
    func none() throws {
        let source = TokenSource(name: "a", bytes: Array("{\"ink\": \(token(0))}".utf8))
        let set = try #require(TokenSet.parse(source).set)
        let token = try #require(set["ink"])
        #expect(ThemedTokens(base: set).place(of: token) == nil)
    }
}
