import ShowcardCatalog
import Testing

@Suite("Money and currencies")
struct MoneyTests {
    /// An amount, and how it is written.
    struct Row: Sendable, CustomTestStringConvertible {
        let amount: Int
        let code: String
        let symbol: String?
        let text: String
        let decimal: String
        var testDescription: String { text }

        init(_ amount: Int, _ code: String, _ symbol: String?, _ text: String, _ decimal: String) {
            (self.amount, self.code, self.symbol) = (amount, code, symbol)
            (self.text, self.decimal) = (text, decimal)
        }
    }

    @Test(
        "Amounts of money are written in units, without minor digits that are all 0",
        arguments: [
            Row(2_000, "USD", "$", "$20", "20.00"), Row(750, "USD", "$", "$7.50", "7.50"),
            Row(5, "USD", "$", "$0.05", "0.05"), Row(0, "USD", "$", "$0", "0.00"),
            Row(-750, "USD", "$", "-$7.50", "-7.50"), Row(1_200, "CHF", nil, "CHF 12", "12.00"),
            Row(-1_205, "CHF", nil, "-CHF 12.05", "-12.05"), Row(500, "JPY", "¥", "¥500", "500"),
            Row(1_500, "KWD", nil, "KWD 1.500", "1.500"),
            Row(10_000, "CLF", nil, "CLF 1", "1.0000"),
            Row(123_456_789, "EUR", "€", "€1234567.89", "1234567.89"),
            Row(.max, "USD", "$", "$92233720368547758.07", "92233720368547758.07"),
            Row(.min, "JPY", "¥", "-¥9223372036854775808", "-9223372036854775808"),
        ])
    func text(row: Row) throws {
        let money = Money(amount: row.amount, currency: try #require(Currency(row.code)))
        #expect(money.text(symbol: row.symbol) == row.text)
        #expect(money.decimal == row.decimal)
    }

    @Test("the codes are three letters, each once, by number of digits and then by letter")
    func codes() {
        let codes = Currency.codes
        #expect(codes.count == 165)
        #expect(Set(codes).count == codes.count)
        #expect(
            codes.allSatisfy { code in
                code.utf8.count == 3
                    && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            })
        let keys = codes.map { "\(Currency($0)?.minorDigits ?? -1)\($0)" }
        #expect(keys == keys.sorted())
        #expect(codes.allSatisfy { Currency($0)?.code == $0 })
    }

    @Test(
        "Currencies have the minor digits of the standard",
        arguments: [
            ("USD", 2), ("EUR", 2), ("JPY", 0), ("KRW", 0), ("UGX", 0), ("BHD", 3), ("TND", 3),
            ("CLF", 4), ("UYW", 4), ("XCG", 2), ("ZWG", 2), ("HUF", 2),
        ])
    func minorDigits(code: String, digits: Int) {
        #expect(Currency(code)?.minorDigits == digits)
    }

    @Test(
        "Currencies do not exist where the code is unknown, withdrawn or not in upper case",
        arguments: ["usd", "", "US", "USDD", "XAU", "XXX", "BGN", "ANG", "HRK", "\u{212A}RW"])
    func unknown(code: String) {
        #expect(Currency(code) == nil)
    }

    @Test(
        "Amounts of money leave the values of fields no larger than a text and a word to tell them apart"
    )
    func size() {
        #expect(
            MemoryLayout<FieldValue?>.stride
                <= MemoryLayout<String>.stride + MemoryLayout<Int>.stride)
    }
}
