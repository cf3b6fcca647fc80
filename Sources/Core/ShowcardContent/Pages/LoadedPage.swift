import ShowcardCatalog
import ShowcardYAML

/// The file of a page that is not an entry, parsed.
struct LoadedPage: Sendable {
    let sort: ContentPage.Sort
    let parsed: ParsedEntry

    /// The title of the page, or the name of the collection, as written; `nil` without one.
    var title: String? {
        let key = sort == .page ? "title" : "name"
        guard let node = parsed.file.document.root?[key], node.kind == .scalar, !node.text.isEmpty
        else { return nil }
        return node.text
    }
}

/// Reads the pages that are not entries: `content/pages/` and `content/collections/`.
struct PageLoader {
    let folder: SourceFolder
    let renderers: BodyRenderers
    /// The language tags that names of translations can have.
    let languages: Set<String>
    /// The language tags of translations of a catalog that is extended, which are ignored.
    let otherLanguages: Set<String>

    private static let suffix = ".md"

    /// Finds the sort of the pages in a folder below `content`.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - folder: The catalog's folder.
    /// - Returns: The sort; `nil` if it is the folder of a kind.
    static func sort(ofFolder name: String, in folder: SourceFolder) -> ContentPage.Sort? {
        guard let sort = ContentPage.Sort.allCases.first(where: { $0.source == "content/\(name)" }),
            folder.status(of: "\(sort.source)/_kind.yml") == nil
        else { return nil }
        return sort
    }

    /// Reads the pages in folders below `content`, and their translations.
    ///
    /// - Parameters:
    ///   - names: The names of the folders.
    ///   - problems: Receives the problems.
    /// - Returns: The paths of all pages, and the pages and translations that can be parsed.
    func load(
        _ names: [String], _ problems: inout [Diagnostic]
    ) -> (
        paths: [String], pages: [LoadedPage],
        translations: [(file: TranslationFile, page: LoadedPage)]
    ) {
        var all: [String] = []
        var pages: [LoadedPage] = []
        var translations: [(file: TranslationFile, page: LoadedPage)] = []
        for sort in names.compactMap({ Self.sort(ofFolder: $0, in: folder) }) {
            let files = folder.files(below: sort.source, problems: &problems) ?? []
            problems += IgnoredFiles(folder: folder).problems(of: files, inKind: sort.source)
            let paths = files.filter { $0.utf8.suffix(3).elementsEqual(Self.suffix.utf8) }
                .map { "\(sort.source)/\($0)" }
                .filter { !folder.isForeign($0, languages: otherLanguages) }
            let (originals, others) = TranslationFile.split(paths, languages: languages)
            let loaded = originals.map { (path: $0, page: load($0, sort, &problems)) }
            let shown = loaded.filter { $0.page?.parsed.isHidden != true }
            all += shown.map(\.path)
            pages += shown.compactMap(\.page)
            let hidden = Set(originals).subtracting(shown.map(\.path))
            translations += others.filter { !hidden.contains($0.original) }.compactMap { file in
                load(file.path, sort, &problems).map { (file, $0) }
            }
        }
        return (all, pages, translations)
    }

    private func load(
        _ path: String, _ sort: ContentPage.Sort, _ problems: inout [Diagnostic]
    ) -> LoadedPage? {
        let id = path.dropFirst(sort.source.count + 1).dropLast(Self.suffix.count)
        let (parsed, faults) = ParsedEntry.load(
            path, id: String(id), from: folder, renderers[path])
        problems += faults
        return parsed.map { LoadedPage(sort: sort, parsed: $0) }
    }
}
