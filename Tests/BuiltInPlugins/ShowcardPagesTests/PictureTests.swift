import ShowcardCatalog
import ShowcardMustache
import Testing

@testable import ShowcardPages

@Suite("Pictures on pages")
struct PictureTests {
    private static func picture(_ name: String) -> Picture {
        func file(_ width: Int, _ type: String) -> Picture.Variant {
            Picture.Variant(
                address: "assets/img/\(name)-\(width).\(type)", width: width, height: width / 2,
                mediaType: "image/\(type)")
        }
        return Picture(
            source: "\(name).jpg", address: "assets/img/\(name)-640.jpeg", width: 640, height: 320,
            preview: file(320, "jpeg"), color: "#aabbcc", thumbhash: "abcd",
            variants: [file(320, "avif"), file(640, "avif"), file(320, "jpeg")])
    }

    private static let card = """
        {{#image}}{{path}}{{^path}}{{url}}{{/path}} {{alt}} {{width}} {{height}} {{color}} {{thumbhash}}\
        {{#is_first}} first{{/is_first}}{{#is_early}} early{{/is_early}}\
        {{#sources}} {{type}}:{{#files}} {{root}}{{path}} {{width}}w{{^is_last}},{{/is_last}}{{/files}}\
        {{/sources}} |{{#srcset}} {{width}}{{/srcset}}{{/image}}

        """

    private func site(_ count: Int, hasRecords: Bool = true) async -> RenderedSite {
        var tiny = TinyCatalog()
        for index in 1...count {
            tiny.add(
                recipe: "r\(index)",
                [
                    "name": .string("R\(index)"), "photo": .string("r\(index).jpg"),
                    "photo_alt": .string("A <b>"),
                ])
        }
        let pictures = (1...count).map { Self.picture("r\($0)") }
        return await RenderedSite(
            hasRecords ? tiny.catalog.with(Pictures(pictures)) : tiny.catalog,
            theme: TinyTheme.make(replacing: ["partials/card": Self.card]))
    }

    @Test("Pictures have their size, color and files; the first ones of a list are marked")
    func list() async {
        let page = await site(6)["recipes/index.html"]
        let lines = page.split(separator: "\n").filter { $0.contains("assets/img/") }
        func line(_ index: Int, _ place: String) -> String {
            "assets/img/r\(index)-320.jpeg A &lt;b&gt; 640 320 #aabbcc abcd\(place) image/avif: "
                + "../assets/img/r\(index)-320.avif 320w, ../assets/img/r\(index)-640.avif 640w | 320"
        }
        #expect(
            lines.map(String.init) == [
                line(1, " first early"), line(2, " early"), line(3, " early"), line(4, " early"),
                line(5, ""), line(6, ""),
            ])
    }

    @Test("Pictures without a record have only their address and words")
    func withoutRecord() async {
        let page = await site(1, hasRecords: false)["recipes/index.html"]
        #expect(page.contains("r1.jpg A &lt;b&gt;     first early |\n"))
    }

    @Test("Pictures are shared in their largest size")
    func sharing() async {
        let site = await RenderedSite(
            {
                var tiny = TinyCatalog()
                tiny.add(recipe: "r1", ["name": .string("R"), "photo": .string("r1.jpg")])
                return tiny.catalog.with(Pictures([Self.picture("r1")]))
            }(),
            theme: TinyTheme.make(replacing: [
                "entry":
                    "{{#entry.share_image}}{{url}} {{width}} x {{height}}{{/entry.share_image}}"
            ]))
        #expect(
            site["recipes/r1/index.html"]
                == "https://example.org/shop/assets/img/r1-640.jpeg 640 x 320")
    }
}
