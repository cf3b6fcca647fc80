import ShowcardTOML
import Testing

/// Texts that are not TOML, each with its message and place.
@Suite struct TOMLErrorTests {
    private func problem(_ text: String) -> String? {
        do throws(TOMLError) {
            _ = try TOMLNode.parse(Array(text.utf8))
            return nil
        } catch {
            return "\(error.offset)+\(error.length): \(error.message)"
        }
    }

    @Test(arguments: [
        ("a = 1\na = 2", "6+1: the key 'a' is already defined"),
        ("[a]\n[a]", "5+1: the key 'a' is already defined"),
        ("[a]\nb.c = 1\n[a.b]", "15+1: the key 'b' is already defined"),
        ("[a.b.c]\nz = 1\n[a]\nb.c.t = 2", "18+1: the key 'b' is already defined"),
        ("a = {b = 1}\n[a.c]", "13+1: the key 'a' is already defined"),
        ("a = []\n[[a]]", "9+1: the key 'a' is already defined"),
        ("a = 'x", "4+1: the string is not closed"),
        ("a = \"\\q\"", "5+2: this is not an escape"),
        ("a = \"\\uD800\"", "5+6: this is not the code of a Unicode character"),
        ("a = 01", "4+2: this is not a value of TOML"),
        ("a = 1__0", "4+4: this is not a value of TOML"),
        ("a = 9223372036854775808", "4+19: the integer does not fit into 64 bits"),
        ("a = 2023-02-29", "4+10: this is not a value of TOML"),
        ("a 1", "2+1: expected '=' after the key"),
        ("a =", "3+1: the TOML ends before a value"),
        ("a = \n1", "4+1: the line ends before a value"),
        ("a = [1 2]", "7+1: expected ',' or ']' in the array"),
        ("a = {b = 1,}", "11+1: expected a key"),
        ("a = 1 b", "6+1: expected the end of the line"),
        ("\"\"\"a\"\"\" = 1", "0+3: a key cannot have several lines"),
        ("# \u{1}", "2+1: a control character is not allowed here"),
    ])
    func aFaultHasItsMessageAndPlace(text: String, message: String) {
        #expect(problem(text) == message)
    }

    @Test func deepArraysTablesAndKeysAreRefused() {
        let limit = "values are nested more than 64 levels deep, which is the limit"
        for text in [
            "a = " + String(repeating: "[", count: 100_000),
            "a = " + String(repeating: "{a=", count: 100_000),
            String(repeating: "a.", count: 100_000) + "a = 1",
            "[" + String(repeating: "a.", count: 100_000) + "a]",
        ] {
            #expect(problem(text)?.hasSuffix(limit) == true)
        }
    }

    @Test func bytesThatAreNotUTF8AreRefusedAtTheirPlace() {
        #expect(throws: TOMLError.self) { try TOMLNode.parse([0x61, 0x3D, 0x27, 0xFF, 0x27]) }
    }
}
