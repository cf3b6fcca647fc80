import ShowcardCSV
import Testing

/// Comma-separated values (RFC 4180).
@Suite struct CSVTableTests {
    private func rows(_ text: String) throws -> [[String]] {
        try CSVTable(Array(text.utf8)).rows.map { $0.fields.map(\.text) }
    }

    @Test(arguments: [
        ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
        ("\u{FEFF}a\n\"x,\"\"y\"\"\nz\"", [["a"], ["x,\"y\"\nz"]]),
        ("a,\n\n\"\"", [["a", ""], [""], [""]]), ("", []),
    ])
    func quotesLineBreaksAndTheByteOrderMarkAreRead(text: String, expected: [[String]]) throws {
        #expect(try rows(text) == expected)
    }

    @Test func aRowHasItsLineAndAValueItsBytes() throws {
        let table = try CSVTable(Array("a,b\n\"x\ny\",2\r\nlast,3".utf8))
        #expect(table.rows.map(\.line) == [1, 2, 4])
        #expect(table.rows[1].fields.map(\.range) == [4..<9, 10..<11])
        #expect(table.rows[2].fields.map(\.range) == [13..<17, 18..<19])
    }

    @Test(arguments: [
        ("a\n\"x", "2:2: a quotation mark is not closed"),
        ("a\n\"x\"y", "2:5: text follows a value in quotes"),
        ("a\nx\"y\"", "2:3: a quotation mark is neither around a value nor doubled"),
    ])
    func aWrongQuotationMarkHasItsPlace(text: String, message: String) {
        do throws(CSVTable.TableError) {
            _ = try CSVTable(Array(text.utf8))
            Issue.record("no error")
        } catch {
            #expect("\(error.line):\(error.offset): \(error.message)" == message)
        }
    }
}
