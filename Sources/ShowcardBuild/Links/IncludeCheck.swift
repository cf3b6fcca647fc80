import ShowcardCatalog

/// Finds what bodies include that is not on the site: entries that are left out, headings and pages.
struct IncludeCheck: Sendable {
    let catalog: Catalog
    let paths: PlannedPaths

    /// How many includes of one body are reported; a body with more has something else wrong with it.
    private static let mostOfOneBody = 256

    /// What is wrong with the includes of a body: a warning for each place.
    func problems(on page: LinkCheck.Page) -> [Diagnostic] {
        let body = page.entry.body
        guard !body.includes.isEmpty else { return [] }
        let index = EntryIndex(catalog)
        var problems: [Diagnostic] = []
        for (position, include) in body.includes.enumerated()
        where problems.count < Self.mostOfOneBody {
            func place() -> SourceLocation {
                body.place(ofIncludeAt: position, path: page.entry.path)
            }
            let address = include.address
            let problem: Diagnostic? =
                switch include.inclusion {
                case .link(let reference, let fragment):
                    entryProblem(
                        include, index.key(of: reference), fragment, isPublic: page.isPublic,
                        at: place())
                case .card(let reference):
                    entryProblem(
                        include, index.key(of: reference), nil, isPublic: page.isPublic,
                        at: place())
                case .page(let path, _): pageProblem(address, page: path, at: place())
                case .address, .swatch, .words, .text: nil
                }
            if let problem { problems.append(problem) }
        }
        return problems
    }

    private func entryProblem(
        _ include: ContentEntry.Body.Include, _ target: EntryKey?, _ fragment: String?,
        isPublic: Bool, at place: @autoclosure () -> SourceLocation
    ) -> Diagnostic? {
        let address = include.address
        guard let target else {
            guard isPublic else { return nil }
            return .warning(
                "left-out-link", "'\(address)' leads to an entry that is left out", at: place(),
                help: include.range.isEmpty
                    ? "publish that entry, or give the link a text; until then nothing is shown"
                    : "publish that entry, or remove the link; until then its text stands alone")
        }
        guard let fragment else { return nil }
        let decoded = SiteAddress.decoded(fragment.utf8[...]) ?? fragment
        let heading = HeadingLink(decoded, among: catalog[target].content.body.anchors)
        guard heading.isDead else { return nil }
        return .warning(
            "dead-link", "'\(address)' leads to no heading of that entry's body", at: place(),
            help: heading.suggestion.map { "did you mean '#\($0)'?" }
                ?? "the headings' names begin with 'section-'")
    }

    private func pageProblem(
        _ address: String, page path: String, at place: @autoclosure () -> SourceLocation
    ) -> Diagnostic? {
        let page = path.utf8.prefix { $0 != UInt8(ascii: "#") }
        let decoded = SiteAddress.decoded(page) ?? path
        guard !paths.answers(decoded) else { return nil }
        return .warning(
            "dead-link", "'\(address)' leads to a page that this build does not make",
            at: place(),
            help: "switch the plugin on that makes '\(decoded)', or remove the link")
    }
}
