import ShowcardBuild
import ShowcardCatalog
import ShowcardUsage

/// The options of `showcard usage`.
struct UsageOptions: Sendable {
    private static let from = ValueOption(
        "from", placeholder: "NAME", "whose counts they are: import, export, remove",
        default: "'default'; all when they are exported", read: name)
    private static let kind = ValueOption(
        "kind", placeholder: "NAME",
        "the kind of rows that name none, or the one meant: import, report, export, remove",
        default: "the one that has a field with the role 'usage'", read: name)
    private static let table = ValueOption(
        "table", placeholder: "NAME", "the table of a SQLite database: import",
        default: "the one that has the columns")
    private static let top = ValueOption(
        "top", placeholder: "N", "how many entries of a kind are told: report", default: "10"
    ) { (text) throws(ValueError) in try number(text, in: 0...100_000) }
    private static let format = ValueOption(
        "format", placeholder: "FORMAT", "text or json: report; csv or jsonl: export",
        default: "text; csv")
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "where to write to: export",
        default: "standard output")
    private static let keepDays = ValueOption(
        "keep-days", placeholder: "N", "how many days are kept by themselves: compact",
        default: "\(Ledger.defaultKeptDays)"
    ) { (text) throws(ValueError) in try number(text, in: 0...1_000_000) }
    private static let repair = Flag("repair", "saves what can be read, in a new file: doctor")
    private static let strict = Flag(
        "strict", "refuses a file with a row that cannot be counted: import")
    private static let ledger = ValueOption(
        "ledger", placeholder: "FILE", "the ledger",
        default: "what catalog.yml says, else 'usage.sqlite' below the source")

    /// All of them, in the order of the help.
    static let all = [
        from.declaration, kind.declaration, table.declaration, strict.declaration,
        top.declaration, format.declaration, output.declaration, keepDays.declaration,
        repair.declaration, ledger.declaration, CommonOptions.source.declaration,
        CommonOptions.configuration.declaration, CommonOptions.now.declaration,
        CommonOptions.quiet.declaration, CommonOptions.diagnostics.declaration,
    ]

    /// Which actions take an option that not all take.
    private static let owners: [(option: OptionDeclaration, actions: [UsageCommand.Action])] = [
        (from.declaration, [.import, .export, .remove]), (table.declaration, [.import]),
        (kind.declaration, [.import, .report, .export, .remove]), (strict.declaration, [.import]),
        (top.declaration, [.report]), (format.declaration, [.report, .export]),
        (output.declaration, [.export]), (keepDays.declaration, [.compact]),
        (repair.declaration, [.doctor]),
    ]

    /// The catalog, and the instant.
    let settings: RunSettings
    /// Whose counts they are.
    let source: String?
    /// The kind.
    let kind: String?
    /// The table of a database.
    let table: String?
    /// How many entries are told.
    let top: Int
    /// How a report is written.
    let answer: AnswerFormat
    /// How counts are written.
    let export: ExportFormat
    /// Where counts are written to.
    let output: String?
    /// How many days are kept.
    let keepDays: Int
    /// Whether damage is repaired.
    let repairs: Bool
    /// Whether a file with a bad row is refused.
    let isStrict: Bool
    /// The ledger, where it is named.
    let ledger: String?

    /// Reads the options of an action.
    init(
        _ arguments: ParsedArguments, for action: UsageCommand.Action, in context: CommandContext
    ) throws(UsageError) {
        for (option, actions) in Self.owners where !actions.contains(action) {
            if arguments.occurrences.contains(where: { $0.name == option.name }) {
                throw .excludedArgument(action.rawValue, option: option.spelling)
            }
        }
        settings = try RunSettings(arguments, in: context)
        source = try arguments.value(Self.from)
        kind = try arguments.value(Self.kind)
        table = try arguments.value(Self.table)
        top = try arguments.value(Self.top) ?? 10
        output = StandardOutput.file(try arguments.value(Self.output))
        keepDays = try arguments.value(Self.keepDays) ?? Ledger.defaultKeptDays
        repairs = arguments.isSet(Self.repair)
        isStrict = arguments.isSet(Self.strict)
        ledger = try arguments.value(Self.ledger)
        if action == .remove, source == nil, kind == nil {
            throw .missingOption(Self.from.declaration.spelling, placeholder: "NAME")
        }
        let format = try arguments.value(Self.format)
        answer = action == .report ? try Self.choice(format) ?? .text : .text
        export = action == .export ? try Self.choice(format) ?? .csv : .csv
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String?
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        throw .invalidValue(
            option: format.declaration.spelling, value: text,
            problem: .notOneOf(Choice.allCases.map(\.rawValue)))
    }

    @Sendable private static func name(_ text: String) throws(ValueError) -> String {
        guard Identifier.isValid(text), text.utf8.count <= 255 else { throw .notAName }
        return text
    }

    private static func number(
        _ text: String, in range: ClosedRange<Int>
    ) throws(ValueError) -> Int {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isPlain, let number = Int(text), range.contains(number) else {
            throw .notInRange(range)
        }
        return number
    }
}
