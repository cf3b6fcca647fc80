import ShowcardJSON
import Testing

@Suite(.enabled(if: ConformanceSuite.isPresent, "conformance suites not present"))
struct JSONConformanceTests {
    /// What the grammar alone says: RFC 8259 lets keys repeat, which is refused by default.
    private static let grammar = JSONLimits(maximumDepth: 64, allowsDuplicateKeys: true)

    @Test("the conformance suite of JSON is complete")
    func countsCases() {
        #expect(ConformanceSuite.cases("y_").count == 95)
        #expect(ConformanceSuite.cases("n_").count == 188)
        #expect(ConformanceSuite.cases("i_").count == 35)
    }

    @Test(
        "The JSON parser accepts what every parser must accept",
        arguments: ConformanceSuite.cases("y_"))
    func accepts(_ name: String) throws {
        let bytes = try ConformanceSuite.bytes(of: name)
        let node = try JSONNode.parse(bytes, limits: Self.grammar)
        #expect(node.range.lowerBound >= 0 && node.range.upperBound <= bytes.count)
    }

    @Test(
        "The JSON parser refuses by default the two acceptable cases that repeat a key, and no other"
    )
    func refusesDuplicateKeys() {
        let refused = ConformanceSuite.cases("y_").filter { name in
            (try? JSONNode.parse(ConformanceSuite.bytes(of: name))) == nil
        }
        #expect(
            refused == [
                "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
            ])
    }

    @Test(
        "The JSON parser refuses what every parser must refuse, at a place",
        arguments: ConformanceSuite.cases("n_")
    )
    func refuses(_ name: String) throws {
        let bytes = try ConformanceSuite.bytes(of: name)
        let failure = #expect(throws: JSONParseError.self) { try JSONNode.parse(bytes) }
        let problem = try #require(failure?.problems.last)
        #expect(problem.offset >= 0 && problem.length >= 0)
        #expect(problem.offset + problem.length <= bytes.count)
        #expect(!problem.message.isEmpty)
    }

    /// The cases RFC 8259 leaves open: numbers beyond a `Double` are accepted as spelled, and
    /// anything that is not well-formed Unicode, or nests too deep, is refused.
    private static let acceptedByChoice: Set = [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
        "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
        "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
        "i_structure_UTF-8_BOM_empty_object.json",
    ]

    @Test(
        "The JSON parser decides the open cases as documented",
        arguments: ConformanceSuite.cases("i_"))
    func decides(_ name: String) throws {
        let bytes = try ConformanceSuite.bytes(of: name)
        let isAccepted = (try? JSONNode.parse(bytes)) != nil
        #expect(isAccepted == Self.acceptedByChoice.contains(name))
    }

    @Test(
        "JSON that was read and written again gives the same tree",
        arguments: ConformanceSuite.cases("y_"))
    func roundTrips(_ name: String) throws {
        var writer = JSONWriter()
        let bytes = try ConformanceSuite.bytes(of: name)
        writer.node(try JSONNode.parse(bytes, limits: Self.grammar))
        let once = writer.bytes
        writer.removeAll()
        writer.node(try JSONNode.parse(once, limits: Self.grammar))
        #expect(writer.bytes == once)
    }
}
