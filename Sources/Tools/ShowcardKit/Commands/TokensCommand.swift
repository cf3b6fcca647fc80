import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens`: checks, exports, shows, compares and converts design tokens, with or without a catalog.
struct TokensCommand: Command {
    static let declaration = CommandDeclaration(
        "tokens", summary: "checks, exports, shows, compares and converts design tokens",
        discussion: """
            'check PATH...' finds all problems of design tokens in every permutation; 'build --to \
            css,json PATH...' writes them for platforms; 'preview PATH...' writes pages that show \
            them in a browser; 'diff OLD NEW' compares two versions and \
            classifies the change as major, minor or patch; 'convert PATH...' converts files of \
            other tools to the format of 2025.10. A path is a file, a folder or a resolver; the \
            default is content/tokens of the catalog. Without '--to' and paths, 'build', 'check' and \
            'preview' use tokens.yml, or 'tokens' in catalog.yml.
            """,
        positionals: [
            Positional(
                "action", "check, build, preview, diff or convert",
                words: Action.allCases.map(\.rawValue)),
            Positional(
                "path", "files, folders or resolvers", isRequired: false, isRepeatable: true),
        ],
        options: TokensOptions.all)

    /// The action.
    enum Action: String, CaseIterable {
        /// Finds problems.
        case check
        /// Writes tokens for platforms.
        case build
        /// Writes pages that show tokens.
        case preview
        /// Compares two versions.
        case diff
        /// Writes files in the format.
        case convert
    }

    private let action: Action
    private let paths: [String]
    private let options: TokensOptions

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        action = try arguments.action(of: Self.declaration)
        paths = Array(arguments.positionals.dropFirst())
        options = try TokensOptions(arguments, for: action)
        if action == .diff {
            if paths.count < 2 {
                throw .missingArgument(placeholder: paths.isEmpty ? "old" : "new")
            }
            if paths.count > 2 { throw .unexpectedArgument(paths[2]) }
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let reporter = TokensReporter(context: context, options: options)
        if let root = options.root, !Self.isFolder(root) {
            return await context.refuse(
                .invalidValue(option: "--root", value: root, problem: .notAFolder),
                in: Self.declaration.name)
        }
        let found = TokenRepository.places(of: paths)
        if let missing = found.missing {
            return await context.refuse(.noSuchPath(missing), in: Self.declaration.name)
        }
        let given = found.places
        switch action {
        case .check, .build, .preview: return try await run(given, reporter, in: context)
        case .diff:
            return try await TokensDiff(
                repository: repository(options.reading), options: options, reporter: reporter
            ).run(paths.map { TokenRepository.places(of: [$0]).places })
        case .convert:
            guard let places = placesOrCatalog(given) else { return await refuseFolder(context) }
            return try await TokensConvert(options: options, reporter: reporter).run(places)
        }
    }

    /// Checks, builds or shows tokens, with the outputs of the command line or of a configuration.
    private func run(
        _ given: [TokenRepository.Place], _ reporter: TokensReporter, in context: CommandContext
    ) async throws(WriteError) -> ExitCode {
        let plan: TokensPlan
        do throws(TokensPlanError) {
            plan = try self.plan(given)
        } catch {
            return try await reporter.show(error, in: Self.declaration.name)
        }
        if action == .check {
            return try await TokensCheck(
                repository: repository(plan.reading), plan: plan, options: options,
                reporter: reporter
            ).run()
        }
        guard options.watches else {
            return action == .preview
                ? try await preview(plan, reporter).run() : try await build(plan, reporter).run()
        }
        @Sendable func work(_ plan: TokensPlan) -> any TokensWork {
            action == .preview ? preview(plan, reporter) : build(plan, reporter)
        }
        return try await TokensWatch(reporter: reporter) { () throws(TokensPlanError) in
            work(try self.plan(given))
        }.run(work(plan))
    }

    private func build(_ plan: TokensPlan, _ reporter: TokensReporter) -> TokensBuild {
        TokensBuild(
            repository: repository(plan.reading), plan: plan, options: options, reporter: reporter)
    }

    private func preview(_ plan: TokensPlan, _ reporter: TokensReporter) -> TokensPreview {
        TokensPreview(
            repository: repository(plan.reading), plan: plan, options: options, reporter: reporter)
    }

    /// Reads the configuration, and plans the check or the build.
    private func plan(
        _ given: [TokenRepository.Place]
    ) throws(TokensPlanError) -> TokensPlan {
        let (configuration, problems) = configuration()
        // A conversion of tokens does not repair the configuration.
        guard problems.isEmpty else { throw .content(problems.map(\.withoutFix)) }
        var places = given
        if configuration?.sources.isEmpty ?? true {
            guard let found = placesOrCatalog(given) else {
                throw .usage(.noTokens(folder: options.source))
            }
            places = found
        }
        let plan: TokensPlan
        do throws(DiagnosticError) {
            plan = try TokensPlan(
                options, places, configuration, isPreview: action == .preview)
        } catch {
            throw .content(error.diagnostics)
        }
        guard action == .build, plan.exports.isEmpty, plan.exports.reasons.isEmpty else {
            return plan
        }
        guard let file = plan.file else {
            throw .usage(.missingOption("--to", placeholder: "LIST"))
        }
        throw .content([
            .error(
                "missing-field", "there are no 'outputs' to build", at: .file(file),
                help: "add 'outputs:' with a line '- format: css'")
        ])
    }

    /// Reads the configuration that applies, if any.
    private func configuration() -> (configuration: TokensConfiguration?, problems: [Diagnostic]) {
        if let file = options.configuration { return TokensConfiguration.read(file) }
        guard options.targets.isEmpty, paths.isEmpty else { return (nil, []) }
        let own = Folders.path(TokensConfiguration.fileName, below: options.source)
        if FileManager.default.fileExists(atPath: own) { return TokensConfiguration.read(own) }
        return hasCatalog ? TokensConfiguration.read(catalog: options.source) : (nil, [])
    }

    private var hasCatalog: Bool {
        FileManager.default.fileExists(
            atPath: Folders.path("catalog.yml", below: options.source))
    }

    /// Returns the places, or that of the catalog if none are given; `nil` if there is no catalog.
    private func placesOrCatalog(
        _ given: [TokenRepository.Place]
    ) -> [TokenRepository.Place]? {
        if !given.isEmpty { return given }
        return hasCatalog ? [.catalog(options.source)] : nil
    }

    private func refuseFolder(_ context: CommandContext) async -> ExitCode {
        await context.refuse(.noTokens(folder: options.source), in: Self.declaration.name)
    }

    private func repository(_ reading: TokenReadingOptions) -> TokenRepository {
        TokenRepository(options: reading, root: options.root, judgesSite: action == .check)
    }
}
