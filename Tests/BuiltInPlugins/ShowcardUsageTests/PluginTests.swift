import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("The plugin usage")
struct UsagePluginTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    private func load(
        _ ledger: String? = nil, usageDays: Int = 0
    ) async throws -> SourceResult {
        let options = ledger.map { [FieldValue.Member(name: "ledger", value: .string($0))] } ?? []
        let source = LedgerSource(path: LedgerPath(PluginOptions(options)))
        return try await source.load(
            SourceRequest(
                asOf: Instant(seconds: 1_767_484_799), folder: test.folder.path, folders: [],
                usageDays: usageDays))
    }

    @Test("The plugin usage gives totals and days before the day of as-of, whatever its hour")
    func counts() async throws {
        try test.take(LedgerTests.week)
        let result = try await load(usageDays: 1)
        #expect(
            result.usage == [
                UsageCount(
                    kind: "note", id: "calm", count: 3, days: [DayCount(try day("2026-01-02"), 2)])
            ])
        #expect(result.diagnostics == [])
    }

    @Test("The plugin usage counts by day also where no use is in the days asked for")
    func quietDays() async throws {
        try test.take(LedgerTests.week)
        let late = SourceRequest(
            asOf: Instant(seconds: 1_800_000_000), folder: test.folder.path, folders: [],
            usageDays: 7)
        let source = LedgerSource(path: LedgerPath(PluginOptions()))
        let result = try await source.load(late)
        #expect(result.usage.allSatisfy { $0.days.isEmpty && $0.count > 0 })
        #expect(result.countsByDay)
        #expect(try await load().countsByDay == false)
    }

    @Test(
        "The plugin usage reports nothing for a missing default ledger, and a note for a missing one that is named"
    )
    func missing() async throws {
        #expect(try await load().diagnostics == [])
        #expect(
            try await load("counts.sqlite").diagnostics.map { "\($0.severity) \($0.code)" }
                == ["note missing-ledger"])
    }

    @Test("The plugin usage warns of a ledger that a first import left empty, and goes on")
    func empty() async throws {
        try test.folder.write("", to: "usage.sqlite")
        let result = try await load()
        #expect(result.diagnostics.map { "\($0.severity) \($0.code)" } == ["warning empty-ledger"])
        #expect(result.usage == [])
    }

    @Test(
        "The plugin usage takes paths below the catalog's folder, and none that would be published",
        arguments: [
            "../x.sqlite", "/x.sqlite", "a/../x", "./x", "a//b", "content/static/x.sqlite",
            "Content/x.sqlite", "templates/assets/x.sqlite",
        ])
    func paths(_ path: String) async {
        await #expect(throws: DiagnosticError.self) { try await load(path) }
    }
}
