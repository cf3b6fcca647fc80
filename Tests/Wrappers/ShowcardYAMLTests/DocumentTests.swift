import ShowcardYAML
import Testing

@Suite("Documents")
struct DocumentTests {
    @Test(
        "A YAML document has no root without content",
        arguments: ["", "\n", "# only this\n", "\u{FEFF}", "---\n...\n# x"])
    func empty(text: String) throws {
        let root = try parse(text).root
        // An explicit but empty document is one null.
        #expect(root.map(\.scalar) == (text.hasPrefix("---") ? .null : nil))
    }

    @Test("A YAML document takes a buffer without memory")
    func nullBuffer() throws {
        #expect(try Document.parse(UnsafeBufferPointer(start: nil, count: 0)).root == nil)
    }

    @Test("A YAML document finds members by the bytes of their key")
    func members() throws {
        let root = try #require(try parse("caf\u{E9}: 1\nb: [x, y]\n'': 3\n").root)
        #expect(root.kind == .mapping)
        #expect(root.count == 3)
        #expect(root.members.map(\.key.text) == ["caf\u{E9}", "b", ""])
        #expect(root["caf\u{E9}"]?.scalar == .integer(1))
        #expect(root["cafe\u{301}"] == nil)
        #expect(root[""]?.scalar == .integer(3))
        #expect(root["b"]?.elements.map(\.text) == ["x", "y"])
        #expect(root["c"] == nil)
    }

    @Test("A YAML document gives nothing of another shape")
    func otherShapes() throws {
        let root = try #require(try parse("[{a: 1}, b]").root)
        #expect(root.kind == .sequence)
        #expect(Array(root.members).isEmpty)
        #expect(root["a"] == nil)
        #expect(root.text == "")
        #expect(root.scalar == .string)
        #expect(!root.isPlain)
        let last = try #require(root.elements.map { $0 }.last)
        #expect(last.count == 0)
        #expect(Array(last.elements).isEmpty)
        #expect(last.withUTF8 { Array($0) } == [0x62])
    }

    @Test("A YAML document keeps empty collections apart from what follows")
    func emptyCollections() throws {
        let root = try #require(try parse("a: []\nb: {}\nc: 1\n").root)
        #expect(root.members.map(\.value.count) == [0, 0, 0])
        #expect(root["c"]?.scalar == .integer(1))
    }

    @Test("A YAML document copies what an anchor names to its aliases")
    func aliases() throws {
        let root = try #require(
            try parse("a: &a {x: [1, 2], y: z}\nb: [*a, *a]\nc: &a 3\nd: *a\n").root)
        let copies = try #require(root["b"]).elements.map { $0 }
        #expect(copies.map { $0["x"]?.elements.map(\.text) } == [["1", "2"], ["1", "2"]])
        #expect(copies.map { $0["y"]?.text } == ["z", "z"])
        #expect(root["d"]?.scalar == .integer(3))
        #expect(
            copies.map(\.start) == [
                SourceMark(line: 2, column: 5, offset: 28),
                SourceMark(line: 2, column: 9, offset: 32),
            ])
        #expect(copies.last?["y"]?.start == SourceMark(line: 1, column: 22, offset: 21))
    }

    @Test("A YAML document takes a scalar alias as a key")
    func aliasKey() throws {
        #expect(
            try parse("- &k name\n- *k : 1\n").root?.elements.map { $0 }.last?["name"]?.text == "1")
    }

    @Test("A YAML document keeps its documents apart from the bytes they came from")
    func outlivesSource() throws {
        var bytes = Array("a: bcd".utf8)
        let document = try Document.parse(bytes)
        for index in bytes.indices { bytes[index] = 0 }
        #expect(document.root?["a"]?.text == "bcd")
    }
}
