/// A positional argument, such as the command in `showcard help build`.
package struct Positional: Sendable, Hashable {
    /// The name of the argument in help.
    package let placeholder: String
    /// The meaning of the argument, in a few words.
    package let summary: String
    /// Whether the argument is required.
    package let isRequired: Bool
    /// Whether the argument can be repeated; only the last one can.
    package let isRepeatable: Bool

    /// Declares an argument.
    package init(
        _ placeholder: String, _ summary: String, isRequired: Bool = true,
        isRepeatable: Bool = false
    ) {
        self.placeholder = placeholder
        self.summary = summary
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
    }
}
