import ShowcardBuild
import ShowcardCatalog
import ShowcardUsage

/// The options of `showcard usage`.
struct UsageOptions: Sendable {
    private static let from = ValueOption(
        "from", placeholder: "NAME", "the source of the counts: import, export, remove",
        default: "'default'; for export, all", read: name)
    private static let kind = ValueOption(
        "kind", placeholder: "NAME",
        "the default kind of rows: import; the kind to select: report, export, remove",
        default: "the one that has a field with the role 'usage'", read: name)
    private static let table = ValueOption(
        "table", placeholder: "NAME", "the table of a SQLite database to read: import",
        default: "the one with the required columns")
    private static let map = ValueOption(
        "map", placeholder: "NAME=COLUMN",
        "reads the column NAME of a CSV file as id, kind, date, at or count: import",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, ImportRequest.columnNames.contains(String(parts[1])) else {
            throw .notOneOf(ImportRequest.columnNames.map { "NAME=\($0)" })
        }
        return (name: parts[0].lowercased(), column: String(parts[1]))
    }
    private static let top = ValueOption(
        "top", "how many entries of each kind are listed: report", default: "10", in: 0...100_000)
    private static let fileFormat = ValueOption<ExportFormat>(
        "as", placeholder: "FORMAT", "the format of the file, csv or jsonl: export",
        default: ExportFormat.csv.rawValue)
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "where to write to: export",
        default: "standard output")
    private static let keepDays = ValueOption(
        "keep-days", "how many days are not merged into months: compact",
        default: "\(Ledger.defaultKeptDays)", in: 0...1_000_000)
    private static let repair = Flag("repair", "saves the readable counts in a new file: doctor")
    private static let strict = Flag(
        "strict", "refuses files with invalid rows: import")
    private static let ledger = ValueOption(
        "ledger", placeholder: "FILE", "the ledger",
        default: "as in catalog.yml, otherwise 'usage.sqlite' below the source")

    /// All options, in the order of the help.
    static let all: [any CommandOption] = [
        from, kind, table, map, strict, top, CommonOptions.format, fileFormat, output, keepDays,
        repair, ledger,
        CommonOptions.source, CommonOptions.configuration, CommonOptions.now, CommonOptions.quiet,
        CommonOptions.diagnostics,
    ]

    /// The actions that take an option, for options that not all actions take.
    private static let owners: [(option: any CommandOption, actions: [UsageCommand.Action])] = [
        (from, [.import, .export, .remove]), (table, [.import]), (map, [.import]),
        (kind, [.import, .report, .export, .remove]), (strict, [.import]),
        (top, [.report]), (fileFormat, [.export]),
        (output, [.export]), (keepDays, [.compact]),
        (repair, [.doctor]),
    ]

    /// The catalog and the instant.
    let settings: RunSettings
    /// The source of the counts.
    let source: String?
    /// The kind.
    let kind: String?
    /// The table of a database.
    let table: String?
    /// The columns that are meant, by their names in a CSV file.
    let columns: [String: String]
    /// How many entries of each kind are listed.
    let top: Int
    /// The format of a report.
    let answer: AnswerFormat
    /// The format of an export.
    let export: ExportFormat
    /// The path of an export.
    let output: String?
    /// How many days are not merged into months.
    let keepDays: Int
    /// Whether damage is repaired.
    let repairs: Bool
    /// Whether a file with an invalid row is refused.
    let isStrict: Bool
    /// The path of the ledger, if it is set.
    let ledger: String?

    /// Reads the options of an action.
    init(
        _ arguments: ParsedArguments, for action: UsageCommand.Action, in context: CommandContext
    ) throws(UsageError) {
        try arguments.exclude(optionsOfOthersThan: action, Self.owners)
        settings = try RunSettings(arguments, in: context)
        source = try arguments.value(Self.from)
        kind = try arguments.value(Self.kind)
        table = try arguments.value(Self.table)
        columns = Dictionary(
            try arguments.values(Self.map).map { ($0.name, $0.column) },
            uniquingKeysWith: { $1 })
        top = try arguments.value(Self.top) ?? 10
        output = StandardOutput.file(try arguments.value(Self.output))
        keepDays = try arguments.value(Self.keepDays) ?? Ledger.defaultKeptDays
        repairs = arguments.isSet(Self.repair)
        isStrict = arguments.isSet(Self.strict)
        ledger = try arguments.value(Self.ledger)
        if action == .remove, source == nil, kind == nil {
            throw .missingOption(Self.from.declaration.spelling, placeholder: "NAME")
        }
        if action == .export { try arguments.requireFileForJSON(output, of: Self.output) }
        answer = try arguments.value(CommonOptions.format) ?? .text
        export = try arguments.value(Self.fileFormat) ?? .csv
    }

    @Sendable private static func name(_ text: String) throws(ValueError) -> String {
        guard Identifier.isValid(text), text.utf8.count <= 255 else { throw .notAName }
        return text
    }
}
