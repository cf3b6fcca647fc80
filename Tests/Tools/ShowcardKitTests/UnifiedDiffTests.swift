import Testing

@testable import ShowcardKit

@Suite("Unified differences")
struct UnifiedDiffTests {
    private func lines(_ range: ClosedRange<Int>) -> String {
        range.map { "\($0)\n" }.joined()
    }

    @Test("equal texts have no differences")
    func equal() {
        #expect(UnifiedDiff("a\n", "a\n").text("x", "y") == "")
        #expect(UnifiedDiff("", "").text("x", "y") == "")
    }

    @Test("a change is shown with three lines around it, and changes nearby share a hunk")
    func context() {
        let old = lines(1...20)
        let new = lines(1...4) + "five\n" + lines(6...10) + lines(12...20) + "21\n"
        #expect(
            UnifiedDiff(old, new).text("x", "y") == """
                --- x
                +++ y
                @@ -2,13 +2,12 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                 9
                 10
                -11
                 12
                 13
                 14
                @@ -18,3 +17,4 @@
                 18
                 19
                 20
                +21

                """)
    }

    @Test("a missing line break at the end is marked")
    func lastLine() {
        #expect(
            UnifiedDiff("a\nb", "a\nb\n").text("x", "y") == """
                --- x
                +++ y
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
    }

    @Test("a large region without equal lines at its ends is replaced as a whole")
    func large() {
        let text = UnifiedDiff(lines(1...3_000), lines(2_000...5_000)).text("x", "y")
        #expect(text.hasPrefix("--- x\n+++ y\n@@ -1,3000 +1,3001 @@\n-1\n-2\n"))
        #expect(text.hasSuffix("+4999\n+5000\n"))
    }
}
