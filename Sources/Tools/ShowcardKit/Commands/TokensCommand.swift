import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens`: checks, exports, compares and converts design tokens, with or without a catalog.
struct TokensCommand: Command {
    static let declaration = CommandDeclaration(
        "tokens", summary: "checks, exports, compares and converts design tokens",
        discussion: """
            'check PATH...' finds all problems of design tokens in every permutation; 'build --to \
            css,json PATH...' writes them for platforms; 'diff OLD NEW' compares two versions and \
            classifies the change as major, minor or patch; 'convert PATH...' converts files of \
            other tools to the format of 2025.10. A path is a file, a folder or a resolver; the \
            default is content/tokens of the catalog.
            """,
        positionals: [
            Positional("action", "check, build, diff or convert"),
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
        if action == .build, options.targets.isEmpty {
            throw .missingOption("--to", placeholder: "LIST")
        }
    }

    private static func isFolder(_ path: String) -> Bool {
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
        let places: [TokenRepository.Place]
        if paths.isEmpty {
            let catalog = Folders.path("catalog.yml", below: options.source)
            guard FileManager.default.fileExists(atPath: catalog) else {
                return await context.refuse(
                    .noTokens(folder: options.source), in: Self.declaration.name)
            }
            places = [.catalog(options.source)]
        } else {
            let found = TokenRepository.places(of: paths)
            if let missing = found.missing {
                return await context.refuse(.noSuchPath(missing), in: Self.declaration.name)
            }
            places = found.places
        }
        let repository = TokenRepository(
            options: options.reading, root: options.root, judgesSite: action == .check)
        switch action {
        case .check:
            return try await TokensCheck(
                repository: repository, options: options, reporter: reporter
            ).run(places)
        case .build:
            return try await TokensBuild(
                repository: repository, options: options, reporter: reporter
            ).run(places)
        case .diff:
            return try await TokensDiff(
                repository: repository, options: options, reporter: reporter
            ).run(
                paths.map { TokenRepository.places(of: [$0]).places })
        case .convert:
            return try await TokensConvert(options: options, reporter: reporter).run(places)
        }
    }
}
