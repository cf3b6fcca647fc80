import Foundation
import ShowcardCatalog
import ShowcardCompression
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("Imports")
struct ImportTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    private static let events = """
        {"id":"calm","at":"2026-01-01T09:00:00Z"}
        {"id":"calm","at":"2026-01-01T10:00:00.25Z"}
        {"at":"2026-01-02T00:30:00+01:00","id":"bold","agent":"x","n":1,"ok":true,"no":null}

        """

    @Test("a file of counts twice changes not a byte")
    func countsTwice() throws {
        try test.take(LedgerTests.week)
        let before = test.bytes
        #expect(try test.take(LedgerTests.week).state == .unchanged)
        #expect(test.bytes == before)
    }

    @Test("a file of events twice changes not a byte, compressed or under another name")
    func eventsTwice() throws {
        #expect(try test.take(Self.events, as: "e.jsonl").state == .imported)
        let before = test.bytes
        let again = try test.take(
            Gzip.compress(Array(Self.events.utf8)), as: "other.gz", from: "elsewhere")
        #expect(again.state == .known)
        #expect(
            test.problems(again) == [
                "other.gz:1:1-1 note[known-usage] the events of the file were imported before, "
                    + "on 2026-01-01 as 'e.jsonl' of the source 'default'"
            ])
        #expect(test.bytes == before)
        #expect(try test.rows() == ["note,bold,2026-01-01,1", "note,calm,2026-01-01,2"])
    }

    @Test("a count takes the place of that source's count of the day")
    func replacing() throws {
        try test.take("id,date,count\ncalm,2026-01-01,5\ncalm,2026-01-02,1\n", from: "web")
        try test.take("id,date,count\ncalm,2026-01-01,7\n", from: "app")
        try test.take("id,date,count\ncalm,2026-01-01,3\n", from: "web")
        #expect(try test.rows(from: "web") == ["note,calm,2026-01-01,3", "note,calm,2026-01-02,1"])
        #expect(try test.rows() == ["note,calm,2026-01-01,10", "note,calm,2026-01-02,1"])
        #expect(try test.ledger.counts(before: day("2027-01-01"), window: 0).map(\.count) == [11])
    }

    @Test("files of events add up")
    func adding() throws {
        try test.take(Self.events, as: "e.jsonl")
        try test.take("id,at\ncalm,2026-01-01\n", as: "f.csv")
        #expect(try test.rows() == ["note,bold,2026-01-01,1", "note,calm,2026-01-01,3"])
        #expect(
            try test.ledger.counts(before: day("2027-01-01"), window: 0).map(\.count) == [1, 3])
    }

    @Test("an earlier file of counts again puts its counts back")
    func again() throws {
        try test.take("id,date,count\ncalm,2026-01-01,5\n")
        try test.take("id,date,count\ncalm,2026-01-01,7\n", as: "b.csv")
        #expect(try test.take("id,date,count\ncalm,2026-01-01,5\n").state == .imported)
        #expect(try test.rows() == ["note,calm,2026-01-01,5"])
        let report = try test.ledger.summary(before: day("2027-01-01"))
        #expect(report.files.map(\.name) == ["a.csv", "b.csv"])
    }

    @Test("a strict import with a bad row leaves nothing of the file")
    func strict() throws {
        try test.take(LedgerTests.week)
        let before = try test.rows()
        let outcome = try test.take(
            "id,date,count\ncalm,2026-01-01,9\ncalm,2026-01-02,x\n", as: "b.csv", strict: true)
        #expect(outcome.state == .refused)
        #expect(
            test.problems(outcome) == [
                "b.csv:3:17-1 warning[wrong-usage-row] 'x' is not a count: it is not written with digits only",
                "b.csv:1:1-1 error[unusable-usage] file not imported: 1 invalid row",
            ])
        #expect(try test.rows() == before)
    }

    @Test("the same counts in any form and order give the same")
    func forms() throws {
        let other = try TestLedger()
        try test.take(LedgerTests.week)
        try other.take(
            """
            {"count":8,"id":"bold","date":"2026-01-03","kind":"note"}
            {"id":"calm","date":"2026-01-03","count":4.0}
            {"id":"\\u0063alm","date":"2026-01-02","count":2}

            {"id":"calm","date":"2026-01-01","count":1,"of":{"deep":[1,2]}}
            """, as: "a.jsonl")
        #expect(try test.rows() == other.rows())
    }

    @Test("many days and entries keep their counts, though they do not fit at once")
    func many() throws {
        var text = "id,date,count\n"
        for entry in 0..<20 {
            for number in 0..<50 {
                let date = CivilDate(daysSinceEpoch: 10_000 + number).text
                text += "e\(entry),\(date),\(entry + 1)\n"
            }
        }
        text += "e3,1997-05-19,9\ne19,1997-06-20,9\n"
        let outcome = try test.take(text, gathering: 64)
        #expect(outcome.rows == 1_000)
        #expect(
            test.problems(outcome) == [
                "a.csv:1003:1-1 warning[wrong-usage-row] the file already has a count for this entry and day, in line 984",
                "a.csv:1002:1-1 warning[wrong-usage-row] the file already has a count for this entry and day",
            ])
        let counts = try test.ledger.counts(before: day("2030-01-01"), window: 0)
        #expect(counts.first { $0.id == "e19" }?.count == 1_000)
        #expect(counts.first { $0.id == "e3" }?.count == 200)
        #expect(try test.ledger.examine().faults == [])
    }

    @Test("events add up, though they do not fit at once")
    func manyEvents() throws {
        var text = "id,at\n"
        for round in 0..<4 {
            for number in 0..<300 { text += "e\(number % 7),2026-01-0\(1 + number % 9)\n" }
            if round == 3 { text += "e0,2026-01-01\n" }
        }
        try test.take(text, gathering: 16)
        let counts = try test.ledger.counts(before: day("2030-01-01"), window: 0)
        #expect(counts.reduce(0) { $0 + $1.count } == 1_201)
        #expect(try test.ledger.examine().faults == [])
    }

    @Test("a count that would be more than can be counted refuses the file")
    func overflow() throws {
        let most = 9_007_199_254_740_991
        try test.take("id,date,count\ncalm,2026-01-01,\(most)\n")
        let outcome = try test.take("id,at\ncalm,2026-01-01\n", as: "e.csv")
        #expect(outcome.state == .refused)
        #expect(
            test.problems(outcome) == [
                "e.csv:1:1-1 error[unusable-usage] file not imported: "
                    + "an entry has more uses than can be counted"
            ])
        #expect(try test.rows() == ["note,calm,2026-01-01,\(most)"])
    }
}

@Suite("Rows that cannot be counted")
struct BadRowTests {
    let test: TestLedger

    init() throws {
        test = try TestLedger()
    }

    @Test(
        "Rows that cannot be counted are reported with line, column and reason: CSV",
        arguments: [
            ("Calm,2026-01-01,1", "2:1-4", "'Calm' is not a valid id"),
            ("../x,2026-01-01,1", "2:1-4", "'../x' is not a valid id"),
            (",2026-01-01,1", "2:1-1", "the id is empty"),
            (
                "calm,2026-02-30,1", "2:6-10",
                "'2026-02-30' is not a date: there is no day 30 in month 2 of 2026"
            ),
            ("calm,1969-12-31,1", "2:6-10", "'1969-12-31' is not a date: it is before 1970"),
            ("calm,0000-00-00,1", "2:6-10", "'0000-00-00' is not a date: there is no month 0"),
            (
                "calm,10000-01-01,1", "2:6-11",
                "'10000-01-01' is not a date: it does not begin as 2026-01-31 does"
            ),
            (
                "calm,2026-01-01T00:00:00Z,1", "2:6-20",
                "'2026-01-01T00:00:00Z' is not a date: there is text after the day"
            ),
            ("calm,,1", "2:6-1", "the date is empty"),
            ("calm,2026-01-01,-1", "2:17-2", "'-1' is not a count: it is negative"),
            (
                "calm,2026-01-01,1.5", "2:17-3",
                "'1.5' is not a count: it is not written with digits only"
            ),
            (
                "calm,2026-01-01,1e3", "2:17-3",
                "'1e3' is not a count: it is not written with digits only"
            ),
            (
                "calm,2026-01-01,9007199254740992", "2:17-16",
                "'9007199254740992' is not a count: it is more than 9007199254740991"
            ),
            (
                "calm,2026-01-01,99999999999999999999", "2:17-20",
                "'99999999999999999999' is not a count: it is more than 9007199254740991"
            ),
            ("calm,2026-01-01,", "2:17-1", "the count is empty"),
            ("calm,2026-01-01", "2:1-1", "the row has 2 of the 3 columns that it needs"),
            ("calm;2026-01-01;1", "2:1-1", "the row has 1 of the 3 columns that it needs"),
            ("\"calm\"x,2026-01-01,1", "2:1-1", "text follows a closing quote"),
            (
                "ca\"lm\",2026-01-01,1", "2:1-1",
                "a quote is inside a field that does not begin with a quote"
            ),
            ("日本,2026-01-01,x", "2:4-10", ""),
            ("c\u{0}alm,2026-01-01,1", "2:1-5", "'c\u{0}alm' is not a valid id"),
        ])
    func csv(_ row: String, _ place: String, _ reason: String) throws {
        let outcome = try test.take("id,date,count\n\(row)\nbold,2026-01-01,1\n")
        if reason.isEmpty {
            #expect(test.problems(outcome).first?.hasPrefix("a.csv:2:15-1 ") == true)
        } else {
            #expect(
                test.problems(outcome) == ["a.csv:\(place) warning[wrong-usage-row] \(reason)"])
        }
        #expect(outcome.badRows == 1)
        #expect(try test.rows() == ["note,bold,2026-01-01,1"])
    }

    @Test(
        "Rows that cannot be counted are reported with line, column and reason: JSON lines",
        arguments: [
            (#"{"id":"calm"}"#, "1:1-1", "the object has no 'date'"),
            (#"{"at":"2026-01-01"}"#, "1:1-1", "the object has no 'id'"),
            (#"{"id":5,"at":"2026-01-01"}"#, "1:7-1", "'id' must be a string, not a number"),
            (#"{"id":"calm","date":"2026-01-01"}"#, "1:1-1", "the object has no 'count'"),
            (
                #"{"id":"calm","date":"2026-01-01","count":"1"}"#, "1:42-3",
                "'count' must be a whole number, not a string"
            ),
            (
                #"{"id":"calm","date":"2026-01-01","count":1.5}"#, "1:42-3",
                "'count' must be a whole number, not this one"
            ),
            (
                #"{"id":"calm","date":"2026-01-01","count":1e999}"#, "1:42-5",
                "'count' must be a whole number, not this one"
            ),
            (
                #"{"id":"calm","date":"2026-01-01","count":-1}"#, "1:1-1",
                "'-1' is not a count: it is negative"
            ),
            (
                #"{"id":"calm","id":"bold","at":"2026-01-01"}"#, "1:14-4",
                "the key 'id' occurs twice in one object"
            ),
            (
                #"{"id":"calm","at":"2026-01-01T23:59:60Z"}"#, "1:20-20",
                "'2026-01-01T23:59:60Z' is not an instant: there is no time 23:59:60"
            ),
            (
                #"{"id":"calm","at":"2026-01-01T23:59:59"}"#, "1:20-19",
                "'2026-01-01T23:59:59' is not an instant: the time zone is missing: add Z, or an offset as +02:00"
            ),
            (
                #"{"id":"calm","at":"1969-12-31"}"#, "1:20-10",
                "'1969-12-31' is not an instant: it is before 1970"
            ),
            (
                #"{"id":"calm","at":"2026-01-01","kind":null}"#, "1:39-4",
                "'kind' must be a string, not null"
            ),
        ])
    func jsonLines(_ row: String, _ place: String, _ reason: String) throws {
        let isCount = row.contains("date") || !row.contains("\"at\"")
        let good = isCount ? #""date":"2026-01-01","count":1"# : #""at":"2026-01-01""#
        let outcome = try test.take("\(row)\n{\"id\":\"bold\",\(good)}\n", as: "a.jsonl")
        #expect(test.problems(outcome) == ["a.jsonl:\(place) warning[wrong-usage-row] \(reason)"])
        #expect(try test.rows() == ["note,bold,2026-01-01,1"])
    }

    @Test("every public invalid JSON text is reported, and ends nothing")
    func hostileJSON() throws {
        let lines = [
            "{", "{]", "{\"id\"", "{\"id\":\"calm\",}",
            "{\"id\":\"\\ud800\",\"at\":\"2026-01-01\"}",
            "{\"id\":\"calm\",\"at\":\"2026-01-01\"} {}",
            "{\"id\":\"calm\",\"count\":01,\"date\":\"2026-01-01\"}",
            String(repeating: "{\"a\":", count: 500),
            "{\"a\":" + String(repeating: "[", count: 60_000),
            "null", "[1]", "\u{0}",
        ]
        let outcome = try test.take(
            "{\"id\":\"calm\",\"at\":\"2026-01-01\"}\n" + lines.joined(separator: "\n"),
            as: "a.jsonl")
        #expect(outcome.badRows == lines.count)
        #expect(try test.rows() == ["note,calm,2026-01-01,1"])
    }

    @Test("Rows that cannot be counted are reported one by one up to twenty, then counted")
    func many() throws {
        let text = "id,date,count\n" + String(repeating: "calm,x,1\n", count: 5_000)
        let outcome = try test.take(text)
        #expect(outcome.badRows == 5_000)
        #expect(outcome.diagnostics.count == 21)
        #expect(
            outcome.diagnostics.last?.message
                == "4980 more rows of '\(test.folder.path)/a.csv' cannot be counted")
    }

    @Test("Rows without a kind cannot be counted where there are several kinds")
    func kinds() throws {
        let outcome = try test.take(
            "kind,id,date,count\nmood,calm,2026-01-01,1\n,calm,2026-01-01,1\nMood,calm,2026-01-01,1\n",
            kind: nil)
        #expect(
            test.problems(outcome) == [
                "a.csv:3:1-1 warning[wrong-usage-row] the row does not name the kind of the entry",
                "a.csv:4:1-4 warning[wrong-usage-row] 'Mood' is not a valid name of a kind",
            ])
        #expect(try test.rows() == ["mood,calm,2026-01-01,1"])
    }

    @Test(
        "Rows with a second count of an entry and a day, and events among counts, cannot be counted"
    )
    func doubles() throws {
        let outcome = try test.take(
            "id,date,count\ncalm,2026-01-01,1\ncalm,2026-01-01,2\n")
        #expect(
            test.problems(outcome) == [
                "a.csv:3:1-1 warning[wrong-usage-row] the file already has a count for this entry and day, in line 2"
            ])
        let mixed = try test.take(
            "{\"id\":\"calm\",\"at\":\"2026-01-02\"}\n{\"id\":\"calm\",\"date\":\"2026-01-02\",\"count\":5}\n",
            as: "m.jsonl")
        #expect(
            test.problems(mixed) == [
                "m.jsonl:2:1-1 warning[wrong-usage-row] this is a count, in a file of events"
            ])
        #expect(try test.rows() == ["note,calm,2026-01-01,1", "note,calm,2026-01-02,1"])
    }
}
