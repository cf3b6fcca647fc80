import ShowcardCatalog
import Testing

@Suite("Records of pictures in feeds")
struct PictureRecordTests {
    private static let picture = Picture(
        source: "a.jpg", address: "assets/img/x-640.jpg", width: 640, height: 480,
        preview: Picture.Variant(
            address: "assets/img/x-320.jpg", width: 320, height: 240, mediaType: "image/jpeg"),
        color: "#102030", thumbhash: "abcd",
        variants: [
            Picture.Variant(
                address: "assets/img/x-320.jpg", width: 320, height: 240, mediaType: "image/jpeg")
        ])
    private static let record = """
        {"url":"https://example.com/catalog/assets/img/x-640.jpg","width":640,"height":480,\
        "alt":"A cup","color":"#102030","thumbhash":"abcd",\
        "sizes":[{"url":"https://example.com/catalog/assets/img/x-320.jpg","width":320,\
        "type":"image/jpeg"}]}
        """

    private func site(hasRecord: Bool = true) async throws -> Site {
        let entry = Sample.template(
            "a", ["thumbnail": .string("a.jpg"), "thumbnail_alt": .string("A cup")])
        let other = Sample.template("b", ["thumbnail": .string("https://cdn.example/b.jpg")])
        return try await Site([(Sample.template, [entry, other])]) {
            if hasRecord { $0 = $0.with(Pictures([Self.picture])) }
        }
    }

    @Test(
        "Records of pictures are in list items and the files of entries; the old key has the preview"
    )
    func items() async throws {
        let site = try await site()
        for path in ["v1/templates.json", "v1/templates/id/a.json"] {
            let file = try #require(site.files[path])
            #expect(
                file.contains(
                    #""thumbnail_url":"https://example.com/catalog/assets/img/x-320.jpg","image":"#
                        + Self.record))
        }
        #expect(site.files["v1/templates/id/b.json"]?.contains(#""image":"#) == false)
    }

    @Test("Records of pictures are a column of packs, and described by their schemas")
    func pack() async throws {
        let site = try await site()
        let pack = try #require(site.files["v1/pack/*.json"])
        #expect(pack.contains(#""image":[\#(Self.record),null]"#))
        for name in ["item", "page", "pack", "delta"] {
            #expect(site.files["v1/schemas/\(name).schema.json"]?.contains(#""thumbhash""#) == true)
        }
        let plain = try await self.site(hasRecord: false)
        #expect(plain.files["v1/pack/*.json"]?.contains(#""image":"#) == false)
    }

    @Test("Other fields that name a picture have the address of its record, and not of its preview")
    func otherAssets() async throws {
        let kind = Kind(
            name: "card", path: "cards", titleOne: "Card", titleMany: "Cards",
            fields: [
                Field("name", .string), Field("cover", .asset(orURL: true), role: .image),
                Field("back", .asset(orURL: false), isListed: true),
                Field("more", .list(.asset(orURL: false)), isListed: true),
            ])
        let entry = Sample.entry(
            kind, "a",
            [
                "name": .string("A"), "cover": .string("a.jpg"), "back": .string("a.jpg"),
                "more": .list([.string("a.jpg")]),
            ])
        let site = try await Site([(kind, [entry])]) { $0 = $0.with(Pictures([Self.picture])) }
        let base = "https://example.com/catalog/assets/img"
        let file = try #require(site.files["v1/cards.json"])
        #expect(file.contains(#""cover_url":"\#(base)/x-320.jpg""#))
        #expect(file.contains(#""back":"\#(base)/x-640.jpg","more":["\#(base)/x-640.jpg"]"#))
    }

    @Test("Records of pictures give way to a field with their key")
    func otherField() async throws {
        let kind = Kind(
            name: "card", path: "cards", titleOne: "Card", titleMany: "Cards",
            fields: [
                Field("name", .string), Field("cover", .asset(orURL: true), role: .image),
                Field("image", .string, isListed: true),
            ])
        let entry = Sample.entry(
            kind, "a",
            ["name": .string("A"), "cover": .string("a.jpg"), "image": .string("round")])
        let site = try await Site([(kind, [entry])]) { $0 = $0.with(Pictures([Self.picture])) }
        #expect(
            site.files["v1/cards.json"]?.contains(
                #""cover_url":"https://example.com/catalog/assets/img/x-320.jpg","image":"round""#)
                == true)
    }
}
