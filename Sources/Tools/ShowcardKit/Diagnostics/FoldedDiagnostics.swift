import ShowcardCatalog

/// Folds warnings and notes that differ only in names, numbers and locations: the first ones are printed, and the number of the others.
///
/// Errors are not folded.
struct FoldedDiagnostics {
    /// How many of a folded group are printed.
    private static let maxPrinted = 3
    /// The largest group that is printed whole: the help of a few may differ.
    private static let maxWhole = 10

    /// What diagnostics of the same kind have in common.
    private struct Group: Hashable {
        let severity: Diagnostic.Severity
        let code: String
        /// The message without names in quotes and digits.
        let pattern: [UInt8]
    }

    /// The numbers of diagnostics and of problems in each group.
    private var sizes: [Group: (items: Int, problems: Int)] = [:]
    private var printed: [Group: (items: Int, problems: Int)] = [:]

    /// How a diagnostic is printed.
    enum Verdict {
        /// It is printed.
        case printed
        /// It is printed, and then the number of others of its group, which are not printed.
        case last(others: Int)
        /// It is not printed.
        case folded
    }

    /// Finds the groups.
    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            guard let group = Self.group(of: diagnostic) else { continue }
            sizes[group, default: (0, 0)].items += 1
            sizes[group, default: (0, 0)].problems += diagnostic.count
        }
    }

    /// Returns how the next diagnostic, in their order, is printed.
    mutating func next(_ diagnostic: Diagnostic) -> Verdict {
        guard let group = Self.group(of: diagnostic), let size = sizes[group],
            size.items > Self.maxWhole
        else { return .printed }
        printed[group, default: (0, 0)].items += 1
        printed[group, default: (0, 0)].problems += diagnostic.count
        let (items, problems) = printed[group, default: (0, 0)]
        if items < Self.maxPrinted { return .printed }
        return items == Self.maxPrinted ? .last(others: size.problems - problems) : .folded
    }

    private static func group(of diagnostic: Diagnostic) -> Group? {
        guard diagnostic.severity != .error else { return nil }
        return Group(
            severity: diagnostic.severity, code: diagnostic.code,
            pattern: pattern(of: diagnostic.message))
    }

    /// Removes the texts in quotes, and makes every number one digit.
    private static func pattern(of message: String) -> [UInt8] {
        let (quote, zero) = (UInt8(ascii: "'"), UInt8(ascii: "0"))
        let bytes = Array(message.utf8)
        var result: [UInt8] = []
        var isQuoted = false
        for (index, byte) in bytes.enumerated() {
            let before = index > 0 ? bytes[index - 1] : 0
            let after = index + 1 < bytes.count ? bytes[index + 1] : 0
            // An apostrophe is between letters.
            if byte == quote, !isLetter(isQuoted ? after : before) {
                isQuoted.toggle()
                result.append(quote)
            } else if isQuoted {
                continue
            } else if isDigit(byte) {
                if !isDigit(before) { result.append(zero) }
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }
}
