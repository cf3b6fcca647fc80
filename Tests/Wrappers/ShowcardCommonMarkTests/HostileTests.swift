import Foundation
import ShowcardCommonMark
import Testing

@Suite("Hostile Markdown")
struct HostileTests {
    /// A megabyte of a unit in paragraphs as long as the limits allow.
    private static func megabyte(of unit: String) -> String {
        let brackets = unit.utf8.filter { $0 == UInt8(ascii: "[") }.count
        let byBytes = 65_535 / unit.utf8.count
        let count = brackets == 0 ? byBytes : min(byBytes, 4_096 / brackets)
        let paragraph = String(repeating: unit, count: count) + "\n\n"
        return String(repeating: paragraph, count: 1_048_576 / paragraph.utf8.count)
    }

    /// Whether a text is rendered, and the processor time that took in seconds: unlike the time on the
    /// clock it does not count other programs.
    private func time(_ markdown: String) -> (isRendered: Bool, seconds: Double) {
        let start = Self.processorSeconds
        let isRendered = refusal(markdown) == nil
        return (isRendered, Self.processorSeconds - start)
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(
        "a megabyte within the limits is rendered in linear time",
        arguments: [
            "![[]()", "[a][b", "_*", "a\n=\n", "'\"`*_[<!", "|", "|a\n|-\n", "|\n:-\n",
            "~a ~~b~~ c~",
            "*~a~ ", "\\~", "www.a_", "www._", "a@a", "http://", "_http://a_b.", "a://",
            "https://a.b/)", "&a;",
            "<a>", "<a>{{<", "{{<", "[^", "[^a]", "[^a]: b\n", "[^a]:\n", "[^a]: [^a]: b\n",
            "> [!NOTE]\n",
            "\\[^\\]",
            "- [ ] a\n", "|a|b\n-|-\n",
        ]
    )
    func megabytes(unit: String) {
        let text = Self.megabyte(of: unit)
        #expect(text.utf8.count > 900_000)
        let result = time(text)
        #expect(result.isRendered)
        #expect(result.seconds < most)
    }

    /// The processor time in seconds that no text within the limits takes, on slow machines as well.
    ///
    /// Where it is quadratic in the size of the text, it is hours.
    private let most = 60.0

    @Test("deep quotes and lists over many lines are rendered in linear time")
    func nesting() {
        let quotes = String(repeating: "> ", count: 63) + "a*\n\n"
        let lists =
            String(repeating: "- ", count: 63) + "a\n" + String(repeating: "\n", count: 20_000)
        let bySteps = (0..<63).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
        for text in [
            String(repeating: quotes, count: 8_000), String(repeating: lists, count: 50),
            bySteps + String(repeating: "\n", count: 1_000_000),
            String(repeating: "- a\n\n", count: 200_000),
            "[a]: /" + String(repeating: "x", count: 60_000) + "\n\n"
                + String(repeating: String(repeating: "[a]", count: 4_000) + "\n\n", count: 80),
        ] {
            let result = time(text)
            #expect(result.isRendered)
            #expect(result.seconds < most)
        }
    }

    @Test("10 000 headings with few different texts get different ids in linear time")
    func headings() throws {
        let markdown = (0..<5_000).map { "# a-\($0 % 50)\n# a\n" }.joined(separator: "\n")
        #expect(time(markdown).seconds < most)
        let ids = try rendered(markdown).headings.compactMap(\.id)
        #expect(ids.count == 10_000)
        #expect(Set(ids).count == 10_000)
    }

    @Test("30 000 levels of emphasis need no stack")
    func smallStack() async {
        let markdown = [
            String(repeating: "*", count: 30_000) + "x" + String(repeating: "*", count: 30_000),
            String(repeating: "*a ", count: 10_000) + "x" + String(repeating: " b*", count: 10_000),
            String(repeating: "![", count: 4_000) + "x" + String(repeating: "](u)", count: 4_000),
            "# " + String(repeating: "_a ", count: 8_000) + "x"
                + String(repeating: " b_", count: 8_000),
        ]
        let sizes = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: markdown.map { (try? rendered($0))?.html.count })
            }
            thread.stackSize = 512 * 1_024
            thread.start()
        }
        #expect(sizes == [255_009, 130_009, 31, 104_084])
    }

    @Test("a text cut at every byte and with every byte changed is rendered")
    func cuts() throws {
        let sample = """
            # A [b](c "d") <e> `f`

            > - 1. *g* **h** ![i](j)
            >
            >   ```k
            >   l
            [m]: <n> 'o'

            | ~~a~~ | \\| |
            |:-|-:|
            | \\~b | c
            - [x] d

            é 東 &amp; \\* <p@q.r> [m]
            > [!NOTE]
            > z[^1] \\[^1\\]

            [^1]: y
            http://s.t/(u)&v; www.é.w x\\@y.z x@y.z.
            ===
            """
        let bytes = Array(sample.utf8)
        for end in bytes.indices {
            _ = try MarkdownRenderer(extensions: .all).render(Array(bytes[..<end]))
            for replacement in [0x00, 0x0A, 0x3C, 0x5B, 0x60, 0x7C, 0x7E, 0xFF] as [UInt8] {
                var changed = bytes
                changed[end] = replacement
                #expect(
                    try !MarkdownRenderer(extensions: .all).render(changed).html
                        .contains { $0 >= 0xF5 })
            }
        }
    }
}
