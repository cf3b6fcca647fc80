import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens")
struct TokensCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func tokens(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["tokens"]
                + arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 },
            relativeTo: folder.path)
    }

    private static func color(_ value: String) -> String {
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": \#(value)}}"#
    }

    private static let black = color("[0, 0, 0]")
    private static let white = color("[1, 1, 1]")

    /// A resolver with twelve permutations.
    private func writeResolver() throws {
        try folder.write(
            """
            {
              "version": "2025.10",
              "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
              "modifiers": {
                "theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}], "dim": []}, "default": "light"},
                "size": {"contexts": {"small": [], "large": []}, "default": "small"},
                "contrast": {"contexts": {"normal": [], "high": []}, "default": "normal"}
              },
              "resolutionOrder": [
                {"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"},
                {"$ref": "#/modifiers/contrast"}
              ]
            }
            """, to: "r/app.resolver.json")
        try folder.write(
            """
            {
              "$extensions": {"showcard": {"contrast": ["ink on paper >= 4.5"]}},
              "ink": \(Self.black),
              "paper": \(Self.white)
            }
            """, to: "r/base.json")
        try folder.write(#"{"paper": \#(Self.color("[0.2, 0.2, 0.2]"))}"#, to: "r/dark.json")
    }

    @Test("check reads a resolver in every permutation, and names those a problem is of")
    func resolver() async throws {
        try writeResolver()
        let outcome = await tokens("check", "@r")
        #expect(
            outcome
                == Outcome(
                    code: .content,
                    output: """
                        Contrast   1 pair, 1 with too little

                        """,
                    errors: """
                        r/base.json:2:45: error[token-low-contrast]: 'ink' on 'paper' has a contrast of 1.66, and needs 4.5, with theme: dark
                          "$extensions": {"showcard": {"contrast": ["ink on paper >= 4.5"]}},
                                                                    ^~~~~~~~~~~~~~~~~~~~~
                        help: #9b9b9b in place of #000000 has enough there

                        1 error

                        """))
        try folder.write(#"{"paper": \#(Self.white)}"#, to: "r/dark.json")
        #expect(
            await tokens("check", "@r/app.resolver.json")
                == Outcome(
                    code: .success,
                    output: """
                        Tokens     app: 2 tokens, 12 permutations
                        Contrast   1 pair

                        """))
    }

    @Test("check takes a set and its overlay by their names, and a folder's files as one whole")
    func folders() async throws {
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "sets/app.tokens.json")
        try folder.write(#"{"ink": \#(Self.white)}"#, to: "sets/app.dark.tokens.json")
        try folder.write(#"{"other": \#(Self.black)}"#, to: "parts/a/one.json")
        try folder.write(#"{"same": {"$value": "{other}"}}"#, to: "parts/two.json")
        try folder.write(#"{"name": "x"}"#, to: "parts/package.json")
        #expect(
            await tokens("check", "@sets", "@parts")
                == Outcome(
                    code: .success,
                    output: """
                        Tokens     sets: 1 token in 1 set (app), 2 permutations
                        Tokens     parts: 2 tokens, 1 permutation

                        """))
        #expect(
            await tokens("check", "@sets/app.tokens.json", "@sets/app.dark.tokens.json").output
                == "Tokens     app: 1 token in 1 set (app), 2 permutations\n")
        try folder.write(#"{"other": \#(Self.white)}"#, to: "parts/three.json")
        let outcome = await tokens("check", "--strict", "@parts")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "parts/three.json:1:2: warning[token-replaced]: 'other' is there already"))
    }

    @Test("check takes the tokens of the catalog when nothing is named")
    func catalog() async throws {
        let catalog = try SampleCatalog()
        let outcome = await SampleCatalog.run(
            ["tokens", "check", "--source", catalog.folder.path], relativeTo: catalog.folder.path)
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: "Tokens     tokens: 2 tokens in 1 set (plain), 1 permutation\n"))
    }

    @Test("check tells programs how each pair does")
    func json() async throws {
        try writeResolver()
        try folder.write(#"{"paper": \#(Self.white)}"#, to: "r/dark.json")
        let outcome = await tokens("check", "--format", "json", "@r")
        #expect(
            outcome.output.hasPrefix(
                #"{"documents":[{"name":"app","files":["r/app.resolver.json","r/base.json","r/dark.json"],"tokens":2,"permutations":12,"errors":0,"warnings":0,"contrast":[{"mark":"ink","on":["paper"],"needed":4.5,"verdict":"passes","least":21,"ratios":[{"permutation":"theme: light, size: small, contrast: normal","ratio":21},"#
            ))
    }

    @Test("check tells programs of which set a pair is")
    func sets() async throws {
        let catalog = try SampleCatalog()
        try catalog.folder.write(
            """
            {"$extensions": {"showcard": {"contrast": ["ink on paper >= 4.5"]}},
             "ink": \(Self.black), "paper": \(Self.white)}
            """, to: "content/tokens/plain.tokens.json")
        let outcome = await SampleCatalog.run(
            [
                "tokens", "check", "--format", "json", "--source", catalog.folder.path,
            ], relativeTo: catalog.folder.path)
        #expect(
            outcome.output.contains(#""contrast":[{"set":"plain","mark":"ink","on":["paper"],"#))
    }

    @Test(
        "what is wrong with the command line is said",
        arguments: [
            (
                ["check"],
                "there is no 'catalog.yml' in 'FOLDER'; name files, folders or resolvers of design tokens"
            ),
            (["check", "@nothing"], "there is no file or folder 'nothing'"),
            (["chek", "@r"], "unknown action 'chek' of 'tokens'; did you mean 'check'?"),
            (["build", "@r"], "option '--to LIST' is missing"),
            (
                ["build", "--to", "cs", "@r"],
                "'cs' is not a value for '--to'; did you mean 'css'?"
            ),
            (
                ["build", "--to", "css", "--option", "css.prefx=a", "@r"],
                "'css' has no option 'prefx'"
            ),
            (
                ["build", "--to", "css", "--option", "prefix", "@r"],
                "'prefix' is not a value for '--option': write the output, a point, the option and its value, as css.prefix=app"
            ),
            (
                ["build", "--to", "css", "--option", "json.file=a", "@r"],
                "'json.file' is not a value for '--option': give css"
            ),
            (
                ["check", "--to", "css", "@r"],
                "argument 'check' and option '--to' exclude each other"
            ),
            (["diff", "@r"], "argument 'new' is missing"),
            (["diff", "@r", "@r", "@r"], "unexpected argument 'r'"),
            (
                ["convert", "--write", "--check", "@r"],
                "options '--write' and '--check' exclude each other"
            ),
            (
                ["convert", "--write", "--output", "x", "@r"],
                "options '--output' and '--write' exclude each other"
            ),
            (
                ["convert", "@r"],
                "there are 2 files; give --output DIR to write them elsewhere, --write to replace them, or --check to see whether they would change"
            ),
        ] as [([String], String)])
    func commandLine(_ arguments: [String], _ message: String) async throws {
        try writeResolver()
        let outcome = await SampleCatalog.run(
            ["tokens"]
                + arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 }
                + ["--source", folder.path], relativeTo: folder.path)
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.hasPrefix("error: \(message)"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("see 'showcard tokens --help'\n"))
    }

    @Test("diagnostics have the formats of every command")
    func formats() async throws {
        try folder.write(#"{"a": {"$value": 1}}"#, to: "a.tokens.json")
        let message = "'a' has no type, and no group around it gives one"
        #expect(
            await tokens("check", "@a.tokens.json", "--diagnostics", "json").output.hasPrefix(
                #"{"severity":"error","code":"token-missing-type","message":"\#(message)","path":"a.tokens.json","line":1,"column":2,"#
            ))
        #expect(
            await tokens("check", "@a.tokens.json", "--diagnostics", "github").output.hasPrefix(
                "::error file=a.tokens.json,line=1,col=2,title=token-missing-type::\(message)"))
        #expect(
            await tokens("check", "@a.tokens.json", "--diagnostics", "sarif").output.contains(
                #""ruleId":"token-missing-type""#))
    }

    @Test("a folder without tokens is an error, and so is what cannot be read")
    func nothing() async throws {
        try folder.write("", to: "empty/readme.md")
        #expect(
            await tokens("check", "@empty").errors.hasPrefix(
                "empty:1:1: error[no-token-files]: there are no token files in the folder\n"))
        #expect(
            await tokens("convert", "--check", "@empty").errors.hasPrefix(
                "error[no-token-files]: there are no token files to convert\n"))
    }
}

// Building.
extension TokensCommandTests {
    @Test("build writes what changes, says what it wrote, and leaves all else alone")
    func build() async throws {
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "a.tokens.json")
        try folder.write("mine", to: "out/css/mine.txt")
        let first = await tokens(
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
        try folder.write(#"{"ink": \#(Self.black), "b": \#(Self.white)}"#, to: "a.tokens.json")
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "a.tokens.json")
        let second = await tokens(
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

    @Test("build passes options on, and writes nothing while there is an error")
    func options() async throws {
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "a.tokens.json")
        _ = await tokens(
            "build", "--to", "css", "--option", "css.prefix=app", "-o", "@out", "@a.tokens.json")
        #expect(folder.read("out/css/tokens.css")?.contains("--app-ink: #000000;") == true)
        try folder.write(#"{"ink": {"$value": 1}}"#, to: "a.tokens.json")
        let outcome = await tokens("build", "--to", "css", "-o", "@new", "@a.tokens.json")
        #expect(outcome.code == .content)
        #expect(folder.read("new/css/tokens.css") == nil)
    }

    @Test(
        "build takes the default set that the catalog names, and tells nothing of known exceptions")
    func defaultSet() async throws {
        let known =
            #""$extensions": {"showcard": {"contrast": [{"pair": "ink on ink >= 3", "known": 1, "reason": "x"}]}}"#
        try folder.write("theme: {default: b, sets: [a, b]}\n", to: "catalog.yml")
        try folder.write(#"{\#(known), "ink": \#(Self.black)}"#, to: "content/tokens/a.tokens.json")
        try folder.write(#"{"ink": \#(Self.white)}"#, to: "content/tokens/b.tokens.json")
        let outcome = await tokens(
            "build", "--to", "css", "-o", "@out", "--source", "@")
        #expect(
            outcome == Outcome(code: .success, output: "Wrote      out/css/tokens.css\n"))
        let sheet = try #require(folder.read("out/css/tokens.css"))
        let root = try #require(sheet.range(of: ":root {"))
        #expect(sheet[root.upperBound...].prefix(80).contains("--ink: #ffffff;"))
    }

    @Test("build writes over nothing that it reads")
    func inputs() async throws {
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "out/json-flat/tokens.json")
        let outcome = await tokens(
            "build", "--to", "json-flat", "-o", "@out", "@out/json-flat/tokens.json")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.hasPrefix(
                "error[output-refused]: 'out/json-flat/tokens.json' is read, and would be written over\n"
            ))
        #expect(folder.read("out/json-flat/tokens.json")?.contains("$value") == true)
    }

    @Test("build stays in its output, however the folders are named")
    func namesOfFolders() async throws {
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "a/x.tokens.json")
        try folder.write(#"{"ink": \#(Self.white)}"#, to: "b/x.tokens.json")
        try folder.write("", to: "a/inner/readme.md")
        _ = await tokens("build", "--to", "css", "-o", "@out", "@a/inner/..", "@b")
        #expect(folder.read("out/a/css/tokens.css")?.contains("#000000") == true)
        #expect(folder.read("out/b/css/tokens.css")?.contains("#ffffff") == true)
        #expect(folder.read("css/tokens.css") == nil)
    }
}

// Converting.
extension TokensCommandTests {
    private static let old = ##"{"red": {"value": "#f00", "type": "color"}}"##
    private static let converted =
        #"{"red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$type": "color"}}"#

    @Test("convert prints one file, writes several elsewhere, and replaces them only when told to")
    func convert() async throws {
        try folder.write(Self.old, to: "in/a/red.json")
        #expect(
            await tokens("convert", "@in/a/red.json")
                == Outcome(code: .success, output: Self.converted))
        #expect(folder.read("in/a/red.json") == Self.old)

        #expect(
            await tokens("convert", "@in", "--output", "@new").output == """
                Wrote      new/a/red.json
                Converted  1 of 1 file

                """)
        #expect(folder.read("new/a/red.json") == Self.converted)

        #expect(
            await tokens("convert", "@in", "--check")
                == Outcome(
                    code: .content,
                    output: """
                        Would      change in/a/red.json
                        Converted  1 of 1 file

                        """))
        #expect(
            await tokens("convert", "@in", "--write")
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      in/a/red.json
                        Converted  1 of 1 file

                        """))
        #expect(folder.read("in/a/red.json") == Self.converted)
        #expect(
            await tokens("convert", "@in", "--check")
                == Outcome(code: .success, output: "Converted  nothing to do in 1 file\n"))
    }

    @Test("convert loses no file to another, and replaces none that it reads unless told to")
    func losses() async throws {
        try folder.write(Self.old, to: "light/red.json")
        try folder.write(Self.old, to: "dark/red.json")
        let both = await tokens("convert", "@light/red.json", "@dark/red.json", "--output", "@out")
        #expect(both.code == .usage)
        #expect(
            both.errors.hasPrefix(
                "error[output-refused]: 'light/red.json' and 'dark/red.json' would both be written to 'out/red.json'\n"
            ), "\(both.errors)")
        #expect(folder.read("out/red.json") == nil)

        let over = await tokens("convert", "@light", "--output", "@light")
        #expect(over.code == .usage)
        #expect(
            over.errors.hasPrefix(
                "error[output-refused]: 'light/red.json' is read, and would be written over\n"),
            "\(over.errors)")
        #expect(folder.read("light/red.json") == Self.old)
    }

    @Test("convert takes alpha first by name, and says what it cannot write, where it stands now")
    func problems() async throws {
        try folder.write(
            """
            {
              "a": {"value": "#80FF0000"},
              "b": {"value": "{a} solid", "type": "border"}
            }
            """, to: "a.json")
        #expect(
            await tokens("convert", "--argb", "@a.json")
                == Outcome(
                    code: .content,
                    output: """
                        {
                          "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.502}},
                          "b": {"$value": "{a} solid", "$type": "border"}
                        }
                        """,
                    errors: """
                        a.json:2:3: note[token-inferred-type]: 'a' had no type, and is a color now by its value
                          "a": {"value": "#80FF0000"},
                          ^~~
                        help: write another '$type' if it is none

                        a.json (converted):3:19: error[token-invalid-reference]: '{a} solid' is not a reference
                          "b": {"$value": "{a} solid", "$type": "border"}
                                          ^~~~~~~~~~~
                        help: write '{group.token}'

                        1 error

                        """))
    }
}

// Comparing.
extension TokensCommandTests {
    private func writeVersions() throws {
        try folder.write(
            #"{"ink": \#(Self.black), "gone": \#(Self.black), "paper": \#(Self.white)}"#,
            to: "old/app.tokens.json")
        try folder.write(#"{"ink": \#(Self.white)}"#, to: "old/app.dark.tokens.json")
        try folder.write(
            #"{"ink": \#(Self.black), "paper": \#(Self.white), "<b>": \#(Self.color("[1, 0, 0]"))}"#,
            to: "new/app.tokens.json")
        try folder.write(
            #"{"ink": \#(Self.color("[0.5, 0.5, 0.5]"))}"#, to: "new/app.dark.tokens.json")
    }

    @Test("diff tells what is different, with the verdict, and fails above the level allowed")
    func diff() async throws {
        try writeVersions()
        #expect(
            await tokens("diff", "@old", "@new")
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
        #expect(await tokens("diff", "@old", "@new", "--allow", "minor").code == .content)
        #expect(
            await tokens("diff", "@old", "@old", "--allow", "none")
                == Outcome(code: .success, output: "Verdict    none: nothing is different\n"))
    }

    @Test("diff writes JSON")
    func diffJSON() async throws {
        try writeVersions()
        #expect(
            await tokens("diff", "@old", "@new", "--format", "json").output == """
                {"verdict":"major","added":1,"removed":1,"renamed":0,"changed":1,"sets_added":[],"sets_removed":[],\
                "parts":[{"name":"app","verdict":"major","modifiers":[],"tokens":[\
                {"path":"ink","change":"changed","verdict":"minor","type":"color","values":[{"with":["mode: dark"],"before":"#ffffff","after":"#808080"}]},\
                {"path":"<b>","change":"added","verdict":"minor","type":"color","values":[{"after":"#ff0000"}]},\
                {"path":"gone","change":"removed","verdict":"major","type":"color","values":[{"before":"#000000"}]}]}]}

                """)
    }

    @Test("diff writes a page that runs and fetches nothing")
    func diffPage() async throws {
        try writeVersions()
        let outcome = await tokens(
            "diff", "@old", "@new", "--format", "html", "--output", "@diff.html")
        #expect(outcome.output == "Verdict    major\nWrote      diff.html\n")
        let page = try #require(folder.read("diff.html"))
        #expect(page.contains(#"<code>&lt;b&gt;</code>"#))
        #expect(page.contains(#"content="default-src 'none'; style-src 'unsafe-inline'">"#))
        #expect(page.contains(#"<span style="background-color: #808080"></span>"#))
        for sign in ["<script", "src=", "href=", "url(", "<b>"] { #expect(!page.contains(sign)) }
    }

    @Test("diff tells of sets that came or went, and of versions it cannot read")
    func diffSets() async throws {
        try writeVersions()
        try folder.write(#"{"ink": \#(Self.black)}"#, to: "new/other.tokens.json")
        #expect(
            await tokens("diff", "@old", "@new", "--format", "text").output.hasPrefix(
                "+ the set other  minor\n\napp:\n~ ink  minor\n"))
        try folder.write("{", to: "new/app.tokens.json")
        let outcome = await tokens("diff", "@old", "@new")
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("new/app.tokens.json:1:2: error[json-syntax]: "))
    }
}
