import ShowcardCatalog

/// Finds files below `content/` that look like content but are ignored because of their names or folders.
///
/// Only files that begin with front matter look like entries, so notes for contributors are not reported.
struct IgnoredFiles {
    let folder: SourceFolder

    private static let entrySuffix = ".md"
    /// Other extensions of Markdown files, including those that a system adds without showing them.
    private static let suffixes = [".md", ".markdown", ".mdown", ".mkd", ".mdx", ".md.txt"]
    private static let kindNames = [KindReader.fileName, "_kind.yaml"]
    private static let likelyKindNames = ["_kind.yml", "_kind.yaml", "kind.yml", "kind.yaml"]

    /// The ignored files directly in `content`, where only folders are read.
    ///
    /// - Parameter names: The names of its files.
    /// - Returns: A warning for each.
    func problems(inContent names: [String]) -> [Diagnostic] {
        names.compactMap { name in
            let path = "content/\(name)"
            if Self.kindNames.contains(name.lowercased()) {
                return ignoredKind(
                    "a kind needs a folder of its own below 'content'",
                    at: path, help: "move this file into the folder of the entries")
            }
            guard Self.stem(of: name) != nil, isEntry(path) else { return nil }
            return ignoredEntry(
                "this looks like an entry, but is not in the folder of a kind", at: path,
                help: "move it into the folder of its kind")
        }
    }

    /// The ignored files in the folder of a kind.
    ///
    /// - Parameters:
    ///   - files: The paths of its files, below it.
    ///   - path: The folder's path.
    /// - Returns: A warning for each.
    func problems(of files: [String], inKind path: String) -> [Diagnostic] {
        files.compactMap { file in
            if Self.isRead(file) { return nil }
            let name = Self.name(of: file)
            if Self.kindNames.contains(name.lowercased()) {
                return file == KindReader.fileName ? nil : superfluousKind(file, in: path)
            }
            guard let stem = Self.stem(of: name), isEntry("\(path)/\(file)") else { return nil }
            return ignoredEntry(
                "this looks like an entry, but its name does not end in '.md'",
                at: "\(path)/\(file)", help: "rename it to '\(stem)\(Self.entrySuffix)'")
        }
    }

    /// The ignored files in a folder without a `_kind.yml` and entries.
    ///
    /// - Parameters:
    ///   - files: The paths of its files, below it.
    ///   - path: The folder's path.
    /// - Returns: A warning for the file that was probably meant to be `_kind.yml`, or one for the folder.
    func problems(of files: [String], inFolder path: String) -> [Diagnostic] {
        if let name = likelyKind(among: files) {
            return [
                ignoredKind(
                    "this looks like the declaration of a kind, but is not named '_kind.yml'",
                    at: "\(path)/\(name)", help: "rename it to '_kind.yml'")
            ]
        }
        let isLike = files.contains { file in
            Self.stem(of: Self.name(of: file)) != nil && isEntry("\(path)/\(file)")
        }
        guard isLike else { return [] }
        return [
            ignoredEntry(
                "the folder has files that look like entries, but no '_kind.yml'", at: path,
                help: "add one that declares their kind, and rename the files to end in '.md'")
        ]
    }

    /// The file that was probably meant to declare the kind of a folder without a `_kind.yml`.
    func likelyKind(among files: [String]) -> String? {
        files.first { Self.likelyKindNames.contains($0.lowercased()) }
    }

    private func superfluousKind(_ file: String, in path: String) -> Diagnostic {
        file.utf8.contains(UInt8(ascii: "/"))
            ? ignoredKind(
                "a kind is declared only in a folder directly below 'content'",
                at: "\(path)/\(file)", help: "move its folder there, or remove the file")
            : ignoredKind(
                "the kind of this folder is declared in '_kind.yml'", at: "\(path)/\(file)",
                help: "remove one of the files")
    }

    private func ignoredKind(_ message: String, at path: String, help: String) -> Diagnostic {
        .warning("ignored-kind", message, at: .file(path), help: help)
    }

    private func ignoredEntry(_ message: String, at path: String, help: String) -> Diagnostic {
        .warning("ignored-entry", message, at: .file(path), help: help)
    }

    /// Whether a file is Markdown or declares a kind, by its name.
    static func isContent(_ file: String) -> Bool {
        let name = name(of: file)
        return stem(of: name) != nil || kindNames.contains(name.lowercased())
    }

    /// Whether a file begins with front matter.
    private func isEntry(_ path: String) -> Bool {
        guard let bytes = try? folder.read(path).bytes else { return false }
        return bytes.starts(with: "---".utf8) || bytes.starts(with: "\u{FEFF}---".utf8)
    }

    private static func isRead(_ name: String) -> Bool {
        name.utf8.suffix(entrySuffix.utf8.count).elementsEqual(entrySuffix.utf8)
    }

    /// A Markdown file's name without its extension, regardless of case; `nil` for other names.
    private static func stem(of name: String) -> String? {
        let small = name.lowercased()
        guard let suffix = suffixes.last(where: { small.hasSuffix($0) }) else { return nil }
        return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
    }

    private static func name(of path: String) -> String { PageBundle.lastName(of: path) }
}
