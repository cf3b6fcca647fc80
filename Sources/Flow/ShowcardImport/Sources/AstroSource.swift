import ShowcardCatalog

/// A content collection of an Astro site: the folder of the site, or that of its content.
struct AstroSource: SiteSource {
    /// The name of the collection; empty for the only one.
    let collection: String
    let pictureRoots = ["public", "src", "src/assets", ""]

    func candidates(in tree: SourceTree) throws(DiagnosticError) -> [SiteFile] {
        let place = "src/content"
        let root = tree.files.contains { $0.hasPrefix("\(place)/") } ? place : ""
        var names: [String] = []
        for path in tree.files where SourceTree.isBelow(root, path) {
            let parts = SourceTree.path(path, below: root).split(separator: "/")
            if parts.count > 1, names.last != String(parts[0]) { names.append(String(parts[0])) }
        }
        if !collection.isEmpty, !names.contains(collection) {
            throw DiagnosticError(.missingPart(collection, "collection", of: tree.path))
        }
        guard !collection.isEmpty || names.count < 2 else {
            throw DiagnosticError(
                .error(
                    "import-source",
                    "the source '\(tree.path)' has \(names.count) collections: \(names.joined(separator: ", "))",
                    help: "name one with --at"))
        }
        let name = collection.isEmpty ? names.first ?? "" : collection
        let folder = [root, name].filter { !$0.isEmpty }.joined(separator: "/")
        return tree.files.compactMap { path in
            SourceTree.isBelow(folder, path)
                ? file(SourceTree.path(path, below: folder), path, name) : nil
        }
    }

    private func file(_ relative: String, _ path: String, _ name: String) -> SiteFile? {
        let (folder, stem, ending) = SourceTree.split(relative)
        var file = SiteFile(path: path)
        switch ending {
        case "md": break
        case "json", "yaml", "yml": file.isData = true
        case "mdx":
            file.reason = "it is MDX, which has code"
            return file
        default: return nil
        }
        // "Prefix with _ to exclude": files and folders that Astro ignores.
        if relative.split(separator: "/").contains(where: { $0.first == "_" }) {
            file.reason = "its name begins with '_'"
            return file
        }
        let isIndex = stem == "index" && !folder.isEmpty
        let id = isIndex ? folder : folder.isEmpty ? stem : "\(folder)/\(stem)"
        file.slug = String(id.split(separator: "/").last ?? "")
        file.address = name.isEmpty ? "/\(id)/" : "/\(name)/\(id)/"
        if isIndex { file.bundle = SourceTree.split(path).folder }
        return file
    }
}
