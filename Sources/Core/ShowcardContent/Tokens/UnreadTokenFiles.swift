import ShowcardCatalog

/// Finds files of tokens that stand beside resolvers, and that none of these names.
enum UnreadTokenFiles {
    /// Finds files of which the ending says that they have tokens.
    ///
    /// - Parameters:
    ///   - folder: The folder of the resolvers.
    ///   - read: The paths of the files that were read, with the folder before them.
    /// - Returns: A warning for each.
    static func problems(in folder: String, besides read: Set<String>) -> [Diagnostic] {
        var unlisted: [Diagnostic] = []
        let found = TokenFiles(in: SourceFolder(folder), includesNamed: true, &unlisted)
        return found.files.filter(TokenFiles.isNamed)
            .map { TokenRepository.joined(folder, $0) }
            .filter { !read.contains($0) }
            .map { path in
                .warning(
                    "unread-token-file",
                    "no resolver of the folder names the file, and it is not read",
                    at: .file(path),
                    help: "name it among the sources of a set or a context, or move it away")
            }
    }
}
