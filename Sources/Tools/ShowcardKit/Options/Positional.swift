/// An argument known by its place, such as the command in `showcard help build`.
package struct Positional: Sendable, Hashable {
    /// What help writes for it.
    package let placeholder: String
    /// What it is, in a few words.
    package let summary: String
    /// Whether the command does nothing without it.
    package let isRequired: Bool
    /// Whether any number of them may follow; so does nothing else then.
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
