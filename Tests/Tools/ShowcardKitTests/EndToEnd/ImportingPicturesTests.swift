import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("import of pictures in bodies")
struct ImportingPicturesTests {
    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name: {type: string, required: true}

        """

    private static let hugo = [
        "old/content/notes/a.md": """
        ---
        title: A
        ---
        ![x](/images/cover.png "T") ![same](/images/cover.png) ![sub](../../sub/cover.png)
        ![near](near.png?v=1), [film][f], ![web](https://example.org/a.png), `![code](near.png)`
        ![s](/pics/s.png)

        [f]: </b film.mp4>

        """,
        "old/content/notes/near.png": "near", "old/static/images/cover.png": "cover",
        "old/static/sub/cover.png": "sub", "old/assets/b film.mp4": "film",
        "old/content/lake/index.md": "---\ntitle: Lake\n---\n![a](a%20b.png) ![b](<a b.png>)\n",
        "old/content/lake/a b.png": "lake", "content/static/pics/s.png": "s",
    ]

    @Test("pictures in bodies are copied beside the entry, and a second import changes nothing")
    func hugo() async throws {
        let catalog = try SampleCatalog.importing(Self.kind, Self.hugo)
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(code: .success, output: "Imported   2 new\nCopied     5 files\n"))
        let text = try #require(catalog.text("content/posts/a/index.md"))
        #expect(
            text == """
                ---
                name: A
                ---
                ![x](cover.png "T") ![same](cover.png) ![sub](2-cover.png)
                ![near](near.png?v=1), [film][f], ![web](https://example.org/a.png), `![code](near.png)`
                ![s](../../pics/s.png)

                [f]: <b%20film.mp4>

                """)
        for (name, bytes) in [
            ("cover.png", "cover"), ("2-cover.png", "sub"), ("near.png", "near"),
            ("b film.mp4", "film"),
        ] {
            #expect(catalog.text("content/posts/a/\(name)") == bytes, "\(name)")
        }
        #expect(
            catalog.text("content/posts/lake/index.md")?.hasSuffix(
                "---\n![a](a%20b.png) ![b](<a b.png>)\n") == true)
        let record = catalog.text("imports/post.json")
        #expect(
            await catalog.importing("hugo", "old")
                == Outcome(code: .success, output: "Imported   2 unchanged\n"))
        #expect(catalog.text("content/posts/a/index.md") == text)
        #expect(catalog.text("imports/post.json") == record)
    }

    @Test("the folders of Jekyll and Astro have the pictures of their bodies")
    func others() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/_posts/2024-01-02-one.md": "---\ntitle: One\n---\n![a](/assets/a.png)\n",
                "old/assets/a.png": "a",
                "older/src/content/blog/two.md":
                    "---\ntitle: Two\n---\n![b](../../assets/b.png) ![c](/c.png)\n",
                "older/src/assets/b.png": "b", "older/public/c.png": "c",
            ])
        #expect(await catalog.importing("jekyll", "old").errors == "")
        #expect(catalog.text("content/posts/one/index.md")?.hasSuffix("\n![a](a.png)\n") == true)
        #expect(catalog.text("content/posts/one/a.png") == "a")
        #expect(
            await catalog.importing("astro", "\(catalog.folder.path)/older", "--record", "astro")
                .errors == "")
        #expect(
            catalog.text("content/posts/two/index.md")?.hasSuffix("\n![b](b.png) ![c](c.png)\n")
                == true)
        #expect(catalog.text("content/posts/two/c.png") == "c")
    }

    @Test(
        "pictures that the source does not have are warnings at their place, and stay as they are")
    func missing() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "secret.png": "secret",
                "old/content/a.md":
                    "---\ntitle: A\n---\n\n![a](nope.png)\n![b](../../secret.png) ![c](/link.png)\n![d](a.md.txt)\n",
                "old/content/a.md.txt": "text",
                "old/content/b.md": "---\ntitle: B\n---\n![a](/x.png)\n",
            ])
        try FileManager.default.createSymbolicLink(
            atPath: "\(catalog.folder.path)/old/link.png",
            withDestinationPath: "\(catalog.folder.path)/secret.png")
        try catalog.write("---\nname: B\n---\n", to: "content/posts/b.md")
        try catalog.write("x", to: "old/static/x.png")
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .success)
        #expect(outcome.output == "Imported   1 new, 1 kept\n")
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[picture-") }
        #expect(
            lines == [
                "old/content/a.md:5:6: warning[picture-not-imported]: the picture is not imported: the source has no file 'nope.png'",
                "old/content/a.md:6:6: warning[picture-not-imported]: the picture is not imported: the source has no file '../../secret.png'",
                "old/content/a.md:6:29: warning[picture-not-imported]: the picture is not imported: the source has no file '/link.png'",
                "old/content/a.md:7:6: warning[picture-not-imported]: the picture is not imported: 'a.md.txt' is not a picture, film, sound or PDF file",
                "old/content/b.md:4:6: warning[picture-not-imported]: the picture is not imported: the entry has no folder of its own for '/x.png'",
            ])
        #expect(
            catalog.text("content/posts/a.md")
                == "---\nname: A\n---\n\n![a](nope.png)\n![b](../../secret.png) ![c](/link.png)\n![d](a.md.txt)\n"
        )
    }

    @Test("pictures whose address is in the text beside them too stay, and are warnings")
    func ambiguous() async throws {
        let texts = [
            "The file /x.png is ![x](/x.png)", "`![x](/x.png)` is written ![x](/x.png)",
            "![x](/x.png) is at /x.png",
        ]
        for (index, text) in texts.enumerated() {
            let catalog = try SampleCatalog.importing(
                Self.kind, ["old/content/a.md": "---\ntitle: A\n---\n\(text)\n"])
            try catalog.write("x", to: "old/static/x.png")
            let outcome = await catalog.importing("hugo", "old")
            let isClear = index == 2
            #expect(outcome.code == .success)
            #expect(outcome.errors.contains("[picture-not-imported]") == !isClear)
            let body = isClear ? "![x](x.png) is at /x.png" : text
            let path = isClear ? "content/posts/a/index.md" : "content/posts/a.md"
            #expect(catalog.text(path) == "---\nname: A\n---\n\(body)\n")
        }
    }

    @Test("addresses with escapes are right in a page bundle that has the file")
    func escapes() async throws {
        let body = "![x](a&amp;b.png) ![y](/c&amp;d.png)\n"
        let catalog = try SampleCatalog.importing(
            Self.kind, ["old/content/a/index.md": "---\ntitle: A\n---\n\(body)"])
        try catalog.write("x", to: "old/content/a/a&b.png")
        try catalog.write("y", to: "old/static/c&d.png")
        let outcome = await catalog.importing("hugo", "old")
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[picture-") }
        #expect(
            lines == [
                "old/content/a/index.md:4:1: warning[picture-not-imported]: the picture is not imported: its address is written with escapes, or is too long"
            ])
        #expect(catalog.text("content/posts/a/index.md") == "---\nname: A\n---\n\(body)")
        #expect(catalog.text("content/posts/a/a&b.png") == "x")
        #expect(catalog.text("content/posts/a/c&d.png") == nil)
    }
}
