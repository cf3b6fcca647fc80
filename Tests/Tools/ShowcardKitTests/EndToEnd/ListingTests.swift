import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("list")
struct ListingTests {
    /// The sample catalog with things of every standing, and a kind with money and days.
    private func catalog() throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        let things = [
            ("chair", "name: Chair\nusage_count: 800\npublished_at: 2025-06-01\nsize: large"),
            ("desk", "name: Desk\nusage_count: 500\npublished_at: 2025-12-31T08:00:00Z"),
            ("later", "name: Later\npublished_at: 2026-02-01"),
            ("vase", "name: Vase\nmoods: [glad, calm]\nweight: 2.5\ntags: [Light Blue, light]"),
        ]
        for (id, fields) in things {
            try catalog.write("---\n\(fields)\n---\n", to: "content/things/\(id).md")
        }
        try catalog.write("---\nname: Glad\n---\n", to: "content/moods/glad.md")
        try catalog.write(
            """
            kind: offer
            path: offers
            title: {one: Offer, many: Offers}
            fields:
              name: {type: string, required: true}
              price: {type: money}
              until: {type: date, role: expires}
              day: {type: yearly_date}
              open: {type: boolean}
              count: {type: integer}
              state: {type: enum, values: [draft, published], default: published, role: status}
            """, to: "content/offers/_kind.yml")
        let offers = [
            ("tea", "name: Tea\nprice: {amount: 500, currency: USD}\nopen: true\nday: 02-14"),
            (
                "cake",
                "name: Cake\nprice: {amount: 900, currency: JPY}\nuntil: 2026-03-01\ncount: 2"
            ),
            ("soup", "name: Soup\nstate: draft"),
            ("rice", "name: Rice\nuntil: 2025-12-31"),
        ]
        for (id, fields) in offers {
            try catalog.write("---\n\(fields)\n---\n", to: "content/offers/\(id).md")
        }
        return catalog
    }

    private func list(_ catalog: SampleCatalog, _ options: [String]) async -> Outcome {
        await SampleCatalog.run(
            ["list", "--source", catalog.folder.path, "--now", "2026-01-01T00:00:00Z"] + options,
            relativeTo: catalog.folder.path)
    }

    @Test(
        "standard output has no result if it is for diagnostics", arguments: ["json", "sarif"])
    func diagnosticsOnly(format: String) async throws {
        let catalog = try SampleCatalog()
        #expect(
            await list(catalog, ["mood", "--diagnostics", format]) == Outcome(code: .success))
        let refused = await SampleCatalog.run(
            [
                "check", "--source", catalog.folder.path, "--print-next-change", "--diagnostics",
                format,
            ], relativeTo: catalog.folder.path)
        #expect(
            refused
                == Outcome(
                    code: .usage,
                    errors: """
                        error: options '--print-next-change' and '--diagnostics \(format)' exclude each other
                        see 'showcard check --help'

                        """))
    }

    /// The ids of the lines of a table.
    private func ids(_ outcome: Outcome) -> [String] {
        outcome.output.split(separator: "\n").dropFirst().map {
            String($0.split(separator: " ")[1])
        }
    }

    @Test("'list' prints a table with the columns that the kinds have, and writes nothing")
    func table() async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        #expect(
            await list(catalog, [])
                == Outcome(
                    code: .success,
                    output: """
                        kind   id     name   tag       uses  published             expires
                        thing  chair  Chair  Trending   800  2025-06-01
                        thing  desk   Desk   New        500  2025-12-31T08:00:00Z
                        thing  lamp   Lamp   New         51  2025-12-30
                        thing  vase   Vase
                        mood   calm   Calm
                        mood   glad   Glad
                        offer  cake   Cake                                         2026-03-01
                        offer  tea    Tea

                        """))
        #expect(
            await list(catalog, ["mood"])
                == Outcome(code: .success, output: "id    name\ncalm  Calm\nglad  Glad\n"))
        #expect(await list(catalog, ["moods"]) == list(catalog, ["mood"]))
        #expect(catalog.everything() == before)
    }

    @Test("'list' says of what it brings in why it is left out")
    func leftOut() async throws {
        let outcome = await list(
            try catalog(), ["--drafts", "--future", "--expired", "--where", "!visible"])
        #expect(
            outcome.output == """
                kind   id     name   tag  uses  published   expires     excluded
                thing  later  Later  New        2026-02-01              future
                offer  rice   Rice                          2025-12-31  expired
                offer  soup   Soup                                      draft

                """)
    }

    @Test(
        "'list' cuts names, and then lines, to the width of a terminal",
        arguments: [
            (40, "id    name               tag  uses\ndesk  A desk of wide 木  New     5\n"),
            (33, "id    name              tag  uses\ndesk  A desk of wide …  New     5\n"),
            (20, "id    name      tag…\ndesk  A desk …  New…\n"),
        ])
    func width(_ width: Int, _ expected: String) throws {
        let kind = Kind(
            name: "thing", path: "things", titleOne: "Thing", titleMany: "Things",
            fields: [Field("name", .string), Field("uses", .integer, role: .usage)])
        let content = ContentEntry(
            id: "desk", values: [nil, nil], body: .init(markdown: [], html: []), path: "desk.md")
        let badges = BadgeFacts(
            published: Instant(seconds: 0), usage: 5, asOf: Instant(seconds: 0), rules: BadgeRules()
        )
        let entry = Entry(
            kind: kind, content: content, name: "A desk of wide 木", published: nil, usage: 5,
            badges: badges)
        let listed = ListedEntry(
            key: EntryKey(collection: 0, entry: 0), kind: kind, entry: entry, reason: nil,
            asOf: CivilDate(daysSinceEpoch: 0))
        #expect(EntryTable([listed], showsKind: false).text(width: width) == expected)
    }

    @Test(
        "'list' takes the entries for which every filter holds",
        arguments: [
            (["is_trending"], ["chair", "desk"]),
            (["is_trending", "!is_new"], ["chair"]),
            (["tag=New"], ["desk", "lamp"]),
            (["tag!=New", "kind=thing"], ["chair", "vase"]),
            (["moods=calm"], ["lamp", "vase"]),
            (["moods=calm", "moods!=glad"], ["lamp"]),
            (["usage_count>=500"], ["chair", "desk"]),
            (["usage_count>500"], ["chair"]),
            (["usage_count<=51"], ["lamp"]),
            (["usage_count < 51"], []),
            (["usage_count==800"], ["chair"]),
            (["weight>2.4"], ["vase"]),
            (["size=large"], ["chair"]),
            (["size"], ["chair"]),
            (["!published_at", "kind=thing"], ["vase"]),
            (["tags=light"], ["lamp", "vase"]),
            (["tags=Light Blue"], ["vase"]),
            (["published_at>2025-12-30"], ["desk"]),
            (["published_at=2025-12-30T00:00:00Z"], ["lamp"]),
            (["is_new_until>=2026-01-08"], ["desk"]),
            (["until>2026-02-28"], ["cake"]),
            (["day=02-14"], ["tea"]),
            (["price>=500"], ["cake", "tea"]),
            (["price>=500 USD"], ["tea"]),
            (["price=JPY 900"], ["cake"]),
            (["open"], ["tea"]),
            (["open=true"], ["tea"]),
            (["count=2"], ["cake"]),
            (["id=calm"], ["calm"]),
            (["path=content/moods/glad.md"], ["glad"]),
            (["name=LAMP"], []),
            (["secret"], []),
        ])
    func filters(_ expressions: [String], _ expected: [String]) async throws {
        let outcome = await list(try catalog(), expressions.flatMap { ["--where", $0] })
        #expect(ids(outcome) == expected)
        #expect(outcome.errors == (expected.isEmpty ? "no entries match\n" : ""))
        #expect(outcome.code == .success)
    }

    @Test(
        "'list' orders by a field or a fact, what is absent last, ties by id",
        arguments: [
            (["--sort", "usage_count"], ["vase", "lamp", "desk", "chair"]),
            (["--sort", "-usage_count"], ["chair", "desk", "lamp", "vase"]),
            (["--sort=-published_at"], ["desk", "lamp", "chair", "vase"]),
            (["--sort", "is_trending"], ["lamp", "vase", "chair", "desk"]),
            (["--sort", "-name"], ["vase", "lamp", "desk", "chair"]),
            (["--sort", "size"], ["chair", "desk", "lamp", "vase"]),
        ])
    func order(_ options: [String], _ expected: [String]) async throws {
        let outcome = await list(try catalog(), ["--where", "kind=thing"] + options)
        #expect(ids(outcome) == expected)
    }

    @Test("'list' puts the ids of all kinds in one order")
    func orderOfAll() async throws {
        #expect(
            ids(await list(try catalog(), ["--sort", "id"]))
                == ["cake", "calm", "chair", "desk", "glad", "lamp", "tea", "vase"])
    }

    @Test(
        "'list' refuses what cannot be asked, and says what can",
        arguments: [
            (
                ["--where", "usge_count=1"],
                "no kind has a field 'usge_count'; did you mean 'usage_count', a field of thing?"
            ),
            (
                ["thing", "--where", "moodz=calm"],
                "the kind 'thing' has no field 'moodz'; did you mean 'moods'?"
            ),
            (
                ["mood", "--where", "usage_count=1"],
                "the kind 'mood' has no field 'usage_count'; it is a field of thing"
            ),
            (
                ["mood", "--sort", "usagecount"],
                "the kind 'mood' has no field 'usagecount'; did you mean 'usage_count', a field of thing?"
            ),
            (
                ["mood", "--where", "elephant"],
                "the kind 'mood' has no field 'elephant'; there are id, kind, name, path, visible and reason"
            ),
            (
                ["--where", "moods=clam"],
                "'moods=clam' is not a value for '--where': there is no mood 'clam'; did you mean 'calm'?"
            ),
            (
                ["--where", "size=huge"],
                "'size=huge' is not a value for '--where': 'size' is never 'huge'; known: small, large"
            ),
            (
                ["--where", "tag=new"],
                "'tag=new' is not a value for '--where': 'tag' is never 'new'; did you mean 'New'?"
            ),
            (
                ["--where", "usage_count>=many"],
                "'usage_count>=many' is not a value for '--where': 'many' is not a whole number"
            ),
            (
                ["--where", "weight>heavy"],
                "'weight>heavy' is not a value for '--where': 'heavy' is not a number"
            ),
            (
                ["--where", "name>a"],
                "'name>a' is not a value for '--where': 'name' has no order; compare it with = or !="
            ),
            (
                ["--where", "published_at>2025-02-30"],
                """
                'published_at>2025-02-30' is not a value for '--where': '2025-02-30' is not a date: \
                there is no day 30 in month 2 of 2025
                """
            ),
            (
                ["--where", "day=13-01"],
                "'day=13-01' is not a value for '--where': '13-01' is not a yearly date: there is no month 13"
            ),
            (
                ["--where", "price>5.00"],
                """
                'price>5.00' is not a value for '--where': '5.00' is not an amount: write minor units, as \
                in 500 or '500 USD'
                """
            ),
            (
                ["--where", "open=yes"],
                "'open=yes' is not a value for '--where': 'open' is true or false, not 'yes'"
            ),
            (
                ["--sort", "moods"], "'moods' is not a value for '--sort': its values have no order"
            ),
            (
                ["--where", "tag="],
                """
                'tag=' is not a value for '--where': write a name, as in is_new or \
                !is_new, or a comparison, as in tag=New or usage_count>=500
                """
            ),
            (["thinsg"], "unknown kind 'thinsg'; did you mean 'thing'?"),
            (
                ["--format", "jsno"],
                "'jsno' is not a value for '--format'; did you mean 'json'?"
            ),
        ])
    func refusals(_ options: [String], _ message: String) async throws {
        #expect(
            await list(try catalog(), options)
                == Outcome(
                    code: .usage,
                    errors: "error: \(message)\nsee 'showcard list --help'\n"))
    }

    @Test("'list' writes JSON with what lists of the feeds say, and where it comes from")
    func json() async throws {
        let catalog = try catalog()
        #expect(
            await list(catalog, ["thing", "--format", "json", "--future", "--where", "is_new"])
                .output
                    == """
                    {"entries":[
                    {"kind":"thing","id":"desk","name":"Desk","published_at":"2025-12-31T08:00:00Z",\
                    "usage_count":500,"is_new":true,"is_new_until":"2026-01-08T08:00:00Z","is_trending":true,\
                    "tag":"New","subtitle":"New • Popular • 500 uses",\
                    "url":"https://example.com/shop/things/desk/","trending_score":500,\
                    "path":"content/things/desk.md","visible":true},
                    {"kind":"thing","id":"lamp","name":"Lamp","published_at":"2025-12-30T00:00:00Z",\
                    "usage_count":51,"tags":["light"],"is_new":true,"is_new_until":"2026-01-07T00:00:00Z",\
                    "is_trending":false,"tag":"New","subtitle":"New • 51 uses","moods":["calm"],\
                    "url":"https://example.com/shop/things/lamp/","trending_score":51,\
                    "path":"content/things/lamp.md","visible":true},
                    {"kind":"thing","id":"later","name":"Later","published_at":"2026-02-01T00:00:00Z",\
                    "is_new":true,"is_new_until":"2026-02-09T00:00:00Z","is_trending":false,"tag":"New",\
                    "subtitle":"New","url":"https://example.com/shop/things/later/",\
                    "path":"content/things/later.md","visible":false,"reason":"future"}
                    ]}

                    """)
        #expect(
            await list(catalog, ["mood", "--format", "json", "-w", "!name"]).output
                == "{\"entries\":[]}\n")
    }

    @Test("'list' reports errors as a check does, and lists nothing")
    func errors() async throws {
        let catalog = try catalog()
        try catalog.write("---\nnmae: Calm\n---\n", to: "content/moods/calm.md")
        let outcome = await list(catalog, [])
        #expect(outcome.code == .content)
        #expect(outcome.output == "")
        #expect(
            outcome.errors.hasPrefix(
                "content/moods/calm.md:2:1: error[unknown-field]: a mood has no field 'nmae'\n"))
    }
}
