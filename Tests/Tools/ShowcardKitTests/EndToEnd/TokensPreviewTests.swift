import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens preview")
struct TokensPreviewTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
    }

    private func writeResolver() throws {
        try folder.write(
            ##"""
            {
              "version": "2025.10", "name": "Acme",
              "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
              "modifiers": {
                "theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"},
                "size": {"contexts": {"fine": [], "Extra coarse": []}, "default": "fine"}
              },
              "resolutionOrder": [
                {"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}
              ]
            }
            """##, to: "design/app.resolver.json")
        try folder.write(
            #"{"color": {"ink": \#(TokensFolder.black), "paper": \#(TokensFolder.white)}}"#,
            to: "design/base.json")
        try folder.write(
            #"{"color": {"ink": \#(TokensFolder.white), "paper": \#(TokensFolder.black)}}"#,
            to: "design/dark.json")
    }

    /// The paths of the files below a folder, without those of the theme.
    private func files(_ output: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(folder.path)/\(output)")
        return (all?.compactMap { $0 as? String } ?? []).filter {
            $0.contains(".") && !$0.hasPrefix("assets/")
        }.sorted()
    }

    @Test(
        "'tokens preview' writes pages for each choice of contexts, and nothing outside the folder")
    func pages() async throws {
        try writeResolver()
        let first = await place.tokens("preview", "@design", "-o", "@out")
        #expect(
            first
                == Outcome(
                    code: .success,
                    output: "Preview    out/index.html: 29 of 29 files changed\n"))
        let pages = ["fine", "extra-coarse"].flatMap { set in
            [
                ".css", ".json", ".preview.css", "/color/index.html", "/contrast/dark/index.html",
                "/contrast/index.html", "/index.html", "/vision/index.html",
            ].map { "tokens/\(set)\($0)" }
        }
        #expect(
            files("out")
                == ([".showcard-tokens.json", "favicon.svg", "index.html", "tokens/index.html"]
                + pages).sorted())
        let overview = try #require(folder.read("out/tokens/index.html"))
        #expect(
            overview.contains(#"<h2 id="fine"><a href="../tokens/fine/index.html">Fine</a></h2>"#))
        #expect(overview.contains(">Extra coarse</a></h2>"))
        let token = try #require(folder.read("out/tokens/fine/color/index.html"))
        let source = "\(folder.path)/design"
        #expect(
            token.contains(
                "<code>\(source)/base.json:1</code> <code>\(source)/dark.json:1</code>"))
        let second = await place.tokens("preview", "@design", "-o", "@out")
        #expect(second.output == "Preview    out/index.html: 0 of 29 files changed\n")
    }

    @Test("Pages of 'tokens preview' name no host, and no address or page that they do not have")
    func links() async throws {
        try writeResolver()
        _ = await place.tokens("preview", "@design", "-o", "@out")
        let all = files("out").filter { $0.hasSuffix(".html") }
        #expect(all.count == 12)
        for path in all {
            let html = try #require(folder.read("out/\(path)"))
            #expect(!html.contains("://"), "\(path)")
            for part in html.components(separatedBy: " href=\"").dropFirst() {
                let link = part.prefix { $0 != "\"" && $0 != "#" }
                let base = URL(fileURLWithPath: "\(folder.path)/out/\(path)")
                guard !link.isEmpty else { continue }
                let target = try #require(URL(string: String(link), relativeTo: base)?.path)
                #expect(FileManager.default.fileExists(atPath: target), "\(path): \(link)")
                #expect(target.hasPrefix("\(folder.path)/out/"))
            }
        }
    }

    @Test("'tokens preview' removes the pages of sets that are gone, and leaves all else alone")
    func stale() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "b.tokens.json")
        try folder.write("mine", to: "out/tokens/mine.txt")
        _ = await place.tokens("build", "--to", "css", "-o", "@out", "@a.tokens.json")
        _ = await place.tokens("preview", "-o", "@out", "@a.tokens.json")
        #expect(files("out").contains("tokens/a/index.html"))
        let second = await place.tokens("preview", "-o", "@out", "@b.tokens.json")
        #expect(
            second.output == "Preview    out/index.html: 8 of 20 files changed, 7 removed\n")
        #expect(!files("out").contains { $0.hasPrefix("tokens/a") })
        #expect(files("out").contains("tokens/b/index.html"))
        #expect(folder.read("out/tokens/mine.txt") == "mine")
        #expect(folder.read("out/css/tokens.css")?.contains("--ink") == true)
    }

    @Test("'tokens preview' reports the errors of tokens at their places, and then writes nothing")
    func errors() async throws {
        try folder.write(
            #"{"n": {"$type": "number", "$value": "{m}"}}"#, to: "a.tokens.json")
        let outcome = await place.tokens("preview", "-o", "@out", "@a.tokens.json")
        #expect(
            outcome
                == Outcome(
                    code: .content,
                    errors: """
                        a.tokens.json:1:37: error[token-unresolved-reference]: '{m}' is not a token of this file
                            1 | {"n": {"$type": "number", "$value": "{m}"}}
                              |                                     ^~~~~

                        1 error

                        """))
        #expect(files("out") == [])
    }

    @Test("'tokens preview' reports names that are the same in CSS once, and then writes nothing")
    func names() async throws {
        try writeResolver()
        try folder.write(
            #"{"color": {"ink": \#(TokensFolder.black), "Ink": \#(TokensFolder.white)}}"#,
            to: "design/base.json")
        try folder.write("{}", to: "design/dark.json")
        let outcome = await place.tokens("preview", "-o", "@out", "@design")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.components(separatedBy: "error[token-css-name-collision]").count == 2)
        #expect(
            outcome.errors.contains("'color.Ink' and 'color.ink' are both '--color-ink' in CSS"))
        #expect(files("out") == [])
    }

    @Test("Warnings stop 'tokens preview' only with --strict")
    func strict() async throws {
        try folder.write(
            ##"{"ink": {"value": "#000000", "type": "color"}}"##, to: "a.tokens.json")
        let strict = await place.tokens(
            "preview", "--compat", "--strict", "-o", "@out", "@a.tokens.json")
        #expect(strict.code == .content)
        #expect(files("out") == [])
        let outcome = await place.tokens("preview", "--compat", "-o", "@out", "@a.tokens.json")
        #expect(outcome.code == .success)
        #expect(outcome.output == "Preview    out/index.html: 20 of 20 files changed\n")
    }

    @Test("'tokens preview' writes beside tokens.yml, not among its outputs")
    func configuration() async throws {
        try writeResolver()
        try folder.write(
            "sources: [design/app.resolver.json]\noutput: made\noutputs: [{format: css}]\n",
            to: "tokens.yml")
        let outcome = await place.tokens("preview", "--source", "@")
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: "Preview    tokens-preview/index.html: 29 of 29 files changed\n"))
        #expect(files("made") == [])
    }

    @Test("'tokens preview' shows the sets of a catalog under their names")
    func catalog() async throws {
        try folder.write("name: C\n", to: "catalog.yml")
        try folder.write(
            #"{"ink": \#(TokensFolder.black)}"#, to: "content/tokens/day-one.tokens.json")
        try folder.write(
            #"{"ink": \#(TokensFolder.white)}"#, to: "content/tokens/day-one.dark.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "content/tokens/b.tokens.json")
        let outcome = await place.tokens("preview", "--source", "@", "-o", "@out")
        #expect(outcome.code == .success)
        let overview = try #require(folder.read("out/tokens/index.html"))
        #expect(overview.contains(#"<a href="../tokens/day-one/index.html">Day one</a>"#))
        let token = try #require(folder.read("out/tokens/day-one/group/index.html"))
        let source = "\(folder.path)/content/tokens/day-one"
        #expect(
            token.contains(
                "<code>\(source).tokens.json:1</code> <code>\(source).dark.tokens.json:1</code>"))
    }

    @Test("Several sources have their names before those of contexts")
    func several() async throws {
        try writeResolver()
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let outcome = await place.tokens(
            "preview", "-o", "@out", "@a.tokens.json", "@design/app.resolver.json")
        #expect(outcome.code == .success)
        let overview = try #require(folder.read("out/tokens/index.html"))
        #expect(overview.contains(#"<a href="../tokens/a/index.html">A</a>"#))
        #expect(overview.contains(#"<a href="../tokens/app-fine/index.html">Acme: Fine</a>"#))
    }

    @Test("What 'tokens build' and 'tokens preview' wrote to a folder inside is not read as tokens")
    func written() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "design/a.json")
        for _ in 0..<2 {
            let build = await place.tokens(
                "build", "--to", "json-flat", "-o", "@design/made", "@design")
            #expect(build.code == .success)
            let outcome = await place.tokens("preview", "-o", "@design/pages", "@design")
            #expect(outcome.code == .success)
        }
        let check = await place.tokens("check", "@design")
        #expect(check.output == "Tokens     design: 1 token, 1 permutation\n")
    }

    @Test(
        "Of more than 64 sets, 'tokens preview' shows those with at most one context that is no default"
    )
    func many() async throws {
        let modifiers = ["a", "b", "c"].map { name in
            let contexts = (0..<5).map { "\"\(name)\($0)\": []" }.joined(separator: ", ")
            return "\"\(name)\": {\"default\": \"\(name)0\", \"contexts\": {\(contexts)}}"
        }
        let order = ["a", "b", "c"].map { ##", {"$ref": "#/modifiers/\##($0)"}"## }.joined()
        try folder.write(
            ##"""
            {"version": "2025.10", "sets": {"s": {"sources": [{"n": {"$type": "number", "$value": 1}}]}},
             "modifiers": {\##(modifiers.joined(separator: ", "))},
             "resolutionOrder": [{"$ref": "#/sets/s"}\##(order)]}
            """##, to: "app.resolver.json")
        let outcome = await place.tokens("preview", "-o", "@out", "@app.resolver.json")
        #expect(outcome.code == .success)
        let sets = files("out").filter { $0.hasSuffix(".json") && $0.hasPrefix("tokens/") }
        #expect(sets.count == 13)
        #expect(sets.contains("tokens/a0-b0-c0.json") && sets.contains("tokens/a0-b4-c0.json"))
        #expect(!sets.contains("tokens/a1-b1-c0.json"))
    }

    @Test("'tokens preview' has no outputs in formats")
    func formats() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let outcome = await place.tokens("preview", "--to", "css", "@a.tokens.json")
        #expect(outcome.code == .usage)
        let other = await place.tokens("preview", "-o", "-", "@a.tokens.json")
        #expect(other.code == .usage)
    }
}
