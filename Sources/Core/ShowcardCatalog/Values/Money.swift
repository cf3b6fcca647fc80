/// An amount of a currency.
public struct Money: Sendable, Hashable {
    /// The amount in minor units: 500 for five dollars.
    public let amount: Int
    /// The currency.
    public let currency: Currency

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - amount: The amount in minor units.
    ///   - currency: The currency.
    public init(amount: Int, currency: Currency) {
        self.amount = amount
        self.currency = currency
    }

    /// The amount in units with all minor digits: `5.00`, or `5` for a currency without minor digits.
    public var decimal: String {
        let (units, minor) = parts
        return (amount < 0 ? "-" : "") + units + (minor.isEmpty ? "" : ".\(minor)")
    }

    /// Formats the amount as human-readable text.
    ///
    /// - Parameter symbol: The text before the units, instead of the code and a space.
    /// - Returns: Units, with minor digits unless all of them are 0: `$7.50`, `$20`, or `CHF 12` without a symbol.
    public func text(symbol: String? = nil) -> String {
        let (units, minor) = parts
        let isWhole = minor.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
        return (amount < 0 ? "-" : "") + (symbol ?? "\(currency.code) ") + units
            + (isWhole ? "" : ".\(minor)")
    }

    private var parts: (units: String, minor: String) {
        let digits = String(amount.magnitude)
        let count = currency.minorDigits
        let padding = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count))
        let padded = padding + digits
        return (String(padded.dropLast(count)), String(padded.suffix(count)))
    }
}
