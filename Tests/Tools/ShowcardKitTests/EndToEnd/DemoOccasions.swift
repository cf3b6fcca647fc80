struct DemoEffect: Decodable, Equatable {
    let id: String
    let index: Int
    let name: String
    let color: String
}

struct DemoHoliday: Decodable, Equatable {
    let id: String
    let index: Int
    let name: String
    let date: String
    let nextDate: String
    let symbol: String
    let budgetTier: String

    private enum CodingKeys: String, CodingKey {
        case id, index, name, date
        case nextDate = "next_date"
        case symbol = "sf_symbol"
        case budgetTier = "budget_tier"
    }
}

struct DemoMoney: Decodable, Equatable {
    let amount: Int
    let currency: String
}

struct DemoBudgetTier: Decodable, Equatable {
    struct Range: Decodable, Equatable {
        let min: DemoMoney
        let max: DemoMoney
        let chosen: Bool
    }

    let id: String
    let index: Int
    let name: String
    let icon: String
    let ranges: [Range]
    let minAmount: DemoMoney
    let maxAmount: DemoMoney
    /// The color in upper case: a token's is published in lower case.
    let accent: String

    private enum CodingKeys: String, CodingKey {
        case id, index, name, icon, accent, ranges
        case minAmount = "min_amount"
        case maxAmount = "max_amount"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        index = try container.decode(Int.self, forKey: .index)
        name = try container.decode(String.self, forKey: .name)
        icon = try container.decode(String.self, forKey: .icon)
        ranges = try container.decode([Range].self, forKey: .ranges)
        minAmount = try container.decode(DemoMoney.self, forKey: .minAmount)
        maxAmount = try container.decode(DemoMoney.self, forKey: .maxAmount)
        accent = try container.decode(String.self, forKey: .accent).uppercased()
    }
}

struct DemoMilestoneType: Decodable, Equatable {
    let id: String
    let index: Int
    let name: String
    let recurrence: [String]
    let defaultBudgetTier: String?

    private enum CodingKeys: String, CodingKey {
        case id, index, name, recurrence
        case defaultBudgetTier = "default_budget_tier"
    }
}

/// What a list says of the reminders of a kind of milestone.
struct DemoReminders: Decodable {
    let days: [Int]

    private enum CodingKeys: String, CodingKey {
        case days = "reminder_days_before"
    }
}
