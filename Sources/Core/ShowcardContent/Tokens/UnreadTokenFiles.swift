import ShowcardCatalog

/// Finds token files next to resolvers that none of the resolvers names.
enum UnreadTokenFiles {
    /// Finds files with the extension of token files.
    ///
    /// - Parameters:
    ///   - folder: The folder of the resolvers.
    ///   - read: The paths of the files that were read, including the folder.
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
                    "the file is not read, because no resolver in the folder names it",
                    at: .file(path),
                    help: "add it to the sources of a set or a context, or move it elsewhere")
            }
    }
}
