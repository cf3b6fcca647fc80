import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Outputs of tokens that programs write", .processes)
struct TokensProgramTests {
    private let output: TokensProgramFolder
    private var folder: TemporaryFolder { output.folder }

    init() throws {
        output = try TokensProgramFolder()
    }

    @Test("A program gets the tokens after the settings of the output, and writes its files")
    func files() async throws {
        try output.hello(
            #""token_output":true,"options":{"class":{"type":"string","required":true},"tabs":{"type":"boolean","default":true}}"#
        )
        try output.configure(
            """
            rename: {gap: space}, units: {px: rem}, references: resolve, deprecated: false,
                 options: {class: App},
            """)
        let outcome = await output.build()
        #expect(
            outcome == Outcome(code: .success, output: "Wrote      tokens-out/flutter/lib/a.dart\n")
        )
        #expect(folder.read("tokens-out/flutter/lib/a.dart") == "one\n")
        let lines = folder.read("read")?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.count == 3)
        #expect(lines.first == #"{"type":"hello","protocol":1,"plugin":"flutter"}"#)
        let start = #"{"type":"start","options":{"class":"App","tabs":true},"source":""#
        #expect(lines.dropFirst().first?.hasPrefix(start) == true)
        #expect(
            lines.last == """
                {"type":"export_tokens","id":1,"tokens":{"title":"app","permutations":[{"label":"","suffix":"",\
                "is_default":true,"contexts":[],"tokens":[{"path":"color.ink","name":{"kebab":"color-ink",\
                "camel":"colorInk","snake":"color_ink","pascal":"ColorInk","constant":"COLOR_INK"},"type":"color",\
                "value":"#000000","json":"#000000","is_deprecated":false,"color":{"hex":"#000000","red":0,"green":0,\
                "blue":0,"alpha":1},"is_changed":false},{"path":"space","name":{"kebab":"space","camel":"space",\
                "snake":"space","pascal":"Space","constant":"SPACE"},"type":"dimension","value":"0.5rem",\
                "json":"0.5rem","is_deprecated":false,"number":0.5,"unit":"rem","is_changed":false}]}]}}
                """)
        #expect(!output.has(".showcard"))
    }

    @Test("A program writes each document in one session, also with files in its own folder")
    func documents() async throws {
        try folder.write(
            #"""
            while read -r line; do
              case $line in
              '{"type":"hello"'*) cat hello;;
              '{"type":"start"'*) own=${line##*'"folder":"'}; own=${own%'"'*}; echo "$own" > own;;
              '{"type":"export_tokens"'*)
                n=$((n + 1))
                echo "made $n" > "$own/made$n.txt"
                printf '{"type":"progress","done":1,"total":2}\n'
                printf '{"type":"exported","id":%s,"outputs":[{"path":"a.txt","file":"made%s.txt"}]}\n' $n $n;;
              esac
            done
            """#, to: "tools/write.sh")
        for name in ["one", "two"] {
            try folder.write(
                ##"{"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "design/app.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
                to: "\(name).resolver.json")
        }
        try folder.write(
            """
            sources: [one.resolver.json, two.resolver.json]
            outputs:
              - {format: program, command: [/bin/sh, tools/write.sh]}
            """, to: "tokens.yml")
        let outcome = await output.build()
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      tokens-out/one/program/a.txt
                        Wrote      tokens-out/two/program/a.txt

                        """))
        #expect(folder.read("tokens-out/one/program/a.txt") == "made 1\n")
        #expect(folder.read("tokens-out/two/program/a.txt") == "made 2\n")
        let own = try #require(folder.read("own")).dropLast()
        #expect(!FileManager.default.fileExists(atPath: String(own)))
    }

    @Test("Files that a program no longer writes are removed")
    func staleFiles() async throws {
        #expect(await output.build().code == .success)
        try output.answer(
            #""outputs":[{"path":"b.bin","base64":"AAEC"},{"path":"c.txt","text":""}]"#)
        let outcome = await output.build()
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      tokens-out/flutter/b.bin
                        Wrote      tokens-out/flutter/c.txt
                        Removed    tokens-out/flutter/lib/a.dart

                        """))
        #expect(
            FileManager.default.contents(atPath: "\(folder.path)/tokens-out/flutter/b.bin")
                == Data([0, 1, 2]))
    }

    @Test("Problems that a program reports are at the token, in a file, or at the command")
    func problems() async throws {
        try output.answer(
            #"""
            "outputs":[{"path":"a.txt","text":"a"}],"diagnostics":[
              {"severity":"warning","code":"dart-name","message":"'old' is short","token":"color.old"},
              {"severity":"warning","code":"dart-file","message":"the file is odd","path":"tools/write.sh","line":2,"column":3,"length":6},
              {"severity":"warning","code":"dart-all","message":"all are odd","help":"change them"}]
            """#.replacing("\n", with: ""))
        let outcome = await output.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == #"""
                design/app.tokens.json:2:39: warning[dart-name]: 'old' is short
                    2 |   "old": {"$type": "color", "$value": "{color.ink}", "$deprecated": true}},
                      |                                       ^~~~~~~~~~~~~

                tokens.yml:4:15: warning[dart-all]: all are odd
                    4 |      command: [/bin/sh, tools/write.sh]}
                      |               ^~~~~~~~~~~~~~~~~~~~~~~~~
                help: change them

                tools/write.sh:2:3: warning[dart-file]: the file is odd
                    2 |   printf '%s\n' "$line" >> read
                      |   ^~~~~~

                3 warnings

                """#)
        #expect(output.has("tokens-out/flutter/a.txt"))
    }

    @Test(
        "A program of 'tokens' in a catalog is run in the catalog's folder, also by 'tokens check'")
    func catalog() async throws {
        try folder.remove("tokens.yml")
        try folder.write(
            """
            name: Shop
            base_url: https://shop.example/
            tokens: {outputs: [{format: program, command: [/bin/sh, tools/write.sh]}]}
            """, to: "catalog.yml")
        try folder.write(
            #"{"ink": \#(TokensFolder.black)}"#, to: "content/tokens/glass.tokens.json")
        #expect(
            await output.build()
                == Outcome(
                    code: .success, output: "Wrote      tokens-out/program/lib/a.dart\n"))
        try output.answer(
            #""diagnostics":[{"severity":"error","code":"dart-name","message":"no","token":"ink"}]"#
        )
        let check = await output.place.tokens("check", "--source", "@")
        #expect(check.code == .content)
        #expect(
            check.errors.hasPrefix(
                "content/tokens/glass.tokens.json:1:38: error[dart-name]: no\n"))
    }

    @Test("'tokens build --watch' runs a program again when it changes")
    func watch() async throws {
        let process = try BuiltProgram.start(
            ["tokens", "build", "--watch", "--source", folder.path],
            errors: "\(folder.path)/errors.log")
        func wait(for text: String) async throws {
            while process.isRunning,
                folder.read("tokens-out/flutter/lib/a.dart")?.contains(text) != true
            {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        try await wait(for: "one")
        try folder.write(
            TokensProgramFolder.script.replacing("cat answer", with: "sed s/one/two/ answer"),
            to: "tools/write.sh")
        try await wait(for: "two")
        kill(process.processIdentifier, SIGINT)
        let ending = try await BuiltProgram.end(process, errors: "\(folder.path)/errors.log")
        #expect(ending.status == 130 && !ending.wasSignalled)
    }
}
