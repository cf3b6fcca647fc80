import Testing

@testable import ShowcardKit

@Suite("Argument parser")
struct ArgumentParserTests {
    static let title = ValueOption("title", short: "t", placeholder: "TEXT", "a title")
    static let tags = ValueOption(
        "tag", placeholder: "TAG", "a tag", isRepeatable: true,
        read: { (text) throws(ValueError) in text })
    static let draft = Flag("draft", short: "d", "a draft")
    static let command = CommandDeclaration(
        "new", summary: "makes an entry", discussion: "Makes an entry.",
        positionals: [
            Positional("kind", "its kind"), Positional("id", "its id", isRequired: false),
        ],
        options: [title, tags, draft])

    private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
        try ArgumentParser(Self.command).parse(arguments)
    }

    @Test("The argument parser takes options and positional arguments in any order")
    func anyOrder() throws {
        let parsed = try parse("-d", "vibe", "--title", "Calm", "calm")
        #expect(parsed.positionals == ["vibe", "calm"])
        #expect(parsed.isSet(Self.draft))
        #expect(try parsed.value(Self.title) == "Calm")
    }

    @Test("a value may stand behind an equals sign, with more of them in it")
    func joinedValue() throws {
        #expect(try parse("vibe", "--title=a=b").value(Self.title) == "a=b")
    }

    @Test(
        "a joined value may begin with a dash or a combining mark",
        arguments: ["-x", "--", "\u{301}"])
    func unusualJoinedValue(_ value: String) throws {
        #expect(try parse("vibe", "--title=\(value)").value(Self.title) == value)
    }

    @Test("a single dash is a value and a positional argument like any other")
    func singleDash() throws {
        let parsed = try parse("-", "-t", "-")
        #expect(parsed.positionals == ["-"])
        #expect(try parsed.value(Self.title) == "-")
    }

    @Test("after two dashes everything is positional")
    func afterTwoDashes() throws {
        let parsed = try parse("--", "--draft", "-t")
        #expect(parsed.positionals == ["--draft", "-t"])
        #expect(!parsed.isSet(Self.draft))
    }

    @Test("the last value of a repeated option counts, and all values of a repeatable one")
    func repetition() throws {
        let parsed = try parse("vibe", "-t", "a", "--title", "b", "--tag", "x", "--tag=y")
        #expect(try parsed.value(Self.title) == "b")
        #expect(try parsed.values(Self.tags) == ["x", "y"])
    }

    @Test("an option that is not given has no value")
    func absence() throws {
        let parsed = try parse("vibe")
        #expect(try parsed.value(Self.title) == nil)
        #expect(try parsed.values(Self.tags) == [])
        #expect(!parsed.isSet(Self.draft))
    }

    @Test("a required positional argument that is missing is named")
    func missingArgument() {
        #expect(throws: UsageError.missingArgument(placeholder: "kind")) { try parse("-d") }
        #expect(
            UsageError.missingArgument(placeholder: "kind").message == "argument 'kind' is missing")
    }

    @Test("help is asked for anywhere, but not after two dashes")
    func askingForHelp() {
        #expect(ArgumentParser.asksForHelp(["--title", "-h"]))
        #expect(ArgumentParser.asksForHelp(["vibe", "--help"]))
        #expect(!ArgumentParser.asksForHelp(["--", "--help"]))
        #expect(!ArgumentParser.asksForHelp(["--title=--help"]))
    }

    @Test("help shows arguments, values, repetition and defaults, wrapped")
    func help() {
        #expect(
            HelpText(program: "showcard").text(of: Self.command) == """
                Makes an entry.

                Usage: showcard new [options] <kind> [id]

                Arguments:
                  kind  its kind
                  id    its id

                Options:
                  -t, --title TEXT  a title
                      --tag TAG     a tag; can be repeated
                  -d, --draft       a draft
                  -h, --help        shows this help

                """)
    }
}
