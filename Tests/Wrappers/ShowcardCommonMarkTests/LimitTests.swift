import ShowcardCommonMark
import Testing

@Suite("Limits")
struct LimitTests {
    private static let deep =
        "block quotes and lists are nested more than 64 levels deep, which is the limit | nest them less"

    @Test("1 MB is rendered, one byte more is not")
    func size() {
        let text = String(repeating: "a b c d\n\n", count: 116_508)
        let full = text + "abc\n"
        #expect(full.utf8.count == 1_048_576)
        #expect(refusal(full) == nil)
        #expect(
            refusal(full + "\n")
                == "1:1 the Markdown is 1048577 bytes long and the limit is 1048576 bytes | split it"
        )
    }

    @Test(
        "64 levels are rendered, 65 are not", arguments: ["> ", ">", "- ", "1. ", "> - ", "* + "])
    func depth(unit: String) {
        let markers = unit.filter { ">-+*.".contains($0) }.count
        let fits = String(repeating: unit, count: 64 / markers)
        #expect(refusal(fits + "x") == nil)
        #expect(refusal("a\n\n  > " + fits + "x") == "3:3 " + Self.deep)
    }

    @Test("lists nested line by line count too")
    func indentedLists() {
        func nested(_ levels: Int) -> String {
            (0..<levels).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
        }
        #expect(refusal(nested(64)) == nil)
        #expect(refusal(nested(65)) == "65:129 " + Self.deep)
    }

    @Test("rules, emphasis, code and long lists do not count as nesting")
    func notNesting() throws {
        #expect(refusal(String(repeating: "* ", count: 100)) == nil)
        #expect(refusal(String(repeating: "-", count: 100)) == nil)
        #expect(refusal("```\n" + String(repeating: " ", count: 300) + "- x\n```\n") == nil)
        #expect(refusal(String(repeating: "- a [b](c)\n", count: 20_000)) == nil)
        #expect(refusal(String(repeating: "> a\n\n", count: 1_000)) == nil)
    }

    @Test("64 KB without a blank line are rendered, one byte more is not")
    func paragraph() {
        let line = String(repeating: "a", count: 1_023) + "\n"
        let fits = String(repeating: line, count: 64)
        #expect(refusal(fits + "\n" + fits) == nil)
        #expect(refusal(fits + "  \t\r\n" + fits) == nil)
        #expect(
            refusal("\n" + fits + "b")
                == "66:1 more than 65536 bytes stand without a blank line, which is the limit | insert a blank line"
        )
    }

    @Test("4 096 brackets without a blank line are rendered, one more is not")
    func brackets() {
        let fits = String(repeating: "[a](b)\n", count: 4_096)
        #expect(refusal(fits + "\n" + fits) == nil)
        #expect(
            refusal(fits + "[")
                == "4097:1 more than 4096 '[' stand without a blank line, which is the limit | insert a blank line"
        )
    }

    @Test("Limits of Markdown can be set")
    func custom() {
        let limits = MarkdownLimits(bytes: 40, paragraphBytes: 20, depth: 2, brackets: 1)
        #expect(refusal("> > a", limits: limits) == nil)
        #expect(refusal("> > > a", limits: limits)?.contains("more than 2 levels") == true)
        #expect(refusal("[[", limits: limits)?.contains("more than 1 '['") == true)
        #expect(
            refusal(String(repeating: "a", count: 20), limits: limits)?.contains("20 bytes") == true
        )
        #expect(
            refusal(String(repeating: "a", count: 41), limits: limits)?.contains("40 bytes") == true
        )
    }
}
