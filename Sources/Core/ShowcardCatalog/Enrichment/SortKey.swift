/// A key that entries are ordered by; an absent value comes last in both directions.
public enum SortKey: Sendable, Hashable {
    /// A whole number, or a value that is compared as one.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A text after case folding, compared by UTF-8 bytes.
    case text(String)
    /// No value, or a value without an order.
    case absent

    /// Creates the key of a value.
    ///
    /// - Parameters:
    ///   - value: The value of a field.
    ///   - isUsage: Whether the field counts uses; an absent count is 0.
    package init(_ value: FieldValue?, isUsage: Bool = false) {
        self =
            switch value {
            case .integer(let number): .integer(number)
            case .number(let number): .number(number)
            case .instant(let instant): .integer(Int(instant.seconds))
            case .date(let date): .integer(date.daysSinceEpoch)
            case .money(let money): .integer(money.amount)
            case .boolean(let flag): .integer(flag ? 1 : 0)
            case .string(let text), .reference(let text): .text(TextKey.folded(text))
            case .markdown(let text): .text(TextKey.folded(text.markdown))
            case .list, .object: .absent
            case nil: isUsage ? .integer(0) : .absent
            }
    }

    /// Whether this key comes first; `nil` if neither does.
    ///
    /// For fields of different kinds, numbers come before texts.
    package func precedes(_ other: SortKey, _ isDescending: Bool) -> Bool? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)):
            left == right ? nil : (left < right) != isDescending
        case (.number(let left), .number(let right)):
            left == right ? nil : (left < right) != isDescending
        case (.integer(let left), .number(let right)):
            Double(left) == right ? nil : (Double(left) < right) != isDescending
        case (.number(let left), .integer(let right)):
            left == Double(right) ? nil : (left < Double(right)) != isDescending
        case (.text(let left), .text(let right)):
            TextKey.areSame(left, right)
                ? nil : TextKey.precedes(left, right) != isDescending
        case (.absent, .absent): nil
        case (.absent, _): false
        case (_, .absent): true
        case (.text, _): isDescending
        case (_, .text): !isDescending
        }
    }
}
