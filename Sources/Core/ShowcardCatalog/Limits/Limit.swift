/// A limit of a catalog, a plugin or an output: its value, where it is used and where it is documented.
package struct Limit: Sendable {
    /// What a limit counts.
    package enum Unit: String, Sendable {
        case bytes, characters, levels, items
    }

    /// What is limited, as the first column of `docs/limits.md`.
    package let subject: String
    /// The maximum.
    package let value: Int
    /// What ``value`` counts.
    package let unit: Unit
    /// What happens beyond it, as the last column of `docs/limits.md`; code in backquotes.
    package let beyond: String

    init(_ subject: String, _ value: Int, _ unit: Unit, _ beyond: String) {
        self.subject = subject
        self.value = value
        self.unit = unit
        self.beyond = beyond
    }
}

extension Limit: CustomStringConvertible {
    /// The maximum with its unit, such as `64 MB` or `120 bytes`; the number alone for items.
    package var description: String {
        guard unit == .bytes else {
            let number = value.groupedByThousands
            return unit == .items ? number : "\(number) \(unit.rawValue)"
        }
        for (name, size) in [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
        where value >= size && value % size == 0 {
            return "\((value / size).groupedByThousands) \(name)"
        }
        return "\(value.groupedByThousands) bytes"
    }
}

extension Int {
    /// The decimal digits of a number that is not negative, in groups of three: `1,000`.
    fileprivate var groupedByThousands: String {
        let digits = Array(String(self))
        let groups = stride(from: digits.count, to: 0, by: -3).map { end in
            String(digits[Swift.max(0, end - 3)..<end])
        }
        return groups.reversed().joined(separator: ",")
    }
}
