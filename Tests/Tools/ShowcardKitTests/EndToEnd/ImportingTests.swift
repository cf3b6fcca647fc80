import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("import")
struct ImportingTests {
    private func catalog(_ files: [String: String]) throws -> SampleCatalog {
        try .importing(Self.kind, files)
    }

    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name:         {type: string, required: true, max_length: 40}
          description:  {type: string}
          mood:         {type: enum, values: [calm, bright]}
          related:      {type: list, of: {reference: post}}
          published_at: {type: instant, role: published}
          tags:         {type: list, of: string, unique: true, role: tags}
          picture:      {type: asset, role: image}
          status:       {type: enum, values: [draft, published], default: published, role: status}
          aliases:      {type: list, of: string, role: aliases}
          rating:       {type: number, max: 5}

        """

    private static let hugo = [
        "old/content/notes/golden.md": """
        +++
        title = "Golden Hour"
        date = 2024-05-01 18:30:00+02:00
        summary = '''Light
        at the end'''
        tags = ["Summer", "light"]
        categories = ["summer"]
        slug = "Größe"
        weight = 3
        draft = true
        +++
        {{< note >}}

        """,
        "old/content/notes/lake/index.md":
            "{\"title\": \"Lake\", \"picture\": \"a b.png\", \"mood\": \"Bright\"}\n\nBody\n",
        "old/content/notes/lake/a b.png": "png",
        "old/content/notes/lake/more.md": "# More\n",
        "old/content/notes/_index.md": "---\ntitle: Notes\n---\n",
    ]

    @Test(
        "'import hugo' reads TOML and JSON, renames fields, copies pictures and keeps the old address"
    )
    func hugo() async throws {
        let catalog = try catalog(Self.hugo)
        let dry = await catalog.importing("hugo", "old", "--dry-run")
        #expect(dry.code == .success)
        #expect(dry.output == Self.table)
        #expect(catalog.text("imports/post.json") == nil)
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(
                    code: .success,
                    output: """
                        Imported   2 new, 2 skipped
                        Copied     1 file
                        No field   weight (1)

                        """))
        #expect(
            catalog.text("content/posts/grosse.md") == """
                ---
                name: Golden Hour
                description: "Light\\nat the end"
                published_at: 2024-05-01T18:30:00+02:00
                tags: [Summer, light]
                status: draft
                aliases: ["/notes/größe/"]
                ---
                {{< note >}}

                """)
        #expect(
            catalog.text("content/posts/lake/index.md") == """
                ---
                name: Lake
                mood: bright
                picture: a b.png
                aliases: ["/notes/lake/"]
                ---
                Body

                """)
        #expect(catalog.text("content/posts/lake/a b.png") == "png")
    }

    private static let table = """
        source                       target                       state    fields                                                  not imported
        content/notes/_index.md                                   skipped                                                          it is the page of a list
        content/notes/golden.md      content/posts/grosse.md      new      name, description, published_at, tags, status, aliases  the body has shortcodes, which are text here; weight: the kind has no such field
        content/notes/lake/index.md  content/posts/lake/index.md  new      name, mood, picture, aliases
        content/notes/lake/more.md                                skipped                                                          it belongs to a page bundle

        Import     2 new, 2 skipped
        Copies     1 file
        No field   weight (1)
        Note       nothing is written, because of --dry-run

        """

    @Test(
        "a second import updates what has changed at the source, and keeps what was edited or removed"
    )
    func again() async throws {
        let catalog = try catalog([
            "old/_posts/2024-01-02-one.md": "---\ntitle: One\ntags: a b\n---\n1\n",
            "old/_posts/2024-01-03-two.md": "---\ntitle: Two\n---\n2\n",
            "old/_posts/2024-01-04-three.md": "---\ntitle: Three\npublished: false\n---\n3\n",
        ])
        #expect(await catalog.importing("jekyll", "old").output.hasPrefix("Imported   3 new\n"))
        #expect(
            catalog.text("content/posts/one.md")
                == "---\nname: One\npublished_at: 2024-01-02\ntags: [a, b]\n---\n1\n")
        let record = try #require(catalog.text("imports/post.json"))
        #expect(
            await catalog.importing("jekyll", "old").output.hasPrefix("Imported   3 unchanged\n"))
        #expect(catalog.text("imports/post.json") == record)
        for name in ["2024-01-02-one", "2024-01-03-two"] {
            try catalog.write("---\ntitle: New\n---\n", to: "old/_posts/\(name).md")
        }
        try catalog.write("---\nname: Mine\n---\n", to: "content/posts/two.md")
        try catalog.remove("content/posts/three.md")
        let outcome = await catalog.importing("jekyll", "old")
        #expect(outcome.code == .success)
        #expect(outcome.output == "Imported   1 updated, 1 kept, 1 removed\n")
        #expect(
            outcome.errors == """
                content/posts/two.md:1:1: warning[entry-kept]: the entry was edited since it was imported, so it is kept
                help: copy what has changed in the source by hand, or delete the entry and its line in 'imports/post.json' to import it again

                1 warning

                """)
        #expect(catalog.text("content/posts/two.md") == "---\nname: Mine\n---\n")
        #expect(catalog.text("content/posts/three.md") == nil)
    }

    @Test(
        "the result in JSON has the name of the kind, and is a failure if the source cannot be read"
    )
    func json() async throws {
        let catalog = try catalog([
            "old/good.json": "[{\"name\": \"A\"}]", "old/bad.json": "[{\"name\": \"A\"}",
        ])
        func run(_ file: String) async -> Outcome {
            await SampleCatalog.run(
                ["import", "json", "\(catalog.folder.path)/old/\(file)", "--kind", "posts"]
                    + ["--format", "json", "--source", catalog.folder.path],
                relativeTo: catalog.folder.path)
        }
        #expect(
            await run("good.json")
                == Outcome(
                    code: .success,
                    output: """
                        {"format":"json","kind":"post","dry_run":false,"counts":{"new":1,"updated":0,"unchanged":0,"kept":0,"removed":0,"skipped":0,"refused":0},"files":0,"unused":{},"entries":[{"source":"A","target":"content/posts/a.md","state":"new","fields":["name"],"not_imported":[]}]}

                        """))
        #expect(
            await run("bad.json")
                == Outcome(
                    code: .content, output: "{\"exit_code\":1,\"failure\":\"content\"}\n",
                    errors: """
                        old/bad.json:1:15: error[json-syntax]: the document ends where ',' or ']' should be
                            1 | [{"name": "A"}
                              |               ^

                        1 error

                        """))
    }

    @Test("one run of 'import' reports all problems with their places, and imports the rest")
    func problems() async throws {
        let catalog = try catalog([
            "old/a.md": "+++\ntitle = \"A\n+++\n",
            "old/b.md": "---\ntitle: B\nmood: angry\nrelated: [c, x]\nrating: 9\n---\n",
            "old/c.md": "---\nmood: calm\n---\n",
            "old/d.md": "---\ntitle: D\npicture: ../../../../etc/passwd\n---\n",
            "old/e.md": "---\ntitle: E\nslug: b\n---\n",
            "old/f.md": "---\nslug: f\ntitle: {en: F}\n---\n",
        ])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .content)
        #expect(outcome.output == "Imported   2 new, 4 refused\n")
        #expect(
            outcome.errors == """
                old/a.md:2:9: error[toml]: the string is not closed
                    2 | title = "A
                      |         ^
                help: close it with the same quotes; strings in one pair of quotes have one line

                old/b.md:3:7: warning[field-not-imported]: 'mood' is not imported: 'angry' is not one of its values
                    3 | mood: angry
                      |       ^~~~~
                help: known: calm, bright

                old/b.md:4:11: warning[field-not-imported]: 'related' is not imported: the post 'c' is not imported either
                    4 | related: [c, x]
                      |           ^
                help: correct its source, or remove the reference

                old/b.md:4:14: warning[field-not-imported]: 'related' is not imported: the post 'x' does not exist
                    4 | related: [c, x]
                      |              ^
                help: create it first: showcard new post x

                old/b.md:5:9: warning[field-not-imported]: 'rating' is not imported: 'rating' is 9, the maximum is 5
                    5 | rating: 9
                      |         ^
                help: write 5 or less

                old/c.md:2:7: error[entry-not-imported]: not imported: a post needs 'name'
                    2 | mood: calm
                      |       ^~~~
                help: name the field of the source with --map SOURCE=FIELD, or a value below 'set' in the mapping

                old/d.md:3:10: warning[field-not-imported]: 'picture' is not imported: the source has no file '../../../../etc/passwd'
                    3 | picture: ../../../../etc/passwd
                      |          ^~~~~~~~~~~~~~~~~~~~~~
                help: copy it into the source, or into content/static

                old/e.md:2:8: error[entry-not-imported]: not imported: the id 'b' is that of 'b.md' too
                    2 | title: E
                      |        ^
                help: add a field 'slug' with another id

                old/f.md:3:8: error[entry-not-imported]: not imported: 'name' takes a string, not keys and values
                    3 | title: {en: F}
                      |        ^~~~~~~
                help: write a text, in quotes if it begins with '[' or '{'

                4 errors, 5 warnings

                """)
    }

    @Test(
        "'import csv' and 'import json' take their fields from a mapping, and the body from a column"
    )
    func tables() async throws {
        let catalog = try catalog([
            "old.csv": "id,headline,text,layout\r\n1,\"One, \"\"two\"\"\",\"a\nb\",x\r\n",
            "old.yml": "map: {headline: name, layout: }\nset: {mood: calm}\nid: id\n",
        ])
        let path = catalog.folder.path
        #expect(
            await catalog.importing(
                "csv", "old.csv", "--mapping", "\(path)/old.yml", "--map", "text=body")
                == Outcome(code: .success, output: "Imported   1 new\n"))
        #expect(
            catalog.text("content/posts/1.md")
                == "---\nname: \"One, \\\"two\\\"\"\nmood: calm\n---\na\nb\n")
        try catalog.write(
            #"{"data": {"items": [{"slug": "x", "title": "X", "rating": 1.50}]}}"#,
            to: "old.json")
        let outcome = await catalog.importing(
            "json", "old.json", "--at", "data.items", "--record", "json",
            "--format", "json")
        #expect(
            outcome.output
                == #"{"format":"json","kind":"post","dry_run":false,"counts":{"new":1,"updated":0,"unchanged":0,"kept":0,"removed":0,"skipped":0,"refused":0},"files":0,"unused":{},"entries":[{"source":"x","target":"content/posts/x.md","state":"new","fields":["name","rating"],"not_imported":[]}]}"#
                + "\n")
        #expect(catalog.text("content/posts/x.md") == "---\nname: X\nrating: 1.50\n---\n")
    }

    @Test("a record that leads out of the folder of the kind is refused, and nothing is written")
    func hostileRecord() async throws {
        let catalog = try catalog(["old/a.md": "---\ntitle: A\n---\n"])
        try catalog.write(
            #"{"version": 1, "format": "hugo", "kind": "post", "entries": [{"source": "a.md", "path": "content/posts/../../../x.md", "hash": "0"}]}"#,
            to: "imports/post.json")
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix(
                "imports/post.json:1:62: error[import-record]: 'content/posts/../../../x.md' is not the path of an entry in 'content/posts'\n"
            ))
        #expect(catalog.text("content/posts/a.md") == nil)
    }

    @Test("a folder that does not exist, and a kind and a field that do not, are errors with help")
    func commandLine() async throws {
        let catalog = try catalog(["old/a.md": "---\ntitle: A\n---\n"])
        let missing = await catalog.importing("hugo", "oldest")
        #expect(missing.code == .usage)
        #expect(
            missing.errors
                == "error: there is no file or folder 'oldest'\nsee 'showcard import --help'\n")
        let mapping = await catalog.importing("hugo", "old", "--mapping", "nope.yml")
        #expect(mapping.code == .usage)
        #expect(mapping.errors.hasPrefix("error: there is no file or folder 'nope.yml'\n"))
        let file = await catalog.importing("hugo", "old/a.md")
        #expect(file.code == .usage)
        #expect(file.errors.contains("error[import-source]: the source 'old/a.md' is not a folder"))
        let field = await catalog.importing("hugo", "old", "--map", "x=nmae")
        #expect(field.code == .usage)
        #expect(
            field.errors == """
                error[unknown-field]: the kind 'post' has no field 'nmae'
                help: did you mean 'name'?

                1 error

                """)
        #expect(await Session().run("import hugo x").code == .usage)
        #expect(await Session().run("import word x --kind post").code == .usage)
        #expect(await Session().run("import hugo --kind post").code == .usage)
    }
}
