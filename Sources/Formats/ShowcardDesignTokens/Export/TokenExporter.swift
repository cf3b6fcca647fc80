/// Writes design tokens in the language of one platform.
///
///     let exporter = try TokenExporters.named("css")?.configured(["prefix": "app"])
///     let export = exporter?.export(TokenExportInput(tokens))
public protocol TokenExporter: Sendable {
    /// What the exporter is called on a command line, in lower case with hyphens: `css`.
    static var name: String { get }
    /// What it writes, in one line without a full stop.
    static var summary: String { get }
    /// What can be asked of it, in the order in which to show it.
    static var options: [TokenExportOption] { get }

    /// Creates an exporter.
    ///
    /// - Parameter options: what is asked of it; ``configured(_:)`` makes them.
    init(_ options: TokenExportOptions)

    /// Writes tokens.
    ///
    /// The same tokens give the same bytes on every machine.
    ///
    /// - Parameter input: the tokens, in all permutations.
    /// - Returns: the files, and what is wrong or cannot be said on the platform; no files where a problem is an
    ///   error.
    func export(_ input: TokenExportInput) -> TokenExport
}

extension TokenExporter {
    /// An exporter of which something is asked.
    ///
    /// - Parameter values: values by the names of ``options``; those left out are as an option says.
    /// - Returns: the exporter.
    /// - Throws: everything that is wrong with the values.
    public static func configured(
        _ values: [String: String] = [:]
    ) throws(TokenExportError) -> Self {
        Self(try TokenExportOptions(values, of: options, exporter: name))
    }
}

/// What an exporter writes.
public struct TokenExport: Sendable {
    /// The files in a stable order, each path once.
    public let files: [TokenFileOutput]
    /// What is wrong, or cannot be said on the platform, in the order of the tokens.
    ///
    /// Places are those of the tokens, in the files that the reading of the tokens has.
    public let problems: [TokenDiagnostic]

    /// Creates what an exporter writes.
    ///
    /// - Parameters:
    ///   - files: the files; they are dropped where a problem is an error, or two have one path.
    ///   - problems: what is wrong, or cannot be said on the platform.
    public init(files: [TokenFileOutput], problems: [TokenDiagnostic] = []) {
        var all = problems
        var paths: [String: String] = [:]
        // Tokens and contexts of one name were told by their names.
        if !all.contains(where: { $0.severity == .error }) {
            for file in files {
                // Upper and lower case may be one where the files are written.
                guard let other = paths.updateValue(file.path, forKey: file.path.lowercased())
                else { continue }
                all.append(
                    TokenDiagnostic(
                        .outputNameCollision, at: 0..<0,
                        other == file.path
                            ? "two files are both written to '\(other)'"
                            : "'\(other)' and '\(file.path)' are one file where upper and lower case are one",
                        help: "rename one of the tokens or contexts they are named by"))
            }
        }
        self.files = all.contains { $0.severity == .error } ? [] : files
        self.problems = all
    }
}

/// A file that an exporter writes.
public struct TokenFileOutput: Sendable, Equatable {
    /// Its path in the exporter's own folder, with `/` between names: `values/colors.xml`.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - path: its path in the exporter's own folder.
    ///   - bytes: what is in it.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
