/// Writes design tokens in the language of one platform.
///
///     let exporter = try TokenExporters.named("css")?.configured(["prefix": "app"])
///     let export = exporter?.export(TokenExportInput(tokens))
public protocol TokenExporter: Sendable {
    /// The name on the command line, in lower case with hyphens: `css`.
    static var name: String { get }
    /// The description of the output, in one line without a full stop.
    static var summary: String { get }
    /// The supported options, in the order for display.
    static var options: [TokenExportOption] { get }

    /// Creates an exporter.
    ///
    /// - Parameter options: the options; ``configured(_:)`` creates them.
    init(_ options: TokenExportOptions)

    /// Writes tokens.
    ///
    /// The same tokens yield the same bytes on every machine.
    ///
    /// - Parameter input: the tokens, in all permutations.
    /// - Returns: the files, and the errors and losses; no files if there is an error.
    func export(_ input: TokenExportInput) -> TokenExport
}

extension TokenExporter {
    /// Creates an exporter with options.
    ///
    /// - Parameter values: values by the names of ``options``; the default is used for missing ones.
    /// - Returns: the exporter.
    /// - Throws: all errors in the values.
    public static func configured(
        _ values: [String: TokenExportValue] = [:]
    ) throws(TokenExportError) -> Self {
        Self(try TokenExportOptions(values, of: options, exporter: name))
    }
}

/// The output of an exporter.
public struct TokenExport: Sendable {
    /// The files in a stable order, each path once.
    public let files: [TokenFileOutput]
    /// The errors and losses, in the order of the tokens.
    ///
    /// Locations are in the files that the tokens were read from.
    public let problems: [TokenDiagnostic]

    /// Creates the output.
    ///
    /// - Parameters:
    ///   - files: the files; they are dropped if there is an error, or if two have the same path.
    ///   - problems: the errors and losses.
    public init(files: [TokenFileOutput], problems: [TokenDiagnostic] = []) {
        var all = problems
        var paths: [String: String] = [:]
        // Tokens and contexts with the same name have already been reported.
        if !all.contains(where: { $0.severity == .error }) {
            for file in files {
                // The files can be written to a case-insensitive file system.
                guard let other = paths.updateValue(file.path, forKey: file.path.lowercased())
                else { continue }
                all.append(
                    TokenDiagnostic(
                        .outputNameCollision, at: 0..<0,
                        other == file.path
                            ? "two files are both written to '\(other)'"
                            : "'\(other)' and '\(file.path)' are the same file on case-insensitive file systems",
                        help: "rename one of the tokens or contexts that they are named after"))
            }
        }
        self.files = all.contains { $0.severity == .error } ? [] : files
        self.problems = all
    }
}

/// A file that an exporter writes.
public struct TokenFileOutput: Sendable, Equatable {
    /// The path in the exporter's own folder, with `/` between names: `values/colors.xml`.
    public let path: String
    /// The content of the file.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// The input of an export: tokens in every permutation.
///
/// The tokens are read with ``DesignTokens`` from files or a resolver, or are sets with light and dark modes.
public struct TokenExportInput: Sendable {
    /// The tokens.
    public let tokens: DesignTokens
    /// The permutations, the default one first and the others in order; never empty.
    public let permutations: [TokenPermutation]

    /// Creates the input for tokens.
    public init(_ tokens: DesignTokens) {
        self.tokens = tokens
        permutations = tokens.standardFirst
    }

    /// Creates the input for sets with their modes: permutations of a modifier `theme` if there are several sets, and
    /// of a modifier `mode` if one of them has two modes; `nil` without sets.
    ///
    /// - Parameters:
    ///   - sets: the sets; the first is the default.
    ///   - name: the name of the tokens.
    public init?(_ sets: [ThemedTokens], name: String) {
        guard let tokens = DesignTokens(sets, name: name) else { return nil }
        self.init(tokens)
    }

    /// The default permutation.
    public var standard: TokenPermutation { tokens.standard }

    /// Returns the input without tokens that are deprecated in some permutation; references to them get their values.
    public func omittingDeprecated() -> TokenExportInput {
        let all = permutations.lazy.flatMap(\.tokens.tokens)
        let deprecated = Set(all.filter { $0.deprecation != nil }.map(\.path))
        return TokenExportInput(tokens.filtered { !deprecated.contains($0.path) })
    }
}
