import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardEmbedding

/// `showcard embed`: writes a catalog as source code.
struct EmbedCommand: Command {
    static let declaration = CommandDeclaration(
        "embed", summary: "writes a catalog as source code for an app",
        discussion: """
            Writes Swift source: the design tokens as constants, a type for each kind with its ids \
            as constants, and the feeds that an app needs to start without a network. The part \
            models, a type for the entries of each kind, needs ShowcardClient and includes kinds. \
            With --language typescript or kotlin, writes one file instead, with models and a \
            client that need no library. Unchanged files are not written again. 'showcard.yml' in the folder of \
            --target can set catalog, access, parts, kinds and as_of. Options override it, except \
            --source, which is used only if the file does not set catalog.
            """,
        options: [
            into, language, target, access, parts, kinds, stamp, CommonOptions.format,
            CommonOptions.source, CommonOptions.configuration, CommonOptions.now,
            CommonOptions.jobs,
            CommonOptions.strict, CommonOptions.without, CommonOptions.quiet,
            CommonOptions.diagnostics,
        ])

    private static let into = ValueOption(
        "into", placeholder: "DIR", "the folder to write the files to; required",
        read: StandardOutput.refused)
    private static let target = ValueOption(
        "target", placeholder: "DIR", "the folder of the target that the files are for",
        default: "none")
    private static let language = ValueOption<EmbeddedLanguage>(
        "language", placeholder: "NAME", "swift, typescript or kotlin", default: "swift")
    private static let access = ValueOption<SwiftAccess>(
        "access", placeholder: "LEVEL", "internal, package or public", default: "internal")
    private static let parts = ValueOption(
        "parts", placeholder: "LIST",
        "what to write: tokens, kinds, models, seed; separated by commas",
        default: "tokens,kinds,seed"
    ) { (text) throws(ValueError) in
        var parts: Set<EmbeddedPart> = []
        for name in text.split(separator: ",") {
            guard let part = EmbeddedPart(rawValue: String(name)) else {
                throw .notOneOf(EmbeddedPart.allCases.map(\.rawValue))
            }
            parts.insert(part)
        }
        return parts
    }
    private static let kinds = ValueOption(
        "kinds", placeholder: "LIST", "the kinds whose entries become constants",
        default: "those without pages"
    ) { (text) throws(ValueError) in Set(text.split(separator: ",").map { String($0) }) }
    private static let stamp = ValueOption(
        "stamp", placeholder: "FILE",
        "records what was read; a run that would read the same does nothing", default: "none",
        read: StandardOutput.refused)

    private let settings: RunSettings
    private let folder: String
    private let targetFolder: String?
    private let stampFile: String?
    private let language: EmbeddedLanguage
    private let style: (access: SwiftAccess?, parts: Set<EmbeddedPart>?, kinds: Set<String>?)

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        guard let folder = try arguments.value(Self.into) else {
            throw .missingOption(Self.into.declaration.spelling, placeholder: "DIR")
        }
        self.folder = Folders.trimmed(folder)
        targetFolder = try arguments.value(Self.target).map(Folders.trimmed)
        stampFile = try arguments.value(Self.stamp)
        style = (
            try arguments.value(Self.access), try arguments.value(Self.parts),
            try arguments.value(Self.kinds)
        )
        language = try arguments.value(Self.language) ?? .swift
        guard language != .swift else { return }
        for (option, isGiven) in [
            (Self.access.declaration, style.access != nil),
            (Self.parts.declaration, style.parts != nil),
        ] where isGiven {
            throw .exclusive(
                "\(Self.language.declaration.spelling) \(language.rawValue)", option.spelling)
        }
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let target: EmbedSettings
        do throws(DiagnosticError) {
            target = try targetSettings()
        } catch {
            try await writer(for: targetFolder ?? "", context).write(error.diagnostics)
            return .content
        }
        let (request, origin) = request(target)
        let report = await context.actions.embed(request)
        switch report.outcome {
        case .noCatalog:
            return await context.refuse(
                .noCatalog(
                    folder: request.options.source, configuration: request.options.configuration,
                    settings: targetFolder.map { "\($0)/\(EmbedSettings.file)" }),
                in: Self.declaration.name)
        case .unknownKind(let name, let known):
            return try await refuse(name, known, target, context)
        case .skipped, .embedded, .failed: break
        }
        try await writer(for: request.options.source, context).write(
            report.report.diagnostics.filter { $0.severity != .note })
        if !settings.isQuiet {
            try await context.console.print(summary(report.outcome, request, origin))
        }
        if let json = json(report.outcome, request) {
            try await context.console.answer(json)
        }
        return ExitCode(report.report, isStrict: settings.options.isStrict)
    }

    private func targetSettings() throws(DiagnosticError) -> EmbedSettings {
        guard let targetFolder else { return EmbedSettings() }
        return try EmbedSettings.read(
            in: targetFolder, parts: EmbeddedPart.allCases.map(\.rawValue))
    }

    /// Merges the command line with the settings of the target; the command line takes precedence.
    private func request(_ target: EmbedSettings) -> (EmbedRequest, AsOf.Origin) {
        var options = settings.options
        var origin = settings.asOfOrigin
        if let catalog = target.catalog {
            let isAbsolute = catalog.utf8.first == UInt8(ascii: "/")
            options.source = Folders.trimmed(
                isAbsolute ? catalog : "\(targetFolder ?? ".")/\(catalog)")
        }
        if let asOf = target.asOf, origin != .option { (options.asOf, origin) = (asOf, .target) }
        let named = target.parts.map { Set($0.compactMap { EmbeddedPart(rawValue: $0) }) }
        let request = EmbedRequest(
            options: options, followsClock: origin == .clock,
            style: EmbeddingStyle(
                language: language,
                access: style.access ?? target.access ?? .internal,
                parts: style.parts ?? named ?? EmbeddedPart.usual,
                kinds: style.kinds ?? target.kinds.map { Set($0.map(\.text)) }),
            folder: folder, stamp: stampFile)
        return (request, origin)
    }

    private func writer(for source: String, _ context: CommandContext) -> DiagnosticWriter {
        DiagnosticWriter(
            format: settings.format, source: source, context: context,
            unfolding: DiagnosticWriter.checkCommand, isStrict: settings.options.isStrict)
    }

    /// Reports an unknown kind, in the command line or in the target's settings.
    private func refuse(
        _ name: String, _ known: [String], _ target: EmbedSettings, _ context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let place = target.kinds?.first { TextKey.areSame($0.text, name) }?.location
        guard style.kinds == nil, let place else {
            return await context.refuse(.unknownKind(name, known: known), in: Self.declaration.name)
        }
        try await writer(for: targetFolder ?? "", context).write([
            .error(
                "unknown-kind", "there is no kind '\(name)'", at: place,
                help: NearMiss.help(for: name, among: known))
        ])
        return .content
    }

    /// The result; `nil` if the run failed.
    private func json(_ outcome: EmbedReport.Outcome, _ request: EmbedRequest) -> JSONObject? {
        var files: [String] = []
        switch outcome {
        case .embedded(let written): files = written
        case .failed: return nil
        default: break
        }
        return [
            "language": language.rawValue, "folder": folder,
            "as_of": request.options.asOf.text, "written": files,
        ]
    }

    private func summary(
        _ outcome: EmbedReport.Outcome, _ request: EmbedRequest, _ origin: AsOf.Origin
    ) -> String {
        let words: [String]
        switch outcome {
        case .embedded(let written) where !written.isEmpty: words = written
        case .failed: words = ["nothing"]
        default: words = ["nothing new"]
        }
        let asOf = "As of      \(request.options.asOf.text) (\(origin.rawValue))\n"
        return asOf + "Embedded   \(words.joined(separator: ", "))\n"
    }
}
