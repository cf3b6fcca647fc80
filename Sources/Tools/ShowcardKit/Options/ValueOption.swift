/// An option with a value, such as `--jobs 4`.
package struct ValueOption<Value: Sendable>: Sendable {
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
    ///   - read: Parses the text of a value, which is never empty.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, placeholder: String, _ summary: String,
        default defaultText: String? = nil, isRepeatable: Bool = false, takesDash: Bool = false,
        read: @escaping Reader
    ) {
        declaration = OptionDeclaration(
            name: name, short: short,
            arity: isRepeatable
                ? .values(placeholder: placeholder) : .value(placeholder: placeholder),
            summary: summary, defaultText: defaultText, takesDash: takesDash)
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
