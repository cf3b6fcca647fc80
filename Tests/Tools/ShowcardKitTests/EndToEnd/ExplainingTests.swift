import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("explain an entry")
struct ExplainingTests {
    private func catalog() throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            kind: thing
            path: things
            title: {one: Thing, many: Things}
            fields:
              name: {type: string, required: true}
              moods: {type: list, of: {reference: mood}}
              published_at: {type: instant, role: published}
              expires_at: {type: instant, role: expires}
              usage_count: {type: integer, role: usage}
              state: {type: enum, values: [draft, published, archived], role: status}
              seen: {type: enum, values: [public, private], role: visibility}
            """, to: "content/things/_kind.yml")
        let things = [
            (
                "chair",
                "name: Chair\nusage_count: 499\npublished_at: 2025-12-25T12:00:00Z\nmoods: [calm, glad]"
            ),
            (
                "desk",
                "name: Desk\nusage_count: 900\npublished_at: 2025-01-01\nexpires_at: 2026-05-01"
            ),
            ("lamp", "name: Lamp\npublished_at: 2025-12-31\nmoods: [calm]"),
            ("later", "name: Later\npublished_at: 2026-02-01\nmoods: [calm]"),
            ("old", "name: Old\nexpires_at: 2025-02-01"),
            ("sketch", "name: Sketch\nstate: draft"),
            ("stored", "name: Stored\nstate: archived"),
            ("hidden", "name: Hidden\nseen: private\nusage_count: -9223372036854775808"),
            ("plain", "name: Plain"),
        ]
        for (id, fields) in things {
            try catalog.write("---\n\(fields)\n---\n", to: "content/things/\(id).md")
        }
        try catalog.write("---\nname: Glad\n---\n", to: "content/moods/glad.md")
        try catalog.write(
            """
            name: Minimal
            base_url: https://example.com/shop/
            theme: {default: plain}
            feeds:
              fresh: {kind: thing, where: is_new, order: [-published_at], page_size: 1}
              top: {kind: thing, order: [-usage_count], max_items: 1}

            """, to: "catalog.yml")
        return catalog
    }

    private func explain(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["explain", "--source", catalog.folder.path, "--now", "2026-01-01T00:00:00Z"]
                + arguments, relativeTo: catalog.folder.path)
    }

    @Test(
        "'explain' says where the configuration of a catalog comes from that extends no other one")
    func configuration() async throws {
        let catalog = try catalog()
        #expect(
            await explain(catalog, "catalog.yml")
                == Outcome(
                    code: .success,
                    output: "catalog.yml\n    catalog.yml: name, base_url, theme, feeds\n"))
        #expect(
            await explain(catalog, "catalog.yml", "--format", "json")
                == Outcome(
                    code: .success,
                    output: """
                        {"path":"catalog.yml","origins":[{"path":"catalog.yml","keys":["name","base_url","theme","feeds"],"has_body":false}]}

                        """))
    }

    @Test("'explain' says why an entry is as it is, and what would change that")
    func entry() async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        #expect(
            await explain(catalog, "thing/chair")
                == Outcome(
                    code: .success,
                    output: """
                        thing/chair  Chair
                        File         content/things/chair.md
                        As of        2026-01-01T00:00:00Z
                        Published    yes, since 2025-12-25T12:00:00Z
                        New          yes, until 2026-01-02T12:00:00Z: 6 whole days after publication,
                                     and entries are new up to 7 whole days
                        Trending     no: 499 uses, 500 needed, so 1 is missing
                        Popular      yes: 499 uses, more than 50 needed
                        Tag          New: it is new, which takes precedence
                        Subtitle     New • 499 uses
                        Featured     yes, 2 of 3
                        Feeds        newest: 2 of 4, page 1
                                     popular: 2 of 4, page 1
                                     name: 1 of 4, page 1
                                     trending: not among its 1, because it is not trending
                                     fresh: 2 of 2, page 2
                                     top: not among its 1, because the feed ends before it
                                     new: 2 of 2
                        Refers to    mood/calm by 'moods'
                                     mood/glad by 'moods'
                        Changes      at 2026-01-02T12:00:00Z: it is no longer new; tag Popular, subtitle
                                     "499 uses"
                                     with 1 more use: it is trending; tag New, subtitle "New • Popular •
                                     500 uses"

                        """))
        #expect(await explain(catalog, "things/chair") == explain(catalog, "thing/chair"))
        #expect(
            await explain(catalog, "content/things/chair.md") == explain(catalog, "thing/chair"))
        #expect(catalog.everything() == before)
    }

    @Test("'explain' says why an entry is left out, and when it comes in")
    func leftOut() async throws {
        let catalog = try catalog()
        #expect(
            await explain(catalog, "thing/later").output == """
                thing/later  Later
                File         content/things/later.md
                As of        2026-01-01T00:00:00Z
                Published    no: it becomes public at 2026-02-01T00:00:00Z; --future includes it
                New          yes, until 2026-02-09T00:00:00Z: it is not published yet, and
                             entries are new up to 7 whole days
                Trending     no: no count of uses, 500 needed, so 500 are missing
                Popular      no: no count of uses, more than 50 needed, so 51 are missing
                Tag          New: it is new, which takes precedence
                Subtitle     New
                Refers to    mood/calm by 'moods'
                Changes      at 2026-02-01T00:00:00Z: it comes in; tag New, subtitle "New"
                             at 2026-02-09T00:00:00Z: it is no longer new; no tag, no subtitle
                             with 51 more uses: it is popular; tag New, subtitle "New • 51 uses"
                             with 500 more uses: it is trending; tag New, subtitle "New •
                             Popular • 500 uses"

                """)
    }

    @Test(
        "'explain' of an entry gives the reason, and the option that brings an entry in",
        arguments: [
            ("desk", [], "yes, since 2025-01-01T00:00:00Z, until 2026-05-01T00:00:00Z"),
            ("plain", [], "yes"),
            ("old", [], "no: it expired at 2025-02-01T00:00:00Z; --expired includes it"),
            (
                "old", ["--expired"],
                "no: it expired at 2025-02-01T00:00:00Z; --expired includes it, as in this run"
            ),
            ("sketch", [], "no: 'state' is 'draft'; --drafts includes it"),
            ("sketch", ["-D"], "no: 'state' is 'draft'; --drafts includes it, as in this run"),
            ("stored", ["-D"], "no: 'state' is 'archived'; no option includes it"),
            ("hidden", [], "no: 'seen' is 'private'; --drafts includes it"),
        ])
    func standing(_ id: String, _ options: [String], _ expected: String) async throws {
        let catalog = try catalog()
        let outcome = await SampleCatalog.run(
            ["explain", "thing/\(id)", "--source", catalog.folder.path, "--now", "2026-01-01"]
                + options, relativeTo: catalog.folder.path)
        let text = outcome.output.split(separator: "\n")
            .map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.contains(" Published    \(expected) New  "))
        let isIn = expected.hasPrefix("yes") || expected.hasSuffix("as in this run")
        #expect(text.contains(" Feeds  ") == isIn)
    }

    @Test(
        "'explain' says who refers to an entry of a kind without badges, those left out among them")
    func referrers() async throws {
        #expect(
            await explain(try catalog(), "mood/calm").output == """
                mood/calm  Calm
                File         content/moods/calm.md
                As of        2026-01-01T00:00:00Z
                Published    yes
                Feeds        name: 1 of 2
                Referred by  thing/later, excluded (future)
                             thing/lamp
                             thing/chair

                """)
    }

    @Test("'explain' of an entry writes the same as JSON")
    func json() async throws {
        let catalog = try catalog()
        #expect(
            await explain(catalog, "thing/chair", "--format", "json").output == """
                {"kind":"thing","id":"chair","name":"Chair","path":"content/things/chair.md",\
                "as_of":"2026-01-01T00:00:00Z","visible":true,"is_in":true,\
                "published_at":"2025-12-25T12:00:00Z","days_since_published":6,"new_within_days":7,\
                "is_new":true,"is_new_until":"2026-01-02T12:00:00Z","usage_count":499,\
                "trending_min_usage":500,"trending":{"rule":"threshold","version":1,\
                "options":{"min_usage":500},"score":499,"least":500,"days":[]},"is_trending":false,"uses_to_trend":1,\
                "popular_over":50,\
                "tag":"New","subtitle":"New • 499 uses","is_featured":true,"feeds":[\
                {"feed":"newest","count":4,"rank":2,"page":1},\
                {"feed":"popular","count":4,"rank":2,"page":1},\
                {"feed":"name","count":4,"rank":1,"page":1},\
                {"feed":"trending","count":1,"absent":"not_trending"},\
                {"feed":"fresh","count":2,"rank":2,"page":2},\
                {"feed":"top","count":1,"absent":"full"},\
                {"feed":"new","count":2,"rank":2}],"references":[\
                {"field":"moods","kind":"mood","id":"calm","visible":true},\
                {"field":"moods","kind":"mood","id":"glad","visible":true}],"referred_by":[],\
                "changes":[{"at":"2026-01-02T12:00:00Z","change":"no_longer_new","tag":"Popular",\
                "subtitle":"499 uses"}]}

                """)
        #expect(
            await explain(catalog, "mood/calm", "--format", "json").output == """
                {"kind":"mood","id":"calm","name":"Calm","path":"content/moods/calm.md",\
                "as_of":"2026-01-01T00:00:00Z","visible":true,"is_in":true,\
                "feeds":[{"feed":"name","count":2,"rank":1}],"references":[],"referred_by":[\
                {"kind":"thing","id":"later","visible":false,"reason":"future"},\
                {"kind":"thing","id":"lamp","visible":true},\
                {"kind":"thing","id":"chair","visible":true}],"changes":[]}

                """)
    }

    @Test(
        "'explain' of an entry refuses what is no entry, and suggests one",
        arguments: [
            ("thing/chari", "there is no thing 'chari'; did you mean 'chair'?"),
            ("thing/elephant", "there is no thing 'elephant'"),
            ("thng/chair", "unknown kind 'thng'; did you mean 'thing'?"),
            ("thing/", "'thing/' names no entry: write its kind and its id, as KIND/ID"),
            ("/chair", "'/chair' names no entry: write its kind and its id, as KIND/ID"),
        ])
    func refusals(_ subject: String, _ message: String) async throws {
        #expect(
            await explain(try catalog(), subject)
                == Outcome(
                    code: .usage, errors: "error: \(message)\nsee 'showcard explain --help'\n"))
    }

    @Test("'explain' of an entry reports errors as a check does")
    func errors() async throws {
        let catalog = try catalog()
        try catalog.write("---\nnmae: Calm\n---\n", to: "content/moods/calm.md")
        let outcome = await explain(catalog, "thing/chair")
        #expect(outcome.code == .content)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("error[unknown-field]: a mood has no field 'nmae'"))
    }
}
