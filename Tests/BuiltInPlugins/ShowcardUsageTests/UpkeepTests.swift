import Foundation
import ShowcardCatalog
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("Compacting ledgers")
struct CompactTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
        try test.take(
            """
            id,date,count
            calm,2024-02-01,1
            calm,2024-02-29,2
            calm,2024-03-01,4
            bold,2024-03-05,8
            calm,2024-04-01,16

            """)
    }

    @Test("Compacting a ledger makes months of old days, and keeps what there is in all")
    func folds() throws {
        let outcome = try test.ledger.compact(keeping: 10, before: day("2024-04-20"))
        #expect(outcome.keptFrom.text == "2024-04-01")
        #expect((outcome.days, outcome.months) == (4, 3))
        #expect(
            try test.rows() == [
                "note,calm,2024-02-01,3", "note,bold,2024-03-01,8", "note,calm,2024-03-01,4",
                "note,calm,2024-04-01,16",
            ])
        #expect(
            try test.ledger.counts(before: day("2024-05-01"), window: 0).map(\.count) == [8, 23])
        #expect(try test.ledger.examine().faults == [])
        let again = try test.ledger.compact(keeping: 10, before: day("2024-04-20"))
        #expect((again.days, again.months) == (0, 0))
        let later = try test.ledger.compact(keeping: 10, before: day("2024-05-20"))
        #expect((later.days, later.months) == (1, 1))
        #expect(test.names == ["a.csv", "usage.sqlite"])
    }

    @Test("counts of compacted days are ignored, and events go to their month")
    func afterwards() throws {
        _ = try test.ledger.compact(keeping: 10, before: day("2024-04-20"))
        let outcome = try test.take(
            "id,date,count\ncalm,2024-03-31,99\ncalm,2024-04-01,99\n", as: "b.csv")
        #expect(
            test.problems(outcome) == [
                "b.csv:1:1-1 warning[folded-usage] 1 count before 2024-04-01 skipped: these days are compacted"
            ])
        try test.take("id,at\ncalm,2024-03-31T12:00:00Z\n", as: "e.csv")
        #expect(
            try test.rows() == [
                "note,calm,2024-02-01,3", "note,bold,2024-03-01,8", "note,calm,2024-03-01,5",
                "note,calm,2024-04-01,99",
            ])
        #expect(try test.ledger.examine().faults == [])
    }
}

@Suite("Exports of ledgers")
struct ExportTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
        try test.take(
            "id,date,count\nb,2026-01-02,1\na,2026-01-02,2\na,2026-01-01,0\n", from: "web")
        try test.take(
            "id,date,count,kind\na,2026-01-02,5,mood\na,2026-01-02,5,note\n", as: "b.csv",
            from: "app")
    }

    private func text(
        _ format: ExportFormat, source: String? = nil, kind: String? = nil
    ) throws -> String {
        var text = ""
        try test.ledger.export(format, source: source, kind: kind) {
            text += String(decoding: $0, as: UTF8.self)
        }
        return text
    }

    @Test("Exports of ledgers are CSV or JSON lines, by date, kind and id")
    func formats() throws {
        #expect(
            try text(.csv) == """
                kind,id,date,count
                note,a,2026-01-01,0
                mood,a,2026-01-02,5
                note,a,2026-01-02,7
                note,b,2026-01-02,1

                """)
        #expect(
            try text(.jsonl, source: "web") == """
                {"kind":"note","id":"a","date":"2026-01-01","count":0}
                {"kind":"note","id":"a","date":"2026-01-02","count":2}
                {"kind":"note","id":"b","date":"2026-01-02","count":1}

                """)
        #expect(try text(.csv, kind: "mood") == "kind,id,date,count\nmood,a,2026-01-02,5\n")
    }

    @Test(
        "Exports of ledgers that are imported again give the same ledger",
        arguments: ExportFormat.allCases)
    func again(_ format: ExportFormat) throws {
        let other = try TestLedger()
        for source in ["web", "app"] {
            try other.take(try text(format, source: source), as: "x", from: source, kind: nil)
        }
        for source in [nil, "web", "app"] {
            #expect(try other.rows(from: source) == test.rows(from: source))
        }
        let end = try day("2030-01-01")
        #expect(
            try other.ledger.counts(before: end, window: 10_000)
                == test.ledger.counts(before: end, window: 10_000))
    }

    @Test("Exports of a source that does not exist say so")
    func unknown() throws {
        do {
            _ = try text(.csv, source: "wed")
            Issue.record("there is no such source")
        } catch let failure as LedgerError {
            #expect(failure.diagnostics.map(\.message) == ["the ledger has no source 'wed'"])
            #expect(failure.diagnostics.map(\.help) == ["did you mean 'web'?"])
        }
    }
}

@Suite("Reports on ledgers")
struct LedgerReportTests {
    @Test("Reports on ledgers have windows of whole days that end with the day before")
    func windows() throws {
        let test = try TestLedger()
        let end = try day("2026-01-01")
        let ages = [0, 1, 7, 8, 30, 31, 90, 91, 365, 366]
        let rows = ages.enumerated().map { index, age in
            "calm,\(CivilDate(daysSinceEpoch: end.daysSinceEpoch - age).text),\(1 << index)\n"
        }
        try test.take("id,date,count\n" + rows.joined())
        let report = try test.ledger.summary(before: end)
        let kind = try #require(report.kinds.first)
        #expect(kind.windows == [6, 30, 126, 510])
        #expect(kind.total == 1_022)
        #expect(kind.entries == 1)
        #expect(kind.days == CivilDate(daysSinceEpoch: end.daysSinceEpoch - 366)...end)
    }

    @Test("Reports on ledgers name those used most, ties by id, and the files that came last")
    func top() throws {
        let test = try TestLedger()
        for number in 0..<7 {
            try test.take(
                "id,date,count\nb,2026-01-01,5\na,2026-01-01,5\nc,2026-01-01,\(number)\n",
                as: "f\(number).csv")
        }
        let report = try test.ledger.summary(before: day("2026-02-01"), most: 2)
        #expect(report.kinds.first?.top == [.init(id: "c", total: 6), .init(id: "a", total: 5)])
        #expect(report.files.map(\.name) == ["f6.csv", "f5.csv", "f4.csv", "f3.csv", "f2.csv"])
        #expect(report.sources.map(\.total) == [16])
    }
}

@Suite("Doctoring ledgers")
struct DoctorTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
        var text = "id,date,count\n"
        for number in 0..<400 {
            let date = CivilDate(daysSinceEpoch: 20_000 + number).text
            for entry in 0..<20 { text += "e\(entry),\(date),\(entry)\n" }
        }
        try test.take(text)
    }

    @Test("a sound ledger has no damage")
    func sound() throws {
        let examination = try test.ledger.examine()
        #expect(examination == Examination(faults: [], entries: 20, days: 8_000))
    }

    @Test("totals that are not those of days are found and repaired")
    func totals() throws {
        try test.execute(
            "UPDATE entries SET total = 7 WHERE name = 'e3'; UPDATE entries SET first_day = 1 WHERE name = 'e5'"
        )
        #expect(
            try test.ledger.examine().faults == [
                "the note 'e3' has 7 uses in total, but its days have 1200",
                "the first day of the note 'e5' is not the first of its days",
            ])
        let before = try test.rows()
        let repair = try test.ledger.repair()
        #expect(repair.keptAside == test.ledger.path + ".damaged")
        #expect((repair.entries, repair.days) == (20, 8_000))
        #expect(try test.ledger.examine().faults == [])
        #expect(try test.rows() == before)
        #expect(test.names == ["a.csv", "usage.sqlite", "usage.sqlite.damaged"])
        #expect(try test.ledger.repair().keptAside == test.ledger.path + ".damaged-2")
    }

    @Test("what can be read of damaged pages is saved, and the old file is kept")
    func pages() throws {
        let whole = try test.rows()
        var bytes = [UInt8](try #require(test.bytes))
        let broken = 4_096 * (bytes.count / 4_096 / 2)
        for offset in broken..<broken + 4_096 { bytes[offset] = 0xEE }
        try Data(bytes).write(to: URL(fileURLWithPath: test.ledger.path))
        var faults: [String] = []
        do throws(LedgerError) {
            faults = try test.ledger.examine().faults
        } catch {
            faults = error.diagnostics.map(\.message)
        }
        #expect(!faults.isEmpty)
        let repair = try test.ledger.repair()
        #expect(repair.days > 7_000)
        #expect(try test.ledger.examine().faults == [])
        let saved = try test.rows()
        #expect(Set(saved).isSubset(of: Set(whole)))
        #expect(
            [UInt8](try #require(FileManager.default.contents(atPath: repair.keptAside))) == bytes)
    }

    @Test("what is no ledger is not repaired")
    func foreign() throws {
        try test.folder.write("a text", to: "usage.sqlite")
        #expect(throws: LedgerError.self) { try test.ledger.repair() }
        #expect(test.folder.read("usage.sqlite") == "a text")
        #expect(test.names == ["a.csv", "usage.sqlite"])
    }
}
