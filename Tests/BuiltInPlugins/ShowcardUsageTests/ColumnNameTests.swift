import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

@Suite("Columns of usage files with other names")
struct ColumnNameTests {
    private static let columns = ["template_id": "id", "day": "date", "uses": "count"]

    private func take(_ text: String, _ test: TestLedger) throws -> [String] {
        let path = "\(test.folder.path)/a.csv"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let request = ImportRequest(
            kind: "note", instant: Instant(seconds: 1_767_225_600), columns: Self.columns)
        return try test.ledger.take(path, request).diagnostics.map(\.message)
    }

    @Test(
        "columns are read by the names that they are given, and one that they replace is not read")
    func mapped() throws {
        let test = try TestLedger()
        #expect(
            try take("Template_ID,day,uses,id\ncalm,2026-01-01,5,bold\n", test) == [])
        #expect(try test.rows() == ["note,calm,2026-01-01,5"])
    }

    @Test("a file without a column that is named, and a file that is not CSV, are refused")
    func refused() throws {
        let test = try TestLedger()
        #expect(
            try take("id,date,count\ncalm,2026-01-01,5\n", test)
                == ["file not imported: the column 'day' is missing"])
        #expect(
            try take(#"{"id":"calm","date":"2026-01-01","count":5}"#, test)
                == ["file not imported: --map needs a CSV file"])
    }
}
