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
}
