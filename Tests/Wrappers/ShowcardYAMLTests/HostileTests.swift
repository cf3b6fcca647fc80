import Foundation
import ShowcardYAML
import Testing

@Suite("Hostile documents")
struct HostileTests {
    private static let tooMany =
        "the document has more than 10000 values, aliases expanded, which is the limit"
    private static let tooDeep = "values are nested more than 64 levels deep, which is the limit"

    /// The only message of a text, and whether it took less than a minute of processor time.
    ///
    /// Slow machines keep to that as well; without limits on nesting and aliases a text takes hours.
    private func refusal(_ text: String, limits: YAMLLimits = .standard) -> (
        message: String, inTime: Bool
    ) {
        let bytes = Array(text.utf8)
        var message = "accepted"
        let start = Self.processorSeconds
        do throws(YAMLError) {
            _ = try Document.parse(bytes, limits: limits)
        } catch {
            message = error.problems.map(\.message).joined(separator: "; ")
        }
        return (message, Self.processorSeconds - start < 60)
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(
        "The YAML parser refuses nesting beyond the limit at once",
        arguments: ["[", "{a: ", "- ", "[\n", "{", "[[{a: ["]
    )
    func nesting(unit: String) {
        let count = 40_000 / unit.utf8.count
        let result = refusal(String(repeating: unit, count: count))
        // A '{' inside a '{' is a key, which is reported before the depth is reached.
        #expect(result.message.hasSuffix(Self.tooDeep))
        #expect(result.inTime)
    }

    @Test(
        "The YAML parser accepts 64 levels and refuses 65", arguments: ["flow", "block", "alias"])
    func depth(style: String) throws {
        func nested(_ levels: Int) -> String {
            switch style {
            case "flow":
                String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            case "block": String(repeating: "- ", count: levels) + "x"
            // The root and the value of 'b' are two levels; the anchored value is the rest.
            default:
                "a: &a " + String(repeating: "[", count: levels - 2)
                    + String(repeating: "]", count: levels - 2) + "\nb: [*a]\n"
            }
        }
        #expect(throws: Never.self) { try parse(nested(64)) }
        #expect(refusal(nested(65)).message == Self.tooDeep)
    }

    @Test("The YAML parser refuses a document beyond the size limit and names it")
    func size() throws {
        let fits = "a: " + String(repeating: "x", count: 65_533)
        #expect(try parse(fits).root?["a"]?.text.utf8.count == 65_533)
        #expect(
            problems(fits + "x") == [
                "1:1+1 the YAML is 65537 bytes long and the limit is 65536 bytes | shorten it, or move long text out of it"
            ]
        )
        #expect(throws: Never.self) { try parse(fits + "x", limits: YAMLLimits(bytes: 65_537)) }
    }

    @Test("The YAML parser counts nodes after aliases are expanded")
    func nodes() {
        let limits = YAMLLimits(nodes: 9)
        let message = "the document has more than 9 values, aliases expanded, which is the limit"
        #expect(problems("a: &x [1, 2]\nb: *x\n", limits: limits).isEmpty)
        #expect(refusal("a: &x [1, 2]\nbb: [*x]\n", limits: limits).message == message)
        #expect(problems("[1, 2, 3, 4, 5, 6, 7, 8]", limits: limits).isEmpty)
        #expect(refusal("[1, 2, 3, 4, 5, 6, 7, 8, 9]", limits: limits).message == message)
    }

    @Test("The YAML parser refuses an alias bomb at once")
    func bomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...8 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let result = refusal(text)
        #expect(result.message == Self.tooMany)
        #expect(result.inTime)
    }

    @Test("The YAML parser refuses 50 000 anchors at once, by size or by count")
    func anchors() {
        let text = (0..<50_000).map { "- &a\($0) x\n" }.joined()
        let bySize = refusal(text)
        #expect(bySize.message == "the YAML is 588890 bytes long and the limit is 65536 bytes")
        #expect(bySize.inTime)
        let byCount = refusal(text, limits: YAMLLimits(bytes: 1_000_000))
        #expect(byCount.message == Self.tooMany)
        #expect(byCount.inTime)
    }

    @Test("The YAML parser reads 4 900 keys in linear time")
    func keys() throws {
        let text = (0..<4_900).map { "key\($0): x\n" }.joined()
        let result = refusal(text)
        #expect(result.message == "accepted")
        #expect(result.inTime)
    }

    @Test("The YAML parser survives a text cut at every byte, and with every byte changed")
    func truncation() throws {
        let sample = """
            \u{FEFF}# é
            name: "Caf\\u00e9 \\x41" # c
            'it''s': &a [1, -2.5e3, {x: ~, y: [z]}]
            block: |+2
              日本語
                indented

            folded: >-
              a
              b
            again: *a
            !!str key: !!int 0x1F
            ? explicit
            : - one
              - - two
                - {three: 3, "four": 'vier'}
            last: a b c
            """
        let bytes = Array(sample.utf8)
        #expect(problems(bytes).isEmpty)
        var refused = 0
        for end in bytes.indices {
            if !problems(Array(bytes[..<end])).isEmpty { refused += 1 }
            for replacement in [0x00, 0x22, 0x2A, 0x5B, 0x7D, 0xFF] as [UInt8] {
                var changed = bytes
                changed[end] = replacement
                _ = problems(changed)
            }
        }
        #expect(refused > 20)
    }
}
