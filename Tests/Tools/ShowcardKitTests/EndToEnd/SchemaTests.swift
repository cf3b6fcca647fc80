import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("schema")
struct SchemaTests {
    private func schema(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["schema", "--source", catalog.folder.path] + arguments,
            relativeTo: catalog.folder.path)
    }

    private static let sample = """
        kind: sample
        path: samples
        title: {one: Sample, many: Samples}
        fields:
          name: {type: string, required: true, min_length: 3, max_length: 40}
          summary: {type: text, required: true, pattern: '[^<]*'}
          code: {type: string, pattern: '\\p{Lu}{2}-\\d+', max_length: 2000}
          version: {type: string, values: [1.10, two]}
          size: {type: integer, required: true, min: 10, max: 12}
          steps: {type: list, of: integer, values: [14, 7, 3], unique: true, max_count: 2}
          ratio: {type: number, min: 0.75, default: 1}
          flag: {type: boolean, required: true}
          begins: {type: instant, required: true, min: 2020-01-01}
          day: {type: date, max: 2030-12-31}
          feast: {type: yearly_date, required: true}
          next_feast: {type: date, computed: {next: feast}}
          price: {type: money, currency: USD, min: 600, default: 700}
          cost: {type: money, required: true}
          link: {type: url, required: true}
          picture: {type: asset, required: true, role: image}
          other: {type: asset, or: url}
          tint: {type: color}
          glyph: {type: icon}
          state: {type: enum, values: [one, two words], default: one}
          mood: {type: {reference: mood}, required: true}
          moods: {type: list, of: {reference: mood}, unique: true, count: 1}
          words: {type: list, of: string, role: tags}
          tints: {type: list, of: color, min_count: 4, unique: true}
          seats: {type: integer, required: true, default: {by: state, when: {one: 10}}}
          place: {type: object, fields: {x: {type: number, required: true}, note: {type: text}}}
          spans:
            type: list
            required: true
            unique: true
            of:
              type: object
              fields: {from: {type: integer, default: 9}, to: {type: integer, required: true}}
              rules: [from < to]
          secret: {type: string, private: true, default: "a: b # c"}
          last: {type: date}
        rules: [day <= last]

        """

    @Test("'schema' says of each type what the build takes")
    func everyType() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.sample, to: "content/samples/_kind.yml")
        let outcome = await schema(catalog, "sample")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        let path = "\(FixtureFolder.path)/schemas/sample.schema.json"
        if Recording.isOn {
            try Recording.write(Array(outcome.output.utf8), to: path)
            Issue.record("recorded the schema of every type")
        }
        let expected = FileManager.default.contents(atPath: path) ?? Data()
        #expect(outcome.output == String(decoding: expected, as: UTF8.self))
        #expect(await schema(catalog, "samples") == outcome)
    }

    @Test(
        "'schema' writes what ships with the project, byte for byte: if not, run 'showcard schema' in its folder"
    )
    func shipped() async throws {
        let folder = try TemporaryFolder()
        let outcome = await SampleCatalog.run(
            ["schema", "--source", FixtureFolder.packageRoot, "--into", "\(folder.path)/all"],
            relativeTo: folder.path)
        #expect(outcome == Outcome(code: .success, output: "Schemas    11 in all, all written\n"))
        let written = FixtureFolder.files(below: "\(folder.path)/all")
        #expect(written == FixtureFolder.files(below: "\(FixtureFolder.packageRoot)/schemas"))
    }

    @Test(
        "'schema' without a name writes a schema for each kind and for the two other files, and prints none"
    )
    func writing() async throws {
        let catalog = try SampleCatalog()
        let before = catalog.everything()
        #expect(
            await schema(catalog)
                == Outcome(code: .success, output: "Schemas    5 in schemas, all written\n"))
        let paths = [
            "_kind.schema.json", "catalog.schema.json", "entries/mood.schema.json",
            "entries/thing.schema.json", "tokens.schema.json",
        ]
        #expect(catalog.folder.files(below: "schemas") == paths)
        let inodes = paths.map { catalog.folder.inode("schemas/\($0)") }

        for (name, path) in zip(
            ["_kind.yml", "catalog.yml", "mood", "things", "tokens.yml"], paths)
        {
            let file = try #require(catalog.folder.read("schemas/\(path)"))
            #expect(await schema(catalog, name) == Outcome(code: .success, output: file))
        }
        #expect(
            await schema(catalog, "--into", "\(catalog.folder.path)/schemas/")
                == Outcome(code: .success, output: "Schemas    5 in schemas, none written\n"))
        #expect(paths.map { catalog.folder.inode("schemas/\($0)") } == inodes)

        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: M, many: Ms}\nfields: {name: {type: string, required: true}}\n",
            to: "content/moods/_kind.yml")
        try catalog.write("notes of the team", to: "schemas/entries/notes.txt")
        #expect(
            await schema(catalog)
                == Outcome(code: .success, output: "Schemas    5 in schemas, 1 written\n"))
        #expect(catalog.folder.read("schemas/entries/notes.txt") == "notes of the team")
        #expect(await schema(catalog, "--quiet") == Outcome(code: .success))
        try catalog.remove("schemas")
        try catalog.write(before["content/moods/_kind.yml"] ?? [], to: "content/moods/_kind.yml")
        #expect(catalog.everything() == before)
    }

    @Test("'schema' is not in the way of a build, and reports only errors of kinds")
    func otherMistakes() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("nmae: x", to: "catalog.yml")
        try catalog.write("---\nnmae: x\n---\n", to: "content/moods/calm.md")
        #expect(await schema(catalog).code == .success)
    }

    @Test("'schema' writes nothing while a kind has a mistake")
    func brokenKind() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: M, many: Ms}\nfields: {name: {type: string}}\n",
            to: "content/moods/_kind.yml")
        let before = catalog.everything()
        let expected = Outcome(
            code: .content,
            errors: """
                content/moods/_kind.yml:4:16: error[missing-field]: every kind has a public, required field 'name' of type string
                    4 | fields: {name: {type: string}}
                      |                ^~~~~~~~~~~~~~
                help: write 'name: {type: string, required: true}'

                1 error

                """)
        #expect(await schema(catalog) == expected)
        #expect(await schema(catalog, "mood") == expected)
        #expect(await schema(catalog, "thing").code == .success)
        #expect(catalog.everything() == before)
    }

    @Test("'schema' never writes over what is no schema of its own")
    func strangers() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "{\"$id\": \"https://example.com/mine\"}", to: "schemas/catalog.schema.json")
        try catalog.write("x", to: "schemas/entries/mood.schema.json/x")
        let before = catalog.everything()
        #expect(
            await schema(catalog)
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'schemas' already contains 'catalog.schema.json' and 'entries/mood.schema.json'; name another folder, or move them away
                        see 'showcard schema --help'

                        """))
        #expect(catalog.everything() == before)

        try catalog.remove("schemas")
        try catalog.write(
            "{\"$id\": \"urn:showcard:schema:catalog\"}", to: "schemas/catalog.schema.json")
        #expect(
            await schema(catalog)
                == Outcome(code: .success, output: "Schemas    5 in schemas, all written\n"))
    }

    @Test(
        "'schema' says what cannot be",
        arguments: [
            (
                ["thign"], ExitCode.usage,
                "error: unknown schema 'thign'; did you mean 'thing'?\nsee 'showcard schema --help'\n"
            ),
            (
                ["catalog"], .usage,
                "error: unknown schema 'catalog'; there are catalog.yml, _kind.yml, tokens.yml, mood and thing\nsee 'showcard schema --help'\n"
            ),
            (
                ["thing", "--into", "x"], .usage,
                "error: argument 'thing' and option '--into' exclude each other\nsee 'showcard schema --help'\n"
            ),
            (
                ["--into", "/dev/null"], .usage,
                "error: '/dev/null' is not a folder; name another one\nsee 'showcard schema --help'\n"
            ),
            (
                ["--into", "/dev/null/x"], .system,
                "error[system]: cannot create the folder '/dev/null/x': Not a directory\nhelp: fix this and try again\n\n1 error\n"
            ),
        ])
    func refusals(_ arguments: [String], _ code: ExitCode, _ errors: String) async throws {
        let catalog = try SampleCatalog()
        let outcome = await SampleCatalog.run(
            ["schema", "--source", catalog.folder.path] + arguments,
            relativeTo: catalog.folder.path)
        #expect(outcome == Outcome(code: code, errors: errors))
    }

    @Test("'schema' says that there is no catalog")
    func nothing() async throws {
        let folder = try TemporaryFolder()
        let outcome = await SampleCatalog.run(
            ["schema", "--source", "\(folder.path)/none"], relativeTo: folder.path)
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix("error[missing-folder]: the folder 'none' does not exist\n"))
    }
}
