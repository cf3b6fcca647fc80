import ShowcardDesignTokens
import Testing

@Suite("Exporters of tokens")
struct TokenExporterTests {
    @Test("Exporters of tokens are found by their names")
    func names() throws {
        #expect(Set(TokenExporters.names).count == TokenExporters.all.count)
        for name in builtInFormats {
            #expect(TokenExporters.named(name)?.name == name)
            #expect(TokenExporters.named(name)?.summary.hasSuffix(".") == false)
            _ = try TokenExporters.make(name)
        }
    }

    @Test("Exporters of tokens name what is near to an output that there is not")
    func unknown() {
        #expect(throws: TokenExportError.self) { try TokenExporters.make("json-falt") }
        do throws(TokenExportError) {
            _ = try TokenExporters.make("json-falt")
        } catch {
            #expect(error.reasons.map(\.message) == ["the output 'json-falt' does not exist"])
            #expect(error.reasons.map(\.help) == ["did you mean 'json-flat'?"])
        }
    }

    @Test("Exporters of tokens report everything that is wrong with what is asked of them")
    func options() {
        do throws(TokenExportError) {
            _ = try TokenExporters.make(
                "json-flat",
                options: [
                    "files": "x", "file": "../x", "names": "snake", "deprecated": "yes",
                    "colors": "hex",
                ])
            Issue.record("nothing was wrong")
        } catch {
            #expect(
                error.reasons.map { "\($0.option ?? ""): \($0.message); \($0.help ?? "")" } == [
                    "deprecated: the option 'json-flat.deprecated' takes 'true' or 'false', not 'yes'; ",
                    "file: the option 'json-flat.file' cannot be '../x': it must consist of letters, "
                        + "digits, '-', '_' and '.', and not begin with '.'; ",
                    "files: 'json-flat' has no option 'files'; did you mean 'file'? "
                        + "the options of 'json-flat' are file, names, colors, types, deprecated",
                    "names: the option 'json-flat.names' has no choice 'snake'; "
                        + "choose one of path, kebab, camel",
                ])
        }
    }

    @Test(
        "Exporters of tokens write sets with modes as permutations, the first set in its own mode before others"
    )
    func sets() throws {
        let day = #"{"a":{"$type":"number","$value":1}}"#
        let night = #"{"a":{"$type":"number","$value":2}}"#
        let one = try #require(parse(day, [(.dark, night)]).tokens)
        let (second, _) = TokenSet.parse(TokenSource(name: "plain", bytes: Array(night.utf8)))
        let other = ThemedTokens(base: try #require(second))
        let input = try #require(TokenExportInput([one, other], name: "app"))
        #expect(
            input.permutations.map(\.label) == [
                "theme: test, mode: light", "theme: test, mode: dark", "theme: plain, mode: light",
                "theme: plain, mode: dark",
            ])
        #expect(input.permutations.map { $0.tokens.tokens[0].source } == [0, 1, 2, 2])
    }
}
