import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens build")
struct TokensBuildTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
    }

    @Test("'tokens build' writes what changes, says what it wrote, and leaves all else alone")
    func build() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        try folder.write("mine", to: "out/css/mine.txt")
        let first = await place.tokens(
            "build", "--to", "css,json-flat", "--output", "@out", "@a.tokens.json")
        #expect(
            first
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      out/css/tokens.css
                        Wrote      out/json-flat/tokens.json

                        """))
        #expect(folder.read("out/json-flat/tokens.json") == "{\n  \"ink\": \"#000000\"\n}\n")
        let before = try stamp("out/css/tokens.css")
        try folder.write(
            #"{"ink": \#(TokensFolder.black), "b": \#(TokensFolder.white)}"#, to: "a.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let second = await place.tokens(
            "build", "--to", "css,json-flat", "--output", "@out", "--option",
            "json-flat.colors=hex",
            "@a.tokens.json")
        #expect(
            second.output == """
                Same       out/css/tokens.css
                Same       out/json-flat/tokens.json

                """)
        #expect(try stamp("out/css/tokens.css") == before)
        #expect(folder.read("out/css/mine.txt") == "mine")
    }

    private func stamp(_ path: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(folder.path)/\(path)")
        return "\(attributes[.systemFileNumber] ?? 0) \(attributes[.modificationDate] ?? 0)"
    }

    @Test("'tokens build' passes options on, and writes nothing while there is an error")
    func options() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        _ = await place.tokens(
            "build", "--to", "css", "--option", "css.prefix=app", "-o", "@out", "@a.tokens.json")
        #expect(folder.read("out/css/tokens.css")?.contains("--app-ink: #000000;") == true)
        try folder.write(#"{"ink": {"$value": 1}}"#, to: "a.tokens.json")
        let outcome = await place.tokens("build", "--to", "css", "-o", "@new", "@a.tokens.json")
        #expect(outcome.code == .content)
        #expect(folder.read("new/css/tokens.css") == nil)
    }

    @Test(
        "'tokens build' takes the default set that the catalog names, and reports nothing of known exceptions"
    )
    func defaultSet() async throws {
        let known =
            #""$extensions": {"showcard": {"contrast": [{"pair": "ink on ink >= 3", "known": 1, "reason": "x"}]}}"#
        try folder.write("theme: {default: b, sets: [a, b]}\n", to: "catalog.yml")
        try folder.write(
            #"{\#(known), "ink": \#(TokensFolder.black)}"#, to: "content/tokens/a.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "content/tokens/b.tokens.json")
        let outcome = await place.tokens(
            "build", "--to", "css", "-o", "@out", "--source", "@")
        #expect(
            outcome == Outcome(code: .success, output: "Wrote      out/css/tokens.css\n"))
        let sheet = try #require(folder.read("out/css/tokens.css"))
        let root = try #require(sheet.range(of: ":root {"))
        #expect(sheet[root.upperBound...].prefix(80).contains("--ink: #ffffff;"))
    }

    @Test("'tokens build' writes over nothing that it reads")
    func inputs() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "out/json-flat/tokens.json")
        let outcome = await place.tokens(
            "build", "--to", "json-flat", "-o", "@out", "@out/json-flat/tokens.json")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.hasPrefix(
                "error[output-refused]: 'out/json-flat/tokens.json' is an input and would be overwritten\n"
            ))
        #expect(folder.read("out/json-flat/tokens.json")?.contains("$value") == true)
    }

    @Test("'tokens build' stays in its output, however the folders are named")
    func namesOfFolders() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a/x.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "b/x.tokens.json")
        try folder.write("", to: "a/inner/readme.md")
        _ = await place.tokens("build", "--to", "css", "-o", "@out", "@a/inner/..", "@b")
        #expect(folder.read("out/a/css/tokens.css")?.contains("#000000") == true)
        #expect(folder.read("out/b/css/tokens.css")?.contains("#ffffff") == true)
        #expect(folder.read("css/tokens.css") == nil)
    }

    @Test("'tokens build' reports which two documents would be written to one place")
    func collisions() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "one/app.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "two/one/app.tokens.json")
        #expect(
            await place.tokens("build", "--to", "css", "-o", "@out", "@one", "@two/one")
                == Outcome(
                    code: .content,
                    errors: """
                        error[output-collision]: 'one/app.tokens.json' and 'two/one/app.tokens.json' would both be written to 'out/one'
                        help: write them to separate outputs, or rename one of them

                        1 error

                        """))
        #expect(folder.read("out/one/css/tokens.css") == nil)
    }

    @Test("'tokens build' is stopped by names of the outputs asked for alone, each reported once")
    func names() async throws {
        try folder.write(
            #"{"inkSoft": \#(TokensFolder.black), "ink-soft": \#(TokensFolder.white)}"#,
            to: "a.tokens.json")
        #expect(
            await place.tokens("build", "--to", "json-flat", "-o", "@out", "@a.tokens.json").code
                == .success)
        let outcome = await place.tokens(
            "build", "--to", "css,json", "-o", "@new", "@a.tokens.json")
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasSuffix("\n1 error\n"))
        #expect(folder.read("new/css/tokens.css") == nil)
        // The other output has no such names.
        #expect(outcome.output == "Wrote      new/json/tokens.json\n")
        #expect(folder.read("new/json/tokens.json") != nil)
    }

    private static let resolver = """
        {"$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json", "version": "2025.10",
         "sets": {"base": {"sources": [{"page": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
           "gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}]}},
         "modifiers": {
           "density": {"default": "normal", "contexts": {"normal": [], "compact": [
             {"gap": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}}}]}},
           "theme": {"default": "day", "contexts": {"day": [], "midnight": [
             {"page": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0.1]}}}]}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/density"}, {"$ref": "#/modifiers/theme"}]}
        """

    @Test(
        "'tokens build' recognizes a resolver whatever its name, and modifiers that change no color make no more colors"
    )
    func resolver() async throws {
        try folder.write(Self.resolver, to: "in/resolver.json")
        for path in ["@in", "@in/resolver.json"] {
            let outcome = await place.tokens("build", "--to", "xcassets,css", "-o", "@out", path)
            #expect(outcome.code == .success, "\(outcome.errors)")
            #expect(outcome.output.contains("out/xcassets/Tokens.xcassets/Day/page.colorset/"))
            #expect(!outcome.output.contains("Compact"))
        }
        let sheet = try #require(folder.read("out/css/tokens.css"))
        #expect(sheet.contains(":root {\n  color-scheme: light;"))
        #expect(sheet.contains(":root[data-theme=\"midnight\"] {\n  color-scheme: dark;"))
        #expect(!sheet.contains(":root[data-density=\"compact\"] {\n  color-scheme"))
    }

    @Test("'--max-permutations' limits the permutations of a resolver")
    func permutations() async throws {
        try folder.write(Self.resolver, to: "app.json")
        let outcome = await place.tokens("check", "--max-permutations", "3", "@app.json")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "help: use fewer modifiers or contexts, or raise the limit: '--max-permutations' of 'showcard tokens'\n"
            ), "\(outcome.errors)")
        #expect(
            await place.tokens("check", "--max-permutations", "4", "@app.json").code == .success)
    }

    @Test("'tokens build' writes many files with the permissions that they had")
    func manyFiles() async throws {
        let tokens = (0..<40).map { #""c\#($0)": \#(TokensFolder.black)"# }.joined(separator: ",")
        try folder.write("{\(tokens)}", to: "a.tokens.json")
        let first = await place.tokens("build", "--to", "xcassets", "-o", "@out", "@a.tokens.json")
        #expect(first.output.split(separator: "\n").count == 41)
        let one = "\(folder.path)/out/xcassets/Tokens.xcassets/c7.colorset/Contents.json"
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: one)
        let white = tokens.replacing(TokensFolder.black, with: TokensFolder.white)
        try folder.write("{\(white)}", to: "a.tokens.json")
        let second = await place.tokens("build", "--to", "xcassets", "-o", "@out", "@a.tokens.json")
        #expect(second.output.split(separator: "\n").count { $0.hasPrefix("Wrote") } == 40)
        let mode = try FileManager.default.attributesOfItem(atPath: one)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let left = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/out")
        #expect(!left.contains { $0.hasSuffix(".tmp") })
    }
}
