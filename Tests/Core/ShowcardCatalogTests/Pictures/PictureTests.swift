import ShowcardCatalog
import Testing

@Suite("Pictures of a catalog")
struct PictureTests {
    private static let kind = Kind(
        name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
        fields: [
            Field("name", .string), Field("photo", .asset(orURL: true), role: .image),
            Field("photo_alt", .string, role: .imageAlt),
        ])

    /// A picture of two formats in two widths.
    static let sample = Picture(
        source: "a/b c.jpg", address: "assets/img/x-640.jpg", width: 640, height: 480,
        preview: variant(320, "jpg", "jpeg"), color: "#102030", thumbhash: "abc+/=",
        variants: [
            variant(320, "avif", "avif"), variant(640, "avif", "avif"),
            variant(320, "jpg", "jpeg"), variant(640, "jpg", "jpeg"),
        ], keepsSource: false)

    private static func variant(
        _ width: Int, _ suffix: String, _ type: String
    ) -> Picture.Variant {
        Picture.Variant(
            address: "assets/img/x-\(width).\(suffix)", width: width, height: width * 3 / 4,
            mediaType: "image/\(type)")
    }

    private func catalog(
        photo: String = "a/b c.jpg", html: String = "", links: [String] = []
    ) -> Catalog {
        let body = ContentEntry.Body(
            markdown: [], html: Array(html.utf8),
            links: links.map { ContentEntry.Body.Link(address: $0, line: 1, isImage: true) })
        let content = ContentEntry(
            id: "one", values: [.string("One"), .string(photo), .string("A \"b\"")], body: body,
            path: "content/notes/one.md")
        let entry = Entry(
            kind: Self.kind, content: content, name: "One",
            badges: BadgeFacts(
                published: nil, usage: nil, asOf: Instant(seconds: 0), rules: BadgeRules()))
        return Catalog(
            configuration: Configuration(name: "Demo", baseURL: "https://example.com/shop/"),
            asOf: Instant(seconds: 0),
            collections: [
                EntryCollection(
                    kind: Self.kind, entries: [entry], feeds: [],
                    featured: Selection(entries: [], nextChange: nil),
                    new: Selection(entries: [], nextChange: nil), referrers: [[]])
            ], tags: [], tokens: [], leftOut: [], nextChange: nil
        ).with(Pictures([Self.sample]))
    }

    @Test(
        "Pictures are found by the path in a field, with or without a slash", arguments: ["", "/"])
    func field(slash: String) throws {
        let catalog = catalog(photo: "\(slash)a/b c.jpg")
        let entry = catalog.collections[0].entries[0]
        #expect(catalog.picture(of: entry) == Self.sample)
        #expect(catalog.pictureText(of: entry) == "A \"b\"")
        #expect(catalog.link(toAsset: "\(slash)a/b c.jpg") == .path("assets/img/x-320.jpg"))
        #expect(catalog.link(toAsset: "other.jpg") == .path("other.jpg"))
        #expect(catalog.pictures[asset: "https://example.com/a/b c.jpg"] == nil)
    }

    @Test("A catalog on another host has the same pictures")
    func anotherHost() {
        let moved = catalog().moved(to: .origin("http://127.0.0.1:8080"))
        #expect(moved.configuration.baseURL == "http://127.0.0.1:8080/shop/")
        #expect(moved.pictures.all == [Self.sample])
    }

    @Test("Pictures have a record in JSON")
    func record() {
        var writer = JSONWriter(reservingCapacity: 64)
        writer.beginObject()
        writer.member("image", Self.sample, alternative: "A cup", below: "https://example.com/")
        writer.endObject()
        let sizes = ["320.avif", "640.avif", "320.jpg", "640.jpg"].map { name in
            let type = name.hasSuffix("jpg") ? "jpeg" : "avif"
            return """
                {"url":"https://example.com/assets/img/x-\(name)","width":\(name.prefix(3)),\
                "type":"image/\(type)"}
                """
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == """
                {"image":{"url":"https://example.com/assets/img/x-640.jpg","width":640,\
                "height":480,"alt":"A cup","color":"#102030","thumbhash":"abc+/=",\
                "sizes":[\(sizes.joined(separator: ","))]}}
                """)
    }

    @Test(
        "Pictures in a body are shown by their files, however the body addresses them",
        arguments: [
            "../../a/b%20c.jpg", "/shop/a/b%20c.jpg", "https://example.com/shop/a/b%20c.jpg",
        ])
    func body(address: String) {
        let html = "<p>Before <img src=\"\(address)\" alt=\"x &gt; y\" title=\"t\" /> after</p>\n"
        let catalog = catalog(html: html, links: [address])
        var written: [UInt8] = []
        let writer = BodyWriter(catalog, base: "../../")
        writer.append(catalog.collections[0].entries[0], to: &written)
        #expect(writer.changes(catalog.collections[0].entries[0]))
        #expect(
            String(decoding: written, as: UTF8.self)
                == "<p>Before <picture><source type=\"image/avif\" srcset=\"../../assets/img/x-320.avif "
                + "320w, ../../assets/img/x-640.avif 640w\" sizes=\"(min-width: 46rem) 42rem, 100vw\">"
                + "<img src=\"../../assets/img/x-640.jpg\" width=\"640\" height=\"480\" "
                + "decoding=\"async\" loading=\"lazy\" alt=\"x &gt; y\" title=\"t\"></picture> after</p>\n"
        )
    }

    @Test(
        "Pictures of other hosts, and texts that look like pictures, stay in a body as they are")
    func otherPictures() {
        let html =
            "<img src=\"https://cdn.example/a.jpg\" alt=\"\" /> &lt;img src=\"a\"&gt; <img src=\""
        let catalog = catalog(
            html: html, links: ["https://cdn.example/a.jpg", "../../a/b%20c.jpg"])
        var written: [UInt8] = []
        BodyWriter(catalog, base: "./").append(catalog.collections[0].entries[0], to: &written)
        #expect(String(decoding: written, as: UTF8.self) == html)
        let plain = self.catalog(html: html)
        let writer = BodyWriter(plain, base: "./")
        #expect(!writer.changes(plain.collections[0].entries[0]))
    }
}
