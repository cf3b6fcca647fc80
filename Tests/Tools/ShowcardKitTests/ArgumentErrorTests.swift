import Testing

@testable import ShowcardKit

@Suite("Command-line errors")
struct ArgumentErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let line: String
        let message: String
        var see = "showcard build --help"
        var testDescription: String { line }
    }

    static let cases = [
        Case(
            line: "biuld", message: "unknown command 'biuld'; did you mean 'build'?",
            see: "showcard --help"),
        Case(
            line: "deploy",
            message:
                "unknown command 'deploy'; there are init, build, merge, publish, serve, check, new, rename, import, list, explain, diff, schema, embed, usage, translations, tokens, theme, plugins, keys, clean, doctor, completions, version and help",
            see: "showcard --help"),
        Case(
            line: "help chekc", message: "unknown command 'chekc'; did you mean 'check'?",
            see: "showcard --help"),
        Case(
            line: "help build check", message: "unexpected argument 'check'",
            see: "showcard help --help"),
        Case(
            line: "--source x build",
            message: "option '--source' must follow a command, as in 'showcard build --source'",
            see: "showcard --help"),
        Case(
            line: "--vers", message: "unknown option '--vers'; did you mean '--version'?",
            see: "showcard --help"),
        Case(
            line: "build --verbse",
            message: "unknown option '--verbse'; did you mean '--verbose'?"),
        Case(
            line: "build --diag json",
            message: "unknown option '--diag'; did you mean '--diagnostics'?"),
        Case(
            line: "build -source x",
            message: "unknown option '-source'; did you mean '--source'?"),
        Case(line: "build --zzz", message: "unknown option '--zzz'"),
        Case(line: "build -d", message: "unknown option '-d'; did you mean '-D'?"),
        Case(line: "build -x", message: "unknown option '-x'"),
        Case(line: "build -j4", message: "unknown option '-j4'; write '-j 4'"),
        Case(
            line: "build -vq",
            message: "unknown option '-vq'; write short options separately, as in '-v -q'"),
        Case(
            line: "clean --jobs 2", message: "unknown option '--jobs'",
            see: "showcard clean --help"),
        Case(line: "build --jobs", message: "option '--jobs' needs a value: '--jobs N'"),
        Case(line: "build --output=", message: "option '--output' needs a value: '--output DIR'"),
        Case(
            line: "build --output -",
            message:
                "'-' is not a value for '--output': this cannot be written to standard output; write './-' for a file of that name"
        ),
        Case(
            line: "check -o -",
            message:
                "'-' is not a value for '-o': this cannot be written to standard output; write './-' for a file of that name",
            see: "showcard check --help"),
        Case(
            line: "clean -o -",
            message:
                "'-' is not a value for '-o': this cannot be written to standard output; write './-' for a file of that name",
            see: "showcard clean --help"),
        Case(
            line: "publish", message: "argument 'target' is missing",
            see: "showcard publish --help"),
        Case(
            line: "publish http://bucket/www",
            message:
                "'http://bucket/www' is not a target; name a folder, folder:PATH, HOST:PATH, rsync://HOST/MODULE/PATH, rclone:REMOTE:PATH, s3://BUCKET/PATH or git:REMOTE#BRANCH",
            see: "showcard publish --help"),
        Case(
            line: "publish -- -oProxyCommand=x:y",
            message:
                "'-oProxyCommand=x:y' is not a target; name a folder, folder:PATH, HOST:PATH, rsync://HOST/MODULE/PATH, rclone:REMOTE:PATH, s3://BUCKET/PATH or git:REMOTE#BRANCH",
            see: "showcard publish --help"),
        Case(
            line: "publish www --keep-days -1",
            message: "option '--keep-days' needs a value: '--keep-days N'",
            see: "showcard publish --help"),
        Case(line: "build -s --drafts", message: "option '-s' needs a value: '-s DIR'"),
        Case(
            line: "build --quiet=yes",
            message: "option '--quiet' takes no value, but was given 'yes'"),
        Case(line: "build site", message: "unexpected argument 'site'"),
        Case(line: "build -- --drafts", message: "unexpected argument '--drafts'"),
        Case(
            line: "build --jobs 0",
            message: "'0' is not a value for '--jobs': give a whole number from 1 to 256"),
        Case(
            line: "build -j 257",
            message: "'257' is not a value for '-j': give a whole number from 1 to 256"),
        Case(
            line: "build --jobs +4",
            message: "'+4' is not a value for '--jobs': give a whole number from 1 to 256"),
        Case(
            line: "build --jobs 99999999999999999999",
            message: """
                '99999999999999999999' is not a value for '--jobs': give a whole number from 1 to 256
                """),
        Case(
            line: "build --now 2026-02-30",
            message: """
                '2026-02-30' is not a value for '--now': there is no day 30 in month 2 of 2026
                """),
        Case(
            line: "build --base-url preview.example",
            message:
                "'preview.example' is not a value for '--base-url': write an http or https URL without query or '..', as in https://example.com/catalog/"
        ),
        Case(
            line: "build --base-url https://preview.example/?pull=7",
            message:
                "'https://preview.example/?pull=7' is not a value for '--base-url': write an http or https URL without query or '..', as in https://example.com/catalog/"
        ),
        Case(
            line: "build --base-url https://preview.example/pulls/../7/",
            message:
                "'https://preview.example/pulls/../7/' is not a value for '--base-url': write an http or https URL without query or '..', as in https://example.com/catalog/"
        ),
        Case(
            line:
                "build --shard 1/2 -o part --now 2026-01-01 --base-url https://preview.example/",
            message: "options '--shard' and '--base-url' exclude each other"),
        Case(
            line: "build --diagnostics jsn",
            message: "'jsn' is not a value for '--diagnostics'; did you mean 'json'?"),
        Case(
            line: "build --diagnostics xml",
            message: "'xml' is not a value for '--diagnostics': give text, json, github or sarif"),
        Case(
            line: "build --config ../catalog.yml",
            message: """
                '../catalog.yml' is not a value for '--config': give a path below the source folder
                """),
        Case(
            line: "build --config /etc/passwd",
            message:
                "'/etc/passwd' is not a value for '--config': give a path below the source folder"
        ),
        Case(
            line: "check -q --verbose",
            message: "options '--quiet' and '--verbose' exclude each other",
            see: "showcard check --help"),
        Case(
            line: "build --\u{1B}[31m",
            message: "unknown option '--\\u{1B}[31m'"),
    ]

    @Test("Command-line errors say what is wrong and what to do, and run nothing", arguments: cases)
    func message(_ row: Case) async {
        let session = Session()
        let outcome = await session.run(row.line)
        let errors = "error: \(row.message)\nsee '\(row.see)'\n"
        #expect(outcome == Outcome(code: .usage, errors: errors))
        #expect(await session.recorder.runs.isEmpty)
    }

    @Test("a bad value is refused even where a later one overrules it")
    func overruledValue() async {
        let outcome = await Session().run("build --jobs x --jobs 2")
        #expect(
            outcome.errors.hasPrefix(
                "error: 'x' is not a value for '--jobs': give a whole number from 1 to 256\n"))
    }

    @Test("a format that a command does not have is refused by every command")
    func formats() async {
        let names = CommandLineTool.commands.map { $0.declaration }
            .filter { $0.options.contains { $0.name == "format" } }.map(\.name)
        #expect(names.count > 15)
        for name in names {
            let session = Session()
            let outcome = await session.run("\(name) --format nonsense --format json x y")
            #expect(outcome.code == .usage, "\(name)")
            #expect(outcome.output == "", "\(name)")
            #expect(
                outcome.errors.hasPrefix("error: 'nonsense' is not a value for '--format': give "),
                "\(name)")
            #expect(await session.recorder.runs.isEmpty)
        }
    }

    @Test("two plugins of one name are the program's fault, not the command line's")
    func duplicatePlugins() async {
        var session = Session()
        session.plugins = ["pages", "word-count", "pages"]
        let errors =
            "error: two plugins are named 'pages': rename one, because settings are found by name\n"
        #expect(await session.run("build") == Outcome(code: .plugin, errors: errors))
        #expect(await session.recorder.runs.isEmpty)
    }
}
