import Foundation
import ShowcardClient
import Testing

@Suite struct ImageTests {
    private static let flower = "k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ"

    private static let json = """
        {"id":"a","name":"A","image":{"url":"https://example.com/a.jpg","width":4000,"height":3000,"alt":"A lamp",
        "color":"#735E4B","thumbhash":"\(flower)","future":1,"sizes":[
        {"url":"https://example.com/a-960.webp","width":960,"type":"image/webp"},
        {"url":"https://example.com/a-320.webp","width":320,"type":"image/webp"},
        {"url":"https://example.com/a-320.jpg","width":320,"type":"image/jpeg"},
        {"url":"https://example.com/a-320.avif","width":320,"type":"image/avif"},
        {"url":"https://example.com/a-960.avif","width":960,"type":"image/avif"},
        {"width":1,"type":"image/jpeg"}]}}
        """

    private func item(_ json: String = json) throws -> CatalogItem {
        try JSONDecoder().decode(CatalogItem.self, from: Data(json.utf8))
    }

    @Test("An item has the image of its feed, without variants that lack a member")
    func record() throws {
        let image = try #require(try item().image)
        #expect(image.url.absoluteString == "https://example.com/a.jpg")
        #expect((image.width, image.height) == (4000, 3000))
        #expect(image.alt == "A lamp")
        #expect(image.sizes.map(\.width) == [960, 320, 320, 320, 960])
    }

    @Test("A type of an app decodes the image, and encodes it as it was")
    func codable() throws {
        struct Card: Codable { let image: ImageRecord }
        let image = try #require(try item().image)
        let data = try JSONEncoder().encode(try item().decoded(as: Card.self))
        #expect(try JSONDecoder().decode(Card.self, from: data).image == image)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Card.self, from: Data(#"{"image":{"url":"a"}}"#.utf8))
        }
    }

    @Test(
        "An item without a whole image has none",
        arguments: [
            #"{"id":"a"}"#, #"{"id":"a","image":null}"#,
            #"{"id":"a","image":"https://example.com/"}"#,
            #"{"id":"a","image":{"url":"https://example.com/a.jpg","width":1}}"#,
            #"{"id":"a","image":{"url":"https://example.com/a.jpg","width":0,"height":1}}"#,
        ])
    func noImage(_ json: String) throws {
        #expect(try item(json).image == nil)
    }

    @Test(
        "The variant of a width is the smallest one that is wide enough, of the preferred type",
        arguments: [
            (1, ["image/avif", "image/jpeg"], "a-320.avif"), (320, ["image/avif"], "a-320.avif"),
            (321, ["image/webp", "image/avif"], "a-960.webp"),
            (5000, ["image/webp", "image/jpeg"], "a-960.webp"),
            (5000, ["image/gif", "image/jpeg"], "a-320.jpg"),
        ])
    func variant(_ width: Int, _ types: [String], _ name: String) throws {
        let image = try #require(try item().image)
        #expect(
            image.variant(forPixelWidth: width, accepting: types)?.url.lastPathComponent == name)
    }

    @Test("An image without variants of an accepted type has no variant")
    func noVariant() throws {
        let image = try #require(try item().image)
        #expect(image.variant(forPixelWidth: 100, accepting: ["image/gif"]) == nil)
        #expect(image.variant(forPixelWidth: 100)?.url.lastPathComponent == "a-320.avif")
    }

    @Test("The placeholder is decoded from the ThumbHash")
    func placeholder() throws {
        let placeholder = try #require(try item().image?.placeholder)
        #expect((placeholder.width, placeholder.height) == (23, 32))
        #expect(placeholder.rgba.count == 23 * 32 * 4)
        #expect(ImagePlaceholder(thumbhash: [1, 2, 3]) == nil)
    }

    @Test("The average color is the color of the record, otherwise that of the placeholder")
    func averageColor() throws {
        let url = try #require(URL(string: "https://example.com/a.jpg"))
        func color(_ color: String?, _ thumbhash: String?) -> ImageColor? {
            ImageRecord(url: url, width: 1, height: 1, color: color, thumbhash: thumbhash)
                .averageColor
        }
        let own = try #require(color("#FF8000", Self.flower))
        #expect([own.red, own.green, own.blue, own.alpha] == [1, 128.0 / 255, 0, 1])
        for text in [nil, "red", "#-12345", "#12345", "#1234567"] {
            let average = try #require(color(text, Self.flower))
            #expect(average.green == 0.3412698412698412 && average.alpha == 1)
        }
        #expect(color("red", "no Base64") == nil)
    }
}
