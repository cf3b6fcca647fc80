import ShowcardCatalog
import Testing

@Suite("Rules of order")
struct OrderRuleTests {
    @Test("Rules of order hold or not by value, and where there is no order they do")
    func holds() throws {
        let (loose, strict) = (OrderRule("a", "b"), OrderRule("a", "b", isStrict: true))
        let pairs: [(FieldValue, FieldValue)] = [
            (.integer(1), .integer(2)), (.integer(2), .integer(2)), (.integer(2), .integer(1)),
        ]
        #expect(pairs.map { loose.holds(between: $0, and: $1) } == [true, true, false])
        #expect(pairs.map { strict.holds(between: $0, and: $1) } == [true, false, false])
        let dollars = FieldValue.money(Money(amount: 9, currency: try #require(Currency("USD"))))
        let euros = FieldValue.money(Money(amount: 1, currency: try #require(Currency("EUR"))))
        #expect(strict.holds(between: dollars, and: euros))
        #expect(strict.holds(between: euros, and: dollars))
    }
}
