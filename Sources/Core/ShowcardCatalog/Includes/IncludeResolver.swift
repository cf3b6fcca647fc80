/// Finds what the includes of bodies show, by the schemes of a build.
package struct IncludeResolver: Sendable {
    private let schemes: [any LinkResolver]
    private let scope: LinkScope

    /// The schemes of every build.
    package static let standardSchemes: [any LinkResolver] = [
        EntryLinkResolver(), TokenLinkResolver(),
    ]

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - schemes: The schemes.
    ///   - scope: What there is in the catalog.
    package init(schemes: [any LinkResolver] = standardSchemes, scope: LinkScope) {
        self.schemes = schemes
        self.scope = scope
    }

    /// Finds what each include of a body shows.
    ///
    /// - Parameters:
    ///   - body: The body, as it was parsed.
    ///   - path: The path of its file.
    /// - Returns: The body, and what is wrong with its includes, each at its place.
    package func resolve(
        _ body: ContentEntry.Body, path: String
    ) -> (body: ContentEntry.Body, problems: [Diagnostic]) {
        guard !body.includes.isEmpty else { return (body, []) }
        var resolved = body
        var faults = ReportedDiagnostics<
            (include: ContentEntry.Body.IncludePart, problem: LinkError)
        >()
        let countingScope = scope.withoutSuggestions
        for (index, include) in body.includes.enumerated() {
            let isCounted = faults.items.count > ReportedDiagnostics<Void>.maxOfOneCode
            do throws(LinkError) {
                resolved.includes[index].inclusion = try resolve(
                    of: include, in: body, isCounted ? countingScope : scope)
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
        return (resolved, problems)
    }

    private func resolve(
        of include: ContentEntry.Body.Include, in body: ContentEntry.Body, _ scope: LinkScope
    ) throws(LinkError) -> ResolvedInclude {
        let name = include.scheme
        guard let scheme = schemes.first(where: { TextKey.areSame($0.name, name) }) else {
            return .text
        }
        let inclusion = try scheme.resolve(
            SchemeLink(
                target: include.target,
                text: String(decoding: body.html[include.range], as: UTF8.self),
                isImage: include.isImage, isAlone: include.paragraph != nil,
                isInLink: include.isInLink), in: scope)
        return try checked(inclusion, of: include)
    }

    /// What an include may show where it stands.
    ///
    /// - Throws: What is wrong with it: an entry that there is not, or a card that is no paragraph.
    private func checked(
        _ inclusion: ResolvedInclude, of include: ContentEntry.Body.Include
    ) throws(LinkError) -> ResolvedInclude {
        if let problem = inclusion.reference.flatMap(missing) { throw problem }
        guard case .card(let reference) = inclusion, include.paragraph == nil || !include.isImage
        else { return inclusion }
        guard include.isImage else { return .link(reference, fragment: nil) }
        throw include.isInLink
            ? .error(
                "card-in-text", "a card is a link itself, and cannot stand in one",
                help: "put it in a paragraph of its own, without a link around it")
            : .error(
                "card-in-text", "a card stands in a paragraph of its own",
                help: "put blank lines around it, or remove the '!' to make it a link")
    }

    /// What is wrong with an entry that a scheme leads to and that there is not.
    private func missing(_ reference: EntryReference) -> LinkError? {
        guard scope.isComplete, scope.ids[reference.kind]?.contains(reference.id) != true
        else { return nil }
        return .error(
            "unknown-reference",
            "it leads to a \(reference.kind) '\(reference.id)', which there is not",
            help: "add that entry, or remove the link")
    }
}
