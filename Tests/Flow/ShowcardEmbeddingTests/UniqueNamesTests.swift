import ShowcardCatalog
import Testing

@testable import ShowcardEmbedding

@Suite("Names of ids in Swift")
struct UniqueNamesTests {
    private func names(_ ids: [String], reserved: Set<String> = []) -> [String] {
        let names = UniqueNames(ids, reserved: reserved, by: SwiftNames.member)
        return ids.map { names[$0] }
    }

    @Test("Names of ids in Swift are in camel case, and begin as Swift wants")
    func plain() {
        #expect(
            names(["calm", "quiet_luxury", "board-games", "2nd-look", "level-2", "level2", "a-1-b"])
                == ["calm", "quietLuxury", "boardGames", "_2ndLook", "level_2", "level2", "a_1B"])
    }

    @Test("Names of ids in Swift are spelled out where two would be the same")
    func collisions() {
        #expect(names(["a-b", "a_b", "ab"]) == ["a__b", "a___b", "ab"])
        #expect(names(["2-b", "2_b"]) == ["_2__b", "_2___b"])
        #expect(names(["level-2", "level_2", "level2"]) == ["level__2", "level___2", "level2"])
    }

    @Test("Names of ids in Swift never mean another id when one comes or goes")
    func stability() {
        let ids = ["a-b", "a_b", "ab", "a-1", "a_1", "a1", "a-b_c"]
        for subset in 0..<(1 << ids.count) {
            let before = ids.indices.filter { subset >> $0 & 1 == 1 }.map { ids[$0] }
            let meanings = Dictionary(
                zip(names(before), before), uniquingKeysWith: { first, _ in first })
            #expect(meanings.count == before.count)
            for id in ids where !before.contains(id) {
                let after = before + [id]
                for (id, name) in zip(after, names(after)) {
                    #expect(meanings[name] == nil || meanings[name] == id, "\(name)")
                }
            }
        }
    }

    @Test("Names of ids in Swift end in an underscore where the type has the name itself")
    func reserved() {
        #expect(
            names(["all", "self", "init", "class"], reserved: ["all"])
                == ["all_", "self_", "init_", "class"])
        #expect(SwiftNames.written("class") == "`class`")
        #expect(SwiftNames.written("calm") == "calm")
    }

    @Test("Names of kinds in Swift begin with a capital")
    func kinds() {
        let kinds = ["vibe", "love-language", "love_language", "2d", "swift", "type"]
        let names = UniqueNames(kinds, reserved: ["Swift"], by: SwiftNames.type)
        #expect(
            kinds.map { names[$0] } == [
                "Vibe", "Love__language", "Love___language", "_2d", "Swift_", "Type_",
            ])
    }
}
