internal import ShowcardJSON

/// Formats numbers in CSS.
enum CSSNumber {
    /// Returns the shortest decimal form that parses as the same `Double`, without an exponent; 0 for a number that is
    /// not finite.
    static func text(_ value: Double) -> String {
        text(value, movingPointBy: 0)
    }

    /// Returns a fraction of 1 as a percentage: 0.333 is `33.3%`.
    static func percentage(_ fraction: Double) -> String {
        text(fraction, movingPointBy: 2) + "%"
    }

    private static func text(_ value: Double, movingPointBy places: Int) -> String {
        guard let decimal = DecimalDigits(value) else { return "0" }
        return String(decoding: decimal.plain(movingPointBy: places), as: UTF8.self)
    }
}
