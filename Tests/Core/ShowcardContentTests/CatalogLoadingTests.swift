import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

/// A catalog folder with one kind.
struct SampleFolder {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "name: Sample\nbase_url: https://example.com/catalog\n", to: "catalog.yml")
        try folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              code: {type: string}
              size: {type: enum, values: [small, large], default: small}
              at: {type: instant, role: published}
              extent: {type: object, fields: {width: {type: integer}, note: {type: string}}}
              links: {type: list, of: {reference: note}}

            """, to: "content/notes/_kind.yml")
        try folder.write(
            #"{"n": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#,
            to: "content/tokens/glass.tokens.json")
        try folder.write("home", to: "templates/home.mustache")
    }

    func load() async -> (catalog: SourceCatalog?, diagnostics: [Diagnostic]) {
        let loader = CatalogLoader(SourceFolder(folder.path), jobs: 2)
        let loaded = await loader.read(loader.list(loader.open()))
        let outcome = await CatalogValidator(jobs: 2).validate(loaded)
        let (catalog, problems) = (outcome.catalog, outcome.diagnostics)
        return (catalog, (loaded.diagnostics + problems).sorted())
    }

    /// The entries of the one kind.
    func entries() async throws -> [ContentEntry] {
        let (catalog, diagnostics) = await load()
        #expect(diagnostics == [])
        return try #require(catalog).collections[0].entries
    }
}

@Suite("Loading a catalog")
struct CatalogLoadingTests {
    @Test(
        "line ends and a byte-order mark make no difference",
        arguments: [
            "---\nname: Anna\ncode: x\n---\n\n# Hi\n\n*you*\n",
            "---\r\nname: Anna\r\ncode: x\r\n---\r\n\r\n# Hi\r\n\r\n*you*\r\n",
            "---\rname: Anna\rcode: x\r---\r\r# Hi\r\r*you*\r",
            "\u{FEFF}---\nname: Anna\ncode: x\n---\n\n# Hi\n\n*you*\n",
            "--- \t\nname: Anna\ncode: x\n---\t\n\n# Hi\n\n*you*\n",
        ])
    func lineEnds(text: String) async throws {
        let site = try SampleFolder()
        try site.folder.write(text, to: "content/notes/a.md")
        let entry = try #require(try await site.entries().first)
        #expect(entry.values[0] == .string("Anna"))
        #expect(entry.values[1] == .string("x"))
        #expect(
            String(decoding: entry.body.html, as: UTF8.self)
                == "<h2 id=\"section-hi\">Hi</h2>\n<p><em>you</em></p>\n")
    }

    @Test("names keep their bytes, whatever their normalization")
    func normalization() async throws {
        let site = try SampleFolder()
        try site.folder.write("---\nname: Cafe\u{301}\n---\n", to: "content/notes/nfd.md")
        try site.folder.write("---\nname: Caf\u{E9}\n---\n", to: "content/notes/nfc.md")
        let names = try await site.entries().map { Array(($0.values[0]?.text ?? "").utf8) }
        #expect(names == [Array("Caf\u{E9}".utf8), Array("Cafe\u{301}".utf8)])
    }

    @Test(
        "a string takes any plain scalar literally",
        arguments: [
            "1.10", "017", "no", "true", "2024-01-01", "0x1F", "1e3", ".inf", "12:30:45", "null",
        ])
    func literals(text: String) async throws {
        let site = try SampleFolder()
        try site.folder.write("---\nname: x\ncode: \(text)\n---\n", to: "content/notes/a.md")
        #expect(try await site.entries().first?.values[1] == .string(text))
    }

    @Test("absent values take their default; empty ones are absent")
    func defaults() async throws {
        let site = try SampleFolder()
        try site.folder.write("---\nname: x\ncode:\nsize: ~\n---\n", to: "content/notes/a.md")
        let entry = try #require(try await site.entries().first)
        #expect(entry.values[1] == nil)
        #expect(entry.values[2] == .string("small"))
    }

    @Test("entries come by id from the folder and those below it")
    func subfolders() async throws {
        let site = try SampleFolder()
        for path in ["z", "deep/er/m", "a-b", "a"] {
            try site.folder.write("---\nname: x\n---\n", to: "content/notes/\(path).md")
        }
        #expect(try await site.entries().map(\.id) == ["a", "a-b", "m", "z"])
    }

    @Test("objects, references and instants are read as what they are")
    func values() async throws {
        let site = try SampleFolder()
        try site.folder.write(
            "---\nname: x\nat: 2026-01-01T02:00:00+02:00\nextent: {note: wide, width: 3}\nlinks: [a]\n---\n",
            to: "content/notes/a.md")
        let entry = try #require(try await site.entries().first)
        #expect(entry.values[3] == .instant(Instant(seconds: 1_767_225_600)))
        #expect(
            entry.values[4]
                == .object([
                    FieldValue.Member(name: "width", value: .integer(3)),
                    FieldValue.Member(name: "note", value: .string("wide")),
                ]))
        #expect(entry.values[5] == .list([.reference("a")]))
    }

    @Test("the address ends in a slash")
    func baseURL() async throws {
        let catalog = try #require(await SampleFolder().load().catalog)
        #expect(catalog.configuration.baseURL == "https://example.com/catalog/")
        #expect(catalog.configuration.basePath == "/catalog/")
    }

    @Test("an empty collection loads")
    func empty() async throws {
        #expect(try await SampleFolder().entries().isEmpty)
    }

    @Test("links are named and not followed; pipes do not block")
    func links() async throws {
        let site = try SampleFolder()
        try site.folder.write("---\nname: secret\n---\nLEAKED\n", to: "outside.md")
        let notes = "\(site.folder.path)/content/notes"
        try FileManager.default.createSymbolicLink(
            atPath: "\(notes)/l.md", withDestinationPath: "../../outside.md")
        try FileManager.default.createSymbolicLink(
            atPath: "\(notes)/loop", withDestinationPath: ".")
        #expect(mkfifo("\(notes)/p.md", 0o644) == 0)
        let (catalog, diagnostics) = await site.load()
        #expect(catalog?.collections[0].entries.isEmpty == true)
        #expect(
            diagnostics.map { "\($0.severity) \($0.code) \($0.location?.path ?? "")" } == [
                "error symbolic-link content/notes/l.md",
                "error symbolic-link content/notes/loop",
                "warning ignored-file content/notes/p.md",
            ])
    }

    @Test(
        "a field cannot have a key that every entry of the kind has",
        arguments: ["id", "url", "body_html", "is_new", "tag", "photo_url"])
    func reservedKeys(name: String) async throws {
        let site = try SampleFolder()
        let fields = """
            name: {type: string, required: true}, at: {type: instant, role: published}, \
            photo: {type: url, role: image}
            """
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields: {\(fields), \(name): {type: string}}

            """, to: "content/notes/_kind.yml")
        let (catalog, diagnostics) = await site.load()
        #expect(catalog == nil)
        #expect(
            diagnostics.map(\.message) == [
                name == "photo_url"
                    ? "'photo' and 'photo_url' both have the JSON key 'photo_url'"
                    : "every note already has '\(name)'"
            ])
        #expect(diagnostics.map(\.code) == ["reserved-key"])
        #expect(diagnostics.map(\.location?.line) == [4])
        #expect(diagnostics.map(\.location?.column) == [12 + fields.utf8.count])
    }

    @Test("badge keys are free in kinds without badges, all keys in objects and private fields")
    func freeKeys() async throws {
        let site = try SampleFolder()
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              tag: {type: string}
              id: {type: string, private: true}
              link: {type: object, fields: {id: {type: string}, url: {type: url}}}

            """, to: "content/notes/_kind.yml")
        #expect(try await site.entries().isEmpty)
    }

    @Test(
        "a kind cannot have a path that the site or its JSON uses",
        arguments: ["tag", "v1", "entry", "error", "new", "trending", "db"])
    func reservedPaths(path: String) async throws {
        let site = try SampleFolder()
        try site.folder.write(
            """
            kind: note
            path: \(path)
            title: {one: Note, many: Notes}
            fields: {name: {type: string, required: true}}

            """, to: "content/notes/_kind.yml")
        let diagnostics = await site.load().diagnostics
        #expect(diagnostics.map(\.message) == ["the path '\(path)' is reserved for the site"])
        #expect(diagnostics.map(\.code) == ["taken-path"])
        #expect(diagnostics.map(\.location?.line) == [2])
    }

    @Test("a missing folder is named")
    func missing() async {
        let loader = CatalogLoader(SourceFolder("/nonexistent/catalog"))
        let loaded = await loader.read(loader.list(loader.open()))
        #expect(
            loaded.diagnostics.map(\.message).contains(
                "the folder '/nonexistent/catalog' does not exist"))
    }

    @Test("a file that cannot be read is an error at its path")
    func unreadable() async throws {
        let site = try SampleFolder()
        try site.folder.write("---\nname: x\n---\n", to: "content/notes/a.md")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: "\(site.folder.path)/content/notes/a.md")
        let (_, diagnostics) = await site.load()
        // The superuser reads everything, so there is nothing to see for one.
        if getuid() != 0 {
            #expect(diagnostics.map(\.code) == ["unreadable-file"])
        } else {
            #expect(diagnostics == [])
        }
    }

    @Test("a list of lists is declared by its inner type, and the word alone is refused")
    func listOfLists() async throws {
        let site = try SampleFolder()
        let kind = """
            kind: grid
            path: grids
            title: {one: Grid, many: Grids}
            fields:
              name: {type: string, required: true}
            """
        let path = "content/grids/_kind.yml"
        try site.folder.write("\(kind)\n  rows: {type: list, of: list}\n", to: path)
        let refused = await site.load().diagnostics
        #expect(
            refused.map(\.message) == ["a list of lists needs the type of the inner elements"])
        #expect(refused.first?.location?.line == 6)
        try site.folder.write(
            "\(kind)\n  rows: {type: list, of: {type: list, of: integer}}\n", to: path)
        try site.folder.write("---\nname: x\nrows: [[1], [2, 3]]\n---\n", to: "content/grids/a.md")
        let (catalog, diagnostics) = await site.load()
        #expect(diagnostics == [])
        #expect(
            catalog?.collections.first?.entries.first?.values[1]
                == .list([.list([.integer(1)]), .list([.integer(2), .integer(3)])]))
    }

    @Test("an asset is named as its file is, whatever the normalization it is written in")
    func assetNormalization() async throws {
        let site = try SampleFolder()
        try site.folder.write(
            """
            kind: shot
            path: shots
            title: {one: Shot, many: Shots}
            fields:
              name: {type: string, required: true}
              image: {type: asset}
            """, to: "content/shots/_kind.yml")
        try site.folder.write("x", to: "content/static/cafe\u{301}.png")
        try site.folder.write(
            "---\nname: x\nimage: caf\u{E9}.png\n---\n", to: "content/shots/a.md")
        let (catalog, diagnostics) = await site.load()
        #expect(diagnostics == [])
        let shots = catalog?.collections.first { $0.kind.name == "shot" }
        #expect(
            (shots?.entries.first?.values[1]?.text).map { Array($0.utf8) }
                == Array("cafe\u{301}.png".utf8))
    }
}
