/// An option without a value, such as `--strict`.
package struct Flag: Sendable {
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
