/// A node of a parsed pattern.
indirect enum PatternNode: Sendable {
    /// One scalar of a set.
    case one(ScalarSet)
    /// A sequence.
    case sequence([PatternNode])
    /// Alternatives.
    case choice([PatternNode])
    /// A repetition with a minimum and an optional maximum.
    case repeated(PatternNode, Int, Int?)
}

/// Reads the text of a pattern.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    /// The maximum number in a repetition.
    private static let maxRepetitions = 1_000
    private static let signs = Set("\\.[](){}*+?|^$/".unicodeScalars)

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Reads the whole text.
    mutating func parse() throws(PatternError) -> PatternNode {
        guard !scalars.isEmpty else {
            throw PatternError(
                "the pattern is empty", at: 0, help: "write one, or remove 'pattern'")
        }
        guard scalars.count <= Limits.pattern.value else {
            throw PatternError(
                "a pattern has at most \(Limits.pattern.value) characters",
                at: Limits.pattern.value,
                length: scalars.count - Limits.pattern.value, help: "shorten it")
        }
        let node = try choice()
        if peek == ")" {
            throw PatternError(
                "')' has no matching '('", at: position, help: "remove it, or write '\\)'")
        }
        return node
    }

    private var peek: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    /// Reads the next scalar if it is the given one.
    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    private mutating func choice() throws(PatternError) -> PatternNode {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = peek, scalar != "|", scalar != ")" {
            let part = try atom(scalar)
            parts.append(try repeated(part))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
        let start = position
        position += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return .one(try set(from: start))
        case ".": return .one(.anything)
        case "\\": return .one(try escape(from: start, inClass: false))
        case "*", "+", "?":
            throw PatternError(
                "'\(scalar)' repeats nothing", at: start,
                help: "write it after what it repeats, or write '\\\(scalar)'")
        case "^", "$":
            throw PatternError(
                "'\(scalar)' is not needed: a pattern always matches the whole value", at: start,
                help: "remove it, or write '\\\(scalar)'")
        case "]", "{", "}":
            throw PatternError(
                "'\(scalar)' needs a '\\' to stand for itself", at: start,
                help: "write '\\\(scalar)'")
        default: return .one(ScalarSet(scalar))
        }
    }

    private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
        if take("?"), !take(":") {
            throw PatternError(
                "a group begins with '(' or '(?:'", at: start, length: 3,
                help: "lookahead and lookbehind are not supported")
        }
        guard depth < Limits.patternGroups.value else {
            throw PatternError(
                "groups are nested more than \(Limits.patternGroups.value) levels deep", at: start,
                help: "use fewer levels")
        }
        depth += 1
        let node = try choice()
        depth -= 1
        guard take(")") else {
            throw PatternError(
                "the group is not closed", at: start, help: "add ')', or write '\\('")
        }
        return node
    }

    private mutating func repeated(_ node: PatternNode) throws(PatternError) -> PatternNode {
        let start = position
        guard let bounds = try bounds() else { return node }
        let end = position
        if try self.bounds() != nil {
            throw PatternError(
                "a repetition cannot be repeated again", at: end, length: position - end,
                help: "keep one repetition, or put the repeated part into a group")
        }
        if let most = bounds.most, most < bounds.least {
            throw PatternError(
                "at least \(bounds.least) and at most \(most) contradict each other", at: start,
                length: end - start, help: "write {\(most),\(bounds.least)}")
        }
        return .repeated(node, bounds.least, bounds.most)
    }

    /// Reads the bounds of a repetition; `nil` if there is no repetition.
    private mutating func bounds() throws(PatternError) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{") else { return nil }
        if let least = number() {
            if take("}") { return try checked(least, least, from: start) }
            if take(",") {
                if take("}") { return try checked(least, nil, from: start) }
                if let most = number(), take("}") { return try checked(least, most, from: start) }
            }
        }
        throw PatternError(
            "'{' does not begin a repetition", at: start, help: "write {2}, {2,} or {2,5}, or '\\{'"
        )
    }

    private func checked(
        _ least: Int, _ most: Int?, from start: Int
    ) throws(PatternError) -> (least: Int, most: Int?) {
        if max(least, most ?? 0) <= Self.maxRepetitions { return (least, most) }
        throw PatternError(
            "the maximum number of repetitions is \(Self.maxRepetitions)", at: start,
            length: position - start, help: "use a smaller number, or '*'")
    }

    private mutating func number() -> Int? {
        let start = position
        var number = 0
        while let digit = peek, (0x30...0x39).contains(digit.value) {
            // Any number of digits, clamped above the maximum.
            number = min(Self.maxRepetitions + 1, number * 10 + Int(digit.value - 0x30))
            position += 1
        }
        return position > start ? number : nil
    }
}

// Classes and escapes.
extension PatternParser {
    /// Reads a class after its '['.
    private mutating func set(from start: Int) throws(PatternError) -> ScalarSet {
        var set = ScalarSet(isNegated: take("^"))
        while let scalar = peek, scalar != "]" {
            let from = position
            position += 1
            let part = try member(scalar, at: from)
            guard peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                set.ranges += part.ranges
                set.categories += part.categories
                continue
            }
            position += 1
            let end = position
            position += 1
            let last = try member(scalars[end], at: end)
            set.ranges.append(try range(part, last, from: from))
        }
        guard take("]") else {
            throw PatternError(
                "the class is not closed", at: start, help: "add ']', or write '\\['")
        }
        guard !set.ranges.isEmpty || !set.categories.isEmpty else {
            throw PatternError(
                "the class is empty", at: start, length: position - start,
                help: "write the characters it matches, as [a-z]; '.' matches anything")
        }
        return set
    }

    private mutating func member(
        _ scalar: Unicode.Scalar, at start: Int
    ) throws(PatternError) -> ScalarSet {
        if scalar == "\\" { return try escape(from: start, inClass: true) }
        guard scalar != "[" else {
            throw PatternError(
                "'[' needs a '\\' to stand for itself", at: start, help: "write '\\['")
        }
        return ScalarSet(scalar)
    }

    private func range(
        _ first: ScalarSet, _ last: ScalarSet, from start: Int
    ) throws(PatternError) -> ClosedRange<UInt32> {
        guard first.isOne, last.isOne, let low = first.ranges.first?.lowerBound,
            let high = last.ranges.first?.lowerBound
        else {
            throw PatternError(
                "a range needs a character on each side", at: start, length: position - start,
                help: "write '\\-' for the hyphen itself")
        }
        guard low <= high else {
            throw PatternError(
                "the range is reversed", at: start, length: position - start,
                help: "write the smaller character first")
        }
        return low...high
    }

    /// Reads an escape after its '\'.
    private mutating func escape(
        from start: Int, inClass: Bool
    ) throws(PatternError) -> ScalarSet {
        guard let scalar = peek else {
            throw PatternError(
                "the pattern ends in a '\\'", at: start, help: "write '\\\\' for the character")
        }
        position += 1
        switch scalar {
        case "d": return .digits
        case "w": return .word
        case "n": return ScalarSet("\n")
        case "t": return ScalarSet("\t")
        case "p": return try category(from: start)
        case "-" where inClass: return ScalarSet(scalar)
        default: break
        }
        if Self.signs.contains(scalar) { return ScalarSet(scalar) }
        throw PatternError(
            "'\\\(scalar)' is not a known escape", at: start, length: 2,
            help:
                "known are \\d, \\w, \\n, \\t, \\p{L}, \\p{Lu}, \\p{Ll}, \\p{N}, and symbols such as '\\.'"
        )
    }

    /// Reads the name of a category after its '\p'.
    private mutating func category(from start: Int) throws(PatternError) -> ScalarSet {
        for category in ScalarSet.Category.allCases {
            let name = Array("{\(category.rawValue)}".unicodeScalars)
            guard scalars[position...].starts(with: name) else { continue }
            position += name.count
            var set = ScalarSet()
            set.categories = [category]
            return set
        }
        throw PatternError(
            "'\\p' needs a known category", at: start, length: 2,
            help:
                "write \\p{L} for letters, \\p{Lu} or \\p{Ll} for upper or lower case, \\p{N} for numbers"
        )
    }
}

extension ScalarSet {
    /// Whether it contains a single scalar.
    fileprivate var isOne: Bool {
        categories.isEmpty && !isNegated && ranges.count == 1
            && ranges[0].lowerBound == ranges[0].upperBound
    }
}
