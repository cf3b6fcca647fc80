import ShowcardJSON
import Testing

struct JSONWriterTests {
    @Test("The JSON writer places commas itself and keeps the order of the calls")
    func nesting() {
        let text = written { writer in
            writer.beginObject()
            writer.member("b", "x")
            writer.member("a", -7)
            writer.key("list")
            writer.beginArray()
            writer.integer(1)
            writer.beginArray()
            writer.endArray()
            writer.beginObject()
            writer.endObject()
            writer.boolean(false)
            writer.null()
            writer.endArray()
            writer.member("flag", true)
            writer.member("half", 0.5)
            writer.member("tags", ["p", "q"])
            writer.member("none", [String]())
            writer.member("made", raw: Array("[1,2]".utf8))
            writer.endObject()
        }
        #expect(
            text == #"{"b":"x","a":-7,"list":[1,[],{},false,null],"flag":true,"half":0.5,"#
                + #""tags":["p","q"],"none":[],"made":[1,2]}"#)
    }

    @Test("The JSON writer escapes what RFC 8259 section 7 requires, and nothing else")
    func escapes() {
        #expect(
            written { $0.string("\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é<\u{2028}\u{1D11E}") }
                == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é<\u{2028}\u{1D11E}\"")
    }

    @Test("The JSON writer escapes a quote that a combining mark follows")
    func combiningQuote() {
        #expect(written { $0.string("\"\u{301}") } == "\"\\\"\u{301}\"")
    }

    @Test("The JSON writer finds the byte to escape wherever it stands among the others")
    func escapesAnywhere() throws {
        for length in 0..<40 {
            for place in 0...length {
                for escaped in ["\"", "\\", "\0", "\u{1F}", "é", "\u{7F}", " ", "!", "#"] {
                    let text =
                        String(repeating: "a", count: place) + escaped
                        + String(repeating: "\u{80}", count: length - place)
                    let json = written { $0.string(text) }
                    #expect(try parse(json).stringValue?.utf8.elementsEqual(text.utf8) == true)
                }
            }
        }
    }

    @Test("The JSON writer writes strings from bytes, and keys, with the same escapes")
    func utf8() {
        let bytes = Array("a\"b".utf8)
        #expect(
            written { writer in bytes.withUnsafeBufferPointer { writer.string(utf8: $0) } }
                == #""a\"b""#)
        #expect(
            written {
                $0.beginObject()
                $0.member("a\"\n", 1)
                $0.endObject()
            } == #"{"a\"\n":1}"#)
    }

    @Test(
        "The JSON writer writes integers",
        arguments: [
            (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (1_234_567_890, "1234567890"),
            (.max, "9223372036854775807"), (.min, "-9223372036854775808"),
        ])
    func integers(_ value: Int, _ text: String) {
        #expect(written { $0.integer(value) } == text)
    }

    /// The samples of RFC 8785 appendix B, and the edges of its two forms.
    @Test(
        "The JSON writer writes numbers in the fewest digits that read back",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (-0.5, "-0.5"),
            (1.25, "1.25"), (.leastNonzeroMagnitude, "5e-324"),
            (-.leastNonzeroMagnitude, "-5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e+308"),
            (9_007_199_254_740_992, "9007199254740992"),
            (-9_007_199_254_740_992, "-9007199254740992"),
            (0x1p68, "295147905179352830000"),
            (9.999999999999997e22, "9.999999999999997e+22"), (1e23, "1e+23"),
            (1.0000000000000001e23, "1.0000000000000001e+23"),
            (999_999_999_999_999_737_856, "999999999999999700000"), (1e21, "1e+21"),
            (9.999999999999997e-7, "9.999999999999997e-7"), (0.000001, "0.000001"),
            (1e-7, "1e-7"), (333_333_333.3333332, "333333333.3333332"),
            (-0.0000033333333333333333, "-0.0000033333333333333333"),
            (1_424_953_923_781_206.2, "1424953923781206.2"), (1e20, "100000000000000000000"),
            (123456.789e-20, "1.23456789e-15"), (.infinity, "null"), (-.infinity, "null"),
            (.nan, "null"),
        ] as [(Double, String)])
    func numbers(_ value: Double, _ text: String) {
        #expect(written { $0.number(value) } == text)
    }

    @Test("The JSON writer writes a tree as it was read, without its white space")
    func nodes() throws {
        let source = #" { "a" : [ 1.50 , "\u00e9\/" , null , true ] , "b" : { } } "#
        let node = try parse(source)
        #expect(written { $0.node(node) } == #"{"a":[1.50,"é/",null,true],"b":{}}"#)
        #expect(
            written {
                $0.beginObject()
                $0.member("x", node)
                $0.endObject()
            } == #"{"x":{"a":[1.50,"é/",null,true],"b":{}}}"#)
    }

    @Test(
        "The JSON writer survives misuse: brackets match, and an end without a beginning is nothing"
    )
    func misuse() {
        #expect(
            written {
                $0.endObject()
                $0.endArray()
                $0.beginArray()
                $0.beginObject()
                $0.endArray()
                $0.endObject()
                $0.endObject()
            } == "[{}]")
    }

    @Test("The JSON writer starts again after everything is removed")
    func removeAll() {
        var writer = JSONWriter(reservingCapacity: -1)
        writer.beginArray()
        writer.integer(1)
        writer.removeAll()
        writer.endArray()
        writer.string("x")
        #expect(writer.bytes == Array("\"x\"".utf8))
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
