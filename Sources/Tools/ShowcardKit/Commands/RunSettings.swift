import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The settings from the options of `build`, `check` and other commands that read a catalog.
struct RunSettings: Sendable {
    /// The options of the build flow.
    private(set) var options: BuildOptions
    /// The origin of the as-of instant.
    let asOfOrigin: AsOf.Origin
    /// The format of diagnostics.
    let format: DiagnosticFormat
    /// Whether only errors and warnings are printed.
    let isQuiet: Bool
    /// Whether every diagnostic and details of the run are printed.
    let isVerbose: Bool
    /// Whether standard output has only the instant of the next change.
    let printsNextChange: Bool
    /// The path of the report.
    let reportPath: String?

    /// The number of seconds after the system clock within which an as-of is plausible.
    private static let plausibleFuture: Int64 = 366 * 86_400

    /// Reads the options, in the order of the help.
    ///
    /// - Parameters:
    ///   - arguments: The parsed arguments.
    ///   - context: The environment of the command.
    ///   - output: The folder to publish to; `nil` for the default.
    ///   - previous: The paths of earlier outputs.
    ///   - parts: The paths of the parts to merge.
    /// - Throws: ``UsageError`` for the first invalid option.
    init(
        _ arguments: ParsedArguments, in context: CommandContext, output: String? = nil,
        previous: [String] = [], parts: [String] = []
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
        if asOf.origin != .clock {
            options.latestAsOf = context.system.now().advanced(by: Self.plausibleFuture)
        }
        let languages = try arguments.values(CommonOptions.languages).flatMap(\.self)
        if !languages.isEmpty { options.languages = languages }
        options.requiresTranslations = arguments.isSet(CommonOptions.strictTranslations)
        options.verifies = arguments.isSet(CommonOptions.verify)
        options.explainsRebuild = arguments.isSet(CommonOptions.explainRebuild)
        options.timesOutputs = arguments.isSet(CommonOptions.timings)
        options.shard = try arguments.value(CommonOptions.shard)
        options.parts = parts
        options.syncs = !arguments.isSet(CommonOptions.noSync)
        options.address = try arguments.value(CommonOptions.baseURL).map(SiteURL.base)
        options.trustedBase = try arguments.value(CommonOptions.untrusted)
        self.options = options
        asOfOrigin = asOf.origin
        try arguments.exclude(CommonOptions.quiet, CommonOptions.verbose)
        isQuiet = arguments.isSet(CommonOptions.quiet)
        isVerbose = arguments.isSet(CommonOptions.verbose)
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
        printsNextChange = arguments.isSet(CommonOptions.printNextChange)
        if printsNextChange, try arguments.value(CommonOptions.format) == .json {
            throw .exclusive(
                CommonOptions.printNextChange.declaration.spelling, "--format json")
        }
        if printsNextChange, format.isForPrograms {
            throw .exclusive(
                CommonOptions.printNextChange.declaration.spelling,
                "--diagnostics \(format.rawValue)")
        }
        reportPath = try arguments.value(CommonOptions.report)
    }

    /// The settings for one catalog of a workspace.
    ///
    /// - Parameters:
    ///   - member: The catalog.
    ///   - output: The folder to publish all catalogs to, each by its name; `nil` for the default of each.
    ///   - shared: What the catalogs of the run have in common.
    /// - Returns: The settings.
    func of(_ member: Workspace.Member, output: String?, sharing shared: SharedWork?) -> RunSettings
    {
        var settings = self
        settings.options.source = Folders.path(member.path, below: options.source)
        settings.options.checkout = options.source
        settings.options.trustedBase = options.trustedBase.map {
            Folders.path(member.path, below: $0)
        }
        settings.options.output =
            output.map { Folders.path(member.name, below: $0) }
            ?? Folders.path(
                "site", below: settings.options.trustedBase ?? settings.options.source)
        settings.options.transcripts = options.transcripts.map {
            Folders.path(member.name, below: $0)
        }
        settings.options.shared = shared
        return settings
    }

    /// The same settings with another number of threads.
    func with(jobs: Int) -> RunSettings {
        var settings = self
        settings.options.jobs = max(1, jobs)
        return settings
    }
}
