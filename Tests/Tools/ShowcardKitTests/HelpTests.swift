import ShowcardKit
import Testing

@Suite("Help")
struct HelpTests {
    static let overview = """
        Turns a folder of Markdown files with front matter into an HTML catalog, JSON
        feeds that apps read, and design tokens as code.

        Usage: showcard <command> [options]

        Commands:
          init     starts a new catalog that builds as it is
          build    builds the catalog and publishes it as a whole
          serve    serves the catalog and its live API while it is worked on
          check    finds every problem of the catalog and writes nothing
          new      writes a new entry with every field of its kind
          list     lists entries with their facts, filtered and sorted
          explain  says what a diagnostic's code means, or why an entry is as it is
          diff     says what changed from one published output to another
          schema   writes JSON Schemas of the files of the catalog
          embed    writes tokens, ids and feeds as Swift source for an app
          usage    imports counts of uses, and tells of the ledger that keeps them
          tokens   checks, exports, compares and converts design tokens
          plugins  lists plugins, tells of one, or tests one against recordings
          keys     makes a key that signs, or tells the public half of one
          clean    removes the output and the cache
          help     shows this overview, or the help of one command

        Options:
          -h, --help     shows this help
              --version  shows the version

        Exit status: 0 all is well; 1 content, templates, tokens, configuration or a
        limit; 2 the command line, or an output folder that is not ours; 3 a plugin; 4
        disk, lock or internal.

        See 'showcard help <command>' for the options of a command.

        """

    static let build = """
        Builds the catalog and publishes it: all of the new state at once, or nothing of
        it. What has not changed is not written again. With --print-next-change standard
        output has one line, the instant at which the clock alone changes something
        next, for a scheduler; nothing if it never does.

        Usage: showcard build [options]

        Options:
          -s, --source DIR          the catalog's folder (default: .)
          -o, --output DIR          the folder to publish to (default: 'site' below the
                                    source)
          -c, --config FILE         the configuration, below the source (default:
                                    catalog.yml)
              --now INSTANT         the instant to pretend it is, as
                                    2026-01-31T09:00:00Z (default: SOURCE_DATE_EPOCH,
                                    else the clock)
          -D, --drafts              brings in drafts and private entries
          -F, --future              brings in entries dated later than now
          -E, --expired             brings in expired entries
          -j, --jobs N              how many threads work at once, 1 to 256 (default:
                                    the number of processors)
              --strict              makes warnings errors
              --without NAME        switches a plugin off; takes several with commas;
                                    may be given again
          -q, --quiet               prints errors and warnings only
          -v, --verbose             prints every diagnostic and more of the run
              --diagnostics FORMAT  how to print diagnostics: text, json, github or
                                    sarif (default: text)
              --report FILE         where to write a JSON report of the run (default:
                                    none)
              --transcripts DIR     where to write the sessions with plugins that are
                                    programs (default: nowhere)
              --print-next-change   prints when the clock changes something next, and
                                    nothing else
              --previous PATH       an earlier output to make deltas from, as a folder
                                    or tar archive; may be given again
              --explain-rebuild     prints each output that was written, and why
              --verify              renders everything a second time, from nothing, and
                                    compares it with what is published
          -h, --help                shows this help

        """

    static let clean = """
        Removes the output folder, what publishing keeps beside it, and the cache. A
        folder that Showcard did not make is never removed.

        Usage: showcard clean [options]

        Options:
          -s, --source DIR          the catalog's folder (default: .)
          -o, --output DIR          the folder to publish to (default: 'site' below the
                                    source)
          -q, --quiet               prints errors and warnings only
              --diagnostics FORMAT  how to print diagnostics: text, json, github or
                                    sarif (default: text)
          -h, --help                shows this help

        """

    @Test("the overview is on standard output", arguments: ["--help", "-h", "help"])
    func overview(_ line: String) async {
        #expect(await Session().run(line) == Outcome(code: .success, output: Self.overview))
    }

    @Test("without a command there is the overview, and an exit code that stops a script")
    func noCommand() async {
        #expect(await Session().run("") == Outcome(code: .usage, output: Self.overview))
    }

    @Test(
        "a command's help wins over whatever else is on the line",
        arguments: ["help build", "build --help", "build -h", "build --nonsense --source -h x"])
    func build(_ line: String) async {
        #expect(await Session().run(line) == Outcome(code: .success, output: Self.build))
    }

    @Test("clean has the options it heeds")
    func clean() async {
        #expect(await Session().run("clean -h") == Outcome(code: .success, output: Self.clean))
    }

    @Test(
        "every help fits 80 columns",
        arguments: [
            "", "init", "build", "serve", "check", "new", "list", "explain", "diff", "schema",
            "embed",
            "usage", "plugins", "keys", "clean", "help",
        ])
    func width(_ command: String) async {
        let output = await Session().run("help \(command)").output
        #expect(output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
    }

    @Test("the version is one line")
    func version() async {
        #expect(
            await Session().run("--version") == Outcome(code: .success, output: "showcard 0.1.0\n"))
    }
}
