import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens.yml")
struct TokensConfigurationTests {
    let place: TokensFolder
    var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
        try folder.write(
            """
            {
              "version": "2025.10",
              "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
              "modifiers": {
                "theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}
              },
              "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]
            }
            """, to: "design/app.resolver.json")
        try folder.write(
            """
            {"color": {"ink": \(TokensFolder.black), "paper": \(TokensFolder.white)},
             "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
            """, to: "design/base.json")
        try folder.write(
            #"{"color": {"ink": \#(TokensFolder.white), "paper": \#(TokensFolder.black)}}"#,
            to: "design/dark.json")
    }

    func configure(_ text: String) throws {
        try folder.write(text, to: "tokens.yml")
    }

    let source = "--source"

    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")
    }

    @Test("Outputs of one format have their own folders, tokens, names, units and header")
    func outputs() async throws {
        try configure(
            """
            sources: [design/app.resolver.json]
            output: made
            header: |-
              The design team.
              Ask before you edit.
            outputs:
              - format: css
                units: {px: rem}
                rename: {gap: space}
              - format: css
                folder: mail
                header: Only for mail.
                include: {types: [color], contexts: {theme: dark}}
                prefix: mail
              - format: json
                exclude: [color.**]
                folder: json/plain
            """)
        let outcome = await place.tokens("build", source, "@")
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      made/css/tokens.css
                        Wrote      made/mail/tokens.css
                        Wrote      made/json/plain/tokens.light.json
                        Wrote      made/json/plain/tokens.dark.json

                        """))
        #expect(
            folder.read("made/css/tokens.css") == """
                /* The design team. */
                /* Ask before you edit. */
                :root {
                  color-scheme: light;
                  --color-ink: #000000;
                  --color-paper: #ffffff;
                  --space: 0.5rem;
                }
                :root[data-theme="dark"] {
                  color-scheme: dark;
                  --color-ink: #ffffff;
                  --color-paper: #000000;
                }
                @media (prefers-color-scheme: dark) {
                  :root:not([data-theme]) {
                    color-scheme: dark;
                    --color-ink: #ffffff;
                    --color-paper: #000000;
                  }
                }

                """)
        #expect(
            folder.read("made/mail/tokens.css") == """
                /* Only for mail. */
                :root {
                  --mail-color-ink: #ffffff;
                  --mail-color-paper: #000000;
                }

                """)
        #expect(folder.read("made/json/plain/tokens.dark.json") == "{\n  \"gap\": \"8px\"\n}\n")
    }

    @Test("Every problem of the file is reported at its place, and nothing is written")
    func problems() async throws {
        try configure(
            """
            sources: [../design]
            outputs:
              - format: cs
              - format: css
                file: a/b
                systm: true
                include: {paths: [a..b], types: [colour]}
                units: {base: 16}
              - {format: json, folder: CSS}
              - {format: template, template: none.mustache}
            lint:
              naming: true
              gamt: {space: p3}
              required_children: {match: [a]}
            """)
        let outcome = await place.tokens("build", source, "@", "--diagnostics", "json")
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.code == .content)
        #expect(!has("tokens-out"))
        let messages = try lines.compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["message"] as? String
        }
        #expect(
            messages == [
                "'../design' in 'sources' is not a path below the folder of this file",
                "'cs' is not a value of 'format'",
                "'file' cannot be 'a/b': it must consist of letters, digits, '-', '_' and '.', and not begin with '.'",
                "the output 'css' has no field 'systm'",
                "the pattern 'a..b' has an empty name", "'colour' is not a value of 'types'",
                "'units' needs one unit and its new unit",
                "the file cannot be read: No such file or directory",
                "the rule 'naming' takes keys and values, not 'true'",
                "'lint' has no field 'gamt'",
                "the rule 'required_children' needs 'tokens' or 'groups'",
            ])
    }

    @Test("Settings that do not fit the tokens are reported at their places")
    func misfits() async throws {
        try configure(
            """
            sources: [design]
            outputs:
              - format: css
                include: {paths: [colr.**], contexts: {theme: [drak], thme: dark}}
              - {format: scss, exclude: [color.**, gap]}
            lint:
              required_modes: {match: [color.*], contexts: {theme: night}}
            """)
        let outcome = await place.tokens("build", source, "@")
        #expect(
            outcome
                == Outcome(
                    code: .content, output: "",
                    errors: """
                        tokens.yml:4:23: warning[unknown-token-path]: no token matches 'colr.**'
                            4 |     include: {paths: [colr.**], contexts: {theme: [drak], thme: dark}}
                              |                       ^~~~~~~
                        help: correct the path, or remove it

                        tokens.yml:4:52: error[unknown-token-context]: the modifier 'theme' has no context 'drak'
                            4 |     include: {paths: [colr.**], contexts: {theme: [drak], thme: dark}}
                              |                                                    ^~~~
                        help: did you mean 'dark'?

                        tokens.yml:4:59: error[unknown-token-context]: there is no modifier 'thme'
                            4 |     include: {paths: [colr.**], contexts: {theme: [drak], thme: dark}}
                              |                                                           ^~~~
                        help: did you mean 'theme'?

                        tokens.yml:5:14: error[empty-token-output]: the output 'scss' has no tokens
                            5 |   - {format: scss, exclude: [color.**, gap]}
                              |              ^~~~
                        help: change 'include' or 'exclude'

                        tokens.yml:7:56: error[unknown-token-context]: the modifier 'theme' has no context 'night'
                            7 |   required_modes: {match: [color.*], contexts: {theme: night}}
                              |                                                        ^~~~~
                        help: did you mean 'light'?

                        4 errors, 1 warning

                        """))
        #expect(!has("tokens-out"))
    }

    @Test(
        "A context that an option lists, and that does not exist, is reported there, and nothing is written"
    )
    func unknownContexts() async throws {
        try configure(
            """
            sources: [design]
            outputs:
              - format: css
                contexts: {theme.drak: .dark, size: .x}
              - {format: json}
            """)
        let outcome = await place.tokens("build", source, "@")
        #expect(
            outcome
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:4:16: error[unknown-token-context]: the option 'contexts' has 'theme.drak', which is not a context of these tokens
                            4 |     contexts: {theme.drak: .dark, size: .x}
                              |                ^~~~~~~~~~
                        help: did you mean 'theme.dark'?

                        tokens.yml:4:35: error[unknown-token-context]: the option 'contexts' has 'size', which is not a context of these tokens
                            4 |     contexts: {theme.drak: .dark, size: .x}
                              |                                   ^~~~
                        help: the contexts are theme.light, theme.dark

                        2 errors

                        """))
        #expect(!has("tokens-out"))
        #expect(await place.tokens("check", source, "@").errors == outcome.errors)
    }

    @Test("If the settings of one output do not fit the tokens, no output is written")
    func otherOutputs() async throws {
        try configure(
            """
            sources: [design]
            outputs:
              - {format: css, include: {contexts: {theme: drak}}}
              - {format: json}
            """)
        #expect(
            await place.tokens("build", source, "@")
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:3:47: error[unknown-token-context]: the modifier 'theme' has no context 'drak'
                            3 |   - {format: css, include: {contexts: {theme: drak}}}
                              |                                               ^~~~
                        help: did you mean 'dark'?

                        1 error

                        """))
        #expect(!has("tokens-out"))
    }

    @Test(
        "Sources that do not exist are reported at their places",
        arguments: ["build", "check", "preview"])
    func missingSources(_ action: String) async throws {
        try configure(
            "sources: [design, desgin/app.resolver.json, gone]\noutputs: [{format: json}]\n")
        #expect(
            await place.tokens(action, source, "@")
                == Outcome(
                    code: .content,
                    errors: """
                        tokens.yml:1:19: error[unreadable-file]: there is no file or folder 'desgin/app.resolver.json'
                            1 | sources: [design, desgin/app.resolver.json, gone]
                              |                   ^~~~~~~~~~~~~~~~~~~~~~~~
                        help: write a path relative to the folder of this file

                        tokens.yml:1:45: error[unreadable-file]: there is no file or folder 'gone'
                            1 | sources: [design, desgin/app.resolver.json, gone]
                              |                                             ^~~~
                        help: write a path relative to the folder of this file

                        2 errors

                        """))
        #expect(!has("tokens-out"))
    }

    @Test("Rules of lint are applied by 'check' and 'build'; an error writes nothing")
    func lint() async throws {
        try configure(
            """
            sources: [design]
            outputs: [{format: css}]
            lint:
              unused: {match: [color.*], ignore: ["*.paper"]}
              descriptions: {types: [dimension], severity: error}
            """)
        let check = await place.tokens("check", source, "@")
        #expect(check.code == .content)
        #expect(check.errors.contains("token-lint-descriptions"))
        #expect(check.errors.contains("warning[token-lint-unused]"))
        #expect(await place.tokens("build", source, "@").code == .content)
        #expect(!has("tokens-out"))
    }

    @Test("A catalog has the same keys under 'tokens', and other options name another file")
    func places() async throws {
        try configure("sources: [design]\noutputs: [{format: json}]\n")
        try folder.write("sources: [design]\noutputs: [{format: scss}]\n", to: "x/other.yml")
        try folder.write(
            #"{"ink": \#(TokensFolder.black)}"#, to: "x/design/a.tokens.json")
        let outcome = await place.tokens("build", "--config", "@x/other.yml", "--quiet")
        #expect(outcome == Outcome(code: .success, output: ""))
        #expect(has("x/tokens-out/scss/_tokens.scss"))
        #expect(
            await place.tokens("build", "--config", "@x/other.yml", "--to", "css").code == .usage)
        try folder.write("lint: {}\nsources: [design]\n", to: "tokens.yml")
        let none = await place.tokens("build", source, "@")
        #expect(none.code == .content)
        #expect(none.errors.contains("there are no 'outputs' to build"))
        try folder.remove("tokens.yml")
        try folder.write(
            """
            name: Shop
            base_url: https://shop.example/
            tokens: {outputs: [{format: json-flat, include: {contexts: {mode: dark}}}]}
            """, to: "catalog.yml")
        try folder.write(
            #"{"ink": \#(TokensFolder.black)}"#, to: "content/tokens/glass.tokens.json")
        try folder.write(
            #"{"ink": \#(TokensFolder.white)}"#, to: "content/tokens/glass.dark.tokens.json")
        #expect(await place.tokens("build", source, "@", "-q").code == .success)
        #expect(
            folder.read("tokens-out/json-flat/tokens.json") == "{\n  \"ink\": \"#ffffff\"\n}\n")
    }
}
