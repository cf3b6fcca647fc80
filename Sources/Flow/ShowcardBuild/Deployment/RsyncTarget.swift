import ShowcardCatalog
import ShowcardProcesses

/// A folder that rsync reaches.
///
/// rsync(1) writes each file under another name and renames it: `--inplace` is not used.
struct RsyncTarget: SteppedTarget {
    let shown: String
    private let tool: TransferTool
    private let source: DeploymentSource
    /// The folder, with a slash at its end.
    private let place: String
    private let files: TransferFiles

    /// Prepares a target.
    ///
    /// - Parameters:
    ///   - address: The folder.
    ///   - shown: The address for messages.
    ///   - source: The output.
    ///   - tool: The program.
    /// - Throws: ``DiagnosticError`` if no temporary folder can be made.
    init(
        _ address: String, shown: String, from source: DeploymentSource, tool: TransferTool
    ) throws(DiagnosticError) {
        (self.shown, self.tool, self.source) = (shown, tool, source)
        place = address.utf8.last == UInt8(ascii: "/") ? address : "\(address)/"
        files = try TransferFiles()
    }

    /// Of every run. `-s`: "This option sends all filenames and most options to the remote rsync via the protocol (rather
    /// than via the remote shell command line), which avoids the possibility of the remote shell modifying them."
    private static let common = ["-s", "--no-motd"]

    func readRecord() async throws(DiagnosticError) -> TargetRecord {
        // "This option will cause the source files to be listed instead of transferred."
        let listing = try await tool.attempt(Self.common + ["--list-only", "--", place])
        let names = listing.output.compactMap(Self.name)
        guard listing.ending == .exited(0) else {
            // "23 Partial transfer due to error"
            let isAbsent =
                listing.ending == .exited(23) && names.isEmpty
                && listing.errors.contains { $0.contains("No such file or directory (2)") }
            guard isAbsent else { throw tool.failure(listing) }
            return TargetRecord()
        }
        guard names.contains(TargetRecord.name) else {
            guard names.allSatisfy({ $0 == "." }) else { throw notOwned }
            return TargetRecord()
        }
        try await tool.run(
            Self.common + ["--", "\(place)\(TargetRecord.name)", "\(files.path)/record"])
        return try record(try files.read("record"))
    }

    /// The name in a line of a listing, which follows the permissions, the size, the day and the time.
    private static func name(_ line: String) -> String? {
        // A name that begins with a combining mark makes one character with the space before it.
        let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 4)
        return parts.count == 5 ? String(decoding: parts[4], as: UTF8.self) : nil
    }

    func write(_ record: TargetRecord) async throws(DiagnosticError) {
        let path = try files.write(record.bytes, as: "new/\(TargetRecord.name)")
        // "Create all missing path components of the destination path."
        try await tool.run(Self.common + ["--mkpath", "--checksum", "--", path, place])
    }

    func send(_ files: [DeployedFile]) async throws(DiagnosticError) {
        // --checksum "changes this to compare a checksum for each file that has a matching size": a run that was killed
        // resumes. --from0: "the rules or filenames it reads from a file are terminated by a null ('\0') character".
        let list = try list(files.map(\.path))
        try await tool.run(
            Self.common + [
                "--checksum", "--times", "--perms", "--force", "--from0", "--files-from=\(list)",
                "--", "\(source.path)/", place,
            ])
        try source.checkUnchanged(files)
    }

    func delete(_ paths: [String]) async throws(DiagnosticError) {
        // "each missing argument will become a deletion request of the corresponding destination file on the receiving
        // side (should it exist)".
        // The folders above a missing file must not be missing.
        let empty = try files.makeFolders(above: paths)
        let list = try list(paths)
        try await tool.run(
            Self.common + [
                "--delete-missing-args", "--from0", "--files-from=\(list)", "--", empty, place,
            ])
    }

    /// Writes a list of paths; a line that begins with `#` or `;` would be a comment.
    private func list(_ paths: [String]) throws(DiagnosticError) -> String {
        try files.list(paths.map { "./\($0)" }, endingIn: 0)
    }
}
