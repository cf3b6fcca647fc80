import ShowcardBuild
import ShowcardCatalog
import ShowcardUsage

/// `showcard usage`: imports counts of uses into the ledger, and tells of what it has.
struct UsageCommand: Command {
    static let declaration = CommandDeclaration(
        "usage", summary: "imports counts of uses, and tells of the ledger that keeps them",
        discussion: """
            'import FILE...' puts counts into the ledger, which it makes if there is none: CSV, JSON \
            lines or a SQLite database, gzip or not, '-' for standard input. The same file twice \
            changes nothing. 'report' tells what the ledger has, 'export' writes its counts, \
            'remove' takes the counts of a source or a kind out again, 'compact' folds old days into \
            months, and 'doctor' looks for damage. 'report' is what is done when nothing is said.
            """,
        positionals: [
            Positional(
                "action", "import, report, export, remove, compact or doctor (default: report)",
                isRequired: false),
            Positional("file", "a file to import", isRequired: false, isRepeatable: true),
        ],
        options: UsageOptions.all)

    /// What to do.
    enum Action: String, CaseIterable {
        /// Puts counts into the ledger.
        case `import`
        /// Tells what it has.
        case report
        /// Writes its counts.
        case export
        /// Takes counts out again.
        case remove
        /// Folds old days into months.
        case compact
        /// Looks for damage.
        case doctor
    }

    private let action: Action
    private let files: [String]
    private let options: UsageOptions

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let word = arguments.positionals.first ?? Action.report.rawValue
        guard let action = Action(rawValue: word) else {
            throw .unknownAction(
                word, command: Self.declaration.name, known: Action.allCases.map(\.rawValue))
        }
        self.action = action
        files = Array(arguments.positionals.dropFirst())
        if action != .import, let file = files.first { throw .unexpectedArgument(file) }
        if action == .import, files.isEmpty { throw .missingArgument(placeholder: "file") }
        options = try UsageOptions(arguments, for: action, in: context)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let place: UsagePlace
        do throws(LedgerError) {
            place = try UsagePlace(options, in: context)
        } catch {
            return try await UsageReporter(options, context).show(error)
        }
        // What is to be removed may be what the catalog does not have.
        if action != .remove, options.ledger == nil, let kind = options.kind,
            !place.kinds.isEmpty, !place.kinds.contains(where: { TextKey.areSame($0, kind) })
        {
            return await context.refuse(
                .unknownKind(kind, known: place.kinds), in: Self.declaration.name)
        }
        switch action {
        case .import:
            return try await UsageImport(place, options, context).run(files)
        case .report: return try await UsageReport(place, options, context).run()
        case .export: return try await UsageExport(place, options, context).run()
        case .remove: return try await UsageUpkeep(place, options, context).remove()
        case .compact: return try await UsageUpkeep(place, options, context).compact()
        case .doctor: return try await UsageUpkeep(place, options, context).doctor()
        }
    }
}
