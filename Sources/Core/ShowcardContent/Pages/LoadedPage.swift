import ShowcardCatalog
import ShowcardCommonMark

/// The file of a page that is not an entry, parsed.
struct LoadedPage: Sendable {
    let sort: ContentPage.Sort
    let parsed: ParsedEntry
}

/// Reads the pages that are not entries: `content/pages/` and `content/collections/`.
struct PageLoader {
    let folder: SourceFolder
    let renderer: MarkdownRenderer

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

    /// Reads the pages in folders below `content`.
    ///
    /// - Parameters:
    ///   - names: The names of the folders.
    ///   - problems: Receives the problems.
    /// - Returns: The pages that can be parsed.
    func load(_ names: [String], _ problems: inout [Diagnostic]) -> [LoadedPage] {
        var pages: [LoadedPage] = []
        for sort in names.compactMap({ Self.sort(ofFolder: $0, in: folder) }) {
            let files = folder.files(below: sort.source, problems: &problems) ?? []
            problems += IgnoredFiles(folder).problems(of: files, inKind: sort.source)
            for file in files where file.utf8.suffix(3).elementsEqual(Self.suffix.utf8) {
                let (parsed, faults) = ParsedEntry.load(
                    "\(sort.source)/\(file)", id: String(file.dropLast(Self.suffix.count)),
                    from: folder, renderer)
                problems += faults
                if let parsed { pages.append(LoadedPage(sort: sort, parsed: parsed)) }
            }
        }
        return pages
    }
}
