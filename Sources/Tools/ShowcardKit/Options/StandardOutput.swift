/// `-`, which stands for standard output where an option names a file.
enum StandardOutput {
    private static let name = "-"

    /// The file that an option names; `nil` for standard output, as where the option is not given.
    static func file(_ text: String?) -> String? {
        text == name ? nil : text
    }

    /// Reads the value of an option that takes no standard output: several files are written, or none that others
    /// should see.
    @Sendable static func refused(_ text: String) throws(ValueError) -> String {
        guard text != name else { throw .notStandardOutput }
        return text
    }
}
