import ShowcardKit
import Testing

@Suite("explain")
struct ExplainTests {
    @Test("'explain' says what a code means, with the wrong and the right")
    func code() async {
        let text = """
            error[unknown-field]: a key or a field name is not declared

            Front matter has the fields that its kind declares; every other file has the
            keys that its documentation lists. An unknown key is most often misspelled, and
            its value would be ignored. Fix the spelling, or declare the field in
            '_kind.yml'.

                nmae: Calm    # wrong
                name: Calm    # right

            """
        #expect(
            await Session().run("explain unknown-field") == Outcome(code: .success, output: text))
    }

    @Test("'explain' says of a warning how to raise and how to silence it")
    func warning() async {
        let text = """
            warning[missing-link]: catalog.yml lists a symbolic link that does not exist

            The path does not exist, or it is not a link. Remove it from 'allow_links':
            otherwise a link that is added there later is followed.

            Its severity can be set in catalog.yml:

                diagnostics: {missing-link: error}    # or note, or off

            """
        #expect(
            await Session().run("explain missing-link") == Outcome(code: .success, output: text))
    }

    @Test("'explain' without a code lists all, area by area, in 80 columns")
    func list() async {
        let outcome = await Session().run("explain")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        #expect(
            outcome.output.hasPrefix(
                """
                Files:
                  missing-folder                 a required folder is missing
                  unreadable-file                a file cannot be read

                """))
        #expect(
            outcome.output.contains(
                """
                  ignored-file                   something that is neither a file nor a folder
                                                 is ignored (warning)

                """))
        #expect(
            outcome.output.hasSuffix("\n\nSee 'showcard explain CODE' for the meaning of a code.\n")
        )
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.unicodeScalars.count <= 80 })
    }

    @Test(
        "a code that there is not is refused, and the one that was probably meant is named",
        arguments: [
            ("unknown-fild", "unknown code 'unknown-fild'; did you mean 'unknown-field'?"),
            ("Unknown-Field", "unknown code 'Unknown-Field'; did you mean 'unknown-field'?"),
            ("nonsense", "unknown code 'nonsense'; 'showcard explain' lists the codes"),
        ])
    func unknown(code: String, message: String) async {
        #expect(
            await Session().run("explain \(code)")
                == Outcome(
                    code: .usage, errors: "error: \(message)\nsee 'showcard explain --help'\n"))
    }
}
