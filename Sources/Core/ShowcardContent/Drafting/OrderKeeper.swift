import ShowcardCatalog

/// Moves example values until they keep to the order that holds between fields.
struct OrderKeeper {
    private let rules: [OrderRule]
    /// The fields whose values may be changed: those that have no default.
    private let movable: Set<String>

    /// Prepares to arrange values.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - rules: The order between them.
    ///   - fixed: The fields besides those with a default whose values stay.
    init(_ fields: [Field], _ rules: [OrderRule], fixed: Set<String> = []) {
        self.rules = rules
        movable = Set(fields.filter { $0.defaultValue == nil }.map(\.name)).subtracting(fixed)
    }

    /// Arranges values, as far as limits and defaults let them.
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
    /// The next value after this one, or before it, in the smallest sensible steps.
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
