/// An option with a value, such as `--jobs 4`.
package struct ValueOption<Value: Sendable>: Sendable {
    /// Makes the value of the text given.
    package typealias Reader = @Sendable (String) throws(ValueError) -> Value

    /// What the parser and the help know of it.
    package let declaration: OptionDeclaration
    /// Makes the value of the text given.
    package let read: Reader

    /// Declares an option with a value.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - placeholder: What help writes for the value.
    ///   - summary: What it does, in a few words.
    ///   - defaultText: What counts when it is not given, as help says it.
    ///   - isRepeatable: Whether all values count when it is given again, not the last one alone.
    ///   - takesDash: Whether a value may begin with a dash, though not with two.
    ///   - read: Makes the value of the text given, which is never empty.
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
    /// Declares an option whose value is taken as it is.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - placeholder: What help writes for the value.
    ///   - summary: What it does, in a few words.
    ///   - defaultText: What counts when it is not given, as help says it.
    package init(
        _ name: String, short: Unicode.Scalar? = nil, placeholder: String, _ summary: String,
        default defaultText: String? = nil
    ) {
        self.init(
            name, short: short, placeholder: placeholder, summary, default: defaultText,
            read: { (text) throws(ValueError) in text })
    }
}
