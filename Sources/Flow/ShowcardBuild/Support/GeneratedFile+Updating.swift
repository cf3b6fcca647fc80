package import ShowcardCatalog
import ShowcardFiles

/// The result of writing files in place of those of an earlier run.
package struct UpdatedFiles: Sendable, Hashable {
    /// The paths of the files that were added or changed.
    package let changed: [String]
    /// The paths of the files that were removed, because this run does not generate them.
    package let removed: [String]
    /// A warning for each file that this run does not generate, but that is not as it was generated.
    package let problems: [Diagnostic]
}

extension GeneratedFile {
    /// Writes files into a folder like ``write(_:to:keeping:)``, and removes what earlier runs generated there.
    ///
    /// The generated files are listed in the folder. Those that this run does not generate are removed, unless their
    /// contents have changed since; files that are not listed are left untouched.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - parts: The parts of the folder that this run generates: beginnings of paths, such as `css/`. Files of other
    ///     parts stay.
    ///   - folder: The target folder; created if missing.
    ///   - list: The name of the list.
    ///   - inputs: Paths that are never overwritten or removed.
    /// - Returns: What has changed.
    /// - Throws: ``DiagnosticError`` as ``write(_:to:keeping:)`` does, or if a file cannot be removed.
    package static func update(
        _ files: [GeneratedFile], of parts: Set<String>, in folder: String, listedIn list: String,
        keeping inputs: Set<String> = []
    ) throws(DiagnosticError) -> UpdatedFiles {
        var listed = GeneratedList(reading: "\(folder)/\(list)")
        // On a disk that ignores case, a path that differs only in case is the same file.
        let current = Set(files.map { $0.path.lowercased() })
        let stale = listed.hashes.keys.filter { path in
            parts.contains { path.hasPrefix($0) } && !current.contains(path.lowercased())
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let hashes = listed.hashes
        // Should this run end before they are removed, the next one still knows them.
        listed.add(files)
        var changed = try write(
            files + [GeneratedFile(path: list, bytes: listed.bytes)], to: folder, keeping: inputs
        ).changed
        changed.removeAll { $0 == list }
        guard !stale.isEmpty else {
            return UpdatedFiles(changed: changed, removed: [], problems: [])
        }
        var remover = StaleFiles(
            folder: folder, inputs: Set(inputs.compactMap(FileSystem.resolved)))
        do throws(SystemError) {
            for path in stale { try remover.remove(path, hash: hashes[path] ?? "") }
        } catch {
            throw DiagnosticError(error.diagnostic(help: "fix this and try again"))
        }
        for path in stale { listed.hashes[path] = nil }
        _ = try write([GeneratedFile(path: list, bytes: listed.bytes)], to: folder)
        return UpdatedFiles(
            changed: changed, removed: remover.removed, problems: remover.problems)
    }
}

/// Removes generated files, if they are unchanged.
private struct StaleFiles {
    let folder: String
    let inputs: Set<String>
    private(set) var removed: [String] = []
    private(set) var problems: [Diagnostic] = []

    init(folder: String, inputs: Set<String>) {
        self.folder = folder
        self.inputs = inputs
    }

    /// Removes a file, and the folders that contained nothing else.
    ///
    /// - Parameters:
    ///   - path: Its path in the folder; one that leads elsewhere, also over links, is ignored.
    ///   - hash: The hash of its contents when it was generated.
    /// - Throws: ``SystemError`` if it cannot be read or removed.
    mutating func remove(_ path: String, hash: String) throws(SystemError) {
        let whole = "\(folder)/\(path)"
        guard GeneratedFile.staysBelow(path), isInside(whole), !inputs.contains(whole),
            FileSystem.ownStatus(of: whole)?.kind == .file,
            let bytes = try FileSystem.read(whole, followsLinks: false)
        else { return }
        guard GeneratedList.hash(of: bytes) == hash else {
            problems.append(
                .warning(
                    "changed-output",
                    "'\(whole)' is no longer generated, but was changed since, and stays",
                    help: "remove it if nothing uses it"))
            return
        }
        let (parent, name) = FileSystem.split(whole)
        try Folder(parent).removeFile(name)
        removed.append(path)
        removeEmptyFolders(above: path)
    }

    private func removeEmptyFolders(above path: String) {
        var names = path.split(separator: "/").dropLast().map(String.init)
        while let name = names.popLast() {
            let parent = ([folder] + names).joined(separator: "/")
            (try? Folder(parent))?.removeIfEmpty(name)
        }
    }

    private func isInside(_ path: String) -> Bool {
        guard let root = FileSystem.resolved(folder), let place = FileSystem.resolved(path),
            !inputs.contains(place)
        else { return false }
        return place.hasPrefix(root == "/" ? root : root + "/")
    }
}
