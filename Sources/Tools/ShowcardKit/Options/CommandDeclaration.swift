/// The declaration of a command, for the parser and the help.
package struct CommandDeclaration: Sendable, Hashable {
    /// The name of the command.
    package let name: String
    /// The effect of the command, in a few words that follow its name.
    package let summary: String
    /// The effect of the command, in sentences.
    package let discussion: String
    /// The positional arguments, required ones first.
    package let positionals: [Positional]
    /// The options, in the order of the help; every command also has `--help`.
    package let options: [OptionDeclaration]

    /// Declares a command.
    package init(
        _ name: String, summary: String, discussion: String, positionals: [Positional] = [],
        options: [any CommandOption]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.positionals = positionals
        self.options = options.map(\.declaration)
    }
}

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
    /// The words that the argument can be; empty if it can be others.
    package let words: [String]

    /// Declares an argument.
    package init(
        _ placeholder: String, _ summary: String, isRequired: Bool = true,
        isRepeatable: Bool = false, words: [String] = []
    ) {
        self.words = words
        self.placeholder = placeholder
        self.summary = summary
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
    }
}
