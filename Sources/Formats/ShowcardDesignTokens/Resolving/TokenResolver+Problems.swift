internal import ShowcardJSON

// Diagnostics of references.
extension TokenResolver {
    mutating func reportGroup(_ reference: TokenReference, _ node: ValueNode) {
        let root = reference.path + ".$root"
        let help =
            document.places[root] == nil
            ? "refer to one of the tokens in the group" : "write '{\(root)}' for its own token"
        report(
            .referenceToGroup, at: node,
            "'{\(reference.path)}' is a group, but references name tokens", help: help)
    }

    mutating func reportUnresolved(_ reference: TokenReference, _ node: ValueNode) {
        var help: String?
        if memory.suggestionsLeft > 0 {
            memory.suggestionsLeft -= 1
            let paths = document.tokens.lazy.map(\.path)
            help = TokenNearMiss.nearest(to: reference.path, among: paths).map {
                "did you mean '{\($0)}'?"
            }
        }
        report(
            .unresolvedReference, at: node,
            "\(excerpt(node)) is not a token of "
                + (isPermuted ? "these sources" : node.source == 0 ? "this file" : "the set"),
            help: help)
    }

    mutating func reportMismatch(
        _ node: ValueNode, target: Int, found: TokenType, wanted: TokenType
    ) {
        let entry = document.tokens[target]
        report(
            .referenceTypeMismatch, at: node,
            "'{\(entry.path)}' is \(found.noun), but this should be \(wanted.noun)",
            help: "refer to \(wanted.noun) token",
            related: [
                TokenDiagnostic.Related(
                    at: entry.declaration.nameRange, source: entry.declaration.source,
                    "the token is here")
            ])
    }

    /// Section 7.1.3: all tokens of the cycle are named.
    ///
    /// A cycle that an overlay closes is reported in the overlay.
    mutating func reportCircle(
        _ component: [Int], in graph: ReferenceGraph, _ references: [[PointerTable.Reference]]
    ) {
        let sources = component.map { document.tokens[$0].declaration.source }
        guard let last = sources.max(), let place = sources.firstIndex(of: last) else { return }
        let first = component[place]
        let members = Set(component)
        let circle = graph.circle(from: first, within: members)
        let paths = circle.map { document.tokens[$0].path }
        let links = component.flatMap { place in
            references[place].filter { $0.isWhole && members.contains($0.place) }
                .map { (place, $0) }
        }
        guard let place = links.firstIndex(where: { $0.0 == first }) else { return }
        let start = links[place].1
        problems.append(
            TokenDiagnostic(
                .referenceCycle, at: start.range, source: start.source,
                circle.count == 1
                    ? "'\(paths[0])' refers to itself"
                    : "tokens refer to one another in a circle: \(CircleText.names(paths))",
                help: circle.count == 1
                    ? "give it a value of its own" : "give one of them a value of its own",
                related: (links[..<place] + links[(place + 1)...]).prefix(CircleText.maxShown).map {
                    place, reference in
                    TokenDiagnostic.Related(
                        at: reference.range, source: reference.source,
                        "'\(document.tokens[place].path)' refers to '\(reference.spelling)' here")
                }))
    }

    mutating func reportDeprecated(_ references: [PointerTable.Reference], at place: Int) {
        guard document.tokens[place].deprecation == nil else { return }
        for reference in references {
            let target = document.tokens[reference.place]
            guard let deprecation = target.deprecation else { continue }
            problems.append(
                TokenDiagnostic(
                    .deprecatedReference, at: reference.range, source: reference.source,
                    "'\(reference.spelling)' is deprecated", help: deprecation.message,
                    related: [
                        TokenDiagnostic.Related(
                            at: target.declaration.nameRange, source: target.declaration.source,
                            "the token is here")
                    ]))
        }
    }

    mutating func report(
        _ code: TokenDiagnostic.Code, at node: ValueNode, _ message: String, help: String? = nil,
        related: [TokenDiagnostic.Related] = [], replacement: String? = nil
    ) {
        report(
            code, at: node.range, in: node.rangeSource, message, help: help,
            related: related + lead(to: node), replacement: isDirect(node) ? replacement : nil)
    }

    mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, in source: Int, _ message: String,
        help: String? = nil, related: [TokenDiagnostic.Related] = [], replacement: String? = nil,
        fix: TokenDiagnostic.Fix? = nil
    ) {
        problems.append(
            TokenDiagnostic(
                code, at: range, source: source, message, help: help, related: related,
                replacement: replacement, fix: fix))
    }

    private func isDirect(_ node: ValueNode) -> Bool {
        if case .no = node.pointed { true } else { false }
    }

    /// Returns the target of a pointer, for diagnostics that are reported at the pointer.
    private func lead(to node: ValueNode) -> [TokenDiagnostic.Related] {
        if case .part = node.pointed {
            [TokenDiagnostic.Related(at: node.json.range, source: node.source, "it points here")]
        } else {
            []
        }
    }
}
