import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens")
struct TokensCommandTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
    }

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
              "ink": \(TokensFolder.black),
              "paper": \(TokensFolder.white)
            }
            """, to: "r/base.json")
        try folder.write(
            #"{"paper": \#(TokensFolder.color("[0.2, 0.2, 0.2]"))}"#, to: "r/dark.json")
    }

    @Test("'tokens check' reads a resolver in every permutation, and names those a problem is of")
    func resolver() async throws {
        try writeResolver()
        let outcome = await place.tokens("check", "@r")
        #expect(
            outcome
                == Outcome(
                    code: .content,
                    output: """
                        Contrast   1 pair, 1 with too little contrast

                        """,
                    errors: """
                        r/base.json:2:45: error[token-low-contrast]: 'ink' on 'paper' has a contrast of 1.66, but needs 4.5, with theme: dark
                            2 |   "$extensions": {"showcard": {"contrast": ["ink on paper >= 4.5"]}},
                              |                                             ^~~~~~~~~~~~~~~~~~~~~
                        help: #9b9b9b in place of #000000 has enough contrast there

                        1 error

                        """))
        try folder.write(#"{"paper": \#(TokensFolder.white)}"#, to: "r/dark.json")
        #expect(
            await place.tokens("check", "@r/app.resolver.json")
                == Outcome(
                    code: .success,
                    output: """
                        Tokens     app: 2 tokens, 12 permutations
                        Contrast   1 pair

                        """))
    }

    @Test(
        "'tokens check' takes a set and its overlay by their names, and a folder's files as one whole"
    )
    func folders() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "sets/app.tokens.json")
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "sets/app.dark.tokens.json")
        try folder.write(#"{"other": \#(TokensFolder.black)}"#, to: "parts/a/one.json")
        try folder.write(#"{"same": {"$value": "{other}"}}"#, to: "parts/two.json")
        try folder.write(#"{"name": "x"}"#, to: "parts/package.json")
        #expect(
            await place.tokens("check", "@sets", "@parts")
                == Outcome(
                    code: .success,
                    output: """
                        Tokens     sets: 1 token in 1 set (app), 2 permutations
                        Tokens     parts: 2 tokens, 1 permutation

                        """))
        #expect(
            await place.tokens("check", "@sets/app.tokens.json", "@sets/app.dark.tokens.json")
                .output
                == "Tokens     app: 1 token in 1 set (app), 2 permutations\n")
        try folder.write(#"{"other": \#(TokensFolder.white)}"#, to: "parts/three.json")
        let outcome = await place.tokens("check", "--strict", "@parts")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                """
                parts/three.json:1:2: warning[token-replaced]: 'other' replaces the token of an \
                earlier file
                """))
    }

    @Test("'tokens check' takes the tokens of the catalog when nothing is named")
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

    @Test("'tokens check' reports as JSON how each pair does")
    func json() async throws {
        try writeResolver()
        try folder.write(#"{"paper": \#(TokensFolder.white)}"#, to: "r/dark.json")
        let outcome = await place.tokens("check", "--format", "json", "@r")
        #expect(
            outcome.output.hasPrefix(
                #"{"documents":[{"name":"app","files":["r/app.resolver.json","r/base.json","r/dark.json"],"tokens":2,"permutations":12,"errors":0,"warnings":0,"contrast":[{"mark":"ink","on":["paper"],"needed":4.5,"verdict":"passes","least":21,"ratios":[{"permutation":"theme: light, size: small, contrast: normal","ratio":21},"#
            ))
    }

    @Test("'tokens check' reports as JSON how much could be read, beside errors too")
    func counts() async throws {
        func counts() async -> String {
            let output = await place.tokens("check", "--format", "json", "@r").output
            let start = output.range(of: "\"tokens\"")?.lowerBound ?? output.startIndex
            return String(output[start...].prefix { $0 != "[" })
        }
        try writeResolver()
        #expect(
            await counts()
                == #""tokens":2,"permutations":12,"errors":1,"warnings":0,"contrast":"#)
        try folder.write("{", to: "r/dark.json")
        #expect(
            await counts()
                == #""tokens":null,"permutations":null,"errors":1,"warnings":0,"contrast":"#)
    }

    @Test("'tokens check' judges names for the outputs that are asked for")
    func names() async throws {
        try folder.write(
            """
            {"$type": "number",
             "inkSoft": {"$value": 1},
             "ink-soft": {"$value": 2}}
            """, to: "a.tokens.json")
        #expect(await place.tokens("check", "@a.tokens.json").code == .success)
        #expect(await place.tokens("check", "--to", "dtcg", "@a.tokens.json").code == .success)
        #expect(
            await place.tokens("check", "--to", "css", "@a.tokens.json")
                == Outcome(
                    code: .content,
                    output: "Tokens     a: 2 tokens, 1 permutation\n",
                    errors: """
                        a.tokens.json:3:14: error[token-output-name-collision]: 'ink-soft' and 'inkSoft' are both '--ink-soft' in CSS
                            3 |  "ink-soft": {"$value": 2}}
                              |              ^~~~~~~~~~~~~
                        help: rename one of them
                        a.tokens.json:2:13: note: 'inkSoft' is here
                            2 |  "inkSoft": {"$value": 1},
                              |             ^~~~~~~~~~~~~

                        1 error

                        """))
    }

    @Test("'tokens check' reports a file that is nearly named as an overlay")
    func slips() async throws {
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "sets/app.tokens.json")
        try folder.write(#"{"paper": \#(TokensFolder.white)}"#, to: "sets/app.dakr.tokens.json")
        try folder.write(#"{"line": \#(TokensFolder.white)}"#, to: "sets/ap.dark.tokens.json")
        try folder.write(#"{"more": \#(TokensFolder.white)}"#, to: "sets/app.buttons.tokens.json")
        func warning(_ file: String, _ meant: String) -> String {
            """
            sets/\(file):1:1: warning[misnamed-overlay]: the file is merged with the other token files, but has a name similar to an overlay
            help: did you mean '\(meant)'? an overlay is <name>.<mode>.tokens.json


            """
        }
        #expect(
            await place.tokens("check", "@sets")
                == Outcome(
                    code: .success,
                    output: "Tokens     sets: 4 tokens, 1 permutation\n",
                    errors: warning("ap.dark.tokens.json", "app.dark.tokens.json")
                        + warning("app.dakr.tokens.json", "app.dark.tokens.json")
                        + "2 warnings\n"))
    }

    @Test("'tokens check' reports files beside a resolver that nothing reads")
    func unread() async throws {
        try writeResolver()
        try folder.write(#"{"paper": \#(TokensFolder.white)}"#, to: "r/dark.json")
        try folder.write("{", to: "r/broken.tokens.json")
        #expect(
            await place.tokens("check", "@r").errors == """
                r/broken.tokens.json:1:1: warning[unread-token-file]: the file is not read, because no resolver in the folder names it
                help: add it to the sources of a set or a context, or move it elsewhere

                1 warning

                """)
    }

    @Test("'tokens check' says which of reading and converting helps")
    func advice() async throws {
        try folder.write(
            ##"{"a": {"$type": "color", "$value": "#f00"}}"##, to: "hex.tokens.json")
        try folder.write(##"{"a": {"type": "color", "value": "#f00"}}"##, to: "old.tokens.json")
        func last(_ arguments: String...) async -> String {
            let outcome = await SampleCatalog.run(
                ["tokens", "check"]
                    + arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 },
                relativeTo: folder.path)
            return String(outcome.errors.split(separator: "\n").last ?? "")
        }
        let convert = "'showcard tokens convert' converts them to the format"
        #expect(
            await last("@hex.tokens.json")
                == "'--compat' reads these files, with warnings; \(convert)")
        #expect(
            await last("@old.tokens.json")
                == "these look like files of an older tool; '--compat' reads them, with warnings; \(convert)"
        )
        #expect(
            await last("--compat", "@old.tokens.json")
                == "3 warnings; 1 can be fixed with 'showcard tokens convert --write'")
        try folder.write(##"{"a": {"type": "dimension", "value": 4}}"##, to: "bare.tokens.json")
        #expect(
            await last("@bare.tokens.json") == "these look like files of an older tool; \(convert)")
    }

    @Test("'tokens check' does not count exceptions that are no longer needed")
    func exceptions() async throws {
        try folder.write(
            """
            {"$extensions": {"showcard": {"contrast": [
               {"pair": "ink on paper >= 4.5", "known": 3, "reason": "x"},
               {"pair": "paper on paper >= 3", "known": 1, "reason": "x"}]}},
             "ink": \(TokensFolder.black), "paper": \(TokensFolder.white)}
            """, to: "a.tokens.json")
        let outcome = await place.tokens("check", "@a.tokens.json")
        #expect(
            outcome.output == """
                Tokens     a: 2 tokens, 1 permutation
                Contrast   2 pairs, 1 known exception, 1 exception no longer needed

                """)
        #expect(
            outcome.errors.contains(
                "help: it is no longer an exception, because it has the 4.5 it needs: remove 'known' and 'reason'\n"
            ))
    }

    @Test("'tokens check' reports as JSON of which set a pair is")
    func sets() async throws {
        let catalog = try SampleCatalog()
        try catalog.folder.write(
            """
            {"$extensions": {"showcard": {"contrast": ["ink on paper >= 4.5"]}},
             "ink": \(TokensFolder.black), "paper": \(TokensFolder.white)}
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
                "there is no 'tokens.yml' or 'catalog.yml' in 'FOLDER'; name files, folders or resolvers of design tokens"
            ),
            (["check", "@nothing"], "there is no file or folder 'nothing'"),
            (["chek", "@r"], "unknown action 'chek' of 'tokens'; did you mean 'check'?"),
            (["build", "@r"], "option '--to LIST' is missing"),
            (
                ["build", "--to", "cs", "@r"],
                "'cs' is not a value for '--to'; did you mean 'css'?"
            ),
            (
                ["build", "--to", "program", "@r"],
                "'program' is not a value for '--to': declare a program in 'outputs' of 'tokens.yml', with its 'command'"
            ),
            (
                ["build", "--to", "css", "--option", "css.prefx=a", "@r"],
                "'css' has no option 'prefx'"
            ),
            (
                ["build", "--to", "css", "--option", "prefix", "@r"],
                "'prefix' is not a value for '--option': write the output, a period, the option and its value, as in css.prefix=app"
            ),
            (
                ["build", "--to", "css", "--option", "json.file=a", "@r"],
                "'json.file' is not a value for '--option': give css"
            ),
            (
                ["diff", "--to", "css", "@r"],
                "argument 'diff' and option '--to' exclude each other"
            ),
            (
                ["check", "--root", "nowhere", "@r"],
                "'nowhere' is not a value for '--root': the folder does not exist; name an existing one"
            ),
            (
                ["build", "--to", "css", "-o", "-", "@r"],
                "'-' is not a value for '--output': this cannot be written to standard output; write './-' for a file of that name"
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
                "2 files cannot be printed; use --output DIR to write them to a folder, --write to replace them, or --check to see whether they would change"
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
        let message = "'a' has no type, and the groups around it have none"
        #expect(
            await place.tokens("check", "@a.tokens.json", "--diagnostics", "json").output.hasPrefix(
                #"{"severity":"error","code":"token-missing-type","message":"\#(message)","path":"a.tokens.json","line":1,"column":2,"#
            ))
        #expect(
            await place.tokens("check", "@a.tokens.json", "--diagnostics", "github").output
                .hasPrefix(
                    "::error file=a.tokens.json,line=1,col=2,title=token-missing-type::\(message)"))
        #expect(
            await place.tokens("check", "@a.tokens.json", "--diagnostics", "sarif").output.contains(
                #""ruleId":"token-missing-type""#))
    }

    @Test("a folder without tokens is an error, and so is what cannot be read")
    func nothing() async throws {
        try folder.write("", to: "empty/readme.md")
        #expect(
            await place.tokens("check", "@empty").errors.hasPrefix(
                "empty:1:1: error[no-token-files]: the folder has no token files\n"))
        #expect(
            await place.tokens("convert", "--check", "@empty").errors.hasPrefix(
                "error[no-token-files]: there are no token files to convert\n"))
    }
}
