import Testing

@testable import ShowcardCatalog

@Suite("Places of addresses in Markdown")
struct WrittenAddressesTests {
    private func places(
        _ uses: [(String, Int)], _ markdown: String, firstLine: Int = 1
    ) -> [String] {
        let body = ContentEntry.Body(
            markdown: ArraySlice(markdown.utf8), html: [], line: firstLine)
        let written = WrittenAddresses(
            of: uses.map { .init(address: $0.0, line: $0.1) }, in: body, path: "a.md")
        return uses.indices.map { use in
            let place = written.location(of: use)
            let own = written.hasOwnPlace(use) ? "" : " shared"
            return "\(place.line):\(place.column)+\(place.length)\(own)"
        }
    }

    @Test("each use of an address is found behind the one before")
    func uses() {
        #expect(
            places([("b", 1), ("b", 1), ("b", 3)], "[a](b) [a](b)\n\n[a](b)") == [
                "1:5+1", "1:12+1", "3:5+1",
            ])
    }

    @Test("uses of one definition share its place, wherever it stands")
    func definitions() {
        #expect(
            places([("b", 3), ("b", 5)], "[r]: b\n\n[r]\n\n[r]") == ["1:6+1", "1:6+1 shared"])
        #expect(
            places([("b", 1), ("b", 3)], "[r]\n\n[r]\n\n[r]: b") == ["5:6+1", "5:6+1 shared"])
    }

    @Test("addresses with escapes, blanks and others within them are distinguished")
    func spelling() {
        #expect(places([("a_b", 1), ("a b", 1)], #"[x](a\_b) [x](<a b>)"#) == ["1:5+4", "1:16+3"])
        #expect(places([("a", 1), ("a:a", 1)], "[x](a:a) [x](a)") == ["1:7+1", "1:5+3"])
        #expect(places([("a/b", 2)], "`(a/bc)`\n[x](a/b)", firstLine: 1) == ["2:5+3"])
    }

    @Test("an address that is spelled in another way, or is very long, is placed at its line")
    func lines() {
        #expect(places([("a&b", 7)], "x\n\n[x](a&amp;b)", firstLine: 5) == ["7:1+1"])
        let long = String(repeating: "x", count: 600)
        #expect(places([(long, 1)], "[x](\(long))") == ["1:1+1"])
    }

    @Test(
        "20 000 uses of one definition at the end, and 20 000 addresses of their own, are found")
    func many() {
        let uses = String(repeating: "[r]\n\n", count: 20_000) + "[r]: b\n"
        let shared = places((0..<20_000).map { ("b", $0 * 2 + 1) }, uses)
        #expect(shared.first == "40001:6+1")
        #expect(shared.dropFirst().allSatisfy { $0 == "40001:6+1 shared" })
        let own = (0..<20_000).map { "[a](\($0))\n\n" }.joined()
        let found = places((0..<20_000).map { ("\($0)", $0 * 2 + 1) }, own)
        #expect(found.last == "39999:5+5")
        #expect(Set(found).count == 20_000)
    }
}
