import Foundation
import ShowcardCompression
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("diff")
struct DiffCommandTests {
    private let catalog: SampleCatalog

    /// Two outputs of the sample catalog, a month and several changes apart.
    init() async throws {
        catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Chair\ntags: [light]\npublished_at: 2025-12-01\n---\n",
            to: "content/things/chair.md")
        try catalog.write("---\nname: Desk\n---\n", to: "content/things/desk.md")
        try #require(await catalog.build(to: "old").code == .success)
    }

    private func change() async throws {
        try catalog.remove("content/things/desk.md")
        try catalog.write(
            "---\nname: Lamp <b>\"&\"</b>\ntags: [light, Blue Sky]\npublished_at: 2025-12-30\n"
                + "usage_count: 900\nweight: 2\n---\nA lamp that stands.\n",
            to: "content/things/lamp.md")
        try catalog.write(
            "---\nname: Vase\npublished_at: 2025-12-31\n---\n", to: "content/things/vase.md")
        try catalog.write(
            "kind: offer\npath: offers\ntitle: {one: Offer, many: Offers}\nfields:\n  name: {type: string, required: true}\n",
            to: "content/offers/_kind.yml")
        let kind = try #require(catalog.text("content/things/_kind.yml"))
            .replacingOccurrences(
                of: "weight: {type: number, max: 10}", with: "weight: {type: integer}"
            )
            .replacingOccurrences(of: "  size: {type: enum, values: [small, large]}\n", with: "")
        try catalog.write(kind, to: "content/things/_kind.yml")
        try #require(await catalog.build(to: "new").errors == "")
    }

    private func diff(_ options: String...) async -> Outcome {
        await SampleCatalog.run(
            ["diff"] + options.map { $0.replacingOccurrences(of: "@", with: catalog.folder.path) },
            relativeTo: catalog.folder.path)
    }

    @Test(
        "'diff' shows both states in every format", arguments: ["text", "json", "html", "markdown"])
    func whole(format: String) async throws {
        try await change()
        let outcome = await diff("@/old", "@/new", "--format", format)
        #expect(outcome.code == .content)
        #expect(outcome.errors == "")
        let fixture = "\(FixtureFolder.path)/diff/expected.\(format)"
        if Recording.isOn {
            try Recording.write(Array(outcome.output.utf8), to: fixture)
            Issue.record("recorded the answer as \(format)")
        }
        let expected = try String(contentsOfFile: fixture, encoding: .utf8)
        #expect(outcome.output == expected)
        #expect(await diff("@/old", "@/new", "--format", format, "--jobs", "7") == outcome)
    }

    @Test("'diff' says nothing of an output and itself, in any form that it has")
    func same() async throws {
        let same = """
            Old        old, generation 1767225600 as of 2026-01-01T00:00:00Z
            New        old, generation 1767225600 as of 2026-01-01T00:00:00Z
            Result     no differences

            """
        #expect(await diff("@/old", "@/old/") == Outcome(code: .success, output: same))
        var tar = TarSample()
        for (path, bytes) in catalog.published("old") where path.hasPrefix("v1/") {
            tar.add("site/\(path)", bytes)
        }
        tar.end()
        try catalog.write(try Gzip.compress(tar.bytes), to: "old.tar.gz")
        #expect(
            await diff("@/old.tar.gz", "@/old")
                == Outcome(
                    code: .success,
                    output: same.replacingOccurrences(
                        of: "Old        old,", with: "Old        old.tar.gz,")))
        let page = await diff("@/old", "@/old", "--format", "html")
        #expect(page.output.contains("<p class=\"verdict\">No differences in the feeds.</p>"))
        #expect(!page.output.contains("<section>"))
    }

    @Test("'diff' lists what is computed when verbose")
    func verbose() async throws {
        try catalog.write(
            "---\nname: Chair\ntags: [light]\npublished_at: 2025-12-01\nusage_count: 60\n---\n",
            to: "content/things/chair.md")
        try #require(await catalog.build(to: "new").code == .success)
        let head = """
            Old        old, generation 1767225600 as of 2026-01-01T00:00:00Z
            New        new, generation 1767225600 as of 2026-01-01T00:00:00Z
            Entries    1 in computed fields only
            Feeds      1 changed

            """
        let feeds = """

            Feeds
              ~ things/popular  3: 1 moved
                  ~ chair from 2 to 1

            """
        #expect(await diff("@/old", "@/new") == Outcome(code: .success, output: head + feeds))
        let entries = """

            Entries
              ~ things/chair  Chair
                  usage_count (computed): nothing -> 60
                  tag (computed): nothing -> 'Popular'
                  subtitle (computed): nothing -> '60 uses'

            """
        #expect(
            await diff("@/old", "@/new", "-v")
                == Outcome(code: .success, output: head + entries + feeds))
    }

    @Test("'diff' takes an address that moved for no change of what it leads to")
    func moved() async throws {
        try catalog.write(
            "name: Minimal\nbase_url: https://elsewhere.example/\ntheme: {default: plain}\n",
            to: "catalog.yml")
        try #require(await catalog.build(to: "new").code == .success)
        #expect(
            await diff("@/old", "@/new")
                == Outcome(
                    code: .success,
                    output: """
                        Old        old, generation 1767225600 as of 2026-01-01T00:00:00Z
                        New        new, generation 1767225600 as of 2026-01-01T00:00:00Z
                        Address    https://example.com/shop/ -> https://elsewhere.example/

                        """))
    }

    @Test(
        "'diff' ends well in spite of breaking changes when that is allowed, and prints nothing when quiet"
    )
    func allowed() async throws {
        try await change()
        let outcome = await diff("@/old", "@/new")
        #expect(outcome.code == .content)
        let allowed = await diff("@/old", "@/new", "--allow-breaking")
        #expect(allowed == Outcome(code: .success, output: outcome.output))
        #expect(await diff("@/old", "@/new", "-q") == Outcome(code: .content))
        #expect(await diff("@/old", "@/new", "-q", "--format", "json") == Outcome(code: .content))
        #expect(await diff("@/old", "@/new", "--diagnostics", "json") == Outcome(code: .content))
        // The other way around a field comes back, and an integer may be any number.
        let back = await diff("@/new", "@/old")
        #expect(back.code == .content)
        #expect(back.output.contains("data.thing.weight: it is a number now, was an integer"))
    }

    @Test("'diff' writes to a file, and says nothing then")
    func file() async throws {
        try await change()
        let printed = await diff("@/old", "@/new", "--format", "html")
        #expect(await diff("@/old", "@/new", "--format", "html", "-o", "@/d.html").output == "")
        #expect(
            catalog.text("d.html")?.replacingOccurrences(of: "\(catalog.folder.path)/", with: "")
                == printed.output)
        #expect(await diff("@/old", "@/new", "--format", "html", "-o", "-") == printed)
        let json = await diff("@/old", "@/new", "--format", "json", "-o", "@/d.json")
        #expect(json == Outcome(code: .content))
        #expect(catalog.text("d.json")?.hasPrefix("{") == true)
        let failed = await diff("@/old", "@/new", "-o", "@/no/where")
        #expect(failed.code == .system)
        #expect(failed.errors == "error: cannot write to 'no/where': No such file or directory\n")
    }

    @Test("an HTML answer asks nothing of any host, and runs nothing")
    func selfContained() async throws {
        try await change()
        let html = await diff("@/old", "@/new", "--format", "html").output
        #expect(html.contains("Lamp &lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;"))
        #expect(!html.contains("<b>\"") && !html.contains("<script") && !html.contains("src="))
        #expect(!html.contains("<link") && !html.contains("href=") && !html.contains("url("))
    }

    @Test("'diff' names every file of a broken output, of both outputs in one run")
    func broken() async throws {
        try await change()
        try catalog.write("{\"success\":tru}", to: "old/v1/things/newest/1.json")
        try catalog.write("[]", to: "new/v1/things/id/lamp.json")
        try catalog.remove("new/v1/moods/id/calm.json")
        let outcome = await diff("@/old", "@/new")
        #expect(
            outcome
                == Outcome(
                    code: .usage,
                    errors: """
                        old/v1/things/newest/1.json:1:12: error[unreadable-output]: 'v1/things/newest/1.json' is not JSON: 'tru' is not a JSON value
                            1 | {"success":tru}
                              |            ^~~
                        help: use a complete, unchanged output of 'showcard build'

                        new/v1/moods/id/calm.json:1:1: error[unreadable-output]: 'v1/moods/id/calm.json' is missing
                        help: use a complete, unchanged output of 'showcard build'

                        new/v1/things/id/lamp.json:1:1: error[unreadable-output]: 'v1/things/id/lamp.json' does not match its hash in the index of the output
                        help: use a complete, unchanged output of 'showcard build'

                        3 errors

                        """))
    }

    /// Pages that are no pages, and what is said of them.
    @Test(
        "'diff' refuses what is JSON and says something else",
        arguments: [
            ("things/popular/1.json", "{}", "is not a page of a list"),
            ("things.json", "[]", "is not a page of a list"),
            ("things/newest/2.json", #"{"data":{"things":[]},"meta":{"total":0}}"#, ""),
            ("entry.json", #"{"generation":1}"#, "is not the entry file of the feeds"),
        ])
    func wrong(path: String, text: String, message: String) async throws {
        try catalog.write(text, to: "old/v1/\(path)")
        let outcome = await diff("@/old", "@/old")
        #expect(outcome.code == (message.isEmpty ? .success : .usage))
        #expect(message.isEmpty || outcome.errors.contains("'v1/\(path)' \(message)"))
    }

    @Test(
        "'diff' refuses an output whose index is gone or was changed, and takes one that never had any"
    )
    func index() async throws {
        let path = try #require(
            catalog.published("old").keys.first { $0.hasPrefix("v1/index/") })
        try catalog.write("{}", to: "old/\(path)")
        #expect(
            await diff("@/old", "@/old").errors.contains(
                "error[unreadable-output]: '\(path)' does not match its hash in 'v1/entry.json'"))
        try catalog.remove("old/\(path)")
        #expect(
            await diff("@/old", "@/old").errors.contains(
                "old/\(path):1:1: error[unreadable-output]: '\(path)' is missing"))
        let entry = try #require(catalog.text("old/v1/entry.json"))
        try catalog.write(
            entry.replacingOccurrences(of: "\"index\":", with: "\"former\":"),
            to: "old/v1/entry.json")
        #expect(await diff("@/old", "@/old").code == .success)
    }

    @Test("'diff' ignores what plugins write beside the feeds")
    func foreign() async throws {
        for path in ["calendar.json", "calendar/id/may.json", "calendar/newest/1.json"] {
            try catalog.write("[1]", to: "old/v1/\(path)")
        }
        let outcome = await diff("@/old", "@/old")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
    }

    @Test("'diff' misses a page between others")
    func missingPage() async throws {
        let page = try #require(catalog.text("old/v1/things/newest/1.json"))
        try catalog.write(page, to: "old/v1/things/newest/3.json")
        let outcome = await diff("@/old", "@/old", "--diagnostics", "json")
        #expect(outcome.code == .usage)
        #expect(outcome.output.contains("'v1/things/newest/2.json' is missing"))
    }

    @Test("'diff' says what is no output")
    func noOutput() async throws {
        let none = await diff("@/nothing", "@/content")
        #expect(
            none
                == Outcome(
                    code: .usage,
                    errors: """
                        error[unreadable-output]: the output 'nothing' does not exist
                        help: name a folder or a tar archive

                        error[unreadable-output]: 'content' is not an output: 'v1/entry.json' is missing
                        help: enable the plugin 'feeds', which writes it

                        2 errors

                        """))
        let near = await diff("@/", "@/old/v1")
        #expect(near.code == .usage)
        #expect(
            near.errors.contains("'v1/entry.json' is missing\nhelp: did you mean 'old'?\n")
        )
        #expect(near.errors.contains("\nhelp: did you mean 'old'?\n"))
        try catalog.write("text", to: "file")
        #expect(
            await diff("@/file", "@/old").errors.contains(
                "error[unreadable-output]: 'file' is not an output: the archive is cut off"))
    }

    @Test(
        "'diff' says what is wrong with the command line",
        arguments: [
            ("diff", "argument 'old' is missing"),
            ("diff a b c", "unexpected argument 'c'"),
            ("diff a --format xml", "'xml' is not a value for '--format'"),
            ("diff a -q -v", "options '--quiet' and '--verbose' exclude each other"),
            ("diff a --allow-braking", "did you mean '--allow-breaking'?"),
        ])
    func commandLine(line: String, message: String) async {
        let outcome = await Session().run(line)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains(message))
    }
}
