import Foundation
import ShowcardJSON
import Testing

struct JSONParserTests {
    @Test("The JSON parser keeps the place of every key and value")
    func ranges() throws {
        let node = try parse(#" {"a": [1, "é"], "b": {"c": null}} "#)
        #expect(node.range == 1..<35)
        let members = try #require(node.members)
        #expect(members.map(\.key) == ["a", "b"])
        #expect(members.map(\.keyRange) == [2..<5, 18..<21])
        #expect(node["a"]?.range == 7..<16)
        #expect(node["a"]?.elements?.map(\.range) == [8..<9, 11..<15])
        #expect(node["b"]?["c"]?.range == 29..<33)
    }

    @Test("The JSON parser gives each kind of value through its own accessor only")
    func accessors() throws {
        let node = try parse(#"{"s":"x","n":3,"d":0.5,"b":true,"z":null,"a":[],"o":{}}"#)
        #expect(node["s"]?.stringValue == "x")
        #expect(node["n"]?.integerValue == 3)
        #expect(node["n"]?.doubleValue == 3)
        #expect(node["d"]?.doubleValue == 0.5)
        #expect(node["d"]?.integerValue == nil)
        #expect(node["b"]?.booleanValue == true)
        #expect(node["z"]?.isNull == true)
        #expect(node["a"]?.elements?.isEmpty == true)
        #expect(node["o"]?.members?.isEmpty == true)
        #expect(node["s"]?.doubleValue == nil)
        #expect(node["n"]?.stringValue == nil)
        #expect(node["missing"] == nil)
        #expect(node["s"]?["x"] == nil)
        #expect(
            node.members?.map(\.value.kindName) == [
                "a string", "a number", "a number", "a boolean", "null", "an array", "an object",
            ])
    }

    @Test("The JSON parser decodes every escape")
    func escapes() throws {
        let node = try parse(#""\"\\\/\b\f\n\r\t\u00e9\uD834\uDD1E\u0000""#)
        #expect(node.stringValue == "\"\\/\u{8}\u{C}\n\r\té\u{1D11E}\0")
    }

    @Test("The JSON parser finds keys by their bytes, not by canonical equivalence")
    func byteKeys() throws {
        let node = try parse("{\"caf\u{E9}\":1}")
        #expect(node["caf\u{E9}"]?.integerValue == 1)
        #expect(node["cafe\u{301}"] == nil)
    }

    @Test("The JSON parser skips a byte order mark and counts it")
    func byteOrderMark() throws {
        #expect(try JSONNode.parse([0xEF, 0xBB, 0xBF] + Array("7".utf8)).range == 3..<4)
    }

    @Test(
        "The JSON parser gives exact integers, and nothing for what is not one",
        arguments: [
            ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("1.0", 1), ("1.50e1", 15),
            ("1e2", 100), ("100e-2", 1), ("0.0e99999999999999999999", 0), ("12e-1", nil),
            ("0.5", nil), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("9.223372036854775807e18", .max),
            ("-9.223372036854775808e18", .min), ("9.223372036854775808e18", nil), ("1e19", nil),
            ("1e99999999999999999999", nil), ("1e-9223372036854775808", nil),
        ] as [(String, Int?)])
    func integers(_ literal: String, _ expected: Int?) throws {
        let node = try parse(literal)
        #expect(node.integerValue == expected)
        guard case .number(let number) = node.content else {
            Issue.record("not a number")
            return
        }
        #expect(number.literal == literal)
    }

    @Test("The JSON parser refuses a huge exponent only where a finite Double is asked for")
    func hugeExponent() throws {
        #expect(try parse("1e999").doubleValue == nil)
        #expect(try parse("-1e999").doubleValue == nil)
        #expect(try parse("1e-999").doubleValue == 0)
        #expect(try parse("1.5e300").doubleValue == 1.5e300)
    }

    @Test("The JSON parser accepts 64 levels and refuses 65, unless configured otherwise")
    func depth() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSONNode.parse(nested(64))
        #expect(
            failure(nested(65))?.problems == [
                JSONDiagnostic(
                    code: .tooDeep, offset: 64, length: 1,
                    message: "the document nests deeper than 64 levels")
            ])
        _ = try JSONNode.parse(nested(512), limits: JSONLimits(maximumDepth: 100_000))
        #expect(
            throws: JSONParseError.self,
            performing: {
                try JSONNode.parse(nested(513), limits: JSONLimits(maximumDepth: 100_000))
            })
    }

    @Test(
        "The JSON parser is safe on a small stack, down to the release and the writing of the deepest tree"
    )
    func smallStack() async {
        let outcome = await withCheckedContinuation { continuation in
            let thread = Thread {
                let half = JSONLimits.maxDepth / 2
                let text =
                    String(repeating: #"[{"a":"#, count: half) + "0"
                    + String(repeating: "}]", count: half)
                var writer = JSONWriter()
                if let node = try? JSONNode.parse(
                    Array(text.utf8), limits: JSONLimits(maximumDepth: JSONLimits.maxDepth))
                {
                    writer.node(node)
                }
                continuation.resume(returning: writer.bytes == Array(text.utf8))
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(outcome)
    }

    @Test("The JSON parser refuses duplicate keys, naming both places of each")
    func duplicates() {
        #expect(
            failure(#"{"a":1,"b":{"a":2},"a":3,"b":4}"#)?.problems == [
                duplicate("a", offset: 19, first: 1), duplicate("b", offset: 25, first: 7),
            ])
    }

    @Test("The JSON parser finds duplicates among many keys")
    func manyKeys() {
        let keys = (0..<100).map { "\"k\(100 + $0)\":0" } + ["\"k150\":1", "\"k199\":1"]
        let failure = failure("{" + keys.joined(separator: ",") + "}")
        #expect(
            failure?.problems.map(\.message) == [
                "the key 'k150' occurs twice in one object",
                "the key 'k199' occurs twice in one object",
            ])
        #expect(failure?.problems.map { $0.related.first?.offset } == [451, 892])
    }

    @Test("The JSON parser refuses keys that differ only in normalization")
    func normalizedDuplicates() {
        let problem = failure("{\"caf\u{E9}\":1,\"cafe\u{301}\":2}")?.problems.first
        #expect(
            problem?.message
                == "the key 'cafe\u{301}' differs from an earlier one only in Unicode normalization"
        )
        #expect(problem?.related.map(\.offset) == [1])
    }

    @Test("The JSON parser reports the duplicates before a broken place as well")
    func duplicatesThenSyntax() {
        #expect(
            failure(#"{"a":1,"a":2,}"#)?.problems == [
                duplicate("a", offset: 7, first: 1),
                JSONDiagnostic(
                    offset: 12, length: 1, message: "a comma stands before '}'",
                    help: "remove the comma"),
            ])
    }

    private func duplicate(_ key: String, offset: Int, first: Int) -> JSONDiagnostic {
        JSONDiagnostic(
            code: .duplicateKey, offset: offset, length: key.utf8.count + 2,
            message: "the key '\(key)' occurs twice in one object", help: "keep one of the two",
            related: [
                JSONDiagnostic.Related(
                    offset: first, length: key.utf8.count + 2, message: "the first is here")
            ])
    }
}

func parse(_ text: String) throws -> JSONNode {
    try JSONNode.parse(Array(text.utf8))
}

func failure(_ text: String) -> JSONParseError? {
    failure(Array(text.utf8))
}

func failure(_ bytes: [UInt8]) -> JSONParseError? {
    do {
        _ = try JSONNode.parse(bytes)
        return nil
    } catch {
        return error
    }
}
