import ShowcardCatalog

/// The static files that are not published because their pictures are published under other names.
///
/// A file is published all the same if a body of a public entry links to it, if a Markdown field mentions its name, or if a template of
/// the theme does.
struct ReplacedFiles {
    private let paths: Set<String>

    /// Finds the files.
    init(of source: SourceCatalog, in catalog: Catalog) {
        var replaced = Set(catalog.pictures.all.filter { !$0.keepsSource }.map(\.source))
        guard !replaced.isEmpty else {
            paths = []
            return
        }
        if let icon = catalog.configuration.icon { replaced.remove(icon) }
        let base = SiteAddress.Base(catalog.configuration)
        let pages = ContentPage.Sort.allCases.map { sort in
            (kind: sort.kind, entries: catalog.pages(sort).map(\.entry))
        }
        for (kind, entries) in catalog.collections.map({ ($0.kind, $0.entries) }) + pages {
            let texts = kind.fields.indices.filter { kind.fields[$0].type.isMarkdown }
            for entry in entries {
                let folder = kind.folder(of: entry.id)
                for content in catalog.versions(of: entry.content) {
                    for link in content.body.links where !link.isImage {
                        if case .inside(let path) = SiteAddress(link.address, on: folder, base) {
                            replaced.remove(path)
                        }
                    }
                    for slot in texts {
                        guard case .markdown(let text) = content[slot] else { continue }
                        replaced.subtract(Self.paths(in: text.html, folder, base))
                    }
                }
            }
        }
        paths = replaced.subtracting(ThemeNames.found(replaced, in: source.theme))
    }

    /// Whether a static file is published, by its path below `content/static/`.
    func lets(_ path: String) -> Bool {
        !paths.contains(path)
    }

    /// The paths of the site that the HTML of a Markdown text names: attributes are in double quotes, which texts don't
    /// contain.
    private static func paths(
        in html: String, _ folder: String, _ base: SiteAddress.Base
    ) -> [String] {
        html.utf8.split(separator: UInt8(ascii: "\"")).compactMap { part in
            guard part.count <= Limits.url.value, part.first != UInt8(ascii: ">"),
                case .inside(let path) = SiteAddress(String(Substring(part)), on: folder, base)
            else { return nil }
            return path
        }
    }
}
