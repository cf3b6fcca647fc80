/// `showcard explain`: explains the code of a diagnostic, or the state of an entry.
struct ExplainCommand: Command {
    static let declaration = CommandDeclaration(
        "explain", summary: "explains a diagnostic's code, or the state of an entry",
        discussion: """
            Explains the code of a diagnostic and how to fix the problem, or lists all codes. For \
            an entry, explains why it is or is not published, new, trending and popular, with its \
            score and the days that add most to it, its tag and subtitle, its places in feeds, its \
            references in both directions, and what the clock or more uses would change. For \
            another file of the catalog, prints which folder it comes from, if the catalog \
            extends another one. Writes nothing.
            """,
        positionals: [
            Positional(
                "what",
                "a code such as unknown-field, an entry as KIND/ID, or the path of a file",
                isRequired: false)
        ], options: CommonOptions.asking)

    /// The subject of an explanation.
    private enum Subject {
        /// All codes.
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
        guard !EntryQuestion.isSubject(argument) else {
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
            try await context.console.answer([
                "codes": ExplanationArea.all.flatMap { area in
                    area.explanations.map { $0.json(in: area.title) }
                }
            ])
        case .code(let explanation):
            try await context.console.print(ExplanationText.text(of: explanation))
            let area = ExplanationArea.all.first { $0.explanations.contains(explanation) }
            try await context.console.answer(explanation.json(in: area?.title ?? ""))
        case .entry(let question):
            return try await question.answer(in: context, of: Self.declaration.name)
        }
        return .success
    }
}

extension CodeExplanation {
    /// Returns the machine-readable explanation.
    fileprivate func json(in area: String) -> JSONObject {
        [
            "code": code, "severity": severity.rawValue, "area": area, "summary": summary,
            "text": text, "example": example,
        ]
    }
}
