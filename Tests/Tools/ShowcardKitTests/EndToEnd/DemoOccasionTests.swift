import Testing

@Suite("The occasions of the project's own catalog")
struct DemoOccasionTests {
    @Test(
        "The occasions of the project's own catalog are felt in the effects with their colors, in their order"
    )
    func effects() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let effects: [DemoEffect] = try site.list("v1/effects.json", key: "effects")
        #expect(effects.sorted { $0.index < $1.index } == facts.effects)
        #expect(effects.count == 7)
    }

    @Test(
        "The occasions of the project's own catalog fall on the holidays, each with the day it comes next"
    )
    func holidays() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let holidays: [DemoHoliday] = try site.list("v1/holidays.json", key: "holidays")
        #expect(holidays.sorted { $0.index < $1.index } == facts.holidays)
        #expect(
            facts.holidays.map(\.nextDate) == [
                "2026-02-14", "2026-05-10", "2026-06-21", "2026-12-25", "2026-12-31",
            ])
        for holiday in facts.holidays {
            #expect(try site.decode("v1/holidays/id/\(holiday.id).json") == holiday)
        }
    }

    @Test(
        "The occasions of the project's own catalog change their files at the midnight after the day",
        arguments: [
            ("holidays.json", "2026-02-15"), ("holidays/id/mothers_day.json", "2026-05-11"),
            ("holidays/id/new_years_eve.json", "2027-01-01"),
        ])
    func nextChange(path: String, day: String) async throws {
        let file = try #require(try await DemoSite.shared.value.files["v1/\(path)"])
        let text = String(decoding: file, as: UTF8.self)
        #expect(text.contains("\"next_change_at\":\"\(day)T00:00:00Z\""))
    }

    @Test(
        "The occasions of the project's own catalog cost what the budgets say, from the least to the greatest of the chosen ranges"
    )
    func budgetTiers() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let tiers: [DemoBudgetTier] = try site.list("v1/budget-tiers.json", key: "budget_tiers")
        #expect(tiers.sorted { $0.index < $1.index } == facts.budgetTiers)
        #expect(tiers.allSatisfy { $0.ranges.count == 4 })
    }

    @Test(
        "The occasions of the project's own catalog have kinds with reminders, and a budget where there is one"
    )
    func milestoneTypes() async throws {
        let (site, facts) = (try await DemoSite.shared.value, try DemoFacts.load())
        let (path, key) = ("v1/milestone-types.json", "milestone_types")
        let types: [DemoMilestoneType] = try site.list(path, key: key)
        #expect(types.sorted { $0.index < $1.index } == facts.milestoneTypes)
        let reminders: [DemoReminders] = try site.list(path, key: key)
        #expect(
            reminders.map(\.days) == Array(repeating: facts.reminderDaysBefore, count: types.count))
    }

    @Test(
        "The occasions of the project's own catalog are shown with amounts as people write them",
        arguments: [
            (
                "budget-tiers/just_because",
                ["<dd>$20</dd>", "<dd>$50</dd>"]
            ),
            (
                "budget-tiers/major_milestone",
                ["<dd>$100</dd>", "<dd>$500</dd>"]
            ),
            (
                "holidays/fathers_day",
                [
                    "<dd>Third Sunday of June</dd>",
                    "<dd>21 June 2026</dd>",
                ]
            ),
        ])
    func pages(path: String, texts: [String]) async throws {
        let page = try #require(try await DemoSite.shared.value.files["\(path)/index.html"])
        for text in texts { #expect(String(decoding: page, as: UTF8.self).contains(text)) }
    }
}
