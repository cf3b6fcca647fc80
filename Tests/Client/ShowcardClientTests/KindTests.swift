import ShowcardClient
import ShowcardJSON
import Testing

@Suite("Kinds of any sort in the client")
struct KindTests {
    @Test(
        "picks keep to the rules if each group has enough of them, and disjoint groups share none")
    func picks() {
        let rules = CatalogSelection(
            groups: [
                .init(name: "likes", minimum: 1, maximum: 2),
                .init(name: "dislikes", minimum: 0, maximum: nil),
            ], disjoint: ["likes", "dislikes"])
        #expect(rules.allows(["likes": ["a"]]))
        #expect(rules.allows(["likes": ["a", "b"], "dislikes": ["c", "d", "e"]]))
        #expect(!rules.allows([:]))
        #expect(!rules.allows(["likes": ["a", "b", "c"]]))
        #expect(!rules.allows(["likes": ["a", "a"]]))
        #expect(!rules.allows(["likes": ["a"], "dislikes": ["a"]]))
        #expect(
            CatalogSelection(groups: rules.groups).allows(["likes": ["a"], "dislikes": ["a"]]))
    }
}
