import ShowcardCatalog
import ShowcardYAML

// Checking the order rules between the values of two fields.
extension ValueReader {
    /// Reports values that break a rule, at the second value if it is written.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - node: The mapping with the values.
    ///   - value: Returns the value of a field; `nil` if the field has no value.
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
                    "'\(rule.greater)' is in \(second.currency.code), but '\(rule.lesser)' is in \(first.currency.code)",
                    at: node[rule.greater] ?? node[rule.lesser] ?? node,
                    help: "use the same currency for both")
            } else if !rule.holds(between: lesser, and: greater) {
                report(rule, broken: lesser, greater, in: node)
            }
        }
    }

    private mutating func report(
        _ rule: OrderRule, broken lesser: FieldValue, _ greater: FieldValue, in node: Node
    ) {
        // A default value has no location in the file.
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

    /// A value as written in content; money in minor units.
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

/// The words for a value that breaks an order rule.
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
