import ShowcardYAML
import Testing

@Suite("Marks")
struct MarkTests {
    @Test("The marks of nested keys and values are exact")
    func nested() throws {
        let text = """
            a:
            - 1
            - b: c
              d:
                - [x, {y: z}]  \n
            # c
            e: "q\\n" # c
            f:
            """
        #expect(
            outline(try parse(text)) == [
                "1:1@0-9:3@59 mapping 3",
                "  1:1@0-1:2@1 'a'",
                "    2:1@3-5:18@36 sequence 2",
                "      2:3@5-2:4@6 '1'",
                "      3:3@9-5:18@36 mapping 2",
                "        3:3@9-3:4@10 'b'",
                "          3:6@12-3:7@13 'c'",
                "        4:3@16-4:4@17 'd'",
                "          5:5@23-5:18@36 sequence 1",
                "            5:7@25-5:18@36 sequence 2",
                "              5:8@26-5:9@27 'x'",
                "              5:11@29-5:17@35 mapping 1",
                "                5:12@30-5:13@31 'y'",
                "                  5:15@33-5:16@34 'z'",
                "  8:1@44-8:2@45 'e'",
                "    8:4@47-8:9@52 'q\n'",
                "  9:1@57-9:2@58 'f'",
                "    9:3@59-9:3@59 ''",
            ]
        )
    }

    @Test("The mark of a block scalar ends at its last character")
    func blocks() throws {
        #expect(
            outline(try parse("a: |\n  foo\n  bar\n\n\nb: >-\n  x\n")) == [
                "1:1@0-7:4@28 mapping 2",
                "  1:1@0-1:2@1 'a'", "    1:4@3-3:6@16 'foo\nbar\n'",
                "  6:1@19-6:2@20 'b'", "    6:4@22-7:4@28 'x'",
            ]
        )
    }

    @Test("A mark counts columns in scalars and offsets in bytes")
    func multiByte() throws {
        #expect(
            outline(try parse("é: 東京 \n😀: [e\u{301}, 'ü']\n")) == [
                "1:1@0-2:13@29 mapping 2",
                "  1:1@0-1:2@2 'é'", "    1:4@4-1:6@10 '東京'",
                "  2:1@12-2:2@16 '😀'", "    2:4@18-2:13@29 sequence 2",
                "      2:5@19-2:7@22 'e\u{301}'", "      2:9@24-2:12@28 'ü'",
            ]
        )
    }

    @Test(
        "A mark counts a tab as one column and CR LF and CR as line ends",
        arguments: ["\r\n", "\r", "\n"])
    func lineEnds(end: String) throws {
        let text = "a:\t1" + end + "b:" + end + "  - 2" + end
        let width = end.utf8.count
        let root = try #require(try parse(text).root)
        #expect(root["a"]?.start == SourceMark(line: 1, column: 4, offset: 3))
        #expect(
            root.members.map(\.key.start).last == SourceMark(line: 2, column: 1, offset: 4 + width))
        let two = try #require(root["b"]?.elements.map { $0 }.first)
        #expect(two.start == SourceMark(line: 3, column: 5, offset: 10 + 2 * width))
        #expect(two.text == "2")
    }

    @Test("A mark starts at the origin it is given")
    func origin() throws {
        let origin = SourceMark(line: 2, column: 3, offset: 10)
        let root = try #require(try parse("a: 1\nb: 2", origin: origin).root)
        #expect(root["a"]?.start == SourceMark(line: 2, column: 6, offset: 13))
        #expect(root["b"]?.end == SourceMark(line: 3, column: 5, offset: 19))
        #expect(
            problems(Array("a: 1\na: \u{1}".utf8), origin: origin) == [
                "3:4+1 the control character U+0001 is not allowed | delete it"
            ]
        )
    }

    @Test("A mark does not count a byte order mark as a column")
    func byteOrderMark() throws {
        #expect(
            outline(try parse("\u{FEFF}a: 1\r\n")) == [
                "1:1@3-1:5@7 mapping 1", "  1:1@3-1:2@4 'a'", "    1:4@6-1:5@7 '1'",
            ]
        )
    }

    @Test("A mark includes anchors and tags, and that of an implicit mapping ends at its value")
    func properties() throws {
        #expect(
            outline(try parse("- &a !!str b\n- [c: d , e]")) == [
                "1:1@0-2:13@25 sequence 2",
                "  1:3@2-1:13@12 'b'",
                "  2:3@15-2:13@25 sequence 2",
                "    2:4@16-2:8@20 mapping 1",
                "      2:4@16-2:5@17 'c'", "        2:7@19-2:8@20 'd'",
                "    2:11@23-2:12@24 'e'",
            ]
        )
    }
}
