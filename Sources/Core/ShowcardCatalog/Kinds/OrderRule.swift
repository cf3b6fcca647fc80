/// An order that holds between the values of two fields, where both are there.
public struct OrderRule: Sendable, Hashable {
    /// The field whose value comes first.
    public let lesser: String
    /// The field whose value comes second.
    public let greater: String
    /// Whether the values must differ: `<` in place of `<=`.
    public let isStrict: Bool

    /// Creates a rule.
    public init(_ lesser: String, _ greater: String, isStrict: Bool = false) {
        self.lesser = lesser
        self.greater = greater
        self.isStrict = isStrict
    }

    /// Whether two values keep to the rule; values without an order between them do.
    public func holds(between lesser: FieldValue, and greater: FieldValue) -> Bool {
        if isStrict, lesser == greater { return false }
        return greater.isLess(than: lesser) != true
    }
}

extension FieldType {
    /// Whether any two values of the type have an order: numbers, days, points in time, and money of whatever
    /// one currency.
    package var isOrdered: Bool {
        switch self {
        case .integer, .number, .money, .date, .instant: true
        default: false
        }
    }
}

extension FieldValue {
    /// Whether a value is less than another; `nil` where there is no order, as between two currencies.
    package func isLess(than other: FieldValue) -> Bool? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left < right
        case (.number(let left), .number(let right)): left < right
        case (.date(let left), .date(let right)): left < right
        case (.instant(let left), .instant(let right)): left < right
        case (.money(let left), .money(let right)):
            left.currency == right.currency ? left.amount < right.amount : nil
        default: nil
        }
    }
}
