/// An option that stands alone, such as `--strict`.
package struct Flag: Sendable {
    /// What the parser and the help know of it.
    package let declaration: OptionDeclaration

    /// Declares a flag.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - short: The letter of the short name.
    ///   - summary: What it does, in a few words.
    package init(_ name: String, short: Unicode.Scalar? = nil, _ summary: String) {
        declaration = OptionDeclaration(
            name: name, short: short, arity: .flag, summary: summary, defaultText: nil)
    }
}
