package import ShowcardCatalog
import ShowcardFiles

/// A file that is generated from others, and may be generated again.
package struct GeneratedFile: Sendable, Hashable {
    /// Its path in the target folder, with `/` as the separator.
    package let path: String
    /// Its contents.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// The result of writing files.
package struct WrittenFiles: Sendable, Hashable {
    /// The paths of the files that were added or changed.
    package let changed: [String]
}

extension GeneratedFile {
    /// Writes files into a folder, each one atomically; unchanged files and all other files in the folder are left
    /// untouched.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - folder: The target folder; created if missing.
    ///   - inputs: Paths that are never overwritten.
    /// - Returns: What has changed.
    /// - Throws: ``DiagnosticError`` if two files have the same path, or one would replace an input or a folder, or
    ///   leave the folder, before anything is written; or if a file cannot be written.
    package static func write(
        _ files: [GeneratedFile], to folder: String, keeping inputs: Set<String> = []
    ) throws(DiagnosticError) -> WrittenFiles {
        try check(files, folder, inputs)
        var changed: [String] = []
        do throws(SystemError) {
            var writes: [(path: String, bytes: [UInt8])] = []
            for file in files {
                guard let place = try place(of: file.bytes, at: "\(folder)/\(file.path)") else {
                    continue
                }
                writes.append((place, file.bytes))
                changed.append(file.path)
            }
            try FileSystem.write(writes)
        } catch {
            throw DiagnosticError(error.diagnostic(help: "fix this and try again"))
        }
        return WrittenFiles(changed: changed)
    }

    /// Writes one file atomically.
    ///
    /// - Returns: Whether the contents have changed.
    /// - Throws: ``DiagnosticError`` if it cannot be written.
    package static func replace(
        _ path: String, with bytes: [UInt8]
    ) throws(DiagnosticError) -> Bool {
        do throws(SystemError) {
            return try write(bytes, to: path)
        } catch {
            throw DiagnosticError(error.diagnostic(help: "fix this and try again"))
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) -> Bool {
        guard let place = try place(of: bytes, at: path) else { return false }
        try FileSystem.write([(place, bytes)])
        return true
    }

    /// Returns where bytes are written, after its folder was made; `nil` if they are there.
    private static func place(
        of bytes: [UInt8], at path: String
    ) throws(SystemError) -> String? {
        switch FileSystem.item(at: path) {
        case .file:
            if try FileSystem.read(path) == bytes { return nil }
            // If it is a link, its target is replaced.
            return FileSystem.resolved(path) ?? path
        case .nothing, .folder:
            if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex {
                try FileSystem.makeFolders(String(path[..<slash]))
            }
            return path
        }
    }

    private static func check(
        _ files: [GeneratedFile], _ folder: String, _ inputs: Set<String>
    ) throws(DiagnosticError) {
        let originals = Set(inputs.compactMap(FileSystem.resolved))
        var seen: Set<String> = []
        var problems: [Diagnostic] = []
        for file in files {
            let path = "\(folder)/\(file.path)"
            if !staysBelow(file.path) {
                problems.append(
                    .error(
                        "output-refused",
                        "'\(file.path)' is outside '\(folder)', the target folder",
                        help: "rename its source"))
            } else if !seen.insert(file.path).inserted {
                problems.append(
                    .error(
                        "output-collision", "two files would be written to '\(file.path)'",
                        help: "rename one of them"))
            } else if FileSystem.resolved(path).map(originals.contains) == true {
                problems.append(
                    .error(
                        "output-refused", "'\(path)' is an input and would be overwritten",
                        help: "write to another folder"))
            } else if FileSystem.item(at: path) == .folder {
                problems.append(
                    .error(
                        "output-refused",
                        "'\(path)' is a folder, but a file has to be written there",
                        help: "write to another folder"))
            }
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
    }

    /// Whether a relative path stays inside its folder.
    static func staysBelow(_ path: String) -> Bool {
        let names = path.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.first?.isEmpty == false && !names.contains { $0.elementsEqual("..".utf8) }
    }

    /// Checks for files that would be lost by generating files from others.
    ///
    /// - Parameter moves: The path of each input, and of the file generated from it.
    /// - Returns: An error for each file that would overwrite an input or a file generated from another input;
    ///   generated paths that differ only in case count as the same, as on case-insensitive disks.
    package static func losses(of moves: [(source: String, target: String)]) -> [Diagnostic] {
        let inputs = Dictionary(
            moves.map { (FileSystem.resolved($0.source) ?? $0.source, $0.source) },
            uniquingKeysWith: { first, _ in first })
        var taken: [String: String] = [:]
        var losses: [Diagnostic] = []
        for (source, target) in moves {
            let place = FileSystem.resolved(target) ?? target
            if let input = inputs[place] {
                losses.append(
                    .error(
                        "output-refused",
                        input == source
                            ? "'\(source)' is an input and would be overwritten"
                            : "'\(source)' would overwrite '\(input)', which is an input too",
                        help: "write to another folder"))
            } else if let other = taken.updateValue(source, forKey: place.lowercased()),
                other != source
            {
                losses.append(
                    .error(
                        "output-refused",
                        "'\(other)' and '\(source)' would both be written to '\(target)'",
                        help: "write them to separate folders, or name a folder that contains both"
                    ))
            }
        }
        return losses
    }
}
