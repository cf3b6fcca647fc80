/// Formats human-readable numbers, the same in every locale.
enum Quantities {
    /// Returns a number with a noun: `1 file`, `2 files`, and `2 entries` if the plural is given.
    static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }

    /// Returns a size with one decimal and a decimal unit (ISO 80000-1): `999 bytes`, `1.2 MB`.
    static func size(bytes: Int) -> String {
        guard bytes >= 1_000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var tenths = Double(bytes) / 100
        var units = ["EB", "PB", "TB", "GB", "MB"]
        var unit = "kB"
        while tenths.rounded() >= 10_000, let next = units.popLast() {
            tenths /= 1_000
            unit = next
        }
        return "\(decimal(tenths: Int(tenths.rounded()))) \(unit)"
    }

    /// Returns the milliseconds of a duration, with one decimal below 10: `0.4`, `12`.
    static func milliseconds(_ seconds: Double) -> String {
        let tenths = Self.tenthsOfMilliseconds(seconds)
        return tenths < 100 ? decimal(tenths: tenths) : "\((tenths + 5) / 10)"
    }

    /// Returns a duration in tenths of milliseconds; 0 if it is negative or not a number, because a clock can jump.
    static func tenthsOfMilliseconds(_ seconds: Double) -> Int {
        let tenths = (seconds * 10_000).rounded()
        return tenths > 0 ? Int(min(tenths, 1e15)) : 0
    }

    private static func decimal(tenths: Int) -> String {
        "\(tenths / 10).\(tenths % 10)"
    }
}
