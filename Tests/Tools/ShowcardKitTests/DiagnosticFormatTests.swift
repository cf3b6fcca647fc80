import ShowcardBuild
import ShowcardCatalog
import ShowcardKit
import Testing

@Suite("Formats of diagnostics")
struct DiagnosticFormatTests {
    private func run(_ line: String, _ diagnostics: [Diagnostic]) async -> Outcome {
        var session = Session(report: .failed(.content, diagnostics))
        session.environment = ["SOURCE_DATE_EPOCH": "0"]
        return await session.run(line)
    }

    @Test("text is on standard error, with the numbers of errors and warnings below")
    func text() async {
        let outcome = await run("build -q", [.doubtful, .misspelled, .misspelled])
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                warning[low-contrast]: text is hard to read

                content/vibes/calm.md:2:1: error[unknown-field]: kind 'vibe' has no field 'nmae'
                    2 | nmae: Calm
                      | ^~~~
                help: did you mean 'name'?

                content/vibes/calm.md:2:1: error[unknown-field]: kind 'vibe' has no field 'nmae'
                    2 | nmae: Calm
                      | ^~~~
                help: did you mean 'name'?

                2 errors, 1 warning

                """)
    }

    @Test("a diagnostic that stands for several counts as many in totals, JSON and SARIF")
    func count() async {
        let several = Diagnostic.doubtful.standing(for: 7)
        #expect(
            await run("check -q", [several, .misspelled]).errors.hasSuffix(
                "\n1 error, 7 warnings\n"))
        let json = await run("check -q --diagnostics json", [several]).output
        #expect(
            json == """
                {"severity":"warning","code":"low-contrast","message":"text is hard to read","count":7}

                """)
        let sarif = await run("check -q --diagnostics sarif", [several, .misspelled]).output
        #expect(sarif.contains(#""occurrenceCount":7"#))
    }

    @Test("the number of errors is followed by how many can be fixed")
    func mendable() async {
        let fix = Fix("write 'name'", in: "a.md", edits: [])
        let mendable = Diagnostic.error("unknown-field", "no field 'nmae'", fix: fix)
        let hint = "can be fixed with 'showcard check --fix'\n"
        #expect(
            await run("check -q", [.doubtful, mendable, mendable, .misspelled]).errors.hasSuffix(
                "\n3 errors, 1 warning; 2 \(hint)"))
        #expect(
            await run("check -q --diagnostics github", [mendable]).errors == "1 error; 1 \(hint)")
        let doubtful = Diagnostic(.warning, code: "low-contrast", "hard to read", fix: fix)
        #expect(
            await run("check -q --strict", [doubtful]).errors.hasSuffix(
                "\n1 warning; --strict treats warnings as errors; 1 \(hint)"))
    }

    @Test("a terminal shows where a code is explained, once, if one of the errors is")
    func pointer() async {
        var session = Session(report: .failed(.content, [.doubtful, .misspelled, .misspelled]))
        session.environment = ["NO_COLOR": "1"]
        #expect(await session.run("check -q").errors.hasSuffix("\n2 errors, 1 warning\n"))
        session.isTerminal = true
        #expect(
            await session.run("check -q").errors.hasSuffix(
                """

                2 errors, 1 warning
                for more about a code, see 'showcard explain unknown-field'

                """))
        session.report = .failed(.content, [.error("a-plugin-of-ours", "it failed")])
        #expect(await session.run("check -q").errors.hasSuffix("\n\n1 error\n"))
        session.report = .failed(.content, [.misspelled])
        #expect(
            await session.run("check -q --diagnostics github").errors.hasSuffix("1 error\n"))
    }

    @Test("JSON is one object a line on standard output, and nothing else anywhere")
    func json() async {
        let related = Diagnostic.error(
            "duplicate-key", "key \"name\" is there twice",
            at: SourceLocation(path: "a.md", line: 4, column: 1),
            related: [
                .init(
                    location: SourceLocation(path: "a.md", line: 2, column: 1, length: 4),
                    message: "the first one")
            ])
        let outcome = await run(
            "build -s docs --diagnostics json", [.doubtful, .misspelled, related])
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                {"severity":"warning","code":"low-contrast","message":"text is hard to read"}
                {"severity":"error","code":"unknown-field","message":"kind 'vibe' has no field 'nmae'",\
                "path":"content/vibes/calm.md","line":2,"column":1,"length":4,\
                "help":"did you mean 'name'?"}
                {"severity":"error","code":"duplicate-key","message":"key \\"name\\" is there twice",\
                "path":"a.md","line":4,"column":1,"length":1,\
                "related":[{"message":"the first one","path":"a.md","line":2,"column":1,"length":4}]}

                """)
    }

    @Test("JSON has all of very many")
    func veryManyInJSON() async {
        let many = [Diagnostic](repeating: .doubtful, count: 150)
        let outcome = await run("build --diagnostics=json", many)
        #expect(outcome.output.split(separator: "\n").count == 150)
    }

    @Test("annotations escape what GitHub takes for its own")
    func github() async {
        let hostile = Diagnostic.error(
            "bad:code,x", "100% wrong\r\n::warning::no", at: .file("a,b:c%.md"), help: "1%")
        let outcome = await run(
            "build -q -s docs --diagnostics github",
            [.doubtful, hostile, .misspelled])
        #expect(
            outcome.output == """
                ::warning title=low-contrast::text is hard to read
                ::error file=docs/a%2Cb%3Ac%25.md,line=1,col=1,title=bad%3Acode%2Cx::\
                100%25 wrong\\r\\n::warning::no%0Ahelp: 1%25
                ::error file=docs/content/vibes/calm.md,line=2,col=1,title=unknown-field::\
                kind 'vibe' has no field 'nmae'%0Ahelp: did you mean 'name'?

                """)
        #expect(outcome.errors == "2 errors, 1 warning\n")
    }

    @Test("SARIF is one log on standard output, with both places of a problem")
    func sarif() async {
        let related = Diagnostic.error(
            "duplicate-key", "'name' stands twice",
            at: SourceLocation(path: "a b.md", line: 4, column: 1),
            related: [
                .init(
                    location: SourceLocation(path: "a b.md", line: 2, column: 1, length: 4),
                    message: "the first one")
            ])
        let outcome = await run(
            "build -s docs --diagnostics sarif", [.doubtful, .misspelled, related])
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",\
                "version":"2.1.0","runs":[{"tool":{"driver":{"name":"showcard","semanticVersion":"0.1.0",\
                "rules":[{"id":"duplicate-key"},{"id":"low-contrast"},{"id":"unknown-field",\
                "shortDescription":{"text":"a key or a field name is not declared"},\
                "fullDescription":{"text":"Front matter has the fields that its kind declares; \
                every other file has the keys that its documentation lists. An unknown key is most \
                often misspelled, and its value would be ignored. Fix the spelling, or declare the \
                field in '_kind.yml'."},\
                "defaultConfiguration":{"level":"error"},\
                "help":{"text":"Front matter has the fields that its kind declares; \
                every other file has the keys that its documentation lists. An unknown key is most \
                often misspelled, and its value would be ignored. Fix the spelling, or declare the \
                field in '_kind.yml'.\\n\\n\
                nmae: Calm    # wrong\\nname: Calm    # right"}}]}},\
                "columnKind":"unicodeCodePoints","results":[\
                {"ruleId":"low-contrast","ruleIndex":1,"level":"warning",\
                "message":{"text":"text is hard to read"}},\
                {"ruleId":"unknown-field","ruleIndex":2,"level":"error",\
                "message":{"text":"kind 'vibe' has no field 'nmae'\\ndid you mean 'name'?"},\
                "locations":[{"physicalLocation":{"artifactLocation":{"uri":"docs/content/vibes/calm.md"},\
                "region":{"startLine":2,"startColumn":1,"endColumn":5,"snippet":{"text":"nmae: Calm"}}}}]},\
                {"ruleId":"duplicate-key","ruleIndex":0,"level":"error",\
                "message":{"text":"'name' stands twice"},\
                "locations":[{"physicalLocation":{"artifactLocation":{"uri":"docs/a%20b.md"},\
                "region":{"startLine":4,"startColumn":1,"endColumn":2}}}],\
                "relatedLocations":[{"id":0,"message":{"text":"the first one"},\
                "physicalLocation":{"artifactLocation":{"uri":"docs/a%20b.md"},\
                "region":{"startLine":2,"startColumn":1,"endColumn":5}}}]}]}]}

                """)
    }

    @Test("SARIF without diagnostics is a log without results")
    func emptySARIF() async {
        let outcome = await run("build --diagnostics sarif", [])
        #expect(outcome.output.hasSuffix("\"results\":[]}]}\n"))
    }

    @Test("a note is a notice, and not there when quiet")
    func notes() async {
        let note = Diagnostic.note("no-ledger", "there is no ledger")
        let loud = await run("check --diagnostics github", [note])
        #expect(loud.output.hasPrefix("::notice title=no-ledger::there is no ledger\n"))
        #expect(await run("check -q", [note]) == Outcome(code: .content))
    }

    @Test("colors need a terminal, and no NO_COLOR")
    func colors() async {
        var session = Session(report: .failed(.content, [.doubtful]))
        let colored =
            "\u{1B}[1;33mwarning[low-contrast]:\u{1B}[0m \u{1B}[1mtext is hard to read\u{1B}[0m"
        let plain = "warning[low-contrast]: text is hard to read\n\n1 warning\n"
        #expect(await session.run("build -q").errors == plain)
        session.isTerminal = true
        #expect(await session.run("build -q").errors == "\(colored)\n\n1 warning\n")
        session.environment = ["NO_COLOR": ""]
        #expect(await session.run("build -q").errors == "\(colored)\n\n1 warning\n")
        session.environment = ["NO_COLOR": "1"]
        #expect(await session.run("build -q").errors == plain)
    }

    @Test("verbose prints all of very many")
    func verbose() async {
        let many = [Diagnostic](repeating: .doubtful, count: 150)
        #expect(await run("build -v", many).errors.hasSuffix("\n\n150 warnings\n"))
        #expect(
            await run("build", many).errors.hasSuffix(
                "\n\n… and 147 more 'low-contrast'; --verbose prints all\n\n150 warnings\n"))
        // With '--strict', all warnings fail the run.
        #expect(
            await run("build --strict", many).errors.hasSuffix(
                "\n\n… and 50 more 'low-contrast'\n150 warnings; --strict treats warnings as errors\n"
            ))
    }
}
