import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The reason that there is no plan.
enum TokensPlanError: Error {
    /// The command line is wrong, or something that it names does not exist.
    case usage(UsageError)
    /// The configuration has errors, or something that it names does not exist.
    case content([Diagnostic])
}

/// What `showcard tokens check`, `build` and `preview` read and write: from the command line, or from a configuration.
struct TokensPlan: Sendable {
    /// Where the tokens are.
    let places: [TokenRepository.Place]
    /// How files are read.
    let reading: TokenReadingOptions
    /// The folder of all outputs.
    let folder: String
    /// The outputs.
    let exports: TokensExports
    /// The rules that the tokens are checked by.
    let lint: TokenLint
    private let lintContexts: [TokensConfiguration.NamedContext]
    /// The file of the configuration; `nil` if everything is from the command line.
    let file: String?
    /// The file of the configuration, and the files that it names besides tokens.
    var files: [String] { (file.map { [$0] } ?? []) + exports.files }
    /// The files and folders that programs of outputs consist of and declare.
    var programPlaces: [String] {
        guard let file else { return [] }
        let base = TokenRepository.folder(of: file)
        return exports.programs.flatMap(\.paths).map { Folders.path($0, below: base) }
    }

    /// The default folders of outputs and of a preview.
    private static let defaultFolders = (outputs: "tokens-out", preview: "tokens-preview")

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - options: The options; they override the configuration.
    ///   - given: The places of the command line; none for those of the configuration or the catalog.
    ///   - configuration: The configuration.
    ///   - isPreview: Whether a preview is written, which is not among the outputs of a configuration.
    /// - Throws: ``DiagnosticError`` if sources of the configuration do not exist.
    init(
        _ options: TokensOptions, _ given: [TokenRepository.Place],
        _ configuration: TokensConfiguration?, isPreview: Bool = false
    ) throws(DiagnosticError) {
        let defaultFolder =
            isPreview ? Self.defaultFolders.preview : Self.defaultFolders.outputs
        guard let configuration else {
            places = given
            reading = options.reading
            folder = options.output ?? defaultFolder
            exports = TokensExports(options)
            lint = TokenLint(rules: [])
            lintContexts = []
            file = nil
            return
        }
        let base = TokenRepository.folder(of: configuration.path)
        if given.isEmpty, !configuration.sources.isEmpty {
            places = try Self.places(of: configuration.sources, below: base)
        } else {
            places = given
        }
        reading = options.reading(configuration.reading)
        folder =
            options.output
            ?? Folders.path(
                (isPreview ? nil : configuration.folder) ?? defaultFolder, below: base)
        exports = TokensExports(configuration.outputs)
        lint = configuration.lint
        lintContexts = configuration.lintContexts
        file = configuration.path
    }

    /// Returns the places of sources.
    ///
    /// - Throws: ``DiagnosticError`` with an error for each source that does not exist.
    private static func places(
        of sources: [TokensConfiguration.Source], below base: String
    ) throws(DiagnosticError) -> [TokenRepository.Place] {
        let missing = sources.filter { source in
            !FileManager.default.fileExists(atPath: Folders.path(source.path, below: base))
        }
        guard missing.isEmpty else {
            throw DiagnosticError(
                missing.map { source in
                    .error(
                        "unreadable-file", "there is no file or folder '\(source.path)'",
                        at: source.place, help: "write a path relative to the folder of this file")
                })
        }
        return TokenRepository.places(of: sources.map { Folders.path($0.path, below: base) }).places
    }

    /// Returns the problems of the rules in documents that could be read, and contexts of rules that do not exist.
    func lintProblems(in documents: [LoadedTokenDocument]) -> [Diagnostic] {
        let read = documents.compactMap { document in document.tokens.map { (document, $0) } }
        let modifiers = read.flatMap(\.1.modifiers)
        let unknown =
            read.isEmpty
            ? [] : lintContexts.compactMap { Diagnostic(unknown: $0, among: modifiers) }
        return unknown
            + read.flatMap { document, tokens in
                lint.problems(in: tokens).map { Diagnostic($0, in: document.files) }
            }
    }
}

extension Diagnostic {
    /// Creates an error for a modifier that does not exist.
    static func unknownModifier(
        _ name: String, at place: SourceLocation, known: [String]
    ) -> Diagnostic {
        .error(
            "unknown-token-context", "there is no modifier '\(name)'", at: place,
            help: NearMiss.help(for: name, among: known))
    }

    /// Creates an error for a context that does not exist.
    static func unknownContext(
        _ name: String, of modifier: String, at place: SourceLocation, known: [String]
    ) -> Diagnostic {
        .error(
            "unknown-token-context", "the modifier '\(modifier)' has no context '\(name)'",
            at: place, help: NearMiss.help(for: name, among: known))
    }

    /// Creates an error for a context or its modifier if it does not exist; otherwise `nil`.
    fileprivate init?(
        unknown named: TokensConfiguration.NamedContext, among modifiers: [TokenModifier]
    ) {
        let matching = modifiers.filter { $0.name == named.modifier }
        guard !matching.isEmpty else {
            self = .unknownModifier(
                named.modifier, at: named.modifierPlace, known: modifiers.map(\.name))
            return
        }
        let contexts = matching.flatMap(\.contexts)
        guard !contexts.contains(named.context) else { return nil }
        self = .unknownContext(
            named.context, of: named.modifier, at: named.place, known: contexts)
    }
}
