import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// What keeps an import from the wrong source, record or field.
@Suite("import of sources")
struct ImportingSourceTests {
    private func catalog(_ files: [String: String]) throws -> SampleCatalog {
        try .importing(Self.kind, files)
    }

    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name:         {type: string, required: true}
          related:      {type: list, of: {reference: post}}
          published_at: {type: instant, role: published}
          picture:      {type: asset, role: image}
          aliases:      {type: list, of: string, role: aliases}

        """

    @Test("a second source does not replace the entries of the first one in the same record")
    func twoSources() async throws {
        let catalog = try catalog([
            "old/a.md": "---\ntitle: First\n---\n", "older/a.md": "---\ntitle: Second\n---\n",
        ])
        #expect(await catalog.importing("hugo", "old").code == .success)
        let outcome = await catalog.importing("hugo", "older")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                imports/post.json:1:1: error[import-record]: the record is of an import from 'old', not 'older'
                help: give this source a record of its own with --record NAME; if it is the same one at another place, add --record post

                1 error

                """)
        #expect(catalog.text("content/posts/a.md")?.contains("First") == true)
        #expect(await catalog.importing("hugo", "older", "--record", "post").code == .success)
        #expect(catalog.text("content/posts/a.md")?.contains("Second") == true)
    }

    @Test(
        "lists and tables in the place of a text, and a draft that is not a boolean, are reported")
    func typesOfValues() async throws {
        let catalog = try catalog([
            "old/a.md": """
            ---
            title: A
            draft: maybe
            related: [{name: B}, b, ~]
            picture: {caption: None}
            ---

            """, "old/b.md": "---\ntitle: B\ndraft: '0'\n---\n",
        ])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                old/a.md:3:8: warning[field-not-imported]: 'draft' is neither true nor false, so the entry is not a draft
                    3 | draft: maybe
                      |        ^~~~~
                help: write 'true' or 'false'

                old/a.md:4:11: warning[field-not-imported]: 'related' is not imported: a list or a mapping cannot be one of its values
                    4 | related: [{name: B}, b, ~]
                      |           ^~~~~~~~~

                old/a.md:5:10: warning[field-not-imported]: 'picture' is not imported: a list or a mapping cannot be one of its values
                    5 | picture: {caption: None}
                      |          ^~~~~~~~~~~~~~~

                3 warnings

                """)
        #expect(
            catalog.text("content/posts/a.md")
                == "---\nname: A\nrelated: [b]\naliases: [\"/a/\"]\n---\n")
    }

    @Test(
        "a source that the command line names wrongly ends with status 2",
        arguments: [
            ["csv", "old"], ["json", "old"], ["hugo", "catalog.yml"], ["api", "example.com/items"],
        ])
    func commandLine(arguments: [String]) async throws {
        let catalog = try catalog(["old/src/content/a.md": "---\ntitle: A\n---\n"])
        #expect(await catalog.importing(arguments).code == .usage)
    }

    @Test("a record that names the file of the kind is refused")
    func kindFile() async throws {
        let catalog = try catalog(["old/a.md": "---\ntitle: A\n---\n"])
        try catalog.write(
            #"{"version": 1, "format": "hugo", "kind": "post", "entries": [{"source": "a.md", "path": "content/posts/_kind.yml", "hash": "0"}]}"#,
            to: "imports/post.json")
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "'content/posts/_kind.yml' is not the path of an entry in 'content/posts'"))
        #expect(catalog.text("content/posts/_kind.yml") == Self.kind)
    }

    @Test("a site of Jekyll is not imported as one of Hugo")
    func wrongGenerator() async throws {
        let catalog = try catalog(["old/_posts/2024-01-02-a.md": "---\ntitle: A\n---\n"])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "is a site of Jekyll, not Hugo\nhelp: try: showcard import jekyll "))
    }

    @Test("files in a folder that is nested too deep are reported, and the others are imported")
    func depth() async throws {
        let deep = (0..<5).map { _ in String(repeating: "d", count: 250) }.joined(separator: "/")
        let catalog = try catalog([
            "old/a.md": "---\ntitle: A\n---\n", "old/\(deep)/b.md": "---\ntitle: B\n---\n",
        ])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .success)
        #expect(
            outcome.errors.contains(
                ":1:1: warning[import-depth]: files in a folder whose path has more than 1024 bytes are not read\n"
                    + "help: move the folder to import it\n"), "\(outcome.errors)")
        #expect(catalog.text("content/posts/a.md") != nil)
        #expect(catalog.text("content/posts/b.md") == nil)
    }

    @Test("a picture with the name of another one in the bundle gets a name of its own")
    func pictures() async throws {
        let catalog = try catalog([
            "old/content/a/index.md": "---\ntitle: A\nimage: /cover.jpg\n---\n",
            "old/content/a/cover.jpg": "own", "old/static/cover.jpg": "other",
            "old/content/a/data.csv": "a",
        ])
        #expect(
            await catalog.importing("hugo", "old").output.hasPrefix(
                "Imported   1 new, 1 skipped\nCopied     2 files\n"))
        #expect(catalog.text("content/posts/a/cover.jpg") == "own")
        #expect(catalog.text("content/posts/a/2-cover.jpg") == "other")
        #expect(
            await catalog.importing("hugo", "old").output.hasPrefix(
                "Imported   1 unchanged, 1 skipped\n"))
    }

    @Test("cells have lists, references can be names, and the day of publication has precedence")
    func fields() async throws {
        let catalog = try catalog([
            "old.csv":
                "slug,name,related,date,publishDate\na,\"One, two\",\"b; Quality Time\",2024-01-01,2024-02-02\nb,B,,,\nquality_time,Quality Time,a,,\n"
        ])
        let outcome = await catalog.importing("csv", "old.csv", "--map", "titel=name")
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                warning[unknown-source-field]: no item has 'titel'
                help: known: date, name, publishDate, related, slug

                1 warning

                """)
        #expect(
            catalog.text("content/posts/a.md")
                == "---\nname: One, two\nrelated: [b, quality_time]\npublished_at: 2024-02-02\n---\n"
        )
    }

    @Test("each error of a mapping is at its place")
    func mapping() async throws {
        let catalog = try catalog([
            "old/a.md": "---\ntitle: A\n---\n",
            "old.yml": "map: {title: [name]}\nset: hello\nid: [x]\nold_path: blog/{slug}\n",
        ])
        let path = catalog.folder.path
        let outcome = await catalog.importing("hugo", "old", "--mapping", "\(path)/old.yml")
        #expect(outcome.code == .content)
        for text in [
            "old.yml:1:14: error[import-mapping]: the field of 'title' is not a name",
            "old.yml:2:6: error[import-mapping]: 'set' takes keys and values",
            "old.yml:3:5: error[import-mapping]: 'id' takes a text",
            "old.yml:4:11: error[import-mapping]: 'blog/{slug}' is not a path",
        ] {
            #expect(outcome.errors.contains(text), "\(outcome.errors)")
        }
    }
}
