import ShowcardMustache
import Testing

@Suite("Vocabulary")
struct VocabularyTests {
    @Test("A vocabulary lists names in order of registration, each once")
    func listsNames() {
        var vocabulary = Vocabulary()
        _ = vocabulary.shape(["b", "a"])
        _ = vocabulary.shape(["a", "c"])
        #expect(vocabulary.names == ["b", "a", "c"])
    }

    @Test("A vocabulary gives equivalent shapes for the same names")
    func givesEquivalentShapes() throws {
        var fixture = Fixture("{{a}}{{b}}")
        let first = fixture.record(["a": .text("1"), "b": .text("2")])
        let second = fixture.record(["a": .text("3"), "b": .text("4")])
        #expect(fixture.vocabulary.names == ["a", "b"])
        #expect(try fixture.render(first) == "12")
        #expect(try fixture.render(second) == "34")
    }

    @Test("A vocabulary finds slots by bytes, not by canonical equivalence")
    func findsSlotsByBytes() throws {
        var fixture = Fixture("{{caf\u{E9}}}{{cafe\u{301}}}")
        let record = fixture.record(["caf\u{E9}": .text("1"), "cafe\u{301}": .text("2")])
        #expect(fixture.vocabulary.names.count == 2)
        #expect(try fixture.render(record) == "12")
        let shape = fixture.vocabulary.shape(["x", "cafe\u{301}"])
        #expect(shape.slot(of: "cafe\u{301}") == 1)
        #expect(shape.slot(of: "caf\u{E9}") == nil)
    }

    @Test(
        "A vocabulary reads a record with too few values as null, and its first of two equal names")
    func readsShortRecords() throws {
        var fixture = Fixture("{{a}}|{{b}}|{{^b}}none{{/b}}")
        let shape = fixture.vocabulary.shape(["a", "b", "a"])
        #expect(try fixture.render(.record(Record(shape, [.text("1")]))) == "1||none")
        let full = Record(shape, [.text("1"), .text("2"), .text("3"), .text("4")])
        #expect(try fixture.render(.record(full)) == "1|2|")
        #expect(try fixture.render(.record(Record(shape, []))) == "||none")
    }

    @Test("A vocabulary works with shapes made after the library was parsed")
    func worksWithLaterShapes() throws {
        var fixture = Fixture("{{#item}}{{a}}{{/item}}")
        _ = fixture.record(["a": .null, "item": .null])
        let library = try fixture.library()
        let later = fixture.vocabulary.shape(["new", "item", "a"])
        var output: [UInt8] = []
        let record = Record(later, [.null, .boolean(true), .text("x")])
        try library.render("main", context: [.record(record)], into: &output)
        #expect(output == Array("x".utf8))
    }
}
