import ShowcardBuild
import ShowcardCatalog

/// What the options of `build` and `check` amount to.
struct RunSettings: Sendable {
    /// What the flow is asked to do.
    let options: BuildOptions
    /// Where the as-of comes from.
    let asOfOrigin: AsOf.Origin
    /// How to write diagnostics.
    let format: DiagnosticFormat
    /// Whether only errors and warnings are printed.
    let isQuiet: Bool
    /// Whether every diagnostic and more of the run is printed.
    let isVerbose: Bool
    /// Whether standard output has the instant of the next change, and nothing else.
    let printsNextChange: Bool
    /// Where to write the report.
    let reportPath: String?

    /// Reads the options, in the order of the help.
    ///
    /// - Parameters:
    ///   - arguments: What was given.
    ///   - context: Where the command runs.
    ///   - output: The folder to publish to, where it was named.
    ///   - previous: The earlier outputs that were given.
    /// - Throws: ``UsageError`` for the first of them that is wrong.
    init(
        _ arguments: ParsedArguments, in context: CommandContext, output: String? = nil,
        previous: [String] = []
    ) throws(UsageError) {
        let folders = try Folders(arguments, output: output)
        let configuration = try arguments.value(CommonOptions.configuration) ?? "catalog.yml"
        let asOf = try AsOf(
            option: try arguments.value(CommonOptions.now), environment: context.environment,
            clock: context.system.now)
        let range = CommonOptions.jobRange
        let processors = min(
            max(context.system.processorCount(), range.lowerBound), range.upperBound)
        var options = BuildOptions(
            source: folders.source, output: folders.output, configuration: configuration,
            asOf: asOf.instant, followsClock: asOf.origin == .clock,
            visibility: VisibilityOptions(
                includesDrafts: arguments.isSet(CommonOptions.drafts),
                includesFuture: arguments.isSet(CommonOptions.future),
                includesExpired: arguments.isSet(CommonOptions.expired)),
            jobs: try arguments.value(CommonOptions.jobs) ?? processors,
            excludedPlugins: Set(try arguments.values(CommonOptions.without).flatMap(\.self)),
            isStrict: arguments.isSet(CommonOptions.strict), environment: context.environment,
            transcripts: try arguments.value(CommonOptions.transcripts), previous: previous)
        options.verifies = arguments.isSet(CommonOptions.verify)
        options.explainsRebuild = arguments.isSet(CommonOptions.explainRebuild)
        self.options = options
        asOfOrigin = asOf.origin
        try arguments.exclude(CommonOptions.quiet, CommonOptions.verbose)
        isQuiet = arguments.isSet(CommonOptions.quiet)
        isVerbose = arguments.isSet(CommonOptions.verbose)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
        printsNextChange = arguments.isSet(CommonOptions.printNextChange)
        reportPath = try arguments.value(CommonOptions.report)
    }
}
