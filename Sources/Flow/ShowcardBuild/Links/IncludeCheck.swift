import ShowcardCatalog

/// Finds includes of bodies whose targets are not on the site: excluded entries, missing headings and pages.
struct IncludeCheck: Sendable {
    let catalog: Catalog
    let paths: PlannedPaths
    private let index: EntryIndex
    /// The files of pages that are not entries, by the folder of their page.
    private let ownPages: [String: String]
    private let translations: [LanguageTexts]
    /// The headings of each body that includes refer to, read once for all bodies.
    private var headings: [Target: Once<HeadingTargets>] = [:]
    private let files: Once<FileNames>

    /// A body that links lead to.
    private struct Target: Hashable {
        /// The file of the entry or page, not that of its translation.
        let path: String
        /// The language of the page that has the link; `nil` for the default one.
        let language: String?
    }

    /// Creates a check of some pages.
    ///
    /// - Parameters:
    ///   - source: The catalog as it is written.
    ///   - catalog: The catalog in the default language.
    ///   - paths: The planned paths.
    ///   - pages: The pages, and their translations.
    ///   - files: The paths of all files with bodies.
    init(
        _ source: SourceCatalog, _ catalog: Catalog, paths: PlannedPaths,
        pages: [LinkCheck.Page], files: [String]
    ) {
        self.catalog = catalog
        self.paths = paths
        index = EntryIndex(catalog)
        translations = source.translations
        self.files = Once { FileNames(files) }
        let own = source.pages.map { ($0.sort.kind.folder(of: $0.content.id), $0.content) }
        ownPages = Dictionary(
            own.map { ($0, $1.path) }, uniquingKeysWith: { first, _ in first })
        let bodies = Dictionary(
            own.map { ($1.path, $1.body) }, uniquingKeysWith: { first, _ in first })
        for page in pages {
            for include in page.entry.body.includes {
                guard let target = place(of: include, on: page)?.target, headings[target] == nil
                else { continue }
                let original =
                    include.inclusion.reference.flatMap(index.key).map {
                        catalog[$0].content.body
                    } ?? bodies[target.path]
                guard let body = translation(of: target) ?? original else { continue }
                headings[target] = Once { HeadingTargets(body) }
            }
        }
    }

    /// The body and the heading that a link leads to; `nil` if it doesn't lead to a heading.
    private func place(
        of include: ContentEntry.Body.Include, on page: LinkCheck.Page
    ) -> (target: Target, fragment: String)? {
        let file: String?
        let fragment: Substring.UTF8View
        switch include.inclusion {
        case .link(let reference, let anchor?):
            file = index.key(of: reference).map { catalog[$0].content.path }
            fragment = anchor.utf8[...]
        case .page(let address, _) where include.isFile:
            let folder = address.utf8.prefix { $0 != UInt8(ascii: "#") }
            file = PercentEncoding.decoded(folder).flatMap { ownPages[$0] }
            fragment = address.utf8.dropFirst(folder.count + 1)
        default: return nil
        }
        guard let file, !fragment.isEmpty else { return nil }
        return (
            Target(path: file, language: page.language),
            PercentEncoding.decoded(fragment) ?? String(Substring(fragment))
        )
    }

    /// The translated body of a page in a language; `nil` if the page has the original.
    private func translation(of target: Target) -> ContentEntry.Body? {
        var language = target.language
        while let tag = language {
            if let text = translations.first(where: { TextKey.areSame($0.language, tag) })?
                .contents[target.path], text.hasBody
            {
                return text.content.body
            }
            language = tag.lastIndex(of: "-").map { String(tag[..<$0]) }
        }
        return nil
    }

    /// The problems with the includes of a body: a warning for each location.
    func problems(on page: LinkCheck.Page) -> [Diagnostic] {
        let body = page.entry.body
        var faults = ReportedDiagnostics<(include: Int, fault: IncludeFault)>()
        for (position, include) in body.includes.enumerated() {
            guard let fault = fault(of: include, on: page) else { continue }
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
        /// The body doesn't have the heading.
        case heading(Target, fragment: String)
        /// No plugin makes the page.
        case page(String)

        var code: String {
            if case .leftOut = self { "left-out-link" } else { "dead-link" }
        }
    }

    private func fault(
        of include: ContentEntry.Body.Include, on page: LinkCheck.Page
    ) -> IncludeFault? {
        switch include.inclusion {
        case .link(let reference, _):
            if index.key(of: reference) == nil { return page.isPublic ? .leftOut : nil }
            return headingFault(of: include, on: page)
        case .card(let reference):
            return page.isPublic && index.key(of: reference) == nil ? .leftOut : nil
        case .page(let address, _):
            let path = address.utf8.prefix { $0 != UInt8(ascii: "#") }
            let decoded = PercentEncoding.decoded(path) ?? address
            guard paths.answers(decoded) else { return .page(decoded) }
            return headingFault(of: include, on: page)
        case .address, .swatch, .plainText, .text: return nil
        }
    }

    private func headingFault(
        of include: ContentEntry.Body.Include, on page: LinkCheck.Page
    ) -> IncludeFault? {
        guard let (target, fragment) = place(of: include, on: page),
            headings[target]?.value.lacks(fragment) == true
        else { return nil }
        return .heading(target, fragment: fragment)
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
        case .heading(let target, let fragment):
            .warning(
                "dead-link",
                include.inclusion.reference == nil
                    ? "'\(address)' does not match a heading of that page"
                    : "'\(address)' does not match a heading of that entry's body",
                at: place,
                help: headings[target]?.value.suggestion(for: fragment).map {
                    "did you mean '#\($0)'?"
                }
                    ?? (include.isFile
                        ? "write the anchor of a heading of that file, such as '#golden-hour'"
                        : "write the anchor of a heading of its body, such as '#golden-hour'"))
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
