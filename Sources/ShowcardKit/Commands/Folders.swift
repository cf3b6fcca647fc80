/// The two folders of a command.
struct Folders: Sendable, Hashable {
    /// The catalog's folder, without slashes at its end.
    let source: String
    /// The folder to publish to, without slashes at its end.
    let output: String

    /// Reads `--source` and `--output`.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        source = Self.trimmed(try arguments.value(CommonOptions.source) ?? ".")
        if let output = try arguments.value(CommonOptions.output) {
            self.output = Self.trimmed(output)
        } else {
            output = Self.path("site", below: source)
        }
    }

    /// The path of what is directly below a folder.
    static func path(_ name: String, below folder: String) -> String {
        folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// A path without slashes at its end.
    static func trimmed(_ path: String) -> String {
        var scalars = path.unicodeScalars[...]
        while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
        return String(scalars)
    }
}
