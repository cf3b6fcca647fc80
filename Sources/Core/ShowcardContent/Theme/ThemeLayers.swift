package import ShowcardCatalog

/// The files of a catalog's theme by layer: the catalog's own, and those of the built-in theme.
package struct ThemeLayers: Sendable {
    private let folder: SourceFolder
    private let base: ThemeBase

    /// The folder of the catalog's own files.
    package static let folder = "templates"

    /// Where a file of the theme comes from.
    package enum State: String, Sendable {
        /// Only the built-in theme has it.
        case builtIn = "built-in"
        /// The catalog has a copy without changes.
        case same
        /// The catalog has a file of its own instead.
        case changed
        /// Only the catalog has it.
        case own
    }

    /// A file of the theme.
    package struct File: Sendable, Hashable {
        /// The path below `templates/`.
        package let path: String
        /// Where it comes from.
        package let state: State
    }

    /// The two versions of a file.
    package struct Versions: Sendable {
        /// The built-in version; absent if only the catalog has the file.
        package let base: SourceText?
        /// The catalog's own version.
        package let own: SourceText
    }

    /// Creates the layers of a catalog.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - base: The built-in theme.
    package init(_ folder: SourceFolder, base: ThemeBase) {
        self.folder = folder
        self.base = base
    }

    /// Returns all files of both layers.
    ///
    /// - Throws: ``DiagnosticError`` if a file of the catalog cannot be read.
    package func files() throws(DiagnosticError) -> [File] {
        let own = try ownPaths()
        var files: [File] = []
        for path in own.union(base.paths).sorted(by: TextKey.precedes) {
            guard own.contains(path) else {
                files.append(File(path: path, state: .builtIn))
                continue
            }
            guard let bytes = base[path] else {
                files.append(File(path: path, state: .own))
                continue
            }
            let isSame = try folder.read("\(Self.folder)/\(path)").bytes == bytes
            files.append(File(path: path, state: isSame ? .same : .changed))
        }
        return files
    }

    /// Returns the versions of the files that the catalog has.
    ///
    /// Of the strings, the built-in version has the keys that the catalog has too: its other keys are still used.
    ///
    /// - Parameter path: The only file to return; absent for all.
    /// - Returns: The versions, by path.
    /// - Throws: ``DiagnosticError`` if a file cannot be read.
    package func versions(of path: String? = nil) throws(DiagnosticError) -> [Versions] {
        var versions: [Versions] = []
        for own in try ownPaths().sorted(by: TextKey.precedes) where path == nil || own == path {
            let text = try folder.read("\(Self.folder)/\(own)")
            var below = base.text(own)
            if ThemeStrings.language(of: own) != nil, let all = below {
                below = SourceText(path: all.path, bytes: Self.strings(of: all, in: text))
            }
            versions.append(Versions(base: below, own: text))
        }
        return versions
    }

    private func ownPaths() throws(DiagnosticError) -> Set<String> {
        var problems: [Diagnostic] = []
        let own = folder.files(below: Self.folder, problems: &problems) ?? []
        let errors = problems.filter { $0.severity == .error }
        if !errors.isEmpty { throw DiagnosticError(errors) }
        return Set(own)
    }

    /// The lines of the built-in strings without the keys that the catalog's file doesn't have.
    private static func strings(of base: SourceText, in own: SourceText) -> [UInt8] {
        let wanted = Set(lines(own.bytes).compactMap(key))
        var kept: [UInt8] = []
        var isKept = false
        for line in lines(base.bytes) {
            if let key = key(of: line) {
                isKept = wanted.contains(key)
            } else if line.first.map({ $0 == UInt8(ascii: "#") || $0 == 0x0A }) ?? true {
                isKept = false
            }
            if isKept { kept += line }
        }
        return kept
    }

    /// The key at the beginning of a line.
    private static func key(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let first = line.first, !" #-\n".utf8.contains(first)
        else { return nil }
        return line[..<colon]
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
