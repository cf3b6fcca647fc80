/// A set of Unicode scalars, which one position of a pattern matches.
struct ScalarSet: Sendable, Hashable {
    /// A Unicode category of scalars (UAX #44, general category).
    enum Category: String, Sendable, CaseIterable {
        case letter = "L"
        case uppercase = "Lu"
        case lowercase = "Ll"
        case number = "N"
    }

    /// The scalars, as ranges.
    var ranges: [ClosedRange<UInt32>] = []
    /// The scalars of these categories.
    var categories: [Category] = []
    /// Whether the set contains all other scalars instead.
    var isNegated = false

    /// A set of one scalar.
    init(_ scalar: Unicode.Scalar) {
        ranges = [scalar.value...scalar.value]
    }

    /// A set of ranges.
    init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
        self.ranges = ranges
        self.isNegated = isNegated
    }

    /// The digits of ASCII.
    static let digits = ScalarSet([0x30...0x39])
    /// Letters and digits of ASCII, and the underscore.
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// All except the line terminators of ECMA-262, section 12.3.
    static let anything = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

    /// Whether the set contains a scalar.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isNamed =
            ranges.contains { $0.contains(scalar.value) }
            || categories.contains { $0.contains(scalar) }
        return isNamed != isNegated
    }
}

extension ScalarSet.Category {
    /// Whether a scalar belongs to the category.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch (self, scalar.properties.generalCategory) {
        case (.letter, .uppercaseLetter), (.letter, .lowercaseLetter), (.letter, .titlecaseLetter),
            (.letter, .modifierLetter), (.letter, .otherLetter), (.uppercase, .uppercaseLetter),
            (.lowercase, .lowercaseLetter), (.number, .decimalNumber), (.number, .letterNumber),
            (.number, .otherNumber):
            true
        default: false
        }
    }
}
