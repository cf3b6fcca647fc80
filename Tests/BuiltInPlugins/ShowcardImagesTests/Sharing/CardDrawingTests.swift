import Foundation
import ShowcardCatalog
import Testing

@testable import ShowcardImages

@Suite("The drawing of share pictures")
struct CardDrawingTests {
    private static let palette = ShareCard.Palette(
        ground: ShareCard.Gradient(from: "#faf2e6", to: "#f4e4c1"), ink: "#4a3f35",
        accent: "#6b3f24")

    private func document(
        _ title: String, label: String? = nil, site: String? = "Site",
        gradient: ShareCard.Gradient? = nil, embedded: CardDrawing.Embedded? = nil
    ) -> String {
        let card = ShareCard(
            title: title, label: label, site: site, gradient: gradient, palette: Self.palette)
        let drawing = CardDrawing(
            card: card, metrics: CardMetrics(percent: 100, hasEmoji: true), embedded: embedded)
        return String(decoding: drawing.document, as: UTF8.self)
    }

    @Test("A page has its title and the name of the site on the background of the site")
    func page() {
        #expect(
            document("Tea & \"cake\"") == """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
                width="1200" height="630"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" \
                y2="1"><stop offset="0" stop-color="#faf2e6"/><stop offset="1" \
                stop-color="#f4e4c1"/></linearGradient></defs><rect width="1200" height="630" \
                fill="url(#ground)"/><circle cx="1080" cy="80" r="300" fill="#6b3f24" \
                fill-opacity="0.10"/><circle cx="860" cy="640" r="230" fill="#6b3f24" \
                fill-opacity="0.08"/><text x="64" y="359" font-family="Inter Display, Inter, \
                Noto Sans, DejaVu Sans, sans-serif" font-size="136" font-weight="700" \
                fill="#4a3f35" letter-spacing="-2">Tea &amp; &quot;cake&quot;</text><rect x="64" \
                y="533" width="28" height="28" rx="9" fill="#6b3f24"/><text x="110" y="560" \
                font-family="Inter Display, Inter, Noto Sans, DejaVu Sans, sans-serif" \
                font-size="34" font-weight="600" fill="#4a3f35">Site</text></svg>
                """)
    }

    @Test("Markup in a name is text")
    func markup() {
        let shown = document(
            "<script>alert(1)</script>", label: "<b>", site: "]]>&#0;<!--")
        #expect(
            texts(of: shown) == [
                "&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;b&gt;", "]]&gt;&amp;#0;&lt;!--",
            ])
    }

    @Test("An Arabic name is at the right, its letters are joined, and the picture is at the left")
    func arabic() {
        let shown = document(
            "رسالة حب", label: "Template",
            embedded: CardDrawing.Embedded(mediaType: "image/jpeg", bytes: [1, 2, 3]))
        #expect(
            shown.contains(
                """
                <image x="64" y="64" width="496" height="502" preserveAspectRatio="xMidYMid slice" \
                clip-path="url(#panel)" xlink:href="data:image/jpeg;base64,AQID"/>
                """))
        #expect(
            shown.contains(
                """
                font-size="88" font-weight="700" fill="#4a3f35" direction="rtl">رسالة حب</text>
                """))
        #expect(shown.contains("<text x=\"1136\" y=\"96\""))
        #expect(shown.contains("text-anchor=\"end\">Template</text>"))
        let other = document("Love", label: "رسالة")
        #expect(other.contains("direction=\"rtl\" text-anchor=\"end\">رسالة</text>"))
    }

    @Test(
        "An entry with colors is shown in them, with white or dark text, whichever is readable",
        arguments: [
            ("#80334a", "#381116", "#ffffff", false), ("#ffe8a0", "#ffffff", "#1c1917", false),
            ("#ffffff", "#000000", "#4a3f35", true),
        ])
    func colors(from: String, to: String, ink: String, hasPanel: Bool) {
        let shown = document("Calm", gradient: ShareCard.Gradient(from: from, to: to))
        #expect(shown.contains("font-weight=\"700\" fill=\"\(ink)\""))
        #expect(shown.contains("fill=\"url(#own)\"") == hasPanel)
    }

    @Test("A document refers to nothing but itself, whatever it shows")
    func references() {
        let shown = document(
            "xlink:href=\"file:///etc/passwd\" url(http://a.example) @import",
            embedded: CardDrawing.Embedded(mediaType: "image/png", bytes: [0]))
        let markup = shown.split(separator: "<").filter { !$0.hasPrefix("text ") }.joined()
        #expect(!markup.contains("file:"))
        #expect(
            markup.components(separatedBy: "href=\"").dropFirst().map { String($0.prefix(5)) }
                == ["data:"])
        #expect(
            Set(markup.components(separatedBy: "url(").dropFirst().map { String($0.prefix(2)) })
                == ["#g", "#p"])
    }

    private func texts(of document: String) -> [String] {
        document.components(separatedBy: "<text ").dropFirst().compactMap { part in
            part.components(separatedBy: "</text>").first?.split(separator: ">", maxSplits: 1).last
                .map(String.init)
        }
    }
}
