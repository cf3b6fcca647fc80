/// `showcard explain`: what the code of a diagnostic means, or why an entry is as the catalog shows it.
struct ExplainCommand: Command {
    static let declaration = CommandDeclaration(
        "explain", summary: "says what a diagnostic's code means, or why an entry is as it is",
        discussion: """
            Says what the code of a diagnostic means and what to do about it, or lists all codes. Of \
            an entry it says why it is new, trending or popular or is not, its score and the days \
            that make it, its tag and subtitle, its places in feeds, why it is left out, what it \
            refers to and what refers to it; and what the clock or more uses would change. Writes \
            nothing.
            """,
        positionals: [
            Positional(
                "what",
                "a code such as unknown-field, an entry as KIND/ID, or the path of its file",
                isRequired: false)
        ], options: CommonOptions.asking)

    /// What to explain.
    private enum Subject {
        /// Which codes there are.
        case codes
        /// One code.
        case code(CodeExplanation)
        /// An entry.
        case entry(EntryQuestion)
    }

    private let subject: Subject

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        guard let argument = arguments.positionals.first else {
            subject = .codes
            return
        }
        // No code has a slash, and every entry has one.
        guard !argument.utf8.contains(UInt8(ascii: "/")) else {
            subject = .entry(try EntryQuestion(about: argument, arguments, in: context))
            return
        }
        guard let explanation = CodeExplanation.of(argument) else {
            throw .unknownCode(argument, known: CodeExplanation.all.map(\.code))
        }
        subject = .code(explanation)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        switch subject {
        case .codes:
            try await context.console.print(ExplanationText.list(ExplanationArea.all))
        case .code(let explanation):
            try await context.console.print(ExplanationText.text(of: explanation))
        case .entry(let question):
            return try await question.answer(in: context, of: Self.declaration.name)
        }
        return .success
    }
}
