import Foundation
import Testing

@Suite("What users may pick of the project's own catalog")
struct DemoSelectionTests {
    @Test("users may pick five likes and five others as dislikes; a sixth is refused")
    func interests() async throws {
        let facts = try DemoFacts.load().selectionRules.interests
        #expect(
            try await selection("interests")
                == DemoSelection(
                    groups: [
                        DemoSelection.Group(
                            name: "likes", min: facts.likesExactly, max: facts.likesExactly),
                        DemoSelection.Group(
                            name: "dislikes", min: facts.dislikesExactly,
                            max: facts.dislikesExactly),
                    ], disjoint: facts.areDisjoint ? ["likes", "dislikes"] : nil, toggle: "refuse"))
    }

    @Test("users may pick one to four vibes")
    func vibes() async throws {
        let facts = try DemoFacts.load().selectionRules.vibes
        #expect(
            try await selection("vibes")
                == DemoSelection(
                    groups: [DemoSelection.Group(name: "picks", min: facts.min, max: facts.max)],
                    disjoint: nil, toggle: nil))
    }

    @Test(
        "users may pick a primary love language and another as the secondary, each pick filling what is empty"
    )
    func loveLanguages() async throws {
        let facts = try DemoFacts.load().selectionRules.loveLanguages
        #expect(
            try await selection("love-languages")
                == DemoSelection(
                    groups: [
                        DemoSelection.Group(
                            name: "primary", min: facts.primary, max: facts.primary),
                        DemoSelection.Group(
                            name: "secondary", min: facts.secondary, max: facts.secondary),
                    ], disjoint: facts.areDifferent ? ["primary", "secondary"] : nil,
                    toggle: "cascade"))
    }

    @Test("no other kind has rules")
    func others() async throws {
        let site = try await DemoSite.shared.value
        #expect(
            site.filesHolding("\"selection\":{\"groups\"").filter {
                $0.hasPrefix("v1/") && !$0.hasPrefix("v1/pack/")
            } == [
                "v1/interests.json", "v1/love-languages.json", "v1/vibes.json",
            ])
    }

    private func selection(_ path: String) async throws -> DemoSelection? {
        let bytes = try #require(try await DemoSite.shared.value.files["v1/\(path).json"])
        return try JSONDecoder().decode(DemoRuled.self, from: Data(bytes)).meta.selection
    }
}

/// A file of a kind, as far as its rules go.
private struct DemoRuled: Decodable {
    struct Meta: Decodable {
        let selection: DemoSelection?
    }

    let meta: Meta
}

/// Rules as the JSON has them.
private struct DemoSelection: Decodable, Equatable {
    struct Group: Decodable, Equatable {
        let name: String
        let min: Int
        let max: Int?
    }

    let groups: [Group]
    let disjoint: [String]?
    let toggle: String?
}

/// What the facts say of picks.
struct DemoSelectionFacts: Decodable {
    struct Interests: Decodable {
        let likesExactly: Int
        let dislikesExactly: Int
        let areDisjoint: Bool

        private enum CodingKeys: String, CodingKey {
            case likesExactly = "likes_exactly"
            case dislikesExactly = "dislikes_exactly"
            case areDisjoint = "likes_and_dislikes_disjoint"
        }
    }

    struct Vibes: Decodable {
        let min: Int
        let max: Int
    }

    struct LoveLanguages: Decodable {
        let primary: Int
        let secondary: Int
        let areDifferent: Bool

        private enum CodingKeys: String, CodingKey {
            case primary, secondary
            case areDifferent = "different"
        }
    }

    let interests: Interests
    let vibes: Vibes
    let loveLanguages: LoveLanguages

    private enum CodingKeys: String, CodingKey {
        case interests, vibes
        case loveLanguages = "love_languages"
    }
}
