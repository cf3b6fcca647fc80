/// An order rule between the values of two fields, if both have values.
public struct OrderRule: Sendable, Hashable {
    /// The field whose value comes first.
    public let lesser: String
    /// The field whose value comes second.
    public let greater: String
    /// Whether the values must differ: `<` instead of `<=`.
    public let isStrict: Bool

    /// Creates a rule.
    public init(_ lesser: String, _ greater: String, isStrict: Bool = false) {
        self.lesser = lesser
        self.greater = greater
        self.isStrict = isStrict
    }

    /// Whether two values satisfy the rule; values without an order between them do.
    public func holds(between lesser: FieldValue, and greater: FieldValue) -> Bool {
        if isStrict, lesser == greater { return false }
        return greater.isLess(than: lesser) != true
    }
}

extension FieldType {
    /// Whether any two values of the type have an order: numbers, dates, instants, and money in the same
    /// currency.
    package var isOrdered: Bool {
        switch self {
        case .integer, .number, .money, .date, .instant: true
        default: false
        }
    }
}

extension FieldValue {
    /// Whether a value is less than another; `nil` if there is no order, such as between two currencies.
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
