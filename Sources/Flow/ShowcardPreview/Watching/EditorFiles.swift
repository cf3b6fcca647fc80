/// Names of what editors, file managers and version control leave beside the files that people mean.
enum EditorFiles {
    private static let names: Set<String> = [
        ".", "..", ".DS_Store", ".git", ".hg", ".svn", ".idea", ".vscode", "4913",
    ]
    private static let endings = ["~", ".swp", ".swo", ".swx", ".kate-swp", ".crswap"]
    private static let beginnings = [".#", ".goutputstream-", "___jb_"]

    /// Whether a name is one of them.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || endings.contains { name.hasSuffix($0) }
            || beginnings.contains { name.hasPrefix($0) }
            || name.hasPrefix("#") && name.hasSuffix("#")
    }
}
