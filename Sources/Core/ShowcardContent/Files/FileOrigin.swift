package import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// A file that a catalog uses, or a part of one that is joined from several layers.
package struct FileOrigin: Sendable, Hashable {
    /// The file's path from the catalog's folder.
    package let path: String
    /// The keys that are used from it; `nil` if the whole file is used.
    package let keys: [String]?
    /// Whether the body of an entry is used from it.
    package let hasBody: Bool
}

extension SourceFolder {
    /// The files that the contents of a file come from.
    ///
    /// - Parameter relative: The file's path below the catalog's folder.
    /// - Returns: The files, the first to be used first; none if the catalog doesn't have the file.
    /// - Throws: ``DiagnosticError`` if one cannot be read.
    package func origins(of relative: String) throws(DiagnosticError) -> [FileOrigin] {
        let paths = parts(of: relative).map(\.path)
        guard paths.count > 1 else {
            guard status(of: relative)?.kind == .file else { return [] }
            return [FileOrigin(path: paths.first ?? relative, keys: nil, hasBody: false)]
        }
        let text = try read(relative)
        let isEntry = relative.utf8.suffix(3).elementsEqual(".md".utf8)
        let fronts = isEntry ? try text.frontMatters() : []
        let body = text.body(of: fronts)?.body
        var origins: [FileOrigin] = []
        var taken: Set<String> = []
        for (index, path) in paths.enumerated() {
            let yaml = isEntry ? fronts[index].yaml : text.parts[index]
            let file = try ParsedFile(SourceText(path: path, bytes: Array(text.bytes[yaml])))
            let keys = file.document.root?.members.map { $0.key.text } ?? []
            origins.append(
                FileOrigin(
                    path: path, keys: keys.filter { !taken.contains($0) },
                    hasBody: isEntry && body == fronts[index].body))
            taken.formUnion(keys)
            if relative == configuration { taken.formUnion(ExtendedCatalogs.ownKeys) }
        }
        return origins
    }
}
