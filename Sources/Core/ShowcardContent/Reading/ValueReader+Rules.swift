import ShowcardCatalog
import ShowcardYAML

// Keeping to the order that holds between the values of two fields.
extension ValueReader {
    /// Reports values that break a rule, at the second value where one is written.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - node: The mapping the values stand in.
    ///   - value: The value of a field; `nil` where there is none.
    mutating func check(
        _ rules: [OrderRule], in node: Node, _ value: (String) -> FieldValue?
    ) {
        for rule in rules {
            guard let lesser = value(rule.lesser), let greater = value(rule.greater) else {
                continue
            }
            if case .money(let first) = lesser, case .money(let second) = greater,
                first.currency != second.currency
            {
                report(
                    "wrong-currency",
                    "'\(rule.greater)' is in \(second.currency.code), and '\(rule.lesser)' in \(first.currency.code)",
                    at: node[rule.greater] ?? node[rule.lesser] ?? node,
                    help: "write both in one currency")
            } else if !rule.holds(between: lesser, and: greater) {
                report(rule, broken: lesser, greater, in: node)
            }
        }
    }

    private mutating func report(
        _ rule: OrderRule, broken lesser: FieldValue, _ greater: FieldValue, in node: Node
    ) {
        // What a default says cannot be pointed at.
        let isSecondAtFault = node[rule.greater] != nil || node[rule.lesser] == nil
        let words = OrderWords(of: lesser, isGreaterAtFault: isSecondAtFault)
        let (name, own) = isSecondAtFault ? (rule.greater, greater) : (rule.lesser, lesser)
        let (other, bound) = isSecondAtFault ? (rule.lesser, lesser) : (rule.greater, greater)
        report(
            "wrong-order",
            own == bound
                ? "'\(name)' is \(text(own)), the same as '\(other)'"
                : "'\(name)' is \(text(own)), \(words.wrong) '\(other)', which is \(text(bound))",
            at: node[name] ?? node,
            help: rule.isStrict
                ? "write \(words.beyond) \(text(bound))" : "write \(text(bound)) \(words.orBeyond)")
    }

    /// A value as content writes it; money in minor units.
    private func text(_ value: FieldValue) -> String {
        switch value {
        case .integer(let number): "\(number)"
        case .number(let number): short(number)
        case .money(let money): "\(money.amount)"
        case .date(let date): date.text
        case .instant(let instant): instant.text
        default: ""
        }
    }
}

/// What is said of a value that is on the wrong side of another.
private struct OrderWords {
    let wrong: String
    let beyond: String
    let orBeyond: String

    init(of value: FieldValue, isGreaterAtFault: Bool) {
        let isTime =
            switch value {
            case .date, .instant: true
            default: false
            }
        (wrong, beyond, orBeyond) =
            switch (isTime, isGreaterAtFault) {
            case (false, true): ("less than", "more than", "or more")
            case (false, false): ("more than", "less than", "or less")
            case (true, true): ("before", "one later than", "or later")
            case (true, false): ("after", "one earlier than", "or earlier")
            }
    }
}
