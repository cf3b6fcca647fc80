import ShowcardCatalog
import Testing

@Suite("URLs of pictures")
struct ImageURLTests {
    @Test(
        "In URLs of images, assets are absolute and percent-encoded, URLs as they are",
        arguments: [
            ("a/b.png", "https://example.com/catalog/a/b.png"),
            ("/a/b.png", "https://example.com/catalog/a/b.png"),
            ("a b%20ü?.png", "https://example.com/catalog/a%20b%2520%C3%BC%3F.png"),
            ("https://cdn.example/ü.png?a=1", "https://cdn.example/ü.png?a=1"),
            ("HTTP://cdn.example/x.png", "HTTP://cdn.example/x.png"),
            ("http.png", "https://example.com/catalog/http.png"),
        ])
    func urls(written: String, expected: String) async throws {
        let entry = Sample.template("a", ["thumbnail": .string(written)])
        let site = try await Site([(Sample.template, [entry])])
        for path in ["v1/templates.json", "v1/templates/id/a.json"] {
            #expect(site.files[path]?.contains(#""thumbnail_url":"\#(expected)""#) == true)
        }
    }

    @Test(
        "In URLs of images, what is neither on the site nor on the web is left out",
        arguments: ["javascript:alert(1)", "../a.png", "//other.example/a.png", "https://a/b c"])
    func elsewhere(written: String) async throws {
        let entry = Sample.template("a", ["thumbnail": .string(written)])
        let site = try await Site([(Sample.template, [entry])])
        #expect(site.files["v1/templates.json"]?.contains("thumbnail_url") == false)
        #expect(site.files["v1/templates/id/a.json"]?.contains("thumbnail_url") == false)
    }

    @Test("In URLs of images, a picture's field that ends in _url keeps its name")
    func fieldName() async throws {
        let kind = Kind(
            name: "card", path: "cards", titleOne: "Card", titleMany: "Cards",
            fields: [Field("name", .string), Field("cover_url", .url, role: .image)])
        let entry = Sample.entry(
            kind, "a", ["name": .string("A"), "cover_url": .string("https://cdn.example/a.png")])
        let site = try await Site([(kind, [entry])])
        #expect(
            site.files["v1/cards.json"]?.contains(
                #"[{"id":"a","name":"A","cover_url":"https://cdn.example/a.png","url":"#) == true)
    }
}
