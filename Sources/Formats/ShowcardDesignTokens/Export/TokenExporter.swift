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
        _ values: [String: String] = [:]
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
