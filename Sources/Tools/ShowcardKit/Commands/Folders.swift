/// The two folders of a command.
struct Folders: Sendable, Hashable {
    /// The catalog's folder, without slashes at its end.
    let source: String
    /// The folder to publish to, without slashes at its end.
    let output: String

    /// Reads `--source`.
    ///
    /// - Parameters:
    ///   - arguments: The parsed arguments.
    ///   - output: The folder to publish to; `nil` for `site` below the source, or the trusted folder if there is one.
    /// - Throws: ``UsageError`` if a value is invalid.
    init(_ arguments: ParsedArguments, output: String?) throws(UsageError) {
        source = Self.trimmed(try arguments.value(CommonOptions.source) ?? ".")
        let base = try arguments.value(CommonOptions.untrusted) ?? source
        self.output = output.map(Self.trimmed) ?? Self.path("site", below: base)
    }

    /// Returns the path of an item directly below a folder.
    static func path(_ name: String, below folder: String) -> String {
        folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// Returns a path without trailing slashes.
    static func trimmed(_ path: String) -> String {
        var scalars = path.unicodeScalars[...]
        while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
        return String(scalars)
    }
}
