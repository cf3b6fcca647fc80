import ShowcardCatalog

/// The content of a Hugo site: the folder of the site, or that of its content.
struct HugoSource: SiteSource {
    /// The only section to import; empty for all.
    let section: String
    let pictureRoots = ["", "static", "assets", "content"]

    private static let marks = [("{{<", "shortcodes"), ("{{%", "shortcodes")]

    func candidates(in tree: SourceTree) throws(DiagnosticError) -> [SiteFile] {
        let isSite = tree.files.contains { $0.hasPrefix("content/") }
        let root = isSite ? "content" : ""
        let start = [root, section].filter { !$0.isEmpty }.joined(separator: "/")
        let files = tree.files.filter { SourceTree.isBelow(start, $0) }
        if files.isEmpty, !section.isEmpty {
            throw DiagnosticError(.missingPart(section, "section", of: tree.path))
        }
        let bundles = Set(
            files.filter { SourceTree.split($0).stem == "index" && Self.isMarkdown($0) }
                .map { SourceTree.split($0).folder })
        return files.compactMap { file(SourceTree.path($0, below: root), $0, bundles, tree) }
    }

    private static func isMarkdown(_ path: String) -> Bool {
        ["md", "markdown"].contains(SourceTree.split(path).ending)
    }

    private func file(
        _ relative: String, _ path: String, _ bundles: Set<String>, _ tree: SourceTree
    ) -> SiteFile? {
        let (folder, stem, ending) = SourceTree.split(path)
        var file = SiteFile(path: path)
        if ["html", "htm", "adoc", "org", "rst"].contains(ending) {
            file.reason = "it is not Markdown"
            return file
        }
        guard Self.isMarkdown(path) else { return nil }
        if stem == "_index" || stem.hasPrefix("_index.") {
            file.reason = "it is the page of a list"
            return file
        }
        if let original = Self.original(of: stem),
            tree.known.contains("\(folder.isEmpty ? "" : "\(folder)/")\(original).\(ending)")
        {
            file.reason = "it is a translation of '\(original).\(ending)'"
            return file
        }
        if stem != "index", Self.folders(folder).contains(where: bundles.contains) {
            file.reason = "it belongs to a page bundle"
            return file
        }
        let own = SourceTree.split(relative).folder
        let isBundle = stem == "index" && !own.isEmpty
        file.slug = isBundle ? SourceTree.split(own).stem : stem
        if isBundle { file.slug = String(own.split(separator: "/").last ?? "") }
        file.bundle = isBundle ? folder : nil
        let parent = isBundle ? SourceTree.split(own).folder : own
        file.address =
            "/" + Self.pathName((parent.isEmpty ? "" : "\(parent)/") + file.slug) + "/"
        (file.marks, file.readsJSON) = (Self.marks, true)
        return file
    }

    /// A path as in addresses: in lower case, with hyphens for blanks (https://gohugo.io/configuration/all/,
    /// `disablePathToLower`).
    static func pathName(_ path: String) -> String {
        path.lowercased().split(separator: " ").joined(separator: "-")
    }

    /// The name of the file that a translation such as `post.de` translates.
    private static func original(of stem: String) -> String? {
        let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let tag = parts.last, LanguageTag(String(tag)) != nil else {
            return nil
        }
        return parts.dropLast().joined(separator: ".")
    }

    private static func folders(_ folder: String) -> some Sequence<String> {
        sequence(first: folder) { folder in
            let parent = SourceTree.split(folder).folder
            return parent.isEmpty ? nil : parent
        }
    }
}

extension Diagnostic {
    /// A part of a source that does not exist.
    static func missingPart(_ name: String, _ what: String, of source: String) -> Diagnostic {
        .error(
            "import-source", "the source '\(source)' has no \(what) '\(name)'",
            help: "name one that it has with --at")
    }
}
