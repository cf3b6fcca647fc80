package import ShowcardCatalog
import ShowcardFiles
import ShowcardLanguages
import ShowcardYAML

/// Writes translations into the files of a catalog, and keeps the other fields and comments in them.
package struct TranslationWriter: Sendable {
    /// What to write into the file with the translation of another file.
    package struct Change: Sendable {
        /// The texts by key, each once, in the order of their fields; the elements of a list are lines.
        package var texts: [(key: String, text: String)] = []
        /// The hashes of the texts that are translated, by key, each once.
        package var hashes: [(key: String, hash: String)] = []
        /// The keys of lists.
        package var lists: Set<String> = []

        /// Creates a change without texts.
        package init() {}
    }

    private let folder: SourceFolder

    /// Creates a writer.
    ///
    /// - Parameter source: The catalog's folder.
    package init(source: String) {
        var folder = SourceFolder(source)
        folder.limits = .highest
        self.folder = folder
    }

    /// Writes the translation of an entry or a page.
    ///
    /// A file that exists is replaced by one rename.
    ///
    /// - Parameters:
    ///   - change: The texts and hashes.
    ///   - path: The path of the translation.
    /// - Returns: Whether the file changed.
    /// - Throws: ``DiagnosticError`` if it cannot be read or written.
    package func write(_ change: Change, to path: String) throws(DiagnosticError) -> Bool {
        let before = try existing(path)
        let text = before ?? SourceText(path: path, bytes: Array("---\n---\n".utf8))
        let edits = try FrontMatterEdits(text, change)
        return try replace(path, before, with: edits.applied)
    }

    /// Writes the translation of `catalog.yml`.
    ///
    /// - Parameters:
    ///   - texts: The texts by key; keys of kinds and tags have dots.
    ///   - path: The path of the translation.
    /// - Returns: Whether the file changed.
    /// - Throws: ``DiagnosticError`` if it cannot be read or written.
    package func writeSite(
        _ texts: [(key: String, text: String)], to path: String
    ) throws(DiagnosticError) -> Bool {
        let before = try existing(path)
        let edits = try SiteTextEdits(before ?? SourceText(path: path, bytes: []), texts)
        return try replace(path, before, with: edits.applied)
    }

    private func existing(_ path: String) throws(DiagnosticError) -> SourceText? {
        folder.status(of: path) == nil ? nil : try folder.read(path)
    }

    private func replace(
        _ path: String, _ before: SourceText?, with bytes: [UInt8]
    ) throws(DiagnosticError) -> Bool {
        if before?.bytes == bytes { return false }
        do throws(SystemError) {
            // Fails if a symbolic link leads there: translations are written in the catalog only.
            try folder.makeFolders(FileSystem.split(path).parent)
            if before == nil {
                try FileSystem.create(folder.absolute(path), with: bytes)
            } else {
                try FileSystem.replace(folder.absolute(path), with: bytes)
            }
        } catch {
            throw DiagnosticError(Self.problem(error, path))
        }
        return true
    }

    private static func problem(_ error: SystemError, _ path: String) -> Diagnostic {
        guard error.isLink else { return .system(error, at: path) }
        return .error(
            "symbolic-link", "a translation is not written through a symbolic link",
            at: .file(path), help: "write it in the folder that the link leads to")
    }
}
