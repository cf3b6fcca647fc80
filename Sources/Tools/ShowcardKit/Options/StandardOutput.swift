/// `-`, which means standard output if an option names a file.
enum StandardOutput {
    private static let name = "-"

    /// Returns the file that an option names; `nil` for standard output, or if the option is not given.
    static func file(_ text: String?) -> String? {
        text == name ? nil : text
    }

    /// Reads the value of an option that does not allow standard output, because it writes several files or secrets.
    @Sendable static func refused(_ text: String) throws(ValueError) -> String {
        guard text != name else { throw .notStandardOutput }
        return text
    }
}
