import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens diff")
struct TokensDiffTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
    }

    private func writeVersions() throws {
        try folder.write(
            #"{"ink": \#(TokensFolder.black), "gone": \#(TokensFolder.black), "paper": \#(TokensFolder.white)}"#,
            to: "old/app.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "old/app.dark.tokens.json")
        try folder.write(
            #"{"ink": \#(TokensFolder.black), "paper": \#(TokensFolder.white), "<b>": \#(TokensFolder.color("[1, 0, 0]"))}"#,
            to: "new/app.tokens.json")
        try folder.write(
            #"{"ink": \#(TokensFolder.color("[0.5, 0.5, 0.5]"))}"#, to: "new/app.dark.tokens.json")
    }

    @Test(
        "'tokens diff' reports what is different, with the verdict, and fails above the level allowed"
    )
    func diff() async throws {
        try writeVersions()
        #expect(
            await place.tokens("diff", "@old", "@new")
                == Outcome(
                    code: .success,
                    output: """
                        ~ ink  minor
                            mode: dark: #ffffff -> #808080
                        + <b>  minor
                            #ff0000
                        - gone  major
                            #000000 -> nothing

                        Verdict    major: 1 added, 1 removed, 1 changed

                        """))
        #expect(await place.tokens("diff", "@old", "@new", "--allow", "minor").code == .content)
        #expect(
            await place.tokens("diff", "@old", "@old", "--allow", "none")
                == Outcome(code: .success, output: "Verdict    none: no differences\n"))
    }

    @Test("'tokens diff' writes JSON")
    func diffJSON() async throws {
        try writeVersions()
        #expect(
            await place.tokens("diff", "@old", "@new", "--format", "json").output == """
                {"verdict":"major","added":1,"removed":1,"renamed":0,"changed":1,"sets_added":[],"sets_removed":[],\
                "parts":[{"name":"app","verdict":"major","modifiers":[],"tokens":[\
                {"path":"ink","change":"changed","verdict":"minor","type":"color","values":[{"with":["mode: dark"],"before":"#ffffff","after":"#808080"}]},\
                {"path":"<b>","change":"added","verdict":"minor","type":"color","values":[{"after":"#ff0000"}]},\
                {"path":"gone","change":"removed","verdict":"major","type":"color","values":[{"before":"#000000"}]}]}]}

                """)
    }

    @Test("'tokens diff' writes a page that runs and fetches nothing")
    func diffPage() async throws {
        try writeVersions()
        let outcome = await place.tokens(
            "diff", "@old", "@new", "--format", "html", "--output", "@diff.html")
        #expect(outcome.output == "Verdict    major\nWrote      diff.html\n")
        let page = try #require(folder.read("diff.html"))
        #expect(page.contains(#"<code>&lt;b&gt;</code>"#))
        #expect(page.contains(#"content="default-src 'none'; style-src 'unsafe-inline'">"#))
        #expect(page.contains(#"<span style="background-color: #808080"></span>"#))
        for sign in ["<script", "src=", "href=", "url(", "<b>"] { #expect(!page.contains(sign)) }
    }

    @Test("'tokens diff' reports sets that came or went, and of versions it cannot read")
    func diffSets() async throws {
        try writeVersions()
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "new/other.tokens.json")
        #expect(
            await place.tokens("diff", "@old", "@new", "--format", "text").output.hasPrefix(
                "+ the set other  minor\n\napp:\n~ ink  minor\n"))
        try folder.write("{", to: "new/app.tokens.json")
        let outcome = await place.tokens("diff", "@old", "@new")
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("new/app.tokens.json:1:2: error[json-syntax]: "))
    }

    @Test(
        "'tokens diff' counts sets and modifiers apart from tokens, and writes to standard output for '-'"
    )
    func diffCounts() async throws {
        try writeVersions()
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "more/app.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "more/app.dark.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "more/other.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "less/app.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "less/app.dark.tokens.json")
        #expect(
            await place.tokens("diff", "@more", "@less", "-o", "-").output == """
                - the set other  major

                Verdict    major: 1 set removed

                """)
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "one.tokens.json")
        #expect(
            await place.tokens("diff", "@less", "@one.tokens.json").output.hasSuffix(
                "Verdict    major: 1 change of modifiers\n"))
    }
}
