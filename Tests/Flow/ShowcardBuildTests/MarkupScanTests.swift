import Testing

@testable import ShowcardBuild

@Suite("Markup in static files")
struct MarkupScanTests {
    private static func svg(_ content: String, _ attributes: String = "") -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)>\(content)</svg>"
    }

    private static func found(_ phrase: String) -> String {
        "its markup has '\(phrase)', which browsers may run or load"
    }

    private static let activeMarkup: [(String, String)] = [
        (svg("<script>alert(1)</script>"), "<script"), (svg("<SCRIPT/>"), "<script"),
        (svg("<s:script xmlns:s='http://www.w3.org/2000/svg'/>"), "<script"),
        (svg("<\(String(repeating: "n", count: 99)):script/>"), "<script"),
        (svg("<!-- ' --><script/>"), "<script"), (svg("<<<script/>"), "<script"),
        (svg("<foreignObject><p/></foreignObject>"), "<foreignobject"),
        (svg("", " onload=\"alert(1)\""), "onload="), (svg("", "\nONLOAD = 'a'"), "onload="),
        (svg("<a title='>' onclick='a'/>"), "onclick="),
        (svg("<a href=\"javascript:alert(1)\"/>"), "javascript:"),
        (svg("<a xlink:href='JaVa\nScript:alert(1)'/>"), "javascript:"),
        (svg("<a href='&#106;ava&#x53;cript&#58;a'/>"), "javascript:"),
        (svg("<a href='&#0000000000000000000106;avascript:a'/>"), "javascript:"),
        (svg("<set attributeName='onclick' to='a'/>"), "attributename='on"),
        (svg("<set attributeName = \"&#111;nclick\"/>"), "attributename=\"on"),
        (svg("<a href='data:text/html;base64,PA=='/>"), "data:text/html"),
        (svg("<use href='data:image/svg+xml,x'/>"), "data:image/svg"),
        (svg("<x xmlns='http://www.w3.org/1999/xhtml'/>"), "http://www.w3.org/1999/xhtml"),
        (svg("<x xmlns='http://www.w3.org/1999/xht&#109;l'/>"), "http://www.w3.org/1999/xhtml"),
        ("<?xml-stylesheet href='a.xsl'?>" + svg(""), "<?xml-stylesheet"),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg("&a;"), "<!entity"),
        ("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'a'>]>" + svg(""), "<!attlist"),
        ("<!DOCTYPE svg [<!ELEMENT svg ANY>]>" + svg(""), "<!doctype ["),
        ("<!DOCTYPE svg SYSTEM 'http://evil.example/a.dtd'>" + svg(""), "<!doctype"),
        ("<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>" + svg(""), "<!doctype"),
        ("<!DOCTYPE svg SYSTEM 'http://www.w3.org/>' [<!ENTITY a 'b'>]>", "<!entity"),
    ]

    @Test("Markup that browsers run is found", arguments: activeMarkup)
    func active(text: String, phrase: String) {
        #expect(MarkupScan.finding(in: Array(text.utf8)) == Self.found(phrase))
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(MarkupScan.finding(in: mark + text.utf8) == Self.found(phrase))
        let units = Array(text.utf16)
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [big, [0xFE, 0xFF] + big, little, [0xFF, 0xFE] + little] {
            #expect(MarkupScan.finding(in: bytes) == Self.found(phrase))
        }
    }

    @Test(
        "Markup that is a picture or a feed is fine",
        arguments: [
            svg("<path d='M0 0'/>"), svg("<a href='https://example.com/'><text>on = 1</text></a>"),
            svg("<image href='data:image/png;base64,iVBOR='/>"),
            svg("<style>@font-face{src:url(data:application/font-woff;base64,d0)}</style>"),
            svg("<animate attributeName='opacity' to='0'/><title>conscript: a</title>"),
            "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
                + "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>" + svg(""),
            "<rss><channel><link>https://example.com/</link><description/></channel></rss>",
            "<?xml version='1.0' encoding=\"iso-8859-1\" ?><a>\u{E9}</a>", "",
        ])
    func harmless(text: String) {
        #expect(MarkupScan.finding(in: Array(text.utf8)) == nil)
    }

    @Test("Markup in an encoding that hides ASCII, or compressed, is refused")
    func unknownEncodings() {
        let encoding = "its encoding is not one that can be checked for scripts"
        let wide = Self.svg("").utf8.flatMap { [0, 0, 0, $0] as [UInt8] }
        #expect(MarkupScan.finding(in: wide) == encoding)
        #expect(MarkupScan.finding(in: Array(Self.svg("\0").utf8)) == encoding)
        for name in ["utf-7", "iso-2022-jp", "ebcdic-cp-us", "hz-gb-2312"] {
            let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?>" + Self.svg("")
            #expect(MarkupScan.finding(in: Array(text.utf8)) == encoding)
        }
        #expect(
            MarkupScan.finding(in: [0x1F, 0x8B, 8, 0])
                == "it is compressed, so it cannot be checked for scripts")
    }
}
