import ShowcardCatalog

/// Finds includes of bodies whose targets are not on the site: excluded entries, missing headings and pages.
struct IncludeCheck: Sendable {
    let catalog: Catalog
    let paths: PlannedPaths
    private let index: EntryIndex
    /// The headings of each entry that includes refer to, read once for all bodies.
    private let headings: [EntryKey: Once<HeadingTargets>]
    private let files: Once<FileNames>

    /// Creates a check of some pages.
    init(_ catalog: Catalog, paths: PlannedPaths, pages: [LinkCheck.Page]) {
        self.catalog = catalog
        self.paths = paths
        let index = EntryIndex(catalog)
        var headings: [EntryKey: Once<HeadingTargets>] = [:]
        for page in pages {
            for include in page.entry.body.includes {
                guard case .link(let reference, _?) = include.inclusion,
                    let key = index.key(of: reference), headings[key] == nil
                else { continue }
                headings[key] = Once { HeadingTargets(catalog[key].content.body) }
            }
        }
        self.index = index
        self.headings = headings
        files = Once { FileNames(pages.map(\.entry.path)) }
    }

    /// The problems with the includes of a body: a warning for each location.
    func problems(on page: LinkCheck.Page) -> [Diagnostic] {
        let body = page.entry.body
        var faults = ReportedDiagnostics<(include: Int, fault: IncludeFault)>()
        for (position, include) in body.includes.enumerated() {
            guard let fault = fault(of: include, isPublic: page.isPublic) else { continue }
            faults.add((position, fault), of: fault.code)
        }
        let parts = faults.items.map { ContentEntry.Body.IncludePart(index: $0.item.include) }
        let places = body.places(of: parts, path: page.entry.path)
        return zip(faults.items, places).map { item, place in
            problem(item.item.fault, body.includes[item.item.include], page, at: place)
                .first(of: item.count)
        }
    }

    /// A problem with an include.
    private enum IncludeFault {
        /// The entry is excluded.
        case leftOut
        /// The entry's body doesn't have the heading.
        case heading(EntryKey, fragment: String)
        /// No plugin makes the page.
        case page(String)

        var code: String {
            if case .leftOut = self { "left-out-link" } else { "dead-link" }
        }
    }

    private func fault(of include: ContentEntry.Body.Include, isPublic: Bool) -> IncludeFault? {
        switch include.inclusion {
        case .link(let reference, let fragment):
            guard let key = index.key(of: reference) else { return isPublic ? .leftOut : nil }
            guard let fragment else { return nil }
            let decoded = PercentEncoding.decoded(fragment.utf8[...]) ?? fragment
            let isDead = headings[key]?.value.lacks(decoded) ?? false
            return isDead ? .heading(key, fragment: decoded) : nil
        case .card(let reference):
            return isPublic && index.key(of: reference) == nil ? .leftOut : nil
        case .page(let path, _):
            let page = path.utf8.prefix { $0 != UInt8(ascii: "#") }
            let decoded = PercentEncoding.decoded(page) ?? path
            return paths.answers(decoded) ? nil : .page(decoded)
        case .address, .swatch, .plainText, .text: return nil
        }
    }

    private func problem(
        _ fault: IncludeFault, _ include: ContentEntry.Body.Include, _ page: LinkCheck.Page,
        at place: SourceLocation
    ) -> Diagnostic {
        let address = ShortText.address(include.address)
        return switch fault {
        case .leftOut:
            .warning(
                "left-out-link", "'\(address)' links to an excluded entry", at: place,
                help: include.range.isEmpty
                    ? "publish the entry, or give the link a text; until then nothing is shown"
                    : "publish the entry, or remove the link; until then only its text is shown")
        case .heading(let key, let fragment):
            .warning(
                "dead-link", "'\(address)' does not match a heading of that entry's body",
                at: place,
                help: headings[key]?.value.suggestion(for: fragment).map {
                    "did you mean '#\($0)'?"
                }
                    ?? (include.isFile
                        ? "write the anchor of a heading of that file, such as '#golden-hour'"
                        : "names of headings begin with 'section-'"))
        case .page where include.isFile:
            .warning(
                "dead-link", "'\(address)' does not match a file of the content or the site",
                at: place,
                help: files.value.suggestion(for: include.address, in: page.entry.path).map {
                    "did you mean '\($0)'?"
                } ?? "write the path of a file relative to this one, such as '../notes/first.md'")
        case .page(let path):
            .warning(
                "dead-link", "'\(address)' links to a page that this build does not create",
                at: place,
                help: "enable the plugin that creates '\(path)', or remove the link")
        }
    }
}

/// The names of a body's headings, to look up link targets.
struct HeadingTargets: Sendable {
    /// The names as bytes, because `==` treats different normalizations of a string as equal.
    private let names: Set<[UInt8]>
    private let index: NameIndex

    /// Fragments without this prefix may be places of the theme, which are not known here.
    private static let prefix = "section-"

    /// Creates the names of a body.
    init(_ body: ContentEntry.Body) {
        names = Set(body.anchors.map { Array($0.utf8) })
        index = NameIndex(body.anchors)
    }

    /// Whether a fragment has the prefix of headings, but the heading doesn't exist.
    ///
    /// On the same page, fragments without the prefix are directed to the heading.
    func lacks(_ fragment: String, onSamePage: Bool = false) -> Bool {
        guard !names.contains(Array(fragment.utf8)) else { return false }
        return Self.isName(fragment)
            || !onSamePage && names.contains(Array((Self.prefix + fragment).utf8))
    }

    /// The heading that was probably meant.
    func suggestion(for fragment: String) -> String? {
        index.suggestion(for: Self.isName(fragment) ? fragment : Self.prefix + fragment)
    }

    private static func isName(_ fragment: String) -> Bool {
        fragment.utf8.starts(with: prefix.utf8)
    }
}
