import ShowcardCatalog
import ShowcardContent
import ShowcardSigning
import ShowcardStore

/// Finds dead links and missing pictures in bodies.
///
/// Bodies of excluded entries are checked as well, as if all entries were public.
struct LinkCheck: Sendable {
    let source: SourceCatalog
    let catalog: Catalog
    let paths: PlannedPaths
    private let base: SiteAddress.Base

    /// Creates a check.
    init(source: SourceCatalog, catalog: Catalog, paths: PlannedPaths) {
        self.source = source
        self.catalog = catalog
        self.paths = paths
        base = SiteAddress.Base(source.configuration)
    }

    /// An entry whose body is checked.
    struct Page: Sendable {
        let entry: ContentEntry
        /// The folder of its page, relative to the site and with a trailing slash.
        let folder: String
        let isPublic: Bool
        /// The language of the translation that is checked; `nil` for the default one.
        var language: String?

        /// Whether its body has anything to check.
        fileprivate var hasLinks: Bool {
            !entry.body.links.isEmpty || !entry.body.includes.isEmpty
        }
    }

    /// A link whose address is not planned.
    struct DeadEnd: Sendable {
        let address: String
        let target: SiteAddress
        /// The last line of its text in the file.
        let line: Int
    }

    /// The problems with the links and includes in all bodies.
    ///
    /// - Parameters:
    ///   - jobs: How many bodies are scanned at once.
    ///   - earlier: The problems found by the last build; absent if unknown.
    ///   - isKept: Whether the file of an entry is unchanged since that build.
    /// - Returns: A warning for each location.
    func findings(
        jobs: Int, after earlier: LinkFindings? = nil,
        isKept: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async -> LinkFindings {
        let originals = pages
        let pages = (originals + translations(originals)).filter(\.hasLinks)
        let context = context
        let includes = IncludeCheck(
            source, catalog, paths: paths, pages: pages, files: originals.map(\.entry.path))
        let report = Once { LinkReport(source: source, catalog: catalog, paths: paths) }
        let problems = await concurrentMap(pages, jobs: jobs) { page -> [Diagnostic] in
            if let known = earlier?.problems(on: page, in: context, isKept: isKept) {
                return known
            }
            let ends = deadEnds(on: page)
            return includes.problems(on: page)
                + (ends.isEmpty ? [] : report.value.problems(with: ends, on: page))
        }
        let found = zip(pages, problems).filter { !$1.isEmpty }.map { ($0.entry.path, $1) }
        return LinkFindings(
            context: context,
            problems: Dictionary(found, uniquingKeysWith: { first, _ in first }))
    }

    /// The fingerprint of everything that link targets depend on, except the body itself and the headings of others.
    private var context: Fingerprint {
        var builder = FingerprintBuilder()
        for path in paths.all { builder.combine(path) }
        for file in source.staticFiles { builder.combine(file.path) }
        for text in [source.configuration.baseURL, source.configuration.basePath] {
            builder.combine(text)
        }
        let index = EntryIndex(catalog)
        for collection in source.collections {
            builder.combine(collection.kind.name)
            builder.combine(collection.kind.path)
            let aliases = collection.kind.slot(of: .aliases)
            for entry in collection.entries {
                builder.combine(entry.path)
                let reference = EntryReference(kind: collection.kind.name, id: entry.id)
                builder.combine(index.key(of: reference) == nil ? 0 : 1)
                builder.combine(entry[aliases])
            }
        }
        return builder.finalize()
    }

    /// The entries that have a page, or will have one if their kind has pages.
    private var pages: [Page] {
        let index = EntryIndex(catalog)
        let pages = source.pages.compactMap { page -> Page? in
            let (content, folder) = (page.content, page.sort.kind.folder(of: page.content.id))
            guard paths.has("\(folder)index.html") else { return nil }
            return Page(entry: content, folder: folder, isPublic: true)
        }
        return pages
            + source.collections.flatMap { collection in
                let (name, path) = (collection.kind.name, collection.kind.path)
                guard paths.has("\(path)/index.html") else { return [Page]() }
                return collection.entries.map { entry in
                    Page(
                        entry: entry, folder: "\(path)/\(entry.id)/",
                        isPublic: index.key(of: EntryReference(kind: name, id: entry.id)) != nil)
                }
            }
    }

    /// The bodies of translations, whose addresses are written as on the pages in the default language.
    private func translations(_ pages: [Page]) -> [Page] {
        guard !source.translations.isEmpty else { return [] }
        let known = Dictionary(
            pages.map { ($0.entry.path, $0) }, uniquingKeysWith: { first, _ in first })
        return source.translations.flatMap { texts in
            texts.contents.sorted { TextKey.precedes($0.key, $1.key) }
                .compactMap { path, translation in
                    known[path].map { page in
                        Page(
                            entry: translation.content, folder: page.folder,
                            isPublic: page.isPublic, language: texts.language)
                    }
                }
        }
    }

    /// The dead links of a body, in order.
    private func deadEnds(on page: Page) -> [DeadEnd] {
        var targets: [[UInt8]: SiteAddress?] = [:]
        let body = page.entry.body
        let headings = Once { HeadingTargets(body) }
        return body.links.compactMap { link in
            let key = Array(link.address.utf8)
            let target = targets[key] ?? deadTarget(of: link.address, on: page, headings)
            targets[key] = .some(target)
            return target.map { DeadEnd(address: link.address, target: $0, line: link.line) }
        }
    }

    /// The target of a dead link; `nil` if the target exists.
    private func deadTarget(
        of address: String, on page: Page, _ headings: Once<HeadingTargets>
    ) -> SiteAddress? {
        let target = SiteAddress(address, on: page.folder, base)
        let isDead =
            switch target {
            case .elsewhere: false
            case .inside(let path):
                !paths.answers(path) && catalog.pictures[asset: path] == nil
            // Other files on the host are unknown here, unless the catalog has a file at that path.
            case .outside(let path):
                !path.isEmpty && (paths.answers(path) || catalog.pictures[asset: path] != nil)
            case .place(let fragment): headings.value.lacks(fragment, onSamePage: true)
            }
        return isDead ? target : nil
    }
}

/// The problems with the links and includes of bodies, by the file of the entry, kept for the next build.
struct LinkFindings: Sendable {
    /// The fingerprint of everything that link targets depend on.
    let context: Fingerprint
    /// The problems of files that have any.
    let problems: [String: [Diagnostic]]

    /// All problems, by path.
    var all: [Diagnostic] {
        problems.keys.sorted(by: TextKey.precedes).flatMap { problems[$0] ?? [] }
    }

    /// The known problems of a body, if nothing that link targets depend on has changed.
    ///
    /// - Parameters:
    ///   - page: The entry whose body is checked.
    ///   - context: The current fingerprint of everything that link targets depend on.
    ///   - isKept: Whether the file of an entry is the one that was checked before.
    /// - Returns: The problems; `nil` if the body has to be checked.
    func problems(
        on page: LinkCheck.Page, in context: Fingerprint, isKept: (String) -> Bool
    ) -> [Diagnostic]? {
        guard context == self.context, isKept(page.entry.path) else { return nil }
        // The headings of other bodies are not in the context.
        let leadsIntoBodies = page.entry.body.includes.contains {
            switch $0.inclusion {
            case .link(_, _?): true
            case .page(let path, _): $0.isFile && path.utf8.contains(UInt8(ascii: "#"))
            default: false
            }
        }
        return leadsIntoBodies ? nil : problems[page.entry.path] ?? []
    }
}

extension LinkFindings {
    func write(to writer: inout PackedWriter) {
        writer.write(context)
        writer.write(problems.keys.sorted(by: TextKey.precedes)) { writer, path in
            writer.write(path)
            writer.write(problems[path] ?? []) { $1.write(to: &$0) }
        }
    }

    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        context = try reader.fingerprint()
        let found = try reader.list { reader throws(Damage) in
            (
                try reader.text(),
                try reader.list { reader throws(Damage) in try Diagnostic(from: &reader) }
            )
        }
        problems = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}
