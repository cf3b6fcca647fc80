import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("import of files that builds cannot publish")
struct ImportingFilesTests {
    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name:    {type: string, required: true}
          aliases: {type: list, of: string, role: aliases}

        """

    @Test("links to files that are missing or no media are warnings, links to pages are not")
    func links() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/a.md": """
                ---
                title: A
                ---
                [p](none.pdf) [z](/x.zip) [h](/about.html) [n](nope.md) [d](../gone/)

                """, "old/static/x.zip": "x", "old/static/about.html": "x",
            ])
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(
                    code: .success, output: "Imported   1 new\n",
                    errors: """
                        old/content/a.md:4:5: warning[picture-not-imported]: the file is not imported: the source has no file 'none.pdf'
                            4 | [p](none.pdf) [z](/x.zip) [h](/about.html) [n](nope.md) [d](../gone/)
                              |     ^~~~~~~~
                        help: copy it into the source, or correct the address

                        old/content/a.md:4:19: warning[picture-not-imported]: the file is not imported: '/x.zip' is not a picture, film, sound or PDF file
                            4 | [p](none.pdf) [z](/x.zip) [h](/about.html) [n](nope.md) [d](../gone/)
                              |                   ^~~~~~

                        2 warnings

                        """))
    }

    @Test("an SVG picture with a script is a warning when it is copied")
    func scripts() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/a.md": "---\ntitle: A\n---\n![a](/a.svg) ![b](/b.svg)\n",
                "old/static/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
                "old/static/b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            ])
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(
                    code: .success, output: "Imported   1 new\nCopied     2 files\n",
                    errors: """
                        old/static/a.svg:1:1: warning[unsafe-picture]: the next build refuses the picture: its markup has '<script', which browsers may run or load
                        help: remove that from it; or, if you trust the picture, add 'posts/a/a.svg' to 'allow_static' in catalog.yml

                        1 warning

                        """))
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(code: .success, output: "Imported   1 unchanged\n"))
    }

    @Test(
        "an SVG picture that is too large to be checked for scripts is a warning when it is copied")
    func largePicture() async throws {
        let picture =
            "<svg xmlns='http://www.w3.org/2000/svg'/>" + String(repeating: " ", count: 4 << 20)
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/a.md": "---\ntitle: A\n---\n![a](/a.svg)\n",
                "old/static/a.svg": picture,
            ])
        let errors = await catalog.importing("hugo", "old").errors
        #expect(
            errors.hasPrefix(
                "old/static/a.svg:1:1: warning[unsafe-picture]: the next build refuses the picture: "
                    + "it is larger than 4 MB, so it is not checked for scripts\n"), "\(errors)")
    }

    @Test("similar names in one import are a warning, which is reported once for two entries")
    func names() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/a.md": "---\ntitle: The Lake\n---\n",
                "old/content/b.md": "---\ntitle: the lake\n---\n",
                "old/content/c.md": "---\ntitle: The Lake\n---\n",
            ])
        let warning = """
            old/content/b.md:2:8: warning[similar-name]: the names 'the lake' and 'The Lake' differ only by case or blanks
                2 | title: the lake
                  |        ^~~~~~~~
            help: give one of them another name
            old/content/a.md:2:8: note: also used here
                2 | title: The Lake
                  |        ^~~~~~~~

            1 warning

            """
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(code: .success, output: "Imported   3 new\n", errors: warning))
        // Edited entries are compared as entries of the catalog: each pair is still reported once.
        try catalog.write("---\nname: The Lake\n---\nedited\n", to: "content/posts/a.md")
        try catalog.write("---\nname: the lake\n---\nedited\n", to: "content/posts/b.md")
        let again = await catalog.importing("hugo", "old")
        #expect(again.errors.split(separator: "\n").count { $0.contains("[similar-name]") } == 1)
    }

    @Test("an entry that was renamed is unchanged, and is updated when its source changes")
    func renamed() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/a.md": "---\ntitle: A\n---\n[b](b.md)\n",
                "old/content/b.md": "---\ntitle: B\n---\n[a](a.md)\n",
            ])
        #expect(await catalog.importing("hugo", "old").output == "Imported   2 new\n")
        for (old, new) in [("a", "aa"), ("aa", "aaa")] {
            let outcome = await SampleCatalog.run(
                ["rename", "post/\(old)", new, "-q", "--source", catalog.folder.path],
                relativeTo: catalog.folder.path)
            #expect(outcome == Outcome(code: .success))
        }
        let unchanged = await catalog.importing("hugo", "old")
        #expect(unchanged == Outcome(code: .success, output: "Imported   2 unchanged\n"))
        try catalog.write("---\ntitle: A\n---\n[b](b.md) new\n", to: "old/content/a.md")
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(code: .success, output: "Imported   1 updated, 1 unchanged\n"))
        #expect(
            catalog.text("content/posts/aaa.md")
                == "---\nname: A\naliases: [\"/a/\", a, aa]\n---\n[b](entry:post/b) new\n")
        #expect(catalog.text("content/posts/b.md")?.hasSuffix("[a](entry:post/aaa)\n") == true)
    }

    @Test("an import keeps the former id of a renamed entry, whose old address is covered by it")
    func formerID() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind, ["old/content/posts/a.md": "---\ntitle: A\n---\n"])
        #expect(await catalog.importing("hugo", "old").output == "Imported   1 new\n")
        for (old, new) in [("a", "b"), ("b", "a"), ("a", "c")] {
            let outcome = await SampleCatalog.run(
                ["rename", "post/\(old)", new, "-q", "--source", catalog.folder.path],
                relativeTo: catalog.folder.path)
            #expect(outcome == Outcome(code: .success))
            #expect(await catalog.importing("hugo", "old").output == "Imported   1 unchanged\n")
        }
        #expect(
            catalog.text("content/posts/c.md") == "---\nname: A\naliases: [b, a]\n---\n")
    }

    @Test("the old address of an entry of Hugo is that of its slug, in lower case and with hyphens")
    func addressesOfHugo() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/content/blog/two.md": "---\ntitle: Two\nslug: Two Slug\n---\n",
                "old/content/Blog/My Post.md": "---\ntitle: Post\n---\n",
            ])
        #expect(await catalog.importing("hugo", "old").output == "Imported   2 new\n")
        #expect(
            catalog.text("content/posts/two-slug.md")
                == "---\nname: Two\naliases: [\"/blog/two-slug/\"]\n---\n")
        #expect(
            catalog.text("content/posts/my-post.md")
                == "---\nname: Post\naliases: [\"/blog/my-post/\"]\n---\n")
    }

    @Test("rows of a CSV file with the same id have the reason, and '--at' is refused")
    func rows() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind, ["old.csv": "id,name\na,A\na,B\nb\n"])
        let outcome = await catalog.importing("csv", "old.csv", "--dry-run")
        #expect(
            outcome.output == """
                source  target              state    fields  not imported
                a       content/posts/a.md  new      name
                line 3                      refused          another row is named 'a'
                line 4                      refused          it has another number of values

                Import     1 new, 2 refused
                Note       nothing is written, because of --dry-run

                """)
        #expect(
            await catalog.importing("csv", "old.csv", "--at", "items")
                == Outcome(
                    code: .usage,
                    errors: """
                        error: argument 'csv' and option '--at' exclude each other
                        see 'showcard import --help'

                        """))
    }

    @Test("'list' prints how many warnings the catalog has")
    func list() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "content/posts/a.md": "---\nname: Lake\n---\n",
                "content/posts/b.md": "---\nname: lake\n---\n",
            ])
        let outcome = await catalog.run("list", "post")
        #expect(
            outcome
                == Outcome(
                    code: .success, output: "id  name\na   Lake\nb   lake\n",
                    errors: "1 warning; 'showcard check' prints all problems\n"))
    }
}
