import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("usage")
struct UsageCommandTests {
    let catalog: SampleCatalog

    /// A catalog whose things are counted.
    init() throws {
        catalog = try SampleCatalog()
        try catalog.remove("content/things/lamp.md")
        try catalog.write(
            """
            kind: thing
            path: things
            title: {one: Thing, many: Things}
            fields:
              name: {type: string, required: true}
              uses: {type: integer, role: usage, min: 0}
            """, to: "content/things/_kind.yml")
        for id in ["calm", "bold"] {
            try catalog.write("---\nname: \(id)\nuses: 9\n---\n", to: "content/things/\(id).md")
        }
        try catalog.write(Self.counts, to: "counts.csv")
    }

    private static let counts = """
        id,date,count
        calm,2025-12-30,600
        calm,2025-12-31,40
        calm,2026-01-01,5000

        """

    func usage(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["usage"] + arguments.map { $0.hasSuffix(".csv") && !$0.contains("/") ? path($0) : $0 }
                + ["--source", catalog.folder.path, "--now", "2026-01-01T12:00:00Z"],
            relativeTo: catalog.folder.path)
    }

    func path(_ name: String) -> String { "\(catalog.folder.path)/\(name)" }

    /// The uses of entries, as a build sees them.
    func uses() async throws -> [String] {
        let outcome = await catalog.run("list", "thing", "--sort", "id")
        return outcome.output.split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").joined(separator: " ")
        }
    }

    @Test("'usage import' makes the ledger, from which the next build takes its counts")
    func importing() async throws {
        #expect(try await uses() == ["bold bold 9", "calm calm 9"])
        #expect(
            await usage("import", "counts.csv")
                == Outcome(code: .success, output: "Imported   counts.csv: 3 counts\n"))
        #expect(try await uses() == ["bold bold 9", "calm calm Trending 640"])
        #expect(
            await usage("import", "counts.csv")
                == Outcome(
                    code: .success, output: "Unchanged  counts.csv: no counts changed\n"))
        #expect(await usage("import", "counts.csv", "--quiet") == Outcome(code: .success))
    }

    @Test("a ledger where builds publish is refused")
    func publishedLedger() async throws {
        try catalog.write("made by a build", to: "public/.showcard")
        for (path, folder) in [("site/usage.sqlite", "site"), ("public/a/usage.sqlite", "public")] {
            let outcome = await usage("import", "counts.csv", "--ledger", self.path(path))
            #expect(outcome.code == .content)
            #expect(
                outcome.errors.contains("error[wrong-ledger-path]: the ledger cannot be in '"))
            #expect(
                outcome.errors.contains(
                    "\(folder)', which every build replaces as a whole\nhelp: keep it elsewhere, such as 'usage.sqlite' beside 'catalog.yml'\n"
                ), "\(outcome.errors)")
            #expect(catalog.text(path) == nil)
        }
    }

    @Test("'usage import' reports bad rows, and fails on them only when it is strict")
    func badRows() async throws {
        try catalog.write(Self.counts + "calm,never,1\n", to: "counts.csv")
        let warning = """
            counts.csv:5:6: warning[wrong-usage-row]: 'never' is not a date: it does not begin as 2026-01-31 does
                5 | calm,never,1
                  |      ^~~~~

            """
        #expect(
            await usage("import", "--strict", "counts.csv")
                == Outcome(
                    code: .content, output: "Refused    counts.csv: 1 invalid row\n",
                    errors: warning + """

                        counts.csv:1:1: error[unusable-usage]: file not imported: 1 invalid row
                        help: fix the rows, or import without --strict

                        1 error, 1 warning

                        """))
        #expect(try await uses() == ["bold bold 9", "calm calm 9"])
        #expect(
            await usage("import", "counts.csv")
                == Outcome(
                    code: .success, output: "Imported   counts.csv: 3 counts, 1 invalid row\n",
                    errors: warning + "\n1 warning\n"))
    }

    @Test("a file that cannot be imported does not stop those after it")
    func severalFiles() async throws {
        try catalog.write("", to: "none.csv/folder")
        let outcome = await usage("import", "none.csv", "counts.csv")
        #expect(outcome.code == .content)
        #expect(outcome.output == "Refused    none.csv\nImported   counts.csv: 3 counts\n")
    }

    @Test("a ledger that is no ledger is left alone, in a command and in a build")
    func foreign() async throws {
        try catalog.write("hello", to: "usage.sqlite")
        let message = """
            usage.sqlite:1:1: error[foreign-ledger]: the file is not a SQLite database
            help: name another file, or move this one away

            1 error

            """
        #expect(
            await usage("import", "counts.csv") == Outcome(code: .content, errors: message))
        #expect(await usage("report") == Outcome(code: .content, errors: message))
        let build = await catalog.build()
        #expect(build.code == .content)
        #expect(build.errors == message)
        #expect(catalog.text("usage.sqlite") == "hello")
    }

    @Test("the ledger is where catalog.yml says, and a note reports that it does not exist")
    func place() async throws {
        let file = try #require(catalog.text("catalog.yml"))
        try catalog.write(file + "\nusage: {ledger: counts/uses.sqlite}\n", to: "catalog.yml")
        try catalog.write("", to: "counts/.keep")
        let check = await catalog.run("check", "--verbose")
        #expect(check.code == .success)
        #expect(check.errors.contains("counts/uses.sqlite:1:1: note[missing-ledger]: "))
        _ = await usage("import", "counts.csv")
        #expect(try await uses() == ["bold bold 9", "calm calm Trending 640"])
        #expect(
            await usage("doctor")
                == Outcome(code: .success, output: "No damage  1 entry, 3 counts of days\n"))
        #expect(FileManager.default.fileExists(atPath: path("counts/uses.sqlite")))
    }

    @Test("usage counts of entries that do not exist are a warning with the near miss")
    func unknown() async throws {
        try catalog.write("id,date,count\ncalmm,2025-12-30,1\n", to: "counts.csv")
        #expect(await usage("import", "counts.csv").code == .success)
        let check = await catalog.run("check")
        #expect(
            check.errors == """
                warning[unknown-usage]: the plugin 'usage' counts uses of the thing 'calmm', which does not exist
                help: did you mean 'calm'?

                1 warning

                """)
    }

    @Test("'usage report' reports what there is as of the day")
    func report() async throws {
        _ = await usage("import", "counts.csv", "--from", "web")
        #expect(
            await usage()
                == Outcome(
                    code: .success,
                    output: """
                        Ledger     usage.sqlite
                        As of      2026-01-01 (not included)

                        kind   entries  uses  7 days  30 days  90 days  365 days  first       last
                        thing        1   640     640      640      640       640  2025-12-30  2026-01-01

                        #  thing  uses
                        1  calm    640

                        source  uses  first       last
                        web      640  2025-12-30  2026-01-01

                        imported              file        source  rows  of
                        2026-01-01T12:00:00Z  counts.csv  web        3  counts

                        """))
        #expect(
            await usage("report", "--format", "json")
                == Outcome(
                    code: .success,
                    output:
                        #"{"day":"2026-01-01","kinds":[{"kind":"thing","entries":1,"total":640,"windows":["#
                        + #"{"days":7,"count":640},{"days":30,"count":640},{"days":90,"count":640},"#
                        + #"{"days":365,"count":640}],"first":"2025-12-30","last":"2026-01-01","#
                        + #""top":[{"id":"calm","total":640}]}],"sources":[{"name":"web","total":640,"#
                        + #""first":"2025-12-30","last":"2026-01-01"}],"imports":[{"file":"counts.csv","#
                        + #""source":"web","form":"counts","rows":3,"imported_at":"2026-01-01T12:00:00Z"}]}"#
                        + "\n"))
    }

    @Test("'usage export' writes to a file or to standard output")
    func export() async throws {
        _ = await usage("import", "counts.csv")
        let csv = Self.counts.replacingOccurrences(of: "calm", with: "thing,calm")
            .replacingOccurrences(of: "id,", with: "kind,id,")
        #expect(await usage("export") == Outcome(code: .success, output: csv))
        #expect(
            await usage("export", "--output", path("out.jsonl"), "--as", "jsonl")
                == Outcome(code: .success))
        #expect(
            catalog.text("out.jsonl")?.split(separator: "\n").first
                == #"{"kind":"thing","id":"calm","date":"2025-12-30","count":600}"#)
        #expect(
            await usage("export", "--output", "-") == Outcome(code: .success, output: csv))
        let again = await usage("export", "--output", path("usage.sqlite"))
        #expect(again.code == .usage)
        #expect(again.errors.contains("error[existing-export]: the file exists already"))
        #expect(await usage("export") == Outcome(code: .success, output: csv))
        let json = await usage("export", "--output", path("out.csv"), "--format", "json")
        #expect(json == Outcome(code: .success, output: "{\"file\":\"out.csv\"}\n"))
        #expect(catalog.text("out.csv") == csv)
        #expect(
            await usage("export", "--format", "json").errors.hasPrefix(
                "error: option '--output FILE' is missing\n"))
        let unknown = await usage("export", "--from", "wep")
        #expect(unknown.code == .content)
        #expect(unknown.output == "")
    }

    @Test("'usage export' takes the file that it writes for no folder that is published")
    func exportOfPublished() async throws {
        _ = await usage("import", "counts.csv", "--ledger", path("out/usage.sqlite"))
        for output in [path("out"), path("out.jsonl")] {
            let published = await usage(
                "export", "--ledger", path("site/usage.sqlite"), "--output", output)
            #expect(published.code == .content)
            #expect(
                published.errors.contains("error[wrong-ledger-path]: the ledger cannot be in '"),
                "\(published.errors)")
        }
        let taken = await usage(
            "export", "--ledger", path("out/usage.sqlite"), "--output", path("out"))
        #expect(taken.errors.contains("error[existing-export]"), "\(taken.errors)")
    }

    @Test("the first import makes the folder of the ledger, too")
    func folder() async throws {
        let settings = "usage: {ledger: counts/daily/usage.sqlite}\n"
        try catalog.write(try #require(catalog.text("catalog.yml")) + settings, to: "catalog.yml")
        #expect(await usage("import", "counts.csv", "--quiet").code == .success)
        #expect(FileManager.default.fileExists(atPath: path("counts/daily/usage.sqlite")))
    }

    @Test("a catalog whose uses a server counts has no ledger to import into")
    func server() async throws {
        let settings = "usage: {postgres: {url: 'env:DATABASE_URL', query: SELECT 1}}\n"
        try catalog.write(try #require(catalog.text("catalog.yml")) + settings, to: "catalog.yml")
        let outcome = await usage("import", "counts.csv")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[double-usage]: the uses of this catalog are counted by a server, so it has no ledger"
            ))
        #expect(!FileManager.default.fileExists(atPath: path("usage.sqlite")))
    }

    @Test("'usage doctor' finds damage, and repairs it when it is asked to")
    func doctor() async throws {
        _ = await usage("import", "counts.csv")
        var bytes = try #require(FileManager.default.contents(atPath: path("usage.sqlite")))
        let text = Data("calm".utf8)
        let place = try #require(bytes.range(of: text))
        bytes.replaceSubrange(place, with: Data("cold".utf8))
        try bytes.write(to: URL(fileURLWithPath: path("usage.sqlite")))
        let found = await usage("doctor")
        #expect(found.code == .content)
        #expect(
            found.errors.contains(
                "usage.sqlite:1:1: error[damaged-ledger]: the ledger is damaged: "))
        let repaired = await usage("doctor", "--repair")
        #expect(repaired.code == .success)
        #expect(
            repaired.output
                == "Repaired   1 entry and 3 counts of days saved\nKept       usage.sqlite.damaged\n"
        )
        #expect(await usage("doctor").code == .success)
    }

    @Test("'usage compact' says what it has folded")
    func compact() async throws {
        _ = await usage("import", "counts.csv")
        let outcome = await usage("compact", "--keep-days", "0")
        #expect(outcome.code == .success)
        #expect(
            outcome.output.hasPrefix("Compacted  2 counts of days before 2026-01-01 into 1 month\n")
        )
        #expect(try await uses() == ["bold bold 9", "calm calm Trending 640"])
    }

    @Test(
        "mistakes on the command line are reported",
        arguments: [
            ("usage imprt", "unknown action 'imprt' of 'usage'; did you mean 'import'?"),
            ("usage import", "argument 'file' is missing"),
            ("usage report a", "unexpected argument 'a'"),
            ("usage report --strict", "argument 'report' and option '--strict' exclude each other"),
            ("usage export --top 3", "argument 'export' and option '--top' exclude each other"),
            (
                "usage import a --from A",
                "'A' is not a value for '--from': give lower-case letters and digits, joined by '-' or '_'"
            ),
            ("usage report --format csv", "'csv' is not a value for '--format': give text or json"),
            (
                "usage compact --keep-days -1",
                "option '--keep-days' needs a value: '--keep-days N'"
            ),
        ])
    func commandLine(_ line: String, _ message: String) async {
        let outcome = await Session().run(line)
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "error: \(message)\nsee 'showcard usage --help'\n")
    }

    @Test("a kind that is not counted is refused")
    func kinds() async {
        let outcome = await usage("import", "counts.csv", "--kind", "thin")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors == """
                error: unknown kind 'thin'; did you mean 'thing'?
                see 'showcard usage --help'

                """)
    }
}
