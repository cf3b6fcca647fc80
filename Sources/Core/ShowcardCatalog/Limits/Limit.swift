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
    /// The key below `limits` in `catalog.yml` that sets it; `nil` if it is fixed.
    package let setting: Setting?

    /// A key below `limits` in `catalog.yml`.
    package struct Setting: Sendable {
        /// The key.
        package let name: String
        /// The highest value.
        package let highest: Int

        init(_ name: String, upTo highest: Int) {
            self.name = name
            self.highest = highest
        }

        /// How to raise the limit, to follow other advice.
        package var advice: String { ", or raise '\(name)' below 'limits' in catalog.yml" }
    }

    init(
        _ subject: String, _ value: Int, _ unit: Unit, _ beyond: String, setting: Setting? = nil
    ) {
        self.subject = subject
        self.value = value
        self.unit = unit
        self.beyond = beyond
        self.setting = setting
    }

    /// The same limit where no catalog sets it.
    package var fixed: Limit { Limit(subject, value, unit, beyond) }

    /// The same limit with another value.
    func withValue(_ value: Int) -> Limit {
        Limit(subject, value, unit, beyond, setting: setting)
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
