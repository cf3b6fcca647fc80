import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("new")
struct NewEntryTests {
    private func run(_ command: String, _ catalog: SampleCatalog, _ arguments: [String]) async
        -> Outcome
    {
        await SampleCatalog.run(
            [command] + arguments
                + ["--source", catalog.folder.path, "--now", "2026-01-01T17:30:00Z"],
            relativeTo: catalog.folder.path)
    }

    private func new(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await run("new", catalog, arguments)
    }

    /// What a check says of files of some name, one a line.
    private func problems(_ catalog: SampleCatalog, inFilesNamed name: String) async -> [Substring]
    {
        let outcome = await run("check", catalog, ["--quiet", "--diagnostics", "json"])
        return outcome.output.split(separator: "\n").filter { $0.contains("/\(name)\"") }
    }

    /// Takes the comment sign from before every field of a file.
    private func uncomment(_ path: String, _ catalog: SampleCatalog) throws {
        let lines = catalog.folder.read(path)?.split(
            separator: "\n", omittingEmptySubsequences: false)
        try catalog.write(
            try #require(lines).map { line in
                line.hasPrefix("# ") && !line.hasPrefix("# '") ? line.dropFirst(2) : line
            }.joined(separator: "\n"), to: path)
    }

    private static let everyType = """
        kind: sample
        path: samples
        title: {one: Sample, many: Samples}
        fields:
          name: {type: string, required: true, min_length: 3, max_length: 40}
          summary: {type: text, required: true, min_length: 30, max_length: 34}
          size: {type: integer, required: true, min: 10, max: 12}
          least: {type: integer, required: true, max: -5}
          ratio: {type: number, required: true, min: 0.75}
          flag: {type: boolean, required: true}
          begins: {type: instant, required: true}
          ends: {type: instant, required: true}
          day: {type: date, required: true}
          feast: {type: yearly_date, required: true}
          next_feast: {type: date, computed: {next: feast}}
          price: {type: money, currency: USD, min: 600}
          cost: {type: money, required: true}
          link: {type: url, required: true}
          picture: {type: asset, required: true, role: image}
          other: {type: asset, or: url}
          tint: {type: color, required: true}
          glyph: {type: icon, required: true}
          state: {type: enum, values: [one, two words], required: true}
          mood: {type: {reference: mood}, required: true}
          moods: {type: list, of: {reference: mood}, unique: true, count: 1}
          words: {type: list, of: string, role: tags}
          numbers: {type: list, of: integer, count: 3, unique: true, min: 5, required: true}
          tints: {type: list, of: color, count: 4, unique: true}
          days: {type: list, of: yearly_date, count: 3, unique: true}
          states: {type: list, of: enum, values: [a, b], count: 3}
          place: {type: object, fields: {x: {type: number, required: true}, note: {type: text}}}
          spans:
            type: list
            required: true
            of:
              type: object
              fields: {from: {type: integer, default: 9}, to: {type: integer, required: true}}
              rules: [from < to]
          secret: {type: string, private: true, default: "a: b # c"}
          since: {type: instant, role: published}
          gone: {type: instant, role: expires}
          uses: {type: integer, role: usage}
          former: {type: list, of: string, role: aliases}
        rules: [begins < ends]

        """

    @Test("'new' writes every field with what it takes, and the required ones filled in")
    func everyField() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(Self.everyType, to: "content/samples/_kind.yml")
        #expect(
            await new(catalog, "sample", "first-one")
                == Outcome(code: .success, output: "content/samples/first-one.md\n"))
        #expect(catalog.folder.read("content/samples/first-one.md") == Self.expected)
        #expect(await problems(catalog, inFilesNamed: "first-one.md") == [])
        try uncomment("content/samples/first-one.md", catalog)
        #expect(await problems(catalog, inFilesNamed: "first-one.md") == [])
    }

    private static let expected = """
        ---
        name: First One                     # required; a string, 3 to 40 characters
        summary: some text and more and more and mo  # required; a text, 30 to 34 characters
        size: 10                            # required; a whole number, 10 to 12
        least: -5                           # required; a whole number, at most -5
        ratio: 0.75                         # required; a number, at least 0.75
        flag: true                          # required; true or false
        begins: 2026-01-01                  # required; a date, or an instant such as 2026-01-31T09:00:00Z
        ends: 2026-01-02                    # required; a date, or an instant such as 2026-01-31T09:00:00Z
        day: 2026-01-01                     # required; a date
        feast: 02-14                        # required; a day of every year, or a rule such as 'second sunday of may'
        # 'next_feast' is computed, so it is not written here
        # price: 600                        # an amount in minor units of USD, at least 600
        cost: {amount: 500, currency: USD}  # required; an amount of money
        link: https://example.com/path      # required; an absolute http or https address
        picture: pictures/lamp.jpg          # required; the path of a file in content/static; the picture
        # other: pictures/lamp.jpg          # the path of a file in content/static, or an address
        tint: "#735E4B"                     # required; a color in quotes, or a token as "{set.path}"
        glyph: gem                          # required; the name of an icon
        state: one                          # required; one of one, two words
        mood: calm                          # required; the id of a mood: calm
        # moods: [calm]                     # a list of 1 value: ids of the kind mood, none twice: calm
        # words: [one, two]                 # a list of strings; the tags of the entry
        numbers: [5, 6, 7]                  # required; a list of 3 values: whole numbers, each at least 5, none twice
        # tints: ["#735E4B", "#33261A", "#80405E", "#38141F"]  # a list of 4 values: colors in quotes, none twice
        # days: [02-14, second sunday of may, 02-01]  # a list of 3 values: days of every year, none twice
        # states: [a, b, a]                 # a list of 3 values: any of a, b
        # place: {x: 0.5, note: some text}  # keys and values: x (a number), note (a text)
        spans: [{from: 9, to: 10}]          # required; a list of keys and values: from (a whole number), to (a whole number)
        # secret: "a: b # c"                # a string; private, not published; this is the default
        since: 2026-01-01                   # a date, or an instant such as 2026-01-31T09:00:00Z; public from this date, and new for some days
        # gone: 2026-01-31                  # a date, or an instant such as 2026-01-31T09:00:00Z; excluded from this date
        # uses: 1                           # a whole number; the number of uses
        # former: [one, two]                # a list of strings; former ids, or paths that begin with /
        ---
        Replace this sentence with what people should know.

        """

    @Test("'new' writes what limits and defaults by other fields there are, and keeps to them")
    func limits() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            #"""
            kind: sample
            path: samples
            title: {one: Sample, many: Samples}
            fields:
              name: {type: string, required: true}
              code: {type: string, pattern: '[a-z]+ text', max_length: 20}
              level: {type: integer, values: [3, 1], required: true}
              word: {type: string, values: [one, "two words"]}
              marks: {type: list, of: integer, values: [14, 7, 3], max_count: 2}
              notes: {type: list, of: string, pattern: '.*', min_count: 3, required: true}
              pairs: {type: list, of: number, min: 1, max: 2, min_count: 1, max_count: 1}
              since: {type: date, min: 2027-02-01, required: true}
              until: {type: date, max: 2020-01-31}
              days: {type: list, of: date, min: 2020-01-01, max: 2020-01-31, unique: true, min_count: 2}
              from: {type: instant, min: 2027-02-01T09:30:00Z, max: 2027-02-01T18:00:00Z, required: true}
              size: {type: enum, values: [small, large], required: true}
              least: {type: integer, default: {by: size, when: {small: 40, large: 80}, else: 90}}
              most: {type: integer, required: true}
              mood: {type: {reference: mood}, default: {by: word, when: {one: calm}}}
            rules: [least <= most]

            """#, to: "content/samples/_kind.yml")
        #expect(await new(catalog, "sample", "one").code == .success)
        #expect(catalog.text("content/samples/one.md") == Self.limited)
        #expect(await problems(catalog, inFilesNamed: "one.md") == [])
        try uncomment("content/samples/one.md", catalog)
        #expect(await problems(catalog, inFilesNamed: "one.md") == [])
    }

    private static let limited = """
        ---
        name: One                                 # required; a string
        # code: some text                         # a string, at most 20 characters, matching [a-z]+ text
        level: 3                                  # required; one of 3, 1
        # word: one                               # one of one, two words
        # marks: [14, 7]                          # a list of at most 2 values: any of 14, 7, 3
        notes: [some text, another text, text 2]  # required; a list of at least 3 values: strings, each matching .*
        # pairs: [1.0]                            # a list of 1 value: numbers, each 1 to 2
        since: 2027-02-01                         # required; a date, 2027-02-01 or later
        # until: 2020-01-31                       # a date, 2020-01-31 or earlier
        # days: [2020-01-31, 2020-01-30]          # a list of at least 2 values: days, each from 2020-01-01 to 2020-01-31, none twice
        from: 2027-02-01T09:30:00Z                # required; a date, or an instant such as 2026-01-31T09:00:00Z, from 2027-02-01T09:30:00Z to 2027-02-01T18:00:00Z
        size: small                               # required; one of small, large
        # least: 40                               # a whole number; the default depends on 'size': 40 for small, 80 for large, else 90
        most: 40                                  # required; a whole number
        # mood: calm                              # the id of a mood: calm; the default depends on 'word': calm for one
        ---
        Replace this sentence with what people should know.

        """

    private static let shippedKinds = FixtureFolder.files(
        below: "\(FixtureFolder.packageRoot)/content"
    ).keys.filter { $0.hasSuffix("/_kind.yml") }.map { String($0.dropLast("/_kind.yml".count)) }
        .sorted()

    @Test("'new' writes entries of every kind of the project's own catalog that pass a check")
    func shipped() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("content")
        for folder in ["content", "templates"] {
            let files = FixtureFolder.files(below: "\(FixtureFolder.packageRoot)/\(folder)")
            for (path, bytes) in files { try catalog.write(bytes, to: "\(folder)/\(path)") }
        }
        #expect(Self.shippedKinds.count >= 4)
        for kind in Self.shippedKinds {
            #expect(
                await new(catalog, kind, "brand-new")
                    == Outcome(code: .success, output: "content/\(kind)/brand-new.md\n"))
        }
        #expect(await problems(catalog, inFilesNamed: "brand-new.md") == [])
        for kind in Self.shippedKinds { try uncomment("content/\(kind)/brand-new.md", catalog) }
        #expect(await problems(catalog, inFilesNamed: "brand-new.md") == [])
    }

    @Test(
        "'new' writes the name it is given, whatever is in it",
        arguments: [
            ("Plain Name", "Plain Name"), ("Tom's: \"x\" # y\\", #""Tom's: \"x\" # y\\""#),
            ("- dash", "\"- dash\""), ("Nhà — Ấm", "\"Nhà — Ấm\""), ("12:30", "12:30"),
            ("a\tb\u{85}", #""a\tb\u0085""#), ("*bold*", "\"*bold*\""),
        ])
    func names(_ name: String, _ written: String) async throws {
        let catalog = try SampleCatalog()
        #expect(await new(catalog, "mood", "glad", "--name=\(name)").code == .success)
        let text = try #require(catalog.folder.read("content/moods/glad.md"))
        #expect(text.split(separator: "\n")[1] == "name: \(written)  # required; a string")
        let listed = await run("list", catalog, ["mood", "--where", "name=\(name)"])
        #expect(listed.output.contains("\nglad  ") || listed.output.contains("glad  "))
    }

    @Test(
        "'new' refuses what cannot be an entry with the validator's words, and writes nothing",
        arguments: [
            (
                ["thing", "Lamp"],
                """
                error[wrong-id]: 'Lamp' cannot be an id
                help: name the file with lower-case letters a-z and digits, joined by '-' or '_'

                1 error

                """
            ),
            (
                ["thing", "Große Lampe", "--bundle"],
                """
                error[wrong-id]: 'Große Lampe' cannot be an id
                help: run 'showcard new thing grosse-lampe --bundle', or name the file with lower-case letters a-z and digits, joined by '-' or '_'

                1 error

                """
            ),
            (
                ["thing", "../lamp"],
                """
                error[wrong-id]: '../lamp' cannot be an id
                help: name the file with lower-case letters a-z and digits, joined by '-' or '_'

                1 error

                """
            ),
            (
                ["thing", "newest"],
                """
                error[taken-id]: the id 'newest' is reserved for the catalog
                help: rename the file

                1 error

                """
            ),
            (
                ["thing", "lamp"],
                """
                error[duplicate-id]: the entry 'lamp' of the kind 'thing' already exists
                help: choose another id, or edit 'content/things/lamp.md'

                1 error

                """
            ),
            (
                ["thing", "chair", "--name", "A chair of very many words"],
                """
                error[too-long]: 'name' has 26 characters, at most 20 are allowed
                help: shorten it by 6

                1 error

                """
            ),
            (
                ["thng", "chair"],
                "error: unknown kind 'thng'; did you mean 'thing'?\nsee 'showcard new --help'\n"
            ),
            (["thing"], "error: argument 'id' is missing\nsee 'showcard new --help'\n"),
        ])
    func refusals(_ arguments: [String], _ message: String) async throws {
        let catalog = try SampleCatalog()
        let before = catalog.everything()
        #expect(
            await run("new", catalog, arguments) == Outcome(code: .usage, errors: message))
        #expect(catalog.everything() == before)
    }

    @Test("'new' finds an entry of the id in whatever folder it is")
    func duplicateInFolder() async throws {
        let catalog = try SampleCatalog()
        try catalog.folder.move("content/things/lamp.md", to: "content/lamp.md")
        try catalog.write("---\nname: Lamp\n---\n", to: "content/things/old/lamp.md")
        let outcome = await new(catalog, "thing", "lamp")
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("edit 'content/things/old/lamp.md'"))
    }

    @Test("'new' does not look at other entries, and reports what is wrong with the kind")
    func brokenCatalog() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("---\nnmae: Lamp\n---\n", to: "content/things/lamp.md")
        #expect(await new(catalog, "thing", "chair").code == .success)
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: Mood, many: Moods}\nfields:\n  name: {tpye: string}\n",
            to: "content/moods/_kind.yml")
        #expect(await new(catalog, "thing", "desk").code == .success)
        let outcome = await new(catalog, "mood", "glad")
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("content/moods/_kind.yml:5:"))
    }

    @Test("'new' leaves whatever is in the way as it is")
    func inTheWay() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("kept", to: "content/things/chair.md/inside")
        let outcome = await new(catalog, "thing", "chair")
        #expect(outcome.code == .system)
        #expect(
            outcome.errors == """
                error[system]: cannot write 'content/things/chair.md': File exists
                help: nothing was written; fix this and try again

                1 error

                """)
        #expect(catalog.folder.read("content/things/chair.md/inside") == "kept")
        #expect(catalog.folder.files(below: "content/things").filter { $0.contains("tmp") } == [])
    }

    @Test("'new' lets one of many win that write the same entry at once")
    func race() async throws {
        let catalog = try SampleCatalog()
        let codes = await withTaskGroup(of: ExitCode.self) { group in
            for index in 0..<8 {
                group.addTask { await new(catalog, "mood", "glad", "--name", "Glad \(index)").code }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.filter { $0 == .success }.count == 1)
        #expect(
            catalog.folder.files(below: "content/moods") == ["_kind.yml", "calm.md", "glad.md"])
    }

    @Test("'new' writes the form of what the catalog does not have yet, and says so")
    func nothingToReferTo() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("content/moods/calm.md")
        try catalog.remove("content/things/lamp.md")
        try catalog.write(
            "kind: song\npath: songs\ntitle: {one: Song, many: Songs}\nfields:\n"
                + "  name: {type: string, required: true}\n  mood: {type: {reference: mood}, required: true}\n",
            to: "content/songs/_kind.yml")
        let outcome = await new(catalog, "song", "first")
        #expect(outcome.code == .success)
        #expect(outcome.output == "content/songs/first.md\n")
        #expect(
            outcome.errors == """
                content/songs/first.md:3:7: error[unknown-reference]: the mood 'some-id' does not exist
                    3 | mood: some-id  # required; the id of a mood, which has no entries yet
                      |       ^~~~~~~
                help: add a file 'some-id.md', or remove the reference

                1 error

                """)
    }
}
