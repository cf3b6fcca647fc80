import Foundation
import ShowcardKit
import ShowcardTestSupport
import Testing

/// What the project's own catalog is built into, as of 2026-01-01.
struct DemoSite: Sendable {
    /// The bytes of all files, by path.
    let files: [String: [UInt8]]

    /// Built once for all tests.
    static let shared = Task { try await DemoSite() }

    private init() async throws {
        let folder = try TemporaryFolder()
        let outcome = await SampleCatalog.run(
            [
                "build", "--source", FixtureFolder.packageRoot, "--output", "\(folder.path)/site",
                "--now", "2026-01-01T00:00:00Z",
            ], relativeTo: FixtureFolder.packageRoot)
        #expect(outcome.code == .success)
        // What goes public later is a note.
        #expect(!outcome.errors.contains(": warning["), "\(outcome.errors)")
        files = FixtureFolder.files(below: "\(folder.path)/site")
    }

    /// The object in the data of a file that holds one.
    func decode<Item: Decodable>(_ path: String) throws -> Item {
        let data: [String: Item] = try envelope(path)
        return try #require(data.values.first)
    }

    /// The objects in the data of a file that lists some.
    func list<Item: Decodable>(_ path: String, key: String) throws -> [Item] {
        let data: [String: [Item]] = try envelope(path)
        return try #require(data[key])
    }

    /// The paths of the files that hold a text, sorted.
    func filesHolding(_ text: String) -> [String] {
        let wanted = Data(text.utf8)
        return files.filter { Data($0.value).range(of: wanted) != nil }.map(\.key).sorted()
    }

    private func envelope<Contents: Decodable>(_ path: String) throws -> Contents {
        let bytes = try #require(files[path], "no file '\(path)'")
        return try JSONDecoder().decode(DemoEnvelope<Contents>.self, from: Data(bytes)).data
    }
}

/// The envelope of every JSON file.
private struct DemoEnvelope<Contents: Decodable>: Decodable {
    let data: Contents
}

/// The facts and figures the content rests on.
struct DemoFacts: Decodable {
    let interests: [DemoInterest]
    let vibes: [DemoVibe]
    let loveLanguages: [DemoLoveLanguage]
    let templates: [DemoSample]
    let trendingOrder: [String]
    let effects: [DemoEffect]
    let holidays: [DemoHoliday]
    let budgetTiers: [DemoBudgetTier]
    let milestoneTypes: [DemoMilestoneType]
    let reminderDaysBefore: [Int]
    let selectionRules: DemoSelectionFacts

    private enum CodingKeys: String, CodingKey {
        case interests, vibes, templates, effects, holidays
        case loveLanguages = "love_languages"
        case trendingOrder = "trending_order"
        case budgetTiers = "budget_tiers"
        case milestoneTypes = "milestone_types"
        case reminderDaysBefore = "reminder_days_before"
        case selectionRules = "selection_rules"
    }

    /// Reads the fixture.
    static func load() throws -> DemoFacts {
        let url = URL(fileURLWithPath: "\(FixtureFolder.path)/demo-facts.json")
        return try JSONDecoder().decode(DemoFacts.self, from: Data(contentsOf: url))
    }
}

/// An entry, as far as tests of order need it.
struct DemoID: Decodable, Hashable {
    let id: String
}

/// What a list says of an interest beside its card.
struct DemoSymbol: Decodable, Equatable {
    let id: String
    let symbol: String

    private enum CodingKeys: String, CodingKey {
        case id
        case symbol = "sf_symbol"
    }
}

struct DemoInterest: Decodable, Equatable {
    let id: String
    let index: Int
    let name: String
    let icon: String
    let symbol: String
    let gradient: [String]

    private enum CodingKeys: String, CodingKey {
        case id, index, name, icon, gradient
        case symbol = "sf_symbol"
    }
}

struct DemoVibe: Decodable, Equatable {
    let id: String
    let name: String
    let icon: String
    let gradient: [String]
    let keywords: [String]

    private enum CodingKeys: String, CodingKey {
        case id, name, icon, gradient
        case keywords = "match_keywords"
    }
}

struct DemoLoveLanguage: Decodable, Equatable {
    struct Boost: Decodable, Equatable {
        let primary: Double
        let secondary: Double
    }

    let id: String
    let name: String
    let icon: String
    let gradient: [String]
    let boost: Boost

    private enum CodingKeys: String, CodingKey {
        case id, name, icon, gradient
        case boost = "score_boost"
    }
}

/// A template as the facts have it.
struct DemoSample: Decodable {
    let id: String
    let name: String
    let tags: [String]
    let usageCount: Int
    let isPublic: Bool
    let publishedAt: String?

    private enum CodingKeys: String, CodingKey {
        case id, name, tags
        case usageCount = "usage_count"
        case isPublic = "is_public"
        case publishedAt = "published_at"
    }
}

/// A template as the JSON has it.
struct DemoTemplate: Decodable {
    let id: String
    let name: String
    let tags: [String]?
    let usageCount: Int?
    let publishedAt: String?
    let isNew: Bool
    let isNewUntil: String?
    let isTrending: Bool
    let tag: String?
    let subtitle: String?

    private enum CodingKeys: String, CodingKey {
        case id, name, tags, tag, subtitle
        case usageCount = "usage_count"
        case publishedAt = "published_at"
        case isNew = "is_new"
        case isNewUntil = "is_new_until"
        case isTrending = "is_trending"
    }
}
