import ShowcardMustache
import Testing

@Suite("HTML escaping")
struct HTMLEscapingTests {
    @Test(
        "HTML escaping replaces the five characters, whatever mark follows them",
        arguments: [
            ("", ""), ("plain", "plain"), ("&", "&amp;"), ("<b>", "&lt;b&gt;"),
            ("\"'", "&quot;&#39;"), ("&amp;", "&amp;amp;"),
            ("\"\u{301} onload=x", "&quot;\u{301} onload=x"), ("&\u{301}", "&amp;\u{301}"),
            ("<\u{338}script", "&lt;\u{338}script"), (">\u{20E3}", "&gt;\u{20E3}"),
            ("'\u{FE0F}", "&#39;\u{FE0F}"), ("caf\u{E9} • \u{1F600}", "caf\u{E9} • \u{1F600}"),
            ("a\r\nb\u{0}c", "a\r\nb\u{0}c"),
        ])
    func escapes(text: String, expected: String) {
        var output: [UInt8] = []
        HTMLEscaping.escape(text, into: &output)
        #expect(output == Array(expected.utf8))
    }

    @Test(
        "HTML escaping replaces every byte value at every place of a word as a byte-wise escaper does"
    )
    func escapesEverywhere() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<18 {
                for neighbor in [
                    UInt8(ascii: "a"), 0x21, 0x25, 0x3B, 0x3D, 0xA6, 0x00, 0xFF, byte,
                ] {
                    var bytes = [UInt8](repeating: neighbor, count: 18)
                    bytes[place] = byte
                    var output: [UInt8] = []
                    HTMLEscaping.escape(bytes, into: &output)
                    #expect(output == bytes.flatMap(reference), "\(byte) at \(place)")
                }
            }
        }
    }

    @Test("HTML escaping appends to the output")
    func adds() {
        var output = Array("x".utf8)
        HTMLEscaping.escape("<", into: &output)
        #expect(output == Array("x&lt;".utf8))
    }

    private func reference(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: ">"): Array("&gt;".utf8)
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        case UInt8(ascii: "'"): Array("&#39;".utf8)
        default: [byte]
        }
    }
}
