public import Foundation

/// A condition for the entries of a list, on the value of one field; the same as those of feeds in `catalog.yml`.
///
///     let page = try await client.items(
///         in: "templates", where: [.any("vibes", of: ["romantic", "minimalist"]), .range("price.amount", to: 500)])
///
/// Keys are those of list items. A dot leads into an object, as in `price.amount`. A list satisfies a condition if one of
/// its values does. An entry without the value satisfies no condition except ``not(_:)``, but an absent number of uses is 0.
public struct CatalogCondition: Sendable, Hashable {
    private indirect enum Test: Sendable, Hashable {
        case any([CatalogValue])
        case range(from: CatalogValue?, to: CatalogValue?)
        case exists
        case not(CatalogCondition)
    }

    private let key: String
    private let test: Test

    /// Returns the condition that a field has a value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The value; texts are compared exactly.
    /// - Returns: The condition.
    public static func equals(_ key: String, _ value: CatalogValue) -> CatalogCondition {
        CatalogCondition(key: key, test: .any([value]))
    }

    /// Returns the condition that a field has one of several values.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - values: The values; texts are compared exactly.
    /// - Returns: The condition.
    public static func any(_ key: String, of values: [CatalogValue]) -> CatalogCondition {
        CatalogCondition(key: key, test: .any(values))
    }

    /// Returns the condition that a field is in a range.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - from: The least value, a number or a text; `nil` for none. Dates are texts: `2026-01-10T00:00:00Z`.
    ///   - to: The greatest value, which is in the range; `nil` for none.
    /// - Returns: The condition.
    public static func range(
        _ key: String, from: CatalogValue? = nil, to: CatalogValue? = nil
    ) -> CatalogCondition {
        CatalogCondition(key: key, test: .range(from: from, to: to))
    }

    /// Returns the condition that the instant in a field is in a range.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - dates: The first and the last instant, by seconds.
    /// - Returns: The condition.
    public static func range(_ key: String, dates: ClosedRange<Date>) -> CatalogCondition {
        range(
            key, from: .string(Timestamp(dates.lowerBound).text),
            to: .string(Timestamp(dates.upperBound).text))
    }

    /// Returns the condition that a field has any value.
    ///
    /// - Parameter key: The key.
    /// - Returns: The condition.
    public static func exists(_ key: String) -> CatalogCondition {
        CatalogCondition(key: key, test: .exists)
    }

    /// Returns the condition that another one is not satisfied.
    ///
    /// - Parameter condition: The other condition.
    /// - Returns: The condition.
    public static func not(_ condition: CatalogCondition) -> CatalogCondition {
        CatalogCondition(key: "", test: .not(condition))
    }

    /// Returns whether an item satisfies the condition.
    ///
    /// - Parameter item: The item.
    /// - Returns: Whether it does.
    public func isSatisfied(by item: CatalogItem) -> Bool {
        isSatisfied { item[$0] ?? ($0 == item.roles.usage ? .integer(0) : nil) }
    }

    /// Returns whether an entry satisfies the condition.
    ///
    /// - Parameter value: Returns the value of a key.
    /// - Returns: Whether it does.
    func isSatisfied(_ value: (String) -> CatalogValue?) -> Bool {
        if case .not(let condition) = test { return !condition.isSatisfied(value) }
        return found(value).contains { found in
            switch test {
            case .any(let values): values.contains { $0.isSame(as: found) }
            case .range(let from, let to):
                (from.map { $0.isAtMost(found) } ?? true) && (to.map { found.isAtMost($0) } ?? true)
            case .exists: true
            case .not: false
            }
        }
    }

    /// Returns the values of the field: those of a list one by one.
    private func found(_ value: (String) -> CatalogValue?) -> [CatalogValue] {
        if let value = value(key) { return value.parts }
        var names = key.split(separator: ".").map(String.init)
        guard names.count > 1 else { return [] }
        var values = value(names.removeFirst())?.parts ?? []
        for name in names { values = values.flatMap { $0[name]?.parts ?? [] } }
        return values
    }
}

extension CatalogValue {
    /// The values of a list, or the value itself; none for `null`.
    fileprivate var parts: [CatalogValue] {
        self == .null ? [] : list?.filter { $0 != .null } ?? [self]
    }

    /// Returns whether two values are equal: numbers by their amount, texts by their bytes.
    fileprivate func isSame(as other: CatalogValue) -> Bool {
        if let number, let otherNumber = other.number { return number == otherNumber }
        if let string, let otherString = other.string {
            return string.utf8.elementsEqual(otherString.utf8)
        }
        return self == other
    }

    /// Returns whether a number or a text is not greater than another one; `false` for other values.
    fileprivate func isAtMost(_ other: CatalogValue) -> Bool {
        if let number, let otherNumber = other.number { return number <= otherNumber }
        guard let string, let otherString = other.string else { return false }
        return !otherString.utf8.lexicographicallyPrecedes(string.utf8)
    }
}

extension CatalogValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    /// Creates a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
