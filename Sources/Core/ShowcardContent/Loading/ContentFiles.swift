import ShowcardCatalog
import ShowcardCommonMark

/// The files of entries and pages, to which links such as `[the fog](fog.md#colors)` in bodies lead.
///
/// The same links lead to the files on code hosts, and in editors.
struct ContentFiles: Sendable {
    /// What is made of a file.
    private enum File {
        /// An entry, with the position of its kind.
        case entry(kind: Int)
        /// A page that is not an entry.
        case page(ContentPage.Sort, id: String)
    }

    /// The page of a file.
    private struct Page {
        /// The entry; `nil` for pages that are not entries.
        let reference: EntryReference?
        /// The folder of the page, relative to the site, with a trailing slash.
        let folder: String
    }

    private let kinds: [Kind?]
    private let languages: Set<String>
    /// The files by path, which only bodies with links to files need.
    private let files: Once<[String: File]>
    /// The titles of the pages that are not entries, and of their translations, by path.
    private let titles: Once<[String: String]>

    /// Creates the files of a catalog.
    ///
    /// - Parameters:
    ///   - loaded: The catalog.
    ///   - kinds: The kinds of its collections.
    init(_ loaded: LoadedCatalog, _ kinds: [Kind?]) {
        self.kinds = kinds
        languages = loaded.languages
        let entries = loaded.collections.map(\.paths)
        let (pages, translations) = (loaded.pages, loaded.pageTranslations)
        titles = Once {
            let all = pages + translations.map(\.page)
            let named = all.compactMap { page in
                page.title.map { (page.parsed.file.text.path, $0) }
            }
            return Dictionary(named, uniquingKeysWith: { first, _ in first })
        }
        files = Once {
            var files: [String: File] = [:]
            for (kind, paths) in entries.enumerated() {
                for path in paths { files[path] = .entry(kind: kind) }
            }
            for page in pages {
                files[page.parsed.file.text.path] = .page(page.sort, id: page.parsed.id)
            }
            return files
        }
    }

    /// Resolves a link to a Markdown file.
    ///
    /// - Parameters:
    ///   - address: The address, with an optional fragment.
    ///   - path: The path of the file that has the link.
    /// - Returns: A link to the page of the file. If there is no such file, a link that is relative to the page, like
    ///   other links of bodies.
    @Sendable func resolve(_ address: String, in path: String) -> ResolvedInclude {
        let link = FileLink(address, in: path)
        guard let page = self.page(of: link.path) else {
            return .page(
                path: "\(PercentEncoding.path(published(link, in: path)))\(link.fragment)",
                title: link.name)
        }
        let anchor = link.fragment.utf8.dropFirst()
        let fragment =
            anchor.isEmpty ? nil : HeadingNames.id(for: String(Substring(anchor)))
        if let reference = page.reference { return .link(reference, fragment: fragment) }
        return .page(
            path: PercentEncoding.path(page.folder) + (fragment.map { "#\($0)" } ?? ""),
            title: title(of: link.path, in: path) ?? link.name)
    }

    /// The title of a page that is not an entry, in the language of the file that has the link if it is translated.
    private func title(of target: String, in path: String) -> String? {
        let original = TranslationFile(target, languages: languages)?.original ?? target
        let language = TranslationFile(path, languages: languages)?.language
        return language.flatMap { titles.value[TranslationFile.path(of: original, in: $0)] }
            ?? titles.value[original]
    }

    /// The published path of a file that has no page.
    private func published(_ link: FileLink, in path: String) -> String {
        let statics = "content/static/"
        guard link.path.utf8.starts(with: statics.utf8) else {
            return SiteAddress.removingDots(
                ((page(of: path)?.folder ?? "") + link.name).utf8[...])
        }
        return String(link.path.dropFirst(statics.count))
    }

    private func page(of path: String) -> Page? {
        page(ofOriginal: path)
            ?? TranslationFile(path, languages: languages).flatMap { page(ofOriginal: $0.original) }
    }

    private func page(ofOriginal path: String) -> Page? {
        switch files.value[path] {
        case .entry(let position):
            guard let kind = kinds[position] else { return nil }
            let id = CatalogLoader.id(of: path)
            return Page(
                reference: EntryReference(kind: kind.name, id: id), folder: kind.folder(of: id))
        case .page(let sort, let id):
            return Page(reference: nil, folder: sort.kind.folder(of: id))
        case nil: return nil
        }
    }
}
