import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The options of `showcard tokens`.
struct TokensOptions: Sendable {
    private static let compat = Flag(
        "compat",
        "reads common older notations, with a warning: check, build, preview, diff"
    )
    private static let argb = Flag(
        "argb",
        "reads eight-digit hex colors as alpha, red, green, blue: convert, or with --compat")
    private static let unitless = ValueOption<TokenDimension.Unit>(
        "unitless", placeholder: "UNIT",
        "the unit of lengths without a unit, px or rem: convert, or with --compat",
        default: "such lengths are errors")
    private static let maxPermutations = ValueOption<Int>(
        "max-permutations", placeholder: "N",
        "how many permutations a resolver may have: check, build, preview, diff",
        default: "\(TokenLimits.standard.permutations)", in: 1...1_000_000)
    private static let config = ValueOption(
        "config", placeholder: "FILE",
        "the configuration of sources, outputs and lint: build, check, preview",
        default:
            "'tokens.yml' in the source, or 'tokens' in its catalog.yml; not used with --to or paths"
    )
    private static let root = ValueOption(
        "root", placeholder: "DIR", "the folder that a resolver's files must be in",
        default: "the current folder, or the resolver's if it is elsewhere")
    private static let targets = ValueOption(
        "to", placeholder: "LIST",
        "the outputs to write, or to check names for, separated by commas: \(TokenExporters.names.joined(separator: ", "))",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        let names = text.split(separator: ",").map { String($0) }
        for name in names where TokenExporters.named(name) == nil {
            throw name == TokenProgram.format ? .program : .notOneOf(TokenExporters.names)
        }
        return names
    }
    private static let output = ValueOption(
        "output", short: "o", placeholder: "PATH",
        "where to write to: build, preview, convert, diff",
        default: "standard output; 'tokens-out' for build, 'tokens-preview' for preview")
    private static let exporterOption = ValueOption(
        "option", placeholder: "NAME=VALUE",
        "an option of an output, such as css.prefix=app: build, check",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        guard let option = ExporterOption(text) else { throw .notAnExporterOption }
        return option
    }
    private static let write = Flag("write", "replaces the files in place: convert")
    private static let watch = Flag(
        "watch", "builds again whenever a file that was read changes, until Ctrl-C: build")
    private static let check = Flag(
        "check", "writes nothing, and fails if something would change: convert")
    private static let format = CommonOptions.format(
        also: [.html], for: "text or json; for diff, also html")
    private static let allow = ValueOption<TokenVerdict>(
        "allow", placeholder: "LEVEL",
        "fails above this level, one of none, patch, minor and major: diff", default: "major")

    /// All options, in the order of the help.
    static let all: [any CommandOption] = [
        targets, output, exporterOption, config, format, allow, watch, write, check, compat, argb,
        unitless,
        maxPermutations, root,
        CommonOptions.source, CommonOptions.strict, CommonOptions.quiet, CommonOptions.diagnostics,
    ]

    /// The actions that take an option, for options that not all actions take.
    private static let owners: [(option: any CommandOption, actions: [TokensCommand.Action])] = [
        (targets, [.build, .check]), (config, [.build, .check, .preview]),
        (exporterOption, [.build, .check]),
        (output, [.build, .preview, .convert, .diff]), (write, [.convert]),
        (watch, [.build, .preview]),
        (check, [.convert]),
        (allow, [.diff]), (compat, [.check, .build, .preview, .diff]),
        (maxPermutations, [.check, .build, .preview, .diff]),
    ]

    /// An option of an exporter.
    struct ExporterOption: Sendable, Hashable {
        let exporter: String
        let name: String
        let value: String

        /// Reads `css.prefix=app`.
        init?(_ text: String) {
            guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")),
                let dot = text.utf8[..<equals].firstIndex(of: UInt8(ascii: "."))
            else { return nil }
            exporter = String(text[..<dot])
            name = String(text[text.utf8.index(after: dot)..<equals])
            value = String(text[text.utf8.index(after: equals)...])
            guard !exporter.isEmpty, !name.isEmpty else { return nil }
        }
    }

    /// How files are read.
    let reading: TokenReadingOptions
    /// The folder that the files of resolvers must be in.
    let root: String?
    /// The file with the configuration.
    let configuration: String?
    /// The names of the requested outputs.
    let targets: [String]
    /// The path to write to.
    let output: String?
    /// The options of outputs.
    let exporterOptions: [ExporterOption]
    /// The format of a result.
    let answer: AnswerFormat
    /// The highest verdict for which a comparison succeeds.
    let allowed: TokenVerdict
    /// Whether outputs are built again on changes.
    let watches: Bool
    /// Whether files are replaced in place.
    let replaces: Bool
    /// Whether changes are only reported.
    let onlyChecks: Bool
    /// The catalog's folder.
    let source: String
    /// Whether warnings count as errors.
    let isStrict: Bool
    /// Whether only errors and warnings are printed.
    let isQuiet: Bool
    /// How diagnostics are written.
    let format: DiagnosticFormat

    /// Reads the options of an action.
    init(
        _ arguments: ParsedArguments, for action: TokensCommand.Action
    ) throws(UsageError) {
        try arguments.exclude(optionsOfOthersThan: action, Self.owners)
        try arguments.exclude(Self.write, Self.check)
        reading = TokenReadingOptions(
            strictness: arguments.isSet(Self.compat) || action == .convert ? .compat : .strict,
            hexOrder: arguments.isSet(Self.argb) ? .argb : .rgba,
            unitless: try arguments.value(Self.unitless),
            limits: Self.limits(try arguments.value(Self.maxPermutations)))
        root = try arguments.value(Self.root).map(Folders.trimmed)
        targets = try arguments.values(Self.targets).flatMap(\.self)
        configuration = try arguments.value(Self.config)
        if configuration != nil, !targets.isEmpty {
            throw .exclusive(
                Self.config.declaration.spelling, Self.targets.declaration.spelling)
        }
        let given = try arguments.value(Self.output)
        if [.build, .preview].contains(action) { _ = try Self.folder(given) }
        output = StandardOutput.file(given).map(Folders.trimmed)
        exporterOptions = try arguments.values(Self.exporterOption)
        allowed = try arguments.value(Self.allow) ?? .major
        watches = arguments.isSet(Self.watch)
        replaces = arguments.isSet(Self.write)
        onlyChecks = arguments.isSet(Self.check)
        source = Folders.trimmed(try arguments.value(CommonOptions.source) ?? ".")
        isStrict = arguments.isSet(CommonOptions.strict)
        isQuiet = arguments.isSet(CommonOptions.quiet)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
        answer = try arguments.value(Self.format) ?? .text
        try answer.require(in: action == .diff ? [.text, .json, .html] : [.text, .json])
        if watches, answer == .json {
            throw .exclusive(Self.watch.declaration.spelling, "--format json")
        }
        if given != nil, replaces || onlyChecks {
            throw .exclusive(
                Self.output.declaration.spelling,
                (replaces ? Self.write : Self.check).declaration.spelling)
        }
        for option in exporterOptions where !targets.contains(option.exporter) {
            throw .invalidValue(
                option: Self.exporterOption.declaration.spelling,
                value: "\(option.exporter).\(option.name)", problem: .notOneOf(targets))
        }
    }

    /// Returns how files are read, with the options of a configuration where the command line has none.
    func reading(_ configured: TokensConfiguration.Reading) -> TokenReadingOptions {
        TokenReadingOptions(
            strictness: configured.readsOlderFiles == true ? .compat : reading.strictness,
            hexOrder: reading.hexOrder == .argb ? .argb : configured.hexOrder ?? .rgba,
            unitless: reading.unitless ?? configured.unitless,
            limits: reading.limits == .standard
                ? Self.limits(configured.maxPermutations) : reading.limits)
    }

    /// Returns the limits with another number of permutations, and as many more tokens in all of them.
    private static func limits(_ permutations: Int?) -> TokenLimits {
        var limits = TokenLimits.standard
        guard let permutations else { return limits }
        let factor = (permutations + limits.permutations - 1) / limits.permutations
        limits.permutedTokens *= max(factor, 1)
        limits.permutations = permutations
        return limits
    }

    /// Returns the folder that files are written to, which cannot be standard output.
    private static func folder(_ text: String?) throws(UsageError) -> String? {
        do throws(ValueError) {
            return try text.map(StandardOutput.refused)
        } catch {
            throw .invalidValue(
                option: output.declaration.spelling, value: text ?? "", problem: error)
        }
    }
}
