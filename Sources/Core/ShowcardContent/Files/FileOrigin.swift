package import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// A file that a catalog uses, or a part of one that comes from several folders.
package struct FileOrigin: Sendable, Hashable {
    /// The file's path from the catalog's folder.
    package let path: String
    /// The keys that are used from it; `nil` if the whole file is used.
    package let keys: [String]?
    /// Whether the body of an entry is used from it.
    package let hasBody: Bool
    /// Whether it hides the file of the catalogs that are extended.
    package var isHiding = false
}

extension SourceFolder {
    /// The path of a file below the folder of the catalog, or of one that it extends.
    ///
    /// - Parameters:
    ///   - path: The path of the file from the catalog's folder, or from the current folder.
    ///   - source: The path of the catalog's folder from the current folder.
    /// - Returns: The path; `path` itself if the file is in none of the folders.
    package func relative(_ path: String, source: String) -> String {
        let folders = ["."] + layers.map(\.path)
        let given = folders.map { ($0, path) }
        let resolved = folders.compactMap { folder -> (String, String)? in
            guard let folder = FileSystem.resolved("\(source)/\(folder)"),
                let path = FileSystem.resolved(path)
            else { return nil }
            return (folder, path)
        }
        for (folder, path) in given + resolved where path.utf8.starts(with: "\(folder)/".utf8) {
            return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        }
        return path
    }

    /// The files that the contents of a file come from.
    ///
    /// - Parameter relative: The file's path below the catalog's folder.
    /// - Returns: The files, the first to be used first; none if the catalog doesn't have the file.
    /// - Throws: ``DiagnosticError`` if one cannot be read.
    package func origins(of relative: String) throws(DiagnosticError) -> [FileOrigin] {
        guard isShared(relative), status(of: relative)?.kind == .file else { return [] }
        let isConfiguration = relative == configuration
        let texts = hasParts(relative) || isConfiguration ? try texts(of: relative) : []
        let isEntry = relative.utf8.suffix(3).elementsEqual(".md".utf8)
        guard texts.count > 1 || texts.count == 1 && isConfiguration else {
            return [FileOrigin(path: origin(of: relative), keys: nil, hasBody: false)]
        }
        var origins: [FileOrigin] = []
        var nearer: [Document] = []
        var hasBody = false
        for text in texts {
            let front = isEntry ? try FrontMatter(text) : nil
            var yaml = text
            if let front {
                yaml = SourceText(path: text.path, bytes: Array(text.bytes[front.yaml]))
            }
            let document = try ParsedFile(yaml).document
            let isFirstBody = !hasBody && (front.map(text.hasBody) ?? false)
            hasBody = hasBody || isFirstBody
            let ignored =
                isConfiguration ? ExtendedCatalogs.ignoredKeys(below: nearer) : []
            let keys = document.root?.members.map(\.key.text) ?? []
            origins.append(
                FileOrigin(
                    path: text.path,
                    keys: keys.filter { key in
                        !ignored.contains(key)
                            && (key == TextHash.key || !nearer.contains { $0.root?[key] != nil })
                    }, hasBody: isFirstBody))
            let hiding = document.root?[ParsedEntry.hidingKey]?.scalar
            origins[origins.count - 1].isHiding = isEntry && hiding == .boolean(true)
            nearer.append(document)
        }
        return origins
    }
}
