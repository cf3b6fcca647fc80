/// Names of files created by editors, file managers and version control.
enum EditorFiles {
    private static let names: Set<String> = [
        ".", "..", ".DS_Store", ".git", ".hg", ".svn", ".idea", ".vscode", "4913",
    ]
    private static let endings = ["~", ".swp", ".swo", ".swx", ".kate-swp", ".crswap"]
    private static let beginnings = [".#", ".goutputstream-", "___jb_"]

    /// Whether a name belongs to such a file.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || endings.contains { name.hasSuffix($0) }
            || beginnings.contains { name.hasPrefix($0) }
            || name.hasPrefix("#") && name.hasSuffix("#")
    }
}
