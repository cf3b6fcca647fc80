import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard keys`: creates signing keys, and prints public keys.
struct KeysCommand: Command {
    static let declaration = CommandDeclaration(
        "keys", summary: "creates signing keys, and prints their public keys",
        discussion: """
            'new' writes a new secret key to a file that only its owner can read, and prints the \
            public key and its id. It never overwrites a file. 'show KEY' prints the public key \
            and id of a key in a file, or with 'env:NAME' in an environment variable. The secret \
            key is never printed. Keep it out of the catalog: 'signing' in catalog.yml specifies \
            where builds find it, and apps contain the public key.
            """,
        positionals: [
            Positional("action", "new or show", words: ["new", "show"]),
            Positional("key", "for show: the file, or env:NAME", isRequired: false),
        ],
        options: [
            output, CommonOptions.format, CommonOptions.quiet, CommonOptions.diagnostics,
        ])

    private static let defaultFile = "showcard.key"
    private static let output = ValueOption(
        "output", short: "o", placeholder: "FILE", "the file that 'new' writes",
        default: defaultFile, read: StandardOutput.refused)

    /// The action.
    private enum Action {
        /// Creates a key in a file.
        case new(String)
        /// Shows the key in a file.
        case file(String)
        /// Shows the key in an environment variable.
        case variable(String)
    }

    private let action: Action
    private let format: DiagnosticFormat
    private let isQuiet: Bool
    private let environment: [String: String]

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let word = arguments.positionals.first ?? ""
        let key = arguments.positionals.dropFirst().first
        let output = try arguments.value(Self.output)
        isQuiet = arguments.isSet(CommonOptions.quiet)
        switch word {
        case "new":
            if let key { throw .unexpectedArgument(key) }
            action = .new(output ?? Self.defaultFile)
        case "show":
            guard let key else { throw .missingArgument(placeholder: "key") }
            if output != nil {
                throw .excludedArgument("show", option: Self.output.declaration.spelling)
            }
            if isQuiet {
                throw .excludedArgument("show", option: CommonOptions.quiet.declaration.spelling)
            }
            let prefix = "env:"
            action =
                key.utf8.starts(with: prefix.utf8)
                ? .variable(String(Substring(key.utf8.dropFirst(prefix.utf8.count)))) : .file(key)
        default:
            throw .unknownAction(word, command: Self.declaration.name, known: ["new", "show"])
        }
        format = try arguments.value(CommonOptions.diagnostics) ?? .text
        environment = context.environment
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        if case .file(let path) = action,
            let code = await context.refuseMissing([path], in: Self.declaration)
        {
            return code
        }
        var secret: String?
        let facts: SigningKeyFile.Facts
        do throws(DiagnosticError) {
            switch action {
            case .new(let path):
                guard let created = try SigningKeyFile.create(at: path) else {
                    return await context.refuse(.keyExists(path), in: Self.declaration.name)
                }
                (facts, secret) = (created, path)
            case .file(let path): facts = try SigningKeyFile.facts(at: path)
            case .variable(let name):
                facts = try SigningKeyFile.facts(inVariable: name, of: environment)
            }
        } catch {
            try await DiagnosticWriter(format: format, source: ".", context: context)
                .write(error.diagnostics)
            return error.diagnostics.contains { $0.isOfSystem || $0.code == "internal" }
                ? .system : .content
        }
        var text = "Public     \(facts.publicKey)\nKey id     \(facts.id)\n"
        if let secret { text = "Secret     in \(PrintableText.escaped(secret))\n\(text)" }
        try await context.console.answer([
            "secret": secret, "public": facts.publicKey, "key_id": facts.id,
        ])
        if !isQuiet { try await context.console.print(text) }
        return .success
    }
}
