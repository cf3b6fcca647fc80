import ShowcardKit
import Testing

@Suite("Help")
struct HelpTests {
    static let overview = """
        Turns a folder of Markdown files with front matter into an HTML catalog, JSON
        feeds that apps read, and design tokens as code.

        Usage: showcard <command> [options]

        Commands:
          init          creates a new catalog that builds
          build         builds and publishes the catalog
          merge         publishes the catalog from parts made by 'build --shard'
          publish       copies the output of the last build to a host
          serve         serves the catalog and its live API, and rebuilds it on changes
          check         finds all problems in the catalog, and publishes nothing
          new           creates an entry with every field of its kind
          rename        changes the id of an entry, and everything that refers to it
          import        creates entries from another site, a file or an API
          list          lists entries with their facts, filtered and sorted
          explain       explains a diagnostic's code, or the state of an entry
          diff          compares two published outputs
          schema        writes JSON Schemas of the catalog's files
          embed         writes a catalog as source code for an app
          usage         imports usage counts, and manages the ledger that stores them
          translations  counts what is translated, and exchanges texts with translators
          tokens        checks, exports, shows, compares and converts design tokens
          theme         lists, copies and compares the files of the theme
          plugins       lists, describes and tests plugins
          keys          creates signing keys, and prints their public keys
          clean         removes the output and the cache
          doctor        lists the programs of this machine that features need
          completions   prints a script that completes commands and options in a shell
          version       shows the version
          help          shows this overview, or the help of one command

        Options:
          -h, --help     shows this help
          -V, --version  shows the version

        Exit status: 0 success; 1 an error in content, templates, tokens or
        configuration, or an exceeded limit; 2 the command line, or an output folder
        that Showcard did not create; 3 a plugin; 4 disk, lock or internal.

        See 'showcard help <command>' for the options of a command.

        """

    static let build = """
        Builds the catalog and publishes either all of the new state or nothing.
        Unchanged files are not written again. With --print-next-change, standard output
        has only the instant at which the clock alone next changes something, for a
        scheduler; it is empty if the clock never does. With --shard the build has only
        one part of the output; 'showcard merge' joins all parts. With --untrusted, for
        pull requests from forks, the source provides only content and design tokens. In
        a workspace, builds all catalogs that showcard.yml lists.

        Usage: showcard build [options]

        Options:
          -s, --source DIR          the catalog's folder (default: .)
          -o, --output DIR          the folder to publish to (default: 'site' below the
                                    source)
          -c, --config FILE         the configuration file, below the source (default:
                                    catalog.yml)
              --now INSTANT         the instant to build for, such as
                                    2026-01-31T09:00:00Z (default: SOURCE_DATE_EPOCH,
                                    otherwise the clock)
          -D, --drafts              includes drafts and private entries
          -F, --future              includes entries dated later than now
          -E, --expired             includes expired entries
          -j, --jobs N              the number of threads, 1 to 256 (default: the number
                                    of processors)
              --strict              treats warnings as errors
              --without NAME        switches a plugin off; separate several with commas;
                                    can be repeated
          -q, --quiet               prints only errors and warnings
          -v, --verbose             prints every diagnostic, and details of the run
              --diagnostics FORMAT  how to print diagnostics: text, json, github or
                                    sarif (default: text)
              --report FILE         where to write a JSON report of the run (default:
                                    none)
              --transcripts DIR     where to record the sessions with plugins that are
                                    programs (default: nowhere)
              --format FORMAT       how to write the result: text or json (default:
                                    text)
              --print-next-change   prints only the instant of the next change by the
                                    clock
              --previous PATH       an earlier output to create deltas from, a folder or
                                    tar archive; can be repeated
              --explain-rebuild     prints each output that was written, and why
              --timings             prints where the time went: templates, feeds and
                                    slow outputs
              --verify              renders everything again from scratch, and compares
                                    it with the published output
              --base-url URL        where the site is served (default: 'base_url')
              --languages TAG       publishes only the default language and this one;
                                    separate several with commas; can be repeated
              --shard I/N           builds only part I of N, for 'showcard merge'
              --no-sync             does not wait for the disk; a loss of power may
                                    damage the output
              --untrusted BASE      takes configuration, kinds and theme from the folder
                                    BASE, and runs no programs (default: none)
              --app NAME            only this catalog of a workspace; separate several
                                    with commas; can be repeated (default: all)
          -h, --help                shows this help

        """

    static let clean = """
        Removes the output folder, the build state beside it, and the cache. A folder
        that Showcard did not create is never removed. In a workspace, cleans all
        catalogs that showcard.yml lists.

        Usage: showcard clean [options]

        Options:
              --format FORMAT       how to write the result: text or json (default:
                                    text)
          -s, --source DIR          the catalog's folder (default: .)
          -o, --output DIR          the folder to publish to (default: 'site' below the
                                    source)
              --app NAME            only this catalog of a workspace; separate several
                                    with commas; can be repeated (default: all)
          -q, --quiet               prints only errors and warnings
              --diagnostics FORMAT  how to print diagnostics: text, json, github or
                                    sarif (default: text)
          -h, --help                shows this help

        """

    static let publish = """
        Copies the output of the last build to a folder, to a host through rsync, to
        storage such as S3 through rclone, or to a branch of a Git repository as one
        commit. Nothing is built. Only files that differ are sent, and entry.json is
        sent last, so that a client always finds what it names. If a run is interrupted,
        the same command resumes. In a workspace, name one catalog with --app.

        Usage: showcard publish [options] <target>

        Arguments:
          target  a folder, HOST:PATH, rsync://HOST/MODULE/PATH, rclone:REMOTE:PATH,
                  s3://BUCKET/PATH or git:REMOTE#BRANCH

        Options:
              --format FORMAT       how to write the result: text or json (default:
                                    text)
          -s, --source DIR          the catalog's folder (default: .)
          -o, --output DIR          the output folder (default: 'site' below the source)
              --app NAME            the catalog of a workspace to publish
              --keep-days N         for how many days files with a hash in the name stay
                                    after they left the output, 0 to 3650 (default: 30)
          -n, --dry-run             prints what would be sent and deleted, and changes
                                    nothing
              --replace             replaces the output of a catalog with another
                                    base_url at the target
              --now INSTANT         the instant that --keep-days is counted to (default:
                                    SOURCE_DATE_EPOCH, otherwise the clock)
          -j, --jobs N              the number of threads, 1 to 256 (default: the number
                                    of processors)
              --no-sync             does not wait for the disk; a loss of power may
                                    damage the output
          -q, --quiet               prints only errors and warnings
              --diagnostics FORMAT  how to print diagnostics: text, json, github or
                                    sarif (default: text)
          -h, --help                shows this help

        """

    @Test("the overview is on standard output", arguments: ["--help", "-h", "help"])
    func overview(_ line: String) async {
        #expect(await Session().run(line) == Outcome(code: .success, output: Self.overview))
    }

    @Test(
        "the program without a command prints the overview, and exits with a status that stops a script"
    )
    func noCommand() async {
        #expect(await Session().run("") == Outcome(code: .usage, output: Self.overview))
    }

    @Test(
        "a command's help wins over whatever else is on the line",
        arguments: ["help build", "build --help", "build -h", "build --nonsense --source -h x"])
    func build(_ line: String) async {
        #expect(await Session().run(line) == Outcome(code: .success, output: Self.build))
    }

    @Test("the help of 'clean' has the options that it uses")
    func clean() async {
        #expect(await Session().run("clean -h") == Outcome(code: .success, output: Self.clean))
    }

    @Test("the help of 'publish' has the options that it uses")
    func publish() async {
        #expect(await Session().run("publish -h") == Outcome(code: .success, output: Self.publish))
    }

    @Test(
        "every help fits 80 columns",
        arguments: [
            "", "init", "build", "publish", "serve", "check", "new", "rename", "import", "list",
            "explain",
            "diff",
            "schema",
            "embed",
            "usage", "theme", "plugins", "keys", "clean", "doctor", "completions", "version",
            "help",
        ])
    func width(_ command: String) async {
        let output = await Session().run("help \(command)").output
        #expect(output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
    }

    @Test("the version is one line", arguments: ["--version", "-V", "version"])
    func version(_ line: String) async {
        #expect(
            await Session().run(line) == Outcome(code: .success, output: "showcard 0.1.0\n"))
    }
}
