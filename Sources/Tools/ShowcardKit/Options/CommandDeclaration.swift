/// What the parser and the help know of one command.
package struct CommandDeclaration: Sendable, Hashable {
    /// The word it is called by.
    package let name: String
    /// What it does, in a few words that follow its name.
    package let summary: String
    /// What it does, in sentences.
    package let discussion: String
    /// The arguments known by their place, those required first.
    package let positionals: [Positional]
    /// The options, in the order of the help; `--help` is understood by every command.
    package let options: [OptionDeclaration]

    /// Declares a command.
    package init(
        _ name: String, summary: String, discussion: String, positionals: [Positional] = [],
        options: [OptionDeclaration]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.positionals = positionals
        self.options = options
    }
}
