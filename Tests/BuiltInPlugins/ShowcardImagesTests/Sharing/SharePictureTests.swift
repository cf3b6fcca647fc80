import ShowcardCatalog
import ShowcardPictures
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite(
    "Share pictures that libvips draws",
    .enabled(if: Workshop.hasLibvips, "libvips is not installed"), .processes)
struct SharePictureTests {
    private static func card(_ title: String, _ picture: Picture? = nil) -> ShareCard {
        ShareCard(
            title: title, label: "Template", site: "Site", picture: picture,
            palette: ShareCard.Palette(
                ground: ShareCard.Gradient(from: "#faf2e6", to: "#f4e4c1"), ink: "#4a3f35",
                accent: "#6b3f24"))
    }

    private func drawn(_ cards: [ShareCard], by made: Made) async throws -> [PictureHeader] {
        let pages = cards.enumerated().map { index, card in
            PlannedPage(
                "\(index)/",
                share: SharePicture(address: "assets/share/\(index).jpg", card: card))
        }
        let plan = try await made.maker.planDerivedOutputs(for: pages, request: made.request)
        return try plan.outputs.map { output in
            var bytes: [UInt8] = []
            try output.render(&bytes)
            return try PictureHeader.read(bytes)
        }
    }

    @Test("Every page has a JPEG file of 1200 x 630 pixels, whatever its name is")
    func names() async throws {
        let made = try await Workshop([:]).make()
        #expect(made.result.shareStyle != nil)
        let names = [
            "Coffee", "<script>alert(1)</script>", "رسالة حب", "👩‍👩‍👧‍👦 & \u{0}\u{FFFE}",
            String(repeating: "x", count: 10_000), "",
            "a" + String(repeating: "\u{301}", count: 10_000),
        ]
        let headers = try await drawn(names.map { Self.card($0) }, by: made)
        #expect(headers.count == names.count)
        for header in headers {
            #expect(
                [header.format.rawValue, "\(header.width)", "\(header.height)"]
                    == ["jpeg", "1200", "630"])
        }
    }

    @Test(
        "An entry's picture is shown from a file in the cache, also if that is no JPEG file",
        arguments: [[ImageFormat.jpeg], [.webp]])
    func picture(formats: [ImageFormat]) async throws {
        var workshop = try Workshop(["red.png": SamplePictures.png])
        workshop.options.formats = formats
        let made = try await workshop.make()
        let picture = try #require(made.pictures.first)
        let headers = try await drawn([Self.card("Red", picture), Self.card("Red")], by: made)
        #expect(headers.map(\.width) == [1_200, 1_200])
    }

    @Test("A picture is drawn once, and taken from the cache afterwards")
    func cache() async throws {
        var workshop = try Workshop([:])
        _ = try await drawn([Self.card("Tea")], by: try await workshop.make())
        try workshop.useProgram(
            "case $1 in --version | zone) exec /usr/bin/vips \"$@\";; esac; exit 1")
        let made = try await workshop.make()
        #expect(try await drawn([Self.card("Tea")], by: made).count == 1)
    }

    @Test("A check draws nothing")
    func check() async throws {
        let made = try await Workshop([:]).make(isCheck: true)
        let pages = [
            PlannedPage(
                "", share: SharePicture(address: "assets/share/1.jpg", card: Self.card("Tea")))
        ]
        let plan = try await made.maker.planDerivedOutputs(for: pages, request: made.request)
        #expect(plan.outputs.count == 1)
        #expect(!made.isInCache("share-1.jpg"))
    }

    @Test("A catalog with more entries than the limit has no style, and a note says so")
    func limit() async throws {
        var workshop = try Workshop([:])
        workshop.options.shareLimit = 2
        workshop.entries = 3
        let made = try await workshop.make()
        #expect(made.result.shareStyle == nil)
        #expect(
            made.result.diagnostics.map(\.message) == [
                "the catalog has 3 entries, and pages have share pictures of their own up to 2; "
                    + "with more, they show the entry's picture or a gradient"
            ])
        workshop.options.shareLimit = 0
        #expect(try await workshop.make().result.diagnostics == [])
    }

    @Test("The configuration of fonts accepts a few families and rejects all others")
    func configuration() {
        let text = String(decoding: ShareFonts.configuration(cache: "/a&b"), as: UTF8.self)
        #expect(text.contains("<cachedir>/a&amp;b</cachedir>"))
        #expect(text.contains("<string>Inter Display</string>"))
        #expect(text.contains("<rejectfont>"))
    }
}
