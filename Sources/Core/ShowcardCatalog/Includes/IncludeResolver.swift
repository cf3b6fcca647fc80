/// Resolves the includes of bodies by the schemes of a build.
package struct IncludeResolver: Sendable {
    private let schemes: [any LinkResolver]
    private let scope: LinkScope
    private let files: FileLinks
    private let headingID: HeadingID

    /// Resolves a link to a Markdown file: its address, and the path of the file that has it.
    package typealias FileLinks = @Sendable (_ address: String, _ path: String) -> ResolvedInclude

    /// Returns the ID of a heading from its ID or its anchor on GitHub.
    package typealias HeadingID = @Sendable (_ anchor: String) -> String

    /// The places of a page that the theme makes, which are never names of headings.
    package static let themePlaces = ["content", "main", "top"]

    /// The built-in schemes.
    package static let standardSchemes: [any LinkResolver] = [
        EntryLinkResolver(), TokenLinkResolver(),
    ]

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - schemes: The schemes.
    ///   - scope: The contents of the catalog.
    ///   - files: Resolves links to Markdown files.
    ///   - headingID: Returns the IDs of headings that `entry:` links lead to.
    package init(
        schemes: [any LinkResolver] = standardSchemes, scope: LinkScope,
        files: @escaping FileLinks = { _, _ in .text },
        headingID: @escaping HeadingID = { $0 }
    ) {
        self.schemes = schemes
        self.scope = scope
        self.files = files
        self.headingID = headingID
    }

    /// Whether a link to a file leads to what it led to in an earlier build.
    package func holds(_ include: ContentEntry.Body.Include, path: String) -> Bool {
        files(include.address, path) == include.inclusion
    }

    /// Resolves each include of a body.
    ///
    /// - Parameters:
    ///   - body: The parsed body.
    ///   - path: The path of its file.
    /// - Returns: The body, and the problems with its includes, each at its location.
    package func resolve(
        _ body: ContentEntry.Body, path: String
    ) -> (body: ContentEntry.Body, problems: [Diagnostic]) {
        guard !body.includes.isEmpty else { return (body, []) }
        var includes = body.includes
        var faults = ReportedDiagnostics<
            (include: ContentEntry.Body.IncludePart, problem: LinkError)
        >()
        let countingScope = scope.withoutSuggestions
        // Read once: the texts can be in a file.
        let html = body.includes.allSatisfy(\.isFile) ? [] : body.html
        for (index, include) in body.includes.enumerated() {
            guard !include.isFile else {
                includes[index].inclusion = files(include.address, path)
                continue
            }
            let isCounted = faults.items.count > ReportedDiagnostics<Void>.maxOfOneCode
            do throws(LinkError) {
                includes[index].inclusion = try resolve(
                    of: include, in: html, isCounted ? countingScope : scope)
            } catch {
                faults.add((.init(index: index, part: error.part), error), of: error.code)
            }
        }
        let places = body.places(of: faults.items.map(\.item.include), path: path)
        let problems = zip(faults.items, places).map { fault, place in
            let (code, help) = (fault.item.problem.code, fault.item.problem.help)
            return Diagnostic.error(code, fault.item.problem.message, at: place, help: help)
                .first(of: fault.count)
        }
        return (body.with(includes: includes), problems)
    }

    private func resolve(
        of include: ContentEntry.Body.Include, in html: [UInt8], _ scope: LinkScope
    ) throws(LinkError) -> ResolvedInclude {
        let name = include.scheme
        // A file that was changed meanwhile can have another text.
        guard include.lies(within: html.count),
            let scheme = schemes.first(where: { TextKey.areSame($0.name, name) })
        else { return .text }
        let inclusion = try scheme.resolve(
            SchemeLink(
                target: include.target,
                text: String(decoding: html[include.range], as: UTF8.self),
                isImage: include.isImage, isAlone: include.paragraph != nil,
                isInLink: include.isInLink), in: scope)
        return try checked(inclusion, of: include)
    }

    /// Checks what an include shows in its context.
    ///
    /// - Throws: ``LinkError`` if the entry doesn't exist, or a card is not a paragraph.
    private func checked(
        _ inclusion: ResolvedInclude, of include: ContentEntry.Body.Include
    ) throws(LinkError) -> ResolvedInclude {
        if let problem = inclusion.reference.flatMap(missing) { throw problem }
        if case .link(let reference, let fragment?) = inclusion, isEntryLink(include),
            !Self.themePlaces.contains(fragment)
        {
            return .link(reference, fragment: headingID(fragment))
        }
        guard case .card(let reference) = inclusion, include.paragraph == nil || !include.isImage
        else { return inclusion }
        guard include.isImage else { return .link(reference, fragment: nil) }
        throw include.isInLink
            ? .error(
                "card-in-text", "a card is a link, and cannot be inside another link",
                help: "move it to a paragraph of its own, without a link around it")
            : .error(
                "card-in-text", "a card needs a paragraph of its own",
                help: "put blank lines around it, or remove the '!' to make it a link")
    }

    private func isEntryLink(_ include: ContentEntry.Body.Include) -> Bool {
        TextKey.areSame(include.scheme, EntryLinkResolver().name)
    }

    /// The problem with an entry that a scheme resolves to, but that doesn't exist.
    private func missing(_ reference: EntryReference) -> LinkError? {
        guard scope.isComplete, scope.ids[reference.kind]?.contains(reference.id) != true
        else { return nil }
        return .error(
            "unknown-reference",
            "it links to the \(reference.kind) '\(reference.id)', which does not exist",
            help: "add that entry, or remove the link")
    }
}
