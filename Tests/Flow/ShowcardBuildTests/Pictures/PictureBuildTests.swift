import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Pictures in builds")
struct PictureBuildTests {
    /// Adds the page of a list, so that entries have pages, and links in their bodies are checked.
    private struct ListPage: Plugin, Emitter {
        let declaration = PluginDeclaration("list-page", summary: "adds a page")

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            var plan = EmissionPlan()
            plan.add("notes/index.html", text: "notes")
            return plan
        }
    }

    /// A catalog with a picture in a field, one in a body, and a file that is linked.
    private func site() throws -> SampleSite {
        let site = try SampleSite()
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              photo: {type: asset, role: image}
              files: {type: list, of: asset}
              more: {type: text}

            """, to: "source/content/notes/_kind.yml")
        try site.folder.write(
            """
            ---
            name: Anna
            photo: art/a.jpg
            files: [art/list.pdf, art/c.png]
            ---
            See ![b](../../art/b.jpg) and [whole](../../art/c.png).

            """, to: "source/content/notes/a.md")
        for name in ["a.jpg", "b.jpg", "c.png", "list.pdf", "d.jpg"] {
            try site.folder.write("the bytes of \(name)", to: "source/content/static/art/\(name)")
        }
        return site
    }

    @Test("Pictures are looked at once each, where fields and bodies of public entries show them")
    func uses() async throws {
        let site = try site()
        try site.folder.write(
            "---\nname: Ben\nphoto: art/a.jpg\n---\n![b](../../art/b.jpg)\n",
            to: "source/content/notes/b.md")
        let maker = StubMaker()
        let report = await site.build(plugins: [NotePlugin(), maker])
        #expect(report.failure == nil)
        #expect(maker.seen.all == ["art/a.jpg listed", "art/b.jpg", "art/c.png"])
    }

    @Test("Pictures take the place of their files, except of those that a body links")
    func replacement() async throws {
        let site = try site()
        let report = await site.build(plugins: [NotePlugin(), StubMaker()])
        #expect(report.diagnostics == [])
        #expect(site.folder.files(below: "site/art") == ["c.png", "d.jpg", "list.pdf"])
        #expect(site.folder.read("site/small/art/a.jpg") == "small the bytes of a.jpg")
    }

    @Test("The file of a picture that only the body of a draft links to is not published")
    func linkOfDraft() async throws {
        let site = try site()
        let kind = try #require(site.folder.read("source/content/notes/_kind.yml"))
        try site.folder.write(
            kind
                + "  status: {type: enum, values: [draft, published], default: published, role: status}\n",
            to: "source/content/notes/_kind.yml")
        try site.folder.write(
            "---\nname: Ben\nstatus: draft\n---\n[whole](../../art/a.jpg)\n",
            to: "source/content/notes/b.md")
        await site.build(plugins: [NotePlugin(), StubMaker()])
        #expect(site.folder.files(below: "site/art") == ["c.png", "d.jpg", "list.pdf"])
    }

    @Test(
        "The address of a picture outside the catalog is a dead link, although its file is replaced"
    )
    func outside() async throws {
        let site = try site()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/shop/\n", to: "source/catalog.yml")
        try site.folder.write(
            "---\nname: Ben\n---\n![a](/art/a.jpg)\n", to: "source/content/notes/b.md")
        let report = await site.build(plugins: [NotePlugin(), ListPage(), StubMaker()])
        #expect(
            report.diagnostics.map(\.message) == [
                "'/art/a.jpg' is outside the catalog, which is at '/shop/'"
            ])
        #expect(report.diagnostics.first?.help == "write '../../art/a.jpg'")
    }

    @Test("Pictures have their problems reported where they are named")
    func places() async throws {
        let site = try site()
        let maker = StubMaker(problems: ["art/a.jpg", "art/b.jpg", "art/c.png"])
        let report = await site.build(plugins: [NotePlugin(), maker])
        #expect(
            report.diagnostics.map { diagnostic in
                let place = diagnostic.location
                return
                    "\(place?.path ?? ""):\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.message)"
            } == [
                "content/notes/a.md:3:8 odd art/a.jpg", "content/notes/a.md:4:23 odd art/c.png",
                "content/notes/a.md:6:10 odd art/b.jpg",
            ])
        // A build with nothing to do repeats them.
        let again = await site.build(plugins: [NotePlugin(isPure: true), maker])
        #expect(again.diagnostics.count == 3)
    }

    @Test("Pictures are published again when their bytes change, and the others stay")
    func change() async throws {
        let site = try site()
        let plugins: [any Plugin] = [NotePlugin(), StubMaker()]
        await site.build(plugins: plugins)
        let other = site.folder.inode("site/small/art/a.jpg")
        try site.folder.write("other bytes", to: "source/content/static/art/b.jpg")
        let report = await site.build(plugins: plugins)
        #expect(report.failure == nil)
        #expect(site.folder.read("site/small/art/b.jpg") == "small other bytes")
        #expect(site.folder.inode("site/small/art/a.jpg") == other)
    }

    @Test("Pictures that only a body names come and go with it", arguments: [true, false])
    func changedBody(hasPicture: Bool) async throws {
        let site = try site()
        let plugins: [any Plugin] = [NotePlugin(isPure: true), StubMaker()]
        let (with, without) = ("![d](../../art/d.jpg)\n", "Nothing.\n")
        let head = "---\nname: Ben\n---\n"
        try site.folder.write(
            head + (hasPicture ? without : with), to: "source/content/notes/b.md")
        await site.build(plugins: plugins)
        try site.folder.write(
            head + (hasPicture ? with : without), to: "source/content/notes/b.md")
        await site.build(plugins: plugins)
        let files = site.folder.files(below: "site")
        #expect(files.contains("small/art/d.jpg") == hasPicture)
        #expect(files.contains("art/d.jpg") != hasPicture)
    }

    @Test("Pictures that nothing scales are reported if they are large and in lists")
    func large() async throws {
        let site = try site()
        for name in ["a.jpg", "b.jpg"] {
            try site.folder.write(
                [UInt8](repeating: 1, count: 512_001), to: "source/content/static/art/\(name)")
        }
        let message = "the picture has 501 KB, and lists show it"
        let alone = await site.build(plugins: [NotePlugin()])
        #expect(alone.diagnostics.map(\.message) == [message])
        let unscaled = await site.build(plugins: [NotePlugin(), StubMaker(scalesPictures: false)])
        #expect(unscaled.diagnostics.map(\.message) == [message])
        let scaled = await site.build(plugins: [NotePlugin(), StubMaker()])
        #expect(scaled.diagnostics == [])
    }

    @Test("Pictures are made by one plugin at most")
    func twoMakers() async throws {
        let report = await (try site()).build(
            plugins: [NotePlugin(), StubMaker(), StubMaker(name: "other")])
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugins 'stub' and 'other' both make pictures"
            ])
        #expect(report.failure == .plugin)
    }

    @Test("Pictures are not kept in a folder behind a link")
    func link() async throws {
        let site = try site()
        try site.folder.write("", to: "elsewhere/file")
        try site.folder.link("source/.showcard", to: "elsewhere")
        let report = await site.build(plugins: [NotePlugin(), StubMaker()])
        #expect(report.diagnostics.map(\.code) == ["symbolic-link"])
        #expect(site.folder.files(below: "elsewhere") == ["file"])
    }
}

/// Publishes a small text in place of each picture.
private struct StubMaker: Plugin, PictureMaker, Emitter {
    let declaration: PluginDeclaration
    var problems: Set<String> = []
    var scalesPictures = true
    let seen = Names()
    private let made = Names()

    init(name: String = "stub", problems: Set<String> = [], scalesPictures: Bool = true) {
        declaration = PluginDeclaration(name, summary: "makes pictures small", isPure: true)
        self.problems = problems
        self.scalesPictures = scalesPictures
    }

    var programs: [String] { [] }

    func register(in registry: inout PluginRegistry, options: PluginOptions) { registry.add(self) }

    func make(_ request: PictureRequest) throws -> PictureResult {
        var result = PictureResult()
        for source in request.pictures {
            seen.add(source.path + (source.isListed ? " listed" : ""))
            let text = "small " + String(decoding: try source.read(), as: UTF8.self)
            made[source.path] = text
            let file = Picture.Variant(
                address: "small/\(source.path)", width: 2, height: text.utf8.count,
                mediaType: "text/plain")
            result.pictures.append(
                Picture(
                    source: source.path, address: file.address, width: file.width,
                    height: file.height, preview: file, variants: [file], keepsSource: false))
            guard problems.contains(source.path) else { continue }
            result.problems.append(
                PictureProblem(
                    .warning("odd-picture", "odd \(source.path)", help: "wait"), path: source.path))
        }
        return result
    }

    func plan(_ request: EmissionRequest) -> EmissionPlan {
        var plan = EmissionPlan()
        for picture in request.catalog.pictures.all {
            let text = made[picture.source] ?? ""
            plan.add(picture.address, inputs: [.text(text)]) { $0 += text.utf8 }
        }
        return plan
    }

    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) -> EmissionPlan? {
        EmissionPlan()
    }
}
