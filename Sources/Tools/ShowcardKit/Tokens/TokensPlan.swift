import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// The reason that there is no plan.
enum TokensPlanError: Error {
    /// The command line is wrong, or something that it or a configuration names does not exist.
    case usage(UsageError)
    /// The configuration has errors.
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
    /// - Throws: ``UsageError`` if a source of the configuration does not exist, or there is nothing to read.
    init(
        _ options: TokensOptions, _ given: [TokenRepository.Place],
        _ configuration: TokensConfiguration?, isPreview: Bool = false
    ) throws(UsageError) {
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
            let found = TokenRepository.places(
                of: configuration.sources.map { Folders.path($0, below: base) })
            if let missing = found.missing { throw .noSuchPath(missing) }
            places = found.places
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
