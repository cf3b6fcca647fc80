import ShowcardCatalog
import Testing

@Suite("Fixes")
struct FixTests {
    private func fix(_ edits: (offset: Int, length: Int, text: String)...) -> Fix {
        Fix(
            "mend it", in: "a.md",
            edits: edits.map {
                Fix.Edit(offset: $0.offset, length: $0.length, replacement: $0.text)
            })
    }

    private func apply(_ fixes: Fix..., to text: String) -> String {
        let (bytes, applied) = Fix.apply(fixes, to: Array(text.utf8))
        return "\(applied) \(String(decoding: bytes, as: UTF8.self))"
    }

    @Test("Fixes replace, insert and remove, whatever their order")
    func edits() {
        #expect(apply(fix((6, 5, "there")), fix((0, 1, "J")), to: "hello world") == "2 Jello there")
        #expect(apply(fix((5, 0, ",")), to: "hello world") == "1 hello, world")
        #expect(apply(fix((5, 6, "")), to: "hello world") == "1 hello")
        #expect(apply(fix((0, 1, "("), (4, 1, ")")), to: "hello") == "1 (ell)")
        #expect(apply(fix((5, 0, "!")), to: "hello") == "1 hello!")
    }

    @Test("Fixes that overlap one applied before are left out whole")
    func overlaps() {
        #expect(apply(fix((0, 3, "x")), fix((2, 2, "y"), (4, 1, "z")), to: "abcde") == "1 xde")
        #expect(apply(fix((2, 0, "x")), fix((2, 0, "y")), to: "abcd") == "1 abxcd")
        #expect(apply(fix((0, 2, "x")), fix((2, 2, "y")), to: "abcd") == "2 xy")
    }

    @Test("Fixes that overlap themselves are left out")
    func selfOverlap() {
        #expect(apply(fix((0, 3, "x"), (2, 2, "y")), fix((4, 1, "z")), to: "abcde") == "1 abcdz")
    }

    @Test(
        "Fixes that lie outside the file are left out",
        arguments: [(-1, 1), (6, 0), (3, 3), (0, -1), (1, Int.max)])
    func outside(offset: Int, length: Int) {
        #expect(apply(fix((offset, length, "x")), to: "hello") == "0 hello")
    }

    @Test("Fixes of spelling are certain for one candidate only")
    func certain() {
        let known = ["draft", "published", "archived", "min", "max", "quiet_luxury"]
        let written = ["Draft", "quiet luxury", "QuietLuxury", "publishd", "archvied", "men", "x"]
        #expect(
            written.map { NearMiss.certain(for: $0, among: known) } == [
                "draft", "quiet_luxury", "quiet_luxury", "published", "archived", nil, nil,
            ])
        #expect(NearMiss.certain(for: "gpt-5", among: ["gpt-4", "other"]) == nil)
        #expect(NearMiss.certain(for: "2025", among: ["2024"]) == nil)
        #expect(NearMiss.certain(for: "cart", among: ["card", "cars"]) == nil)
        #expect(NearMiss.certain(for: "A-B", among: ["a_b", "ab"]) == nil)
    }
}
