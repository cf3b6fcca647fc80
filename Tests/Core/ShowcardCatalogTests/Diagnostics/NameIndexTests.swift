import Testing

@testable import ShowcardCatalog

@Suite("Names that were probably meant")
struct NameIndexTests {
    private static let many = NameIndex((0..<10_000).map { "name-\($0)" })

    @Test("an index of few names suggests what a search of all of them does")
    func few() {
        let names = ["template", "interest", "vibe", "love-language", "vibes"]
        for written in [
            "tempalte", "vib", "vbies", "lovelanguage", "x", "", "INTEREST", "templatex",
        ] {
            #expect(
                NameIndex(names).suggestion(for: written)
                    == NearMiss.suggestion(for: written, among: names))
        }
    }

    @Test(
        "an index of many names suggests those within one edit, the first of equally close ones",
        arguments: [
            ("name-7337", "name-7337"), ("nmae-7337", "name-7337"), ("nam-7337", "name-7337"),
            ("name-73x7", "name-737"), ("name-7337x", "name-7337"), ("nm-7337", nil),
            ("other", nil), ("", nil),
        ] as [(String, String?)])
    func many(written: String, meant: String?) {
        #expect(Self.many.suggestion(for: written) == meant)
    }

    @Test("2 000 names that are all unknown are looked up among 10 000")
    func allUnknown() {
        let found = (0..<2_000).count { Self.many.suggestion(for: "nome-\($0)") == "name-\($0)" }
        #expect(found == 2_000)
    }

    @Test(
        "a distance is found up to a limit and not beyond",
        arguments: [
            ("abcd", "abcd", 0), ("abcd", "abdc", 1), ("abcd", "acd", 1), ("abcd", "xbcdy", 2),
            ("abcdef", "badcfe", 3), ("ca", "abc", 3), ("abcd", "wxyz", nil), ("", "abcd", nil),
            ("a", "", 1),
        ] as [(String, String, Int?)])
    func distance(one: String, other: String, distance: Int?) {
        let (a, b) = (NearMissSearch.letters(of: one), NearMissSearch.letters(of: other))
        #expect(NearMissSearch.distance(a, b, within: 3) == distance)
        #expect(NearMissSearch.distance(b, a, within: 3) == distance)
        if let distance, distance > 0 {
            #expect(NearMissSearch.distance(a, b, within: distance - 1) == nil)
        }
    }
}
