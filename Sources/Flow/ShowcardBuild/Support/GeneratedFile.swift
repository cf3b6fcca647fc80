package import ShowcardCatalog
import ShowcardFiles

/// A file that is made of others, and may be made again.
package struct GeneratedFile: Sendable, Hashable {
    /// Its path in the folder it goes to, with `/` between names.
    package let path: String
    /// What is in it.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// What became of files that were to be written.
package struct WrittenFiles: Sendable, Hashable {
    /// The paths of those that were not there, or said something else.
    package let changed: [String]
}

extension GeneratedFile {
    /// Writes files into a folder, each whole or not at all; those that say the same already stay as they are, and so
    /// does everything else there.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - folder: Where they go; made if it is not there.
    ///   - inputs: Paths that are never written over, as they can be opened.
    /// - Returns: What has changed.
    /// - Throws: ``DiagnosticError`` when two files have one path, one would take the place of an input or of a
    ///   folder, or leave the folder, before anything is written; or when a file cannot be written.
    package static func write(
        _ files: [GeneratedFile], to folder: String, keeping inputs: Set<String> = []
    ) throws(DiagnosticError) -> WrittenFiles {
        try check(files, folder, inputs)
        var changed: [String] = []
        do throws(SystemError) {
            for file in files {
                if try write(file.bytes, to: "\(folder)/\(file.path)") { changed.append(file.path) }
            }
        } catch {
            throw DiagnosticError(error.diagnostic(help: "fix this and try again"))
        }
        return WrittenFiles(changed: changed)
    }

    /// Writes one file, whole or not at all.
    ///
    /// - Returns: Whether it said something else before.
    /// - Throws: ``DiagnosticError`` when it cannot be written.
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
        switch FileSystem.item(at: path) {
        case .file:
            if try FileSystem.read(path) == bytes { return false }
            // A link stays one: what it leads to is replaced.
            try FileSystem.replace(FileSystem.resolved(path) ?? path, with: bytes)
        case .nothing, .folder:
            if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex {
                try FileSystem.makeFolders(String(path[..<slash]))
            }
            try FileSystem.create(path, with: bytes)
        }
        return true
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
                        "'\(file.path)' leads out of '\(folder)', where it is to be written",
                        help: "give what it is named after another name"))
            } else if !seen.insert(file.path).inserted {
                problems.append(
                    .error(
                        "output-collision", "two files would be written to '\(file.path)'",
                        help: "give one of them another name"))
            } else if FileSystem.resolved(path).map(originals.contains) == true {
                problems.append(
                    .error(
                        "output-refused", "'\(path)' is read, and would be written over",
                        help: "write to another folder"))
            } else if FileSystem.item(at: path) == .folder {
                problems.append(
                    .error(
                        "output-refused",
                        "'\(path)' is a folder, and a file is to be written there",
                        help: "write to another folder"))
            }
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
    }

    /// Whether a path leads to something in the folder that it starts from.
    private static func staysBelow(_ path: String) -> Bool {
        let names = path.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.first?.isEmpty == false && !names.contains { $0.elementsEqual("..".utf8) }
    }
}

extension GeneratedFile {
    /// What would be lost if files were made of others.
    ///
    /// - Parameter moves: The path of each file that is read, and of the one that is made of it.
    /// - Returns: An error for each file that would be written over one that is read, or over one made of another;
    ///   upper and lower case do not tell apart what is made, as they do not on every disk.
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
                            ? "'\(source)' is read, and would be written over"
                            : "'\(source)' would be written over '\(input)', which is read too",
                        help: "write to another folder"))
            } else if let other = taken.updateValue(source, forKey: place.lowercased()),
                other != source
            {
                losses.append(
                    .error(
                        "output-refused",
                        "'\(other)' and '\(source)' would both be written to '\(target)'",
                        help: "write them to folders of their own, or name a folder that holds both"
                    ))
            }
        }
        return losses
    }
}
