/// What the parser and the help know of one option.
package struct OptionDeclaration: Sendable, Hashable {
    /// Whether an option takes a value.
    package enum Arity: Sendable, Hashable {
        /// Stands alone.
        case flag
        /// Takes a value, shown in help as the placeholder; given again, the last one counts.
        case value(placeholder: String)
        /// Takes a value, shown in help as the placeholder; given again, all of them count.
        case values(placeholder: String)
    }

    /// The long name without dashes, such as `source`.
    package let name: String
    /// The letter of the short name.
    package let short: Unicode.Scalar?
    /// Whether it takes a value.
    package let arity: Arity
    /// What it does, in a few words.
    package let summary: String
    /// What counts when it is not given, as help says it.
    package let defaultText: String?
    /// Whether a value may begin with a dash, though not with two.
    package var takesDash = false

    /// The long name as it is written: `--source`.
    package var spelling: String { "--\(name)" }

    /// The short name as it is written: `-s`.
    package var shortSpelling: String? { short.map { "-\($0)" } }

    /// What help writes for the value; `nil` for a flag.
    package var placeholder: String? {
        switch arity {
        case .flag: nil
        case .value(let placeholder), .values(let placeholder): placeholder
        }
    }
}
