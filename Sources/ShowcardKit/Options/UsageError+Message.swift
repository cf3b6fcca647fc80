import ShowcardCatalog

extension UsageError {
    /// What is wrong and what to do, in one sentence.
    package var message: String {
        switch self {
        case .unknownCommand(let name, let known):
            Self.unknown("command", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .optionBeforeCommand(let option, let command):
            "option '\(option)' must follow a command, as in 'showcard \(command) \(option)'"
        case .unknownOption(let spelling, let known):
            Self.unknownOption(spelling, known)
        case .missingValue(let option, let placeholder):
            "option '\(option)' needs a value: '\(option) \(placeholder)'"
        case .unexpectedValue(let option, let value):
            "option '\(option)' takes no value, but was given '\(value)'"
        case .invalidValue(let option, let value, let problem):
            "'\(value)' is not a value for '\(option)'\(problem.advice(for: value))"
        case .exclusive(let first, let second):
            "options '\(first)' and '\(second)' exclude each other"
        case .missingArgument(let placeholder):
            "argument '\(placeholder)' is missing"
        case .unexpectedArgument(let argument):
            "unexpected argument '\(argument)'"
        case .unknownPlugin(let name, let known):
            Self.unknown("plugin", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .invalidVariable(let name, let value, let problem):
            "the environment variable '\(name)' is '\(value)'\(problem.advice(for: value))"
        }
    }

    private static func unknown(
        _ what: String, _ name: String, _ known: [String], otherwise: String
    ) -> String {
        if let suggestion = NearMiss.suggestion(for: name, among: known) {
            return "unknown \(what) '\(name)'; did you mean '\(suggestion)'?"
        }
        return "unknown \(what) '\(name)'; \(otherwise)"
    }

    private static func unknownOption(_ spelling: String, _ known: [OptionDeclaration]) -> String {
        let scalars = Array(spelling.unicodeScalars)
        let names = known.map(\.spelling)
        // One letter is close to every other letter, so that short names differ in case at most.
        let suggestion =
            scalars.count == 2
            ? known.compactMap(\.shortSpelling).first { $0.lowercased() == spelling.lowercased() }
            : NearMiss.suggestion(for: spelling, among: names) ?? beginning(with: spelling, names)
        if let suggestion {
            return "unknown option '\(spelling)'; did you mean '\(suggestion)'?"
        }
        return "unknown option '\(spelling)'" + apart(scalars, known)
    }

    /// The one name that begins as written.
    private static func beginning(with spelling: String, _ names: [String]) -> String? {
        let names = names.filter { $0.hasPrefix(spelling) }
        return names.count == 1 ? names.first : nil
    }

    /// What to do about short names written together, as `-vq` or `-j4`.
    private static func apart(
        _ scalars: [Unicode.Scalar], _ known: [OptionDeclaration]
    ) -> String {
        guard scalars.count > 2, let first = known.first(where: { $0.short == scalars[1] }),
            let name = first.shortSpelling
        else { return "" }
        if first.arity != .flag {
            return "; write '\(name) \(String(String.UnicodeScalarView(scalars[2...])))'"
        }
        guard let second = known.first(where: { $0.short == scalars[2] })?.shortSpelling else {
            return ""
        }
        return "; write short options apart, as '\(name) \(second)'"
    }

    /// Joins words as a sentence does: `a, b and c`.
    fileprivate static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

extension ValueProblem {
    /// What to do about it, with the punctuation that joins it to the sentence before.
    fileprivate func advice(for value: String) -> String {
        switch self {
        case .notInRange(let range):
            return ": give a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .notOneOf(let words):
            if let suggestion = NearMiss.suggestion(for: value, among: words) {
                return "; did you mean '\(suggestion)'?"
            }
            return ": give \(UsageError.list(words, "or"))"
        case .notAnInstant(let reason):
            return ": \(reason)"
        case .notUnixSeconds:
            return ": give whole seconds since 1970, such as 1767225600"
        case .notBelowSource:
            return ": give a path below the source folder"
        }
    }
}
