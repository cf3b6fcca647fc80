import ShowcardJSON
import Testing

struct JSONDiagnosticTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let problem: JSONDiagnostic
        var testDescription: String { text }

        init(
            _ text: String, _ offset: Int, _ length: Int, _ message: String, _ help: String? = nil,
            related: [JSONDiagnostic.Related] = []
        ) {
            self.text = text
            problem = JSONDiagnostic(
                offset: offset, length: length, message: message, help: help, related: related)
        }
    }

    static let rows = [
        Row("", 0, 0, "the document ends where a value should be"),
        Row("[1,]", 2, 1, "a comma stands before ']'", "remove the comma"),
        Row("[,1]", 1, 1, "',' stands where a value should be"),
        Row("[1 2]", 3, 1, "'2' stands where ',' or ']' should be"),
        Row(#"{"a" 1}"#, 5, 1, "'1' stands where ':' after the key 'a' should be"),
        Row("{a:1}", 1, 1, "'a' stands where a key should be", "write keys in '\"'"),
        Row(#"{"a":}"#, 5, 1, "'}' stands where a value should be"),
        Row(#"{"a":1 "b":2}"#, 7, 1, "'\"' stands where ',' or '}' should be"),
        Row(
            "1 2", 2, 1, "'2' stands where the end of the document should be",
            "a document holds exactly one value"),
        Row("['a']", 1, 1, "'\\'' does not start a string", "write strings in '\"'"),
        Row("[1, // two\n2]", 4, 1, "JSON has no comments", "remove the comment"),
        Row("[True]", 1, 4, "'True' is not a JSON value", "write 'true'"),
        Row("[NULL]", 1, 4, "'NULL' is not a JSON value", "write 'null'"),
        Row("[None]", 1, 4, "'None' is not a JSON value", "write 'null'"),
        Row(
            "[NaN]", 1, 3, "'NaN' is not a JSON value",
            "JSON numbers are finite; write a number or 'null'"),
        Row("[glass]", 1, 5, "'glass' is not a JSON value", "write text in '\"'"),
        Row("[012]", 1, 1, "a number may not start with an extra zero", "remove the zero"),
        Row("[-]", 2, 1, "']' stands where a digit after '-' should be"),
        Row("[1.]", 3, 1, "']' stands where a digit after '1.' should be"),
        Row("[.5]", 1, 1, "'.' stands where a value should be"),
        Row("[1\u{A0}]", 2, 2, "U+00A0 stands where ',' or ']' should be"),
        Row("\"a", 0, 1, "the string that starts here does not end", "close it with '\"'"),
        Row("\"a\nb\"", 2, 1, "a control character in a string is not escaped", "write '\\n'"),
        Row(
            "\"a\u{1}b\"", 2, 1, "a control character in a string is not escaped",
            "write '\\u0001'"),
        Row(#""\x41""#, 1, 2, "'\\x' is not an escape", "write a backslash as '\\\\'"),
        Row(#""\u12G4""#, 1, 2, "'\\u' needs four hexadecimal digits"),
        Row(
            #""\ud800\u0041""#, 1, 6, "'\\ud800' is half of a surrogate pair",
            "write both halves, or the character itself"),
        Row(
            #"{"a":[1"#, 7, 0, "the document ends where ',' or ']' should be",
            related: [.init(offset: 5, length: 1, message: "the array starts here")]),
        Row(
            #"{"a""#, 4, 0, "the document ends where ':' should be",
            related: [.init(offset: 0, length: 1, message: "the object starts here")]),
    ]

    @Test("The JSON parser says what is wrong, where, and what to do", arguments: rows)
    func explains(_ row: Row) {
        #expect(failure(row.text)?.problems == [row.problem])
    }

    @Test("The JSON parser places text that is not UTF-8 at its first wrong byte")
    func invalidUTF8() {
        let bytes = Array("[\"abé".utf8) + [0xFF, UInt8(ascii: "\""), UInt8(ascii: "]")]
        #expect(
            failure(bytes)?.problems == [
                JSONDiagnostic(
                    code: .notUTF8, offset: 6, length: 1, message: "the text is not UTF-8",
                    help: "save the file as UTF-8")
            ])
    }

    @Test("no prefix of a document, and no byte put in its place, can stop the program")
    func mutations() {
        let text = Array(#"{"a":[1.5e3,-0,"\u00e9\ud834\udd1e"],"b":{"c":[true,null]}}"#.utf8)
        for end in text.indices { #expect(failure(Array(text[..<end])) != nil) }
        for place in text.indices {
            for byte: UInt8 in [0x00, 0x22, 0x2C, 0x5C, 0x5D, 0x75, 0x7D, 0x80, 0xC3, 0xFF] {
                var mutated = text
                mutated[place] = byte
                for problem in failure(mutated)?.problems ?? [] {
                    #expect(problem.offset + problem.length <= mutated.count)
                }
            }
        }
    }
}
