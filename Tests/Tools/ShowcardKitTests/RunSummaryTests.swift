import ShowcardCatalog
import ShowcardKit
import Testing

@testable import ShowcardBuild

@Suite("Summary of a run")
struct RunSummaryTests {
    @Test(
        "The summary of a run says what was built, left out, written, how long it took and where it is"
    )
    func published() async {
        let session = Session(report: .published)
        #expect(
            await session.run("build --source docs")
                == Outcome(
                    code: .success,
                    output: """
                        As of      2026-01-01T00:00:00Z (system clock)
                        Entries    Templates 12, Vibes 6
                        Excluded   1 archived, 3 draft (--drafts), 1 future (--future)
                        Files      180 in all (1.2 MB), 12 written, 3 removed
                        Time       53 ms: load 12, validate 0.4, enrich 2.0, plan 3.1, emit 30,
                                   publish 5.0
                        Published  docs/site, generation 1767225600

                        """))
    }

    @Test("The summary of a run says more when verbose")
    func verbose() async {
        let session = Session(report: .published)
        let outcome = await session.run("build -v -j 2 --now 2026-02-01")
        #expect(outcome.errors == "thumbnails | slow picture\n")
        #expect(
            outcome.output == """
                As of      2026-02-01T00:00:00Z (--now)
                Jobs       2
                Entries    Templates 12, Vibes 6
                Excluded   1 archived template, 2 draft template, 1 future template,
                           1 draft vibe
                Files      180 in all (1.2 MB), 12 written, 3 removed
                Feeds      pack 1 (30 bytes), templates/newest 2 (2.0 kB)
                Time       53 ms: load 12, validate 0.4, enrich 2.0, plan 3.1, emit 30,
                           publish 5.0
                Plugins    pages 13 ms, thumbnails 840 ms (3 asked, 55 kept, 174 files)
                Published  site, generation 1767225600

                """)
    }

    @Test("The summary of a run has the notes of plugins when verbose")
    func notes() async {
        var report = BuildReport.published
        report.notes = [
            "no delta from 1 of 3 earlier packs: the delta is not smaller than half of the pack"
        ]
        let session = Session(report: report)
        let remark = """
            Notes      no delta from 1 of 3 earlier packs: the delta is not smaller than
                       half of the pack

            """
        #expect(await session.run("build -v").output.contains(remark))
        #expect(!(await session.run("build").output.contains("Notes")))
    }

    @Test(
        "The summary of a run comes behind the outputs that were written, where they are asked for")
    func rebuilt() async {
        var report = BuildReport.published
        report.rebuilt = [
            BuildReport.RebuiltOutput(path: "a.html", reason: "content/a\u{1B}.md has changed"),
            BuildReport.RebuiltOutput(path: "b.html", reason: "it is new"),
        ]
        let output = await Session(report: report).run("build --explain-rebuild").output
        #expect(
            output.hasPrefix(
                "a.html: content/a\\u{1B}.md has changed\nb.html: it is new\nAs of      "))
    }

    @Test("The summary of a run comes after the times of outputs, if they are asked for")
    func timings() async {
        var report = BuildReport.published
        var pages = OutputTimings.Group(plugin: "pages", part: "entry")
        (pages.count, pages.seconds, pages.bytes) = (4, 0.0125, 41_000)
        var files = OutputTimings.Group(plugin: "content/static", part: nil)
        (files.count, files.seconds, files.bytes) = (1, 0.02, 7)
        var html = OutputTimings.FileType(name: "html")
        (html.count, html.bytes) = (9, 90_000)
        var plain = OutputTimings.FileType(name: "")
        (plain.count, plain.bytes) = (1, 100_000)
        report.timings = OutputTimings(
            groups: [pages, files],
            slowest: [
                OutputTimings.Output(key: "b.html", seconds: 0.004),
                OutputTimings.Output(key: "a\u{1B}.html", seconds: 0.004),
                OutputTimings.Output(key: "note", seconds: 0.02),
            ], types: [html, plain])
        report.files.total = 10
        let session = Session(report: report)
        let output = await session.run("build --timings").output
        #expect(
            output.hasPrefix(
                """
                Rendered with   Files  ms     Size  µs a file
                content/static      1  20  7 bytes      20000
                pages entry         4  13  41.0 kB       3125

                Slowest output   ms
                note             20
                a\\u{1B}.html    4.0
                b.html          4.0

                Published     Files      Size
                no extension      1  100.0 kB
                html              9   90.0 kB

                Rendered 5 of 10 outputs

                As of
                """))
    }

    @Test("The summary of a run says that nothing was published")
    func failed() async {
        let session = Session(environment: ["SOURCE_DATE_EPOCH": "0"], report: .failed(.output))
        #expect(
            await session.run("build").output == """
                As of      1970-01-01T00:00:00Z (SOURCE_DATE_EPOCH)
                Published  nothing; site is unchanged

                """)
    }

    @Test("The summary of a run says the same when the disk failed, as nothing is ever half done")
    func systemFailure() async {
        let output = await Session(report: .failed(.system)).run("build").output
        #expect(output.hasSuffix("\nPublished  nothing; site is unchanged\n"))
    }

    @Test("The summary of a check states whether a build would succeed")
    func check() async {
        let good = await Session(report: .failed(nil, [.doubtful])).run("check").output
        #expect(good.hasSuffix("\nChecked    no errors: a build would succeed\n"))
        let bad = await Session(report: .failed(nil, [.doubtful])).run("check --strict").output
        #expect(bad.hasSuffix("\nChecked    errors: a build would fail\n"))
    }

    @Test("The summary of a run is not there when quiet, or when standard output is for JSON")
    func silence() async {
        let session = Session(report: .published)
        #expect(await session.run("build --quiet") == Outcome(code: .success))
        #expect(await session.run("build --diagnostics json") == Outcome(code: .success))
    }

    @Test("The summary of a run shows control characters of names by code point")
    func hostileNames() async {
        var report = BuildReport()
        report.kinds = [.init(title: "\u{1B}[2J", kind: "x", count: 1)]
        report.leftOut = [LeftOut(kind: "x", reason: "\u{7}", count: 1)]
        let output = await Session(report: report).run(["build", "-o", "a\u{1B}b"]).output
        #expect(
            output.hasSuffix(
                """
                Entries    \\u{1B}[2J 1
                Excluded   1 \\u{7}
                Files      0 in all (0 bytes), 0 written, 0 removed
                Published  a\\u{1B}b

                """))
    }

    @Test(
        "The summary of a run writes sizes with decimal units",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"),
            (1_234_567, "1.2 MB"), (999_949, "999.9 kB"), (999_951, "1.0 MB"),
            (.max, "9.2 EB"),
        ])
    func sizes(_ bytes: Int, _ text: String) async {
        var report = BuildReport()
        report.files.bytes = bytes
        let output = await Session(report: report).run("build").output
        #expect(output.contains("Files      0 in all (\(text)), 0 written, 0 removed\n"))
    }

    @Test(
        "The summary of a run counts a clock that jumps as nothing",
        arguments: [-1, Double.nan, -Double.infinity])
    func jumpingClock(_ seconds: Double) async {
        var report = BuildReport()
        report.stages = [.init(stage: .load, seconds: seconds)]
        let output = await Session(report: report).run("build").output
        #expect(output.contains("Time       0.0 ms: load 0.0\n"))
    }
}
