import ShowcardCatalog

/// Changes example values until they satisfy the order rules between fields.
struct OrderKeeper {
    private let rules: [OrderRule]
    /// The fields whose values may be changed: those without a default.
    private let movable: Set<String>

    /// Creates an order keeper.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - rules: The order between them.
    ///   - fixed: Additional fields whose values are kept.
    init(_ fields: [Field], _ rules: [OrderRule], fixed: Set<String> = []) {
        self.rules = rules
        movable = Set(fields.filter { $0.defaultValue == nil }.map(\.name)).subtracting(fixed)
    }

    /// Changes values to satisfy the rules, if limits and defaults allow it.
    func arrange(_ values: inout [String: FieldValue]) {
        for _ in 0...rules.count {
            for rule in rules {
                guard let lesser = values[rule.lesser], let greater = values[rule.greater],
                    !rule.holds(between: lesser, and: greater)
                else { continue }
                let step = rule.isStrict ? 1 : 0
                if movable.contains(rule.greater) {
                    values[rule.greater] = lesser.advanced(by: step)
                } else if movable.contains(rule.lesser) {
                    values[rule.lesser] = greater.advanced(by: -step)
                }
            }
        }
    }
}

extension FieldValue {
    /// The value a number of steps after or before this one, in the smallest sensible steps.
    fileprivate func advanced(by steps: Int) -> FieldValue {
        switch self {
        case .integer(let number): .integer(number.addingReportingOverflow(steps).partialValue)
        case .number(let number): .number(number + Double(steps))
        case .date(let date): .date(CivilDate(daysSinceEpoch: date.daysSinceEpoch + steps))
        case .instant(let instant): .instant(instant.advanced(by: Int64(steps) * 86_400))
        case .money(let money):
            .money(
                Money(
                    amount: money.amount.addingReportingOverflow(steps).partialValue,
                    currency: money.currency))
        default: self
        }
    }
}
