import ShowcardCatalog
import ShowcardCommonMark

/// The files of entries and pages, to which links such as `[the fog](fog.md#colors)` in bodies lead.
///
/// The same links lead to the files on code hosts, and in editors.
struct ContentFiles: Sendable {
    /// The page of a file.
    private struct Page {
        /// The entry; `nil` for pages that are not entries.
        let reference: EntryReference?
        /// The folder of the page, relative to the site, with a trailing slash.
        let folder: String
    }

    private let pages: [String: Page]
    private let languages: Set<String>

    /// Creates the files of a catalog.
    ///
    /// - Parameters:
    ///   - loaded: The catalog.
    ///   - kinds: The kinds of its collections.
    init(_ loaded: LoadedCatalog, _ kinds: [Kind?]) {
        languages = loaded.languages
        var pages: [String: Page] = [:]
        for (collection, kind) in zip(loaded.collections, kinds) {
            guard let kind else { continue }
            for path in collection.paths {
                let id = CatalogLoader.id(of: path)
                pages[path] = Page(
                    reference: EntryReference(kind: kind.name, id: id),
                    folder: kind.folder(of: id))
            }
        }
        for page in loaded.pages {
            pages[page.parsed.file.text.path] = Page(
                reference: nil, folder: page.sort.kind.folder(of: page.parsed.id))
        }
        self.pages = pages
    }

    /// Resolves a link to a Markdown file.
    ///
    /// - Parameters:
    ///   - address: The address, with an optional fragment.
    ///   - path: The path of the file that has the link.
    /// - Returns: A link to the page of the file. If there is no such file, a link that is relative to the page, like
    ///   other links of bodies.
    @Sendable func resolve(_ address: String, in path: String) -> ResolvedInclude {
        let written = address.utf8.prefix { $0 != UInt8(ascii: "#") }
        let anchor = address.utf8.dropFirst(written.count + 1)
        let fragment =
            anchor.isEmpty ? nil : HeadingNames.id(for: String(Substring(anchor)))
        let name = PercentEncoding.decoded(written) ?? String(Substring(written))
        let target = SiteAddress.removingDots(PageBundle.path(of: name, beside: path).utf8[...])
        let page = page(of: target)
        if let reference = page?.reference { return .link(reference, fragment: fragment) }
        let statics = "content/static/"
        let folder =
            page?.folder
            ?? (target.utf8.starts(with: statics.utf8)
                ? String(target.dropFirst(statics.count))
                : SiteAddress.removingDots(((self.page(of: path)?.folder ?? "") + name).utf8[...]))
        return .page(
            path: PercentEncoding.path(folder) + (fragment.map { "#\($0)" } ?? ""), title: name)
    }

    private func page(of path: String) -> Page? {
        pages[path]
            ?? TranslationFile(path, languages: languages).flatMap { pages[$0.original] }
    }
}
