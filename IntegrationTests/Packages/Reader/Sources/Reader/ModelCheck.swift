import Foundation
import ShowcardClient

/// Compares the models of the demo with the items that they are read from.
struct ModelCheck: Error {
    let reason: String

    /// Reads all list items of all kinds, some complete entries, and their references.
    static func run(_ client: some CatalogClient) async throws {
        let templates = try await all(Template.Entry.self, client)
        _ = try await all(Interest.Entry.self, client)
        _ = try await all(Vibe.Entry.self, client)
        _ = try await all(LoveLanguage.Entry.self, client)
        _ = try await all(Effect.Entry.self, client)
        _ = try await all(Holiday.Entry.self, client)
        let tiers = try await all(BudgetTier.Entry.self, client)
        let milestones = try await all(MilestoneType.Entry.self, client)
        for (template, item) in templates {
            try expect(template.id.rawValue == item.id && template.name == item.name, item)
            try expect(template.thumbnailURL == item.thumbnailURL && template.image == item.image, item)
            try expect(template.publishedAt == item.publishedAt && template.tags == item.tags, item)
            try expect(template.usageCount == item.usageCount && template.tag == item.tag, item)
            try expect(template.isNew == item.isNew && template.isNewUntil == item.isNewUntil, item)
            try expect(template.isTrending == item.isTrending && template.subtitle == item.subtitle, item)
            try expect(template.vibes.map(\.rawValue) == item["vibes"]?.strings ?? [], item)
            try expect(template.url == item.url && template.bodyHTML == nil, item)
        }
        for (tier, item) in tiers {
            try expect(!tier.ranges.isEmpty && tier.ranges.allSatisfy { $0.max?.currency == "USD" }, item)
            try expect(tier.minAmount?.amount == item["min_amount"]?["amount"]?.integer, item)
        }
        for (milestone, item) in milestones {
            try expect(milestone.recurrence.map(\.rawValue) == item["recurrence"]?.strings ?? [], item)
            try expect(milestone.recurrence.allSatisfy { [.yearly, .oneTime].contains($0) }, item)
        }
        guard let (template, item) = templates.first(where: { !$0.0.vibes.isEmpty }) else {
            throw ModelCheck(reason: "no template has a vibe")
        }
        try expect(try await template.vibes(in: client).map(\.id) == template.vibes, item)
        try expect(try await client.entry(template.id).bodyHTML != nil, item)
        let holiday = try await client.items(Holiday.Entry.self, limit: 1).items.first
        try expect(try await holiday?.budgetTier(in: client)?.id == holiday?.budgetTier, item)
    }

    private static func all<Model: CatalogModel>(
        _ model: Model.Type, _ client: some CatalogClient
    ) async throws -> [(Model, CatalogItem)] {
        let items = try await client.items(in: Model.path, limit: .max).items
        let models = try await client.items(model, limit: .max).items
        guard !items.isEmpty, items.count == models.count else {
            throw ModelCheck(reason: "\(Model.path): \(models.count) of \(items.count) entries are read")
        }
        return Array(zip(models, items))
    }

    private static func expect(_ isTrue: Bool, _ item: CatalogItem, line: Int = #line) throws {
        guard isTrue else { throw ModelCheck(reason: "line \(line), with \(item)") }
    }
}
