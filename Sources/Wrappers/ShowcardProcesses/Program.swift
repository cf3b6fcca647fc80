import ShowcardSystem

/// A program to start: what is run, with which arguments, in which surroundings.
package struct Program: Sendable, Hashable {
    /// The program's file: an absolute path, or one relative to ``directory``.
    package let path: String
    /// The arguments, without the program itself.
    package let arguments: [String]
    /// All that the program sees of the environment, in order.
    package let environment: [Variable]
    /// The folder it runs in.
    package let directory: String
    /// How many bytes of address space it and each program it starts may have; 0 for no limit.
    package let memoryLimit: Int

    /// A variable of the environment.
    package struct Variable: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The value.
        package let value: String

        /// Creates a variable.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Finds a program.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments. A name without a slash is looked for in the folders of `PATH`,
    ///     one with a slash is relative to `directory`.
    ///   - environment: All that the program sees of the environment; its `PATH` is the one searched, and the usual
    ///     folders where it has none.
    ///   - directory: The folder it runs in, an absolute path.
    ///   - memoryLimit: How many bytes of address space it may have; 0 for no limit.
    /// - Throws: ``ProgramError/notFound(_:)``.
    package init(
        _ command: [String], environment: [Variable], directory: String, memoryLimit: Int = 0
    ) throws(ProgramError) {
        guard let name = command.first, !name.isEmpty else { throw .notFound("") }
        let search = environment.first { $0.name == "PATH" }?.value ?? Self.defaultFolders
        guard let path = Self.find(name, in: directory, search) else { throw .notFound(name) }
        self.path = path
        arguments = Array(command.dropFirst())
        self.environment = environment
        self.directory = directory
        self.memoryLimit = max(0, memoryLimit)
    }

    /// Where programs are looked for when nothing says where.
    private static let defaultFolders = "/usr/bin:/bin"

    private static func find(_ name: String, in directory: String, _ search: String) -> String? {
        if name.utf8.first == UInt8(ascii: "/") { return name }
        if name.utf8.contains(UInt8(ascii: "/")) { return "\(directory)/\(name)" }
        return search.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { isProgram($0) }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }
}
