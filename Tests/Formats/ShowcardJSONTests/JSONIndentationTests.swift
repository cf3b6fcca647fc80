import ShowcardJSON
import Testing

@Suite("Indented JSON")
struct JSONIndentationTests {
    @Test("Indented JSON has a line a member, and arrays of plain values on one")
    func layout() throws {
        let text = #"{"a":[1,"x, [{:\"\\"],"b":{"c":{},"d":[],"e":[[true],{"f":null}]},"g":"\\"}"#
        var writer = JSONWriter()
        writer.node(try JSONNode.parse(Array(text.utf8)))
        #expect(
            String(decoding: writer.indentedBytes, as: UTF8.self) == #"""
                {
                  "a": [1, "x, [{:\"\\"],
                  "b": {
                    "c": {},
                    "d": [],
                    "e": [
                      [true],
                      {
                        "f": null
                      }
                    ]
                  },
                  "g": "\\"
                }

                """#)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(
        "Indented JSON of one value is that value on a line",
        arguments: ["1", "\"\"", "[]", "{}", "[1, 2]"])
    func scalars(_ text: String) throws {
        var writer = JSONWriter()
        writer.node(try JSONNode.parse(Array(text.utf8)))
        #expect(String(decoding: writer.indentedBytes, as: UTF8.self) == "\(text)\n")
    }
}
