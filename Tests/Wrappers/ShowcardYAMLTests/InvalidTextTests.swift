import ShowcardYAML
import Testing

@Suite("Refusals")
struct InvalidTextTests {
    @Test(
        "The YAML parser names every duplicate key with both places",
        arguments: [
            (
                "a: 1\nb: 2\na: 3\na: 4\n",
                [
                    "3:1+1 the key 'a' is already set on line 1 | keep one of the two | 1:1 'a' is first set here",
                    "4:1+1 the key 'a' is already set on line 1 | keep one of the two | 1:1 'a' is first set here",
                ]
            ),
            (
                "x:\n  - {k: 1, \"k\": 2}\n  - k: 1\n    k: 2\n",
                [
                    "2:12+3 the key 'k' is already set on line 2 | keep one of the two | 2:6 'k' is first set here",
                    "4:5+1 the key 'k' is already set on line 3 | keep one of the two | 3:5 'k' is first set here",
                ]
            ),
            (
                "caf\u{E9}: 1\ncafe\u{301}: 2\n",
                [
                    "2:1+5 the key 'cafe\u{301}' is already set on line 1, in another Unicode spelling"
                        + " | keep one of the two | 1:1 'cafe\u{301}' is first set here"
                ]
            ),
            (
                "K: 1\n\"\\u212A\": 2\n",
                [
                    "2:1+8 the key '\u{212A}' is already set on line 1, in another Unicode spelling"
                        + " | keep one of the two | 1:1 '\u{212A}' is first set here"
                ]
            ),
        ]
    )
    func duplicates(text: String, expected: [String]) {
        #expect(problems(text) == expected)
    }

    @Test("The YAML parser finds duplicates among many keys")
    func manyKeys() {
        let keys = (0..<100).map { "key\($0): 1\n" }.joined()
        #expect(
            problems(keys + "\"key\\x37\": 2\n") == [
                "101:1+9 the key 'key7' is already set on line 8 | keep one of the two | 8:1 'key7' is first set here"
            ]
        )
        #expect(problems(keys).isEmpty)
    }

    @Test(
        "The YAML parser refuses what has no place in data",
        arguments: [
            (
                "a: {{ name }}\n",
                "1:5+1 a mapping cannot be a key | write the key as plain text; put text that starts with '{' or '[' in quotes"
            ),
            (
                "? [a]\n: b\n",
                "1:3+1 a sequence cannot be a key | write the key as plain text; put text that starts with '{' or '[' in quotes"
            ),
            (
                "- &x [a]\n- *x : 1\n",
                "2:3+2 a sequence cannot be a key | write the key as plain text; put text that starts with '{' or '[' in quotes"
            ),
            (
                "a: &b {x: 1}\nc:\n  <<: *b\n",
                "3:3+2 merge keys ('<<') are not supported | write the keys out, or put '<<' in quotes if it is a name"
            ),
            (
                "- 1\n---\n- 2\n",
                "2:1+3 a second document starts here | keep one document: remove this line or what stands before it"
            ),
            (
                "a: !foo 1",
                "1:4+4 the tag '!foo' is not supported | remove it, or put text that starts with '!' in quotes"
            ),
            (
                "a: !!python/object:os.system x",
                "1:4+25 the tag '!!python/object:os.system' is not supported | remove it, or put text that starts with '!' in quotes"
            ),
            (
                "a: !!binary aGk=",
                "1:4+8 the tag '!!binary' is not supported | remove it, or put text that starts with '!' in quotes"
            ),
            (
                "a: !x!y 1",
                "1:4+1 this tag is not supported | remove it, or put text that starts with '!' in quotes"
            ),
            (
                "a: !!int x",
                "1:4+5 the tag '!!int' does not fit 'x' | remove the tag or change the value"
            ),
            (
                "a: !!bool yes",
                "1:4+6 the tag '!!bool' does not fit 'yes' | remove the tag or change the value"
            ),
            (
                "a: !!seq {}",
                "1:4+5 the tag '!!seq' does not fit a mapping | remove the tag or change the value"
            ),
            (
                "a: !!map [1]",
                "1:4+5 the tag '!!map' does not fit a sequence | remove the tag or change the value"
            ),
            (
                "a: !!str [1]",
                "1:4+5 the tag '!!str' does not fit a sequence | remove the tag or change the value"
            ),
            (
                "a: *x\n",
                "1:4+2 the alias '*x' has no anchor before it | write '&x' before the value it names, or put the text in quotes"
            ),
            (
                "a: &x [*x]\n",
                "1:8+2 the alias '*x' stands inside the value it names | write the value out"
            ),
            (
                "&x a: {b: *x, c: &y {d: [*y]}}\n",
                "1:26+2 the alias '*y' stands inside the value it names | write the value out"
            ),
            (
                "a: \"b\\0\"\n",
                "1:4+5 the control character U+0000 is not allowed | remove its escape from the text in quotes"
            ),
        ]
    )
    func refused(text: String, expected: String) {
        #expect(problems(text) == [expected])
    }

    @Test("The YAML parser allows '<<' in quotes")
    func quotedMergeKey() throws {
        #expect(try parse("'<<': 1").root?["<<"]?.scalar == .integer(1))
    }

    @Test(
        "The YAML parser refuses bytes that are not clean UTF-8, with their place",
        arguments: [
            (
                [0x61, 0x3A, 0x20, 0xE9, 0x0A],
                "1:4+1 the byte 0xE9 is not UTF-8 | save the file as UTF-8"
            ),
            (
                [0xC3, 0xA9, 0x0A, 0xC0, 0x80],
                "2:1+1 the byte 0xC0 is not UTF-8 | save the file as UTF-8"
            ),
            (
                [0x61, 0xED, 0xA0, 0x80],
                "1:2+1 the byte 0xED is not UTF-8 | save the file as UTF-8"
            ),
            (
                [0x61, 0xF4, 0x90, 0x80, 0x80],
                "1:2+1 the byte 0xF4 is not UTF-8 | save the file as UTF-8"
            ),
            ([0x61, 0xE2, 0x82], "1:2+1 the byte 0xE2 is not UTF-8 | save the file as UTF-8"),
            ([0x61, 0x80], "1:2+1 the byte 0x80 is not UTF-8 | save the file as UTF-8"),
            (
                [0xFF, 0xFE, 0x61, 0x00],
                "1:1+1 the text is UTF-16, not UTF-8 | save the file as UTF-8"
            ),
            (
                [0xFE, 0xFF, 0x00, 0x61],
                "1:1+1 the text is UTF-16, not UTF-8 | save the file as UTF-8"
            ),
            (
                [0x61, 0x00, 0x3A, 0x00],
                "1:1+1 the text is UTF-16, not UTF-8 | save the file as UTF-8"
            ),
            (
                [0x61, 0x0A, 0x62, 0x00],
                "2:2+1 the control character U+0000 is not allowed | delete it"
            ),
            ([0xC3, 0xA9, 0x1B], "1:2+1 the control character U+001B is not allowed | delete it"),
            ([0x61, 0x7F], "1:2+1 the control character U+007F is not allowed | delete it"),
            ([0x61, 0xC2, 0x9F], "1:2+1 the control character U+009F is not allowed | delete it"),
            (
                [0x61, 0xEF, 0xBF, 0xBF],
                "1:2+1 the control character U+FFFF is not allowed | delete it"
            ),
            (
                Array("a\u{2028}b".utf8),
                "1:2+1 the line separator U+2028 is not allowed | replace it with a line end or a space"
            ),
            (
                Array("a\u{85}b".utf8),
                "1:2+1 the line separator U+0085 is not allowed | replace it with a line end or a space"
            ),
            (
                Array("a\u{FEFF}b".utf8),
                "1:2+1 a byte order mark (U+FEFF) is only allowed at the start of the file | delete it"
            ),
        ] as [([UInt8], String)]
    )
    func encodings(bytes: [UInt8], expected: String) {
        #expect(problems(bytes) == [expected])
    }

    @Test("The YAML parser reports what it found before a fault that ends the parse")
    func collects() {
        #expect(
            problems("a: !x 1\na: 2\nb: *no\nc: [1\n").map { $0.prefix(3) } == [
                "1:4", "3:4", "4:4",
            ]
        )
    }
}
