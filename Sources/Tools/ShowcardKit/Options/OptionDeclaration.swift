/// The declaration of an option, for the parser and the help.
package struct OptionDeclaration: Sendable, Hashable {
    /// Whether an option takes a value.
    package enum Arity: Sendable, Hashable {
        /// Takes no value.
        case flag
        /// Takes a value, shown in help as the placeholder; if the option is repeated, the last value counts.
        case value(placeholder: String)
        /// Takes a value, shown in help as the placeholder; if the option is repeated, all values count.
        case values(placeholder: String)
    }

    /// The long name without dashes, such as `source`.
    package let name: String
    /// The letter of the short name.
    package let short: Unicode.Scalar?
    /// Whether the option takes a value.
    package let arity: Arity
    /// The effect, in a few words.
    package let summary: String
    /// The default, as shown in help.
    package let defaultText: String?
    /// Whether a value may begin with a dash, but not with two.
    package var takesDash = false
    /// The words that a value can be; empty if it can be others.
    package var words: [String] = []

    /// The long name as it is written: `--source`.
    package var spelling: String { "--\(name)" }

    /// The short name as it is written: `-s`.
    package var shortSpelling: String? { short.map { "-\($0)" } }

    /// The text for the value in help; `nil` for a flag.
    package var placeholder: String? {
        switch arity {
        case .flag: nil
        case .value(let placeholder), .values(let placeholder): placeholder
        }
    }

    /// The effect, whether it can be repeated, and the default.
    var explanation: String {
        var text = summary
        if case .values = arity { text += "; can be repeated" }
        if let defaultText { text += " (default: \(defaultText))" }
        return text
    }
}

/// An option of commands: a ``Flag`` or a ``ValueOption``.
package protocol CommandOption: Sendable {
    /// The declaration, for the parser and the help.
    var declaration: OptionDeclaration { get }
}

/// An option without a value, such as `--strict`.
package struct Flag: CommandOption {
    /// The declaration, for the parser and the help.
    package let declaration: OptionDeclaration

    /// Declares a flag.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - summary: The effect, in a few words.
    package init(_ name: String, short: Unicode.Scalar? = nil, _ summary: String) {
        declaration = OptionDeclaration(
            name: name, short: short, arity: .flag, summary: summary, defaultText: nil)
    }
}

/// An option with a value, such as `--jobs 4`.
package struct ValueOption<Value: Sendable>: CommandOption {
    /// Parses the text of a value.
    package typealias Reader = @Sendable (String) throws(ValueError) -> Value

    /// The declaration, for the parser and the help.
    package let declaration: OptionDeclaration
    /// Parses the text of a value.
    package let read: Reader

    /// Declares an option with a value.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - placeholder: The text for the value in help.
    ///   - summary: The effect, in a few words.
    ///   - defaultText: The default, as shown in help.
    ///   - isRepeatable: Whether all values count if the option is repeated, not only the last one.
    ///   - takesDash: Whether a value may begin with a dash, but not with two.
    ///   - words: The words that a value can be; empty if it can be others.
    ///   - read: Parses the text of a value, which is never empty.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, placeholder: String, _ summary: String,
        default defaultText: String? = nil, isRepeatable: Bool = false, takesDash: Bool = false,
        words: [String] = [], read: @escaping Reader
    ) {
        declaration = OptionDeclaration(
            name: name, short: short,
            arity: isRepeatable
                ? .values(placeholder: placeholder) : .value(placeholder: placeholder),
            summary: summary, defaultText: defaultText, takesDash: takesDash, words: words)
        self.read = read
    }
}

extension ValueOption<String> {
    /// Declares an option whose value is the text itself.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - placeholder: The text for the value in help.
    ///   - summary: The effect, in a few words.
    ///   - defaultText: The default, as shown in help.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, placeholder: String, _ summary: String,
        default defaultText: String? = nil
    ) {
        self.init(
            name, short: short, placeholder: placeholder, summary, default: defaultText,
            read: { (text) throws(ValueError) in text })
    }
}

extension ValueOption where Value: RawRepresentable<String> & CaseIterable {
    /// Declares an option whose value is one of a few words.
    package init(
        _ name: String, placeholder: String, _ summary: String, default defaultText: String? = nil
    ) {
        self.init(
            name, placeholder: placeholder, summary, default: defaultText,
            words: Value.allCases.map(\.rawValue)
        ) { (text) throws(ValueError) in
            guard let value = Value(rawValue: text) else {
                throw .notOneOf(Value.allCases.map(\.rawValue))
            }
            return value
        }
    }
}

extension ValueOption<Int> {
    /// Declares an option whose value is a whole number within a range.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, placeholder: String = "N", _ summary: String,
        default defaultText: String, in range: ClosedRange<Int>
    ) {
        self.init(name, short: short, placeholder: placeholder, summary, default: defaultText) {
            (text) throws(ValueError) in
            let isPlain = text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
            guard isPlain, let number = Int(text), range.contains(number) else {
                throw .notInRange(range)
            }
            return number
        }
    }
}

/// `-`, which means standard output if an option names a file.
enum StandardOutput {
    private static let name = "-"

    /// Returns the file that an option names; `nil` for standard output, or if the option is not given.
    static func file(_ text: String?) -> String? {
        text == name ? nil : text
    }

    /// Reads the value of an option that does not allow standard output, because it writes several files or secrets.
    @Sendable static func refused(_ text: String) throws(ValueError) -> String {
        guard text != name else { throw .notStandardOutput }
        return text
    }
}
