import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    /// The keys of an amount with a currency.
    static let moneyKeys = ["amount", "currency"]

    /// Reads `{amount: 500, currency: USD}`, or only the amount if the field declares a currency.
    mutating func money(_ node: Node, _ declared: Currency?, _ field: Field) -> Money? {
        switch node.kind {
        case .sequence:
            mismatch(node, field)
            return nil
        case .mapping: return writtenOut(node, declared, field)
        case .scalar: break
        }
        switch node.scalar {
        case .number:
            reportDecimal(node, declared ?? Currency("USD"), field)
            return nil
        case .integer, .integerOverflow:
            guard let declared else {
                report(
                    "missing-field", "'\(field.name)' needs a currency in addition to the amount",
                    at: node,
                    help: "write {amount: \(node.text), currency: USD}")
                return nil
            }
            return integer(node, field).map { Money(amount: $0, currency: declared) }
        default:
            mismatch(node, field)
            return nil
        }
    }

    /// Reads the code of a currency.
    mutating func currency(_ node: Node) -> Currency? {
        if node.kind == .scalar, let currency = Currency(node.text) { return currency }
        report(
            "unknown-currency",
            node.kind == .scalar
                ? "unknown currency '\(node.text)'"
                : "a currency is a code, not \(node.phrase)", at: node,
            help: NearMiss.suggestion(for: node.text, among: Currency.codes.sorted()).map {
                "did you mean '\($0)'?"
            } ?? "write a code of ISO 4217, such as USD")
        return nil
    }

    private mutating func writtenOut(_ node: Node, _ declared: Currency?, _ field: Field) -> Money?
    {
        let keys = Self.moneyKeys
        checkKeys(of: node, among: keys, what: "'\(field.name)'")
        let before = problems.count
        let currency = currency(of: node, declared, field, among: keys)
        guard let amount = present("amount", in: node) else {
            if !isMisspelled("amount", in: node, among: keys) {
                reportMissing(
                    "'\(field.name)' needs 'amount'", in: node, help: "add 'amount: 500'")
            }
            return nil
        }
        if amount.kind == .scalar, case .number = amount.scalar {
            reportDecimal(amount, currency ?? Currency("USD"), field)
            return nil
        }
        let name = amount.kind == .scalar && amount.scalar != .string ? field.name : "amount"
        let number = integer(amount, Field(name, .integer, limits: field.limits))
        guard let number, let currency, problems.count == before else { return nil }
        return Money(amount: number, currency: currency)
    }

    /// The written currency of an amount, or the declared one.
    private mutating func currency(
        of node: Node, _ declared: Currency?, _ field: Field, among keys: [String]
    ) -> Currency? {
        guard let written = present("currency", in: node) else {
            if declared == nil, !isMisspelled("currency", in: node, among: keys) {
                reportMissing(
                    "'\(field.name)' needs 'currency'", in: node, help: "add 'currency: USD'")
            }
            return declared
        }
        guard let currency = currency(written) else { return nil }
        if let declared, declared != currency {
            report(
                "wrong-currency",
                "'\(field.name)' is in \(declared.code), not in \(currency.code)", at: written,
                help: "convert the amount, or change the field's currency")
            return nil
        }
        return currency
    }

    /// The value of a key; `nil` if it is empty.
    private func present(_ key: String, in node: Node) -> Node? {
        guard let child = node[key], child.kind != .scalar || child.scalar != .null else {
            return nil
        }
        return child
    }

    private mutating func reportDecimal(_ node: Node, _ currency: Currency?, _ field: Field) {
        let amount = currency.flatMap { MinorUnits(node.text, of: $0)?.money }
        let example = amount ?? currency.map { Money(amount: 500, currency: $0) }
        let advice = example.map { "\($0.amount) for \($0.decimal) \($0.currency.code)" }
        report(
            "wrong-amount", "'\(field.name)' is \(node.text), but money is written in minor units",
            at: node,
            help: amount == nil
                ? "write a whole number, such as \(advice ?? "500")" : "write \(advice ?? "500")")
    }
}

/// The minor units of a decimal.
private struct MinorUnits {
    let money: Money

    /// Reads a decimal such as `-5.00`; `nil` if it has an exponent, too many digits, or fractions of a minor
    /// unit.
    init?(_ text: String, of currency: Currency) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let isSigned = isNegative || text.utf8.first == UInt8(ascii: "+")
        let parts = text.utf8.dropFirst(isSigned ? 1 : 0).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let count = currency.minorDigits
        let minor = Array(parts[1])
        guard minor.dropFirst(count).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
        let padding = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - minor.count))
        let digits = Array(parts[0]) + minor.prefix(count) + padding
        guard (1...18).contains(digits.count),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let amount = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        money = Money(amount: isNegative ? -amount : amount, currency: currency)
    }
}
