import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Workflow commands")
struct WorkflowCommandTests {
    @Test(
        "A line that begins with two colons after white space is printed with the first by its code point",
        arguments: [
            ("::error::x", #"\u{3A}:error::x"#),
            ("  \t::error::x\n", "  \t\\u{3A}:error::x\n"),
            ("a\r::stop-commands::t", "a\r\\u{3A}:stop-commands::t"),
            ("a\n\u{A0}\u{3000}::error::x", "a\n\u{A0}\u{3000}\\u{3A}:error::x"),
            ("\u{200B}\u{FEFF}::error::x", "\u{200B}\u{FEFF}\\u{3A}:error::x"),
            (":::error::x", #"\u{3A}::error::x"#),
            ("\n\n::", "\n\n\\u{3A}:"),
            ("a ::error::x", "a ::error::x"), ("a: b::c", "a: b::c"), (":", ":"), ("", ""),
        ])
    func lineStarts(text: String, printed: String) {
        #expect(WorkflowCommands.disarmed(text) == printed)
    }

    @Test(
        "A bracket after two number signs is printed by its code point, wherever it stands",
        arguments: [
            ("##[error]x", #"##\u{5B}error]x"#), ("a b ###[x", #"a b ###\u{5B}x"#),
            ("## [x] #[y]", "## [x] #[y]"),
        ])
    func brackets(text: String, printed: String) {
        #expect(WorkflowCommands.disarmed(text) == printed)
    }

    @Test("JSON with two number signs and a bracket in a string has the same value")
    func json() {
        #expect(
            WorkflowCommands.disarmed(json: Array("{\"a\":\"##[error]x\",\"b\":[\"::\"]}".utf8))
                == Array("{\"a\":\"##\\u005Berror]x\",\"b\":[\"::\"]}".utf8))
    }

    @Test("A page with two colons or a bracket in a text has character references for them")
    func html() {
        let text = "::error::##[a]"
        let page: HTML = "\(text)"
        #expect(page.text == ":&#58;error:&#58;##&#91;a]")
    }

    /// Whether the runner would take a line for a command, by its two rules.
    private static func isCommand(_ line: Substring) -> Bool {
        let text = line.drop { $0.isWhitespace }
        return text.hasPrefix("::") || line.contains("##[")
    }

    @Test(
        "No line on any stream is a workflow command, whatever a catalog says",
        arguments: ["text", "json", "sarif", "github"])
    func catalogs(format: String) async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            name: "::error::a ##[error]b"
            base_url: https://example.com/
            ::error title=x::y: 1
            """, to: "catalog.yml")
        try catalog.write(
            """
            ---
            name: ok
            ::error title=x::y: 1
              ##[error]z: ::stop-commands::t
            "\\n::error::q": "##[add-mask]x"
            ---
            ::error::body
            """, to: "content/notes/::error::x.md")
        try catalog.write("---\n::error::z\n---\n", to: "content/notes/a\n::error::y.md")
        let outcome = await catalog.build(to: "site", "--verbose", "--diagnostics", format)
        #expect(outcome.code == .content)
        let lines = outcome.output.split { $0.isNewline } + outcome.errors.split { $0.isNewline }
        #expect(!lines.isEmpty)
        let commands = lines.filter(Self.isCommand)
        guard format == "github" else {
            #expect(commands == [])
            return
        }
        for command in commands {
            #expect(command.hasPrefix("::error file=") || command.hasPrefix("::warning file="))
        }
    }
}
