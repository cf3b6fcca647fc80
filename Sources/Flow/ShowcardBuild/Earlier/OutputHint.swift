import ShowcardCatalog
import ShowcardFiles

/// Finds the output that was probably meant where a folder is none.
enum OutputHint {
    /// The most folders that are looked into.
    private static let maxFiles = 1_000

    /// `did you mean 'dist/site'?`, where an output is in the folder, or the folder is in one.
    ///
    /// - Parameter path: What is no output.
    /// - Returns: The help; `nil` where nothing near is an output.
    static func help(for path: String) -> String? {
        guard FileSystem.item(at: path) == .folder else { return nil }
        let names = (try? FileSystem.names(in: path)) ?? []
        let inner = names.sorted(by: TextKey.precedes).prefix(maxFiles)
            .map { "\(path)/\($0)" }.first(where: isOutput)
        let meant = inner ?? outer(of: path)
        return meant.map { "did you mean '\($0)'?" }
    }

    /// The output whose `v1` a path is.
    private static func outer(of path: String) -> String? {
        let ending = "/\(OutputChoice.root)"
        let folder =
            path == OutputChoice.root
            ? "." : path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
        return folder.flatMap { isOutput($0) ? $0 : nil }
    }

    private static func isOutput(_ path: String) -> Bool {
        FileSystem.item(at: "\(path)/\(EarlierPaths.entry)") == .file
    }
}
