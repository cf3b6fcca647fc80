import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Page bundles")
struct PageBundleTests {
    private static let kind = """
        kind: mood
        path: feelings
        title: {one: Mood, many: Moods}
        fields:
          name: {type: string, required: true}
          status: {type: enum, values: [draft, published], default: published, role: status}
          photo: {type: asset, role: image}
          files: {type: list, of: asset}

        """

    private func catalog(_ files: [String: String]) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(Self.kind, to: "content/moods/_kind.yml")
        for (path, text) in files { try catalog.write(text, to: "content/\(path)") }
        return catalog
    }

    /// The published files beside the pages of moods.
    private func published(_ catalog: SampleCatalog) -> [String] {
        catalog.published().keys.filter { $0.hasPrefix("feelings/") && !$0.hasSuffix(".html") }
            .sorted()
    }

    @Test(
        "An entry in a folder of its own has the folder's name as its id, and its files beside its page"
    )
    func publishing() async throws {
        let catalog = try catalog([
            "moods/wild/loud/index.md":
                "---\nname: Loud\nphoto: cover.jpg\nfiles: [art/a.png, pictures/b.png]\n---\n![](cover.jpg) ![](art/a.png)\n",
            "moods/wild/loud/cover.jpg": "cover", "moods/wild/loud/art/a.png": "a",
            "moods/wild/loud/.hidden": "h", "moods/wild/loud/NOTES.markdown": "n",
            "moods/wild/other.jpg": "other", "moods/beside.jpg": "beside",
            "static/cover.jpg": "static", "static/pictures/b.png": "b",
        ])
        let outcome = await catalog.build("--without", "images")
        #expect(outcome.errors == "")
        #expect(outcome.code == .success)
        #expect(
            published(catalog) == [
                "feelings/loud/art/a.png", "feelings/loud/cover.jpg",
            ])
        #expect(catalog.text("site/feelings/loud/cover.jpg") == "cover")
        let feed = try #require(catalog.text("site/v1/feelings/id/loud.json"))
        #expect(feed.contains(#""photo_url":"https://example.com/shop/feelings/loud/cover.jpg""#))
        #expect(
            feed.contains(
                #""files":["https://example.com/shop/feelings/loud/art/a.png","https://example.com/shop/pictures/b.png"]"#
            ))
    }

    @Test(
        "A file belongs to the innermost page bundle, and other entries in the folder can name it")
    func nesting() async throws {
        let catalog = try catalog([
            "moods/loud/index.md": "---\nname: Loud\nphoto: a.jpg\n---\n",
            "moods/loud/a.jpg": "a",
            "moods/loud/quiet/index.md": "---\nname: Quiet\nphoto: b.jpg\n---\n",
            "moods/loud/quiet/b.jpg": "b",
            "moods/loud/third.md": "---\nname: Third\nphoto: a.jpg\n---\n",
        ])
        let outcome = await catalog.build("--without", "images")
        #expect(outcome.errors == "")
        #expect(published(catalog) == ["feelings/loud/a.jpg", "feelings/quiet/b.jpg"])
        #expect(
            catalog.text("site/v1/feelings/id/third.json")?.contains("feelings/loud/a.jpg") == true)
    }

    @Test(
        "The files of a draft's page bundle are published with the draft, or if a public entry shows them"
    )
    func drafts() async throws {
        let catalog = try catalog([
            "moods/loud/index.md": "---\nname: Loud\nstatus: draft\nphoto: a.jpg\n---\n",
            "moods/loud/a.jpg": "a", "moods/loud/b.jpg": "b", "moods/loud/c.jpg": "c",
            "moods/calm.md": "---\nname: Calm\n---\n![](../loud/c.jpg)\n",
        ])
        #expect(await catalog.build("--without", "images").code == .success)
        #expect(published(catalog) == ["feelings/loud/c.jpg"])
        #expect(await catalog.build("--without", "images", "--drafts").code == .success)
        #expect(
            published(catalog) == [
                "feelings/loud/a.jpg", "feelings/loud/b.jpg", "feelings/loud/c.jpg",
            ])
    }

    @Test("A large picture of a page bundle is a warning at its field")
    func largePicture() async throws {
        let catalog = try catalog([
            "moods/loud/index.md": "---\nname: Loud\nphoto: a.jpg\n---\n",
            "moods/loud/a.jpg": String(repeating: "a", count: 600_000),
        ])
        #expect(
            await catalog.build("--without", "images").errors == """
                content/moods/loud/index.md:3:8: warning[large-picture]: the picture has 586 KB, and lists show it
                    3 | photo: a.jpg
                      |        ^~~~~
                help: scale it down or compress it, to 500 KB or less

                1 warning

                """)
    }

    @Test("A dead link of another entry suggests the address of a picture in a page bundle")
    func deadLink() async throws {
        let catalog = try catalog([
            "moods/loud/index.md": "---\nname: Loud\n---\n", "moods/loud/a.jpg": "a",
            "moods/calm.md": "---\nname: Calm\n---\n![A](loud/a.jpg)\n",
        ])
        #expect(
            await catalog.build().errors == """
                content/moods/calm.md:4:6: warning[dead-link]: 'loud/a.jpg' does not match a page or file of the site
                    4 | ![A](loud/a.jpg)
                      |      ^~~~~~~~~~
                help: write '../../feelings/loud/a.jpg'

                1 warning

                """)
    }

    @Test("new --bundle creates a folder, also if its pictures are there already")
    func newBundle() async throws {
        let catalog = try catalog(["moods/loud/a.jpg": "a"])
        for id in ["loud", "soft"] {
            let outcome = await SampleCatalog.run(
                ["new", "mood", id, "--bundle", "--source", catalog.folder.path],
                relativeTo: catalog.folder.path)
            #expect(outcome.output == "content/moods/\(id)/index.md\n")
            #expect(outcome.code == .success)
            let entry = try #require(catalog.folder.read("content/moods/\(id)/index.md"))
            #expect(entry.contains("the path of a file beside this one or in content/static"))
        }
        let again = await SampleCatalog.run(
            ["new", "mood", "loud", "--source", catalog.folder.path],
            relativeTo: catalog.folder.path)
        #expect(
            again.errors == """
                error[duplicate-id]: the entry 'loud' of the kind 'mood' already exists
                help: choose another id, or edit 'content/moods/loud/index.md'

                1 error

                """)
        #expect(await catalog.build().code == .success)
        #expect(published(catalog) == ["feelings/loud/a.jpg"])
    }
}
