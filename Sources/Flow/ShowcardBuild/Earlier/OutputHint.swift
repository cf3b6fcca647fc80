import ShowcardCatalog
import ShowcardFiles

/// Finds the output that was probably meant by a path that is not an output.
enum OutputHint {
    /// The maximum number of folders to search.
    private static let maxFiles = 1_000

    /// `did you mean 'dist/site'?`, if the folder contains an output or is inside one.
    ///
    /// - Parameter path: The path that is not an output.
    /// - Returns: The help; `nil` if there is no output nearby.
    static func help(for path: String) -> String? {
        guard FileSystem.item(at: path) == .folder else { return nil }
        let names = (try? FileSystem.names(in: path)) ?? []
        let inner = names.sorted(by: TextKey.precedes).prefix(maxFiles)
            .map { "\(path)/\($0)" }.first(where: isOutput)
        let meant = inner ?? outer(of: path)
        return meant.map { "did you mean '\($0)'?" }
    }

    /// The output whose `v1` folder a path is.
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
