internal import ShowcardJSON

// What is wrong with references, in words.
extension TokenResolver {
    mutating func reportGroup(_ reference: TokenReference) {
        let root = reference.path + ".$root"
        let help =
            places[root] == nil
            ? "refer to one of the tokens in the group" : "write '{\(root)}' for its own token"
        report(
            .referenceToGroup, at: reference.range,
            "'{\(reference.path)}' is a group, and references name tokens", help: help)
    }

    mutating func reportUnresolved(_ reference: TokenReference, _ node: JSONNode) {
        var help: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            let paths = file.declarations.lazy.map(\.path)
            help = NearMiss.nearest(to: reference.path, among: paths).map {
                "did you mean '{\($0)}'?"
            }
        }
        report(
            .unresolvedReference, at: reference.range,
            "\(excerpt(node)) names no token of \(source == 0 ? "this file" : "the set")",
            help: help)
    }

    mutating func reportMismatch(
        _ node: JSONNode, target: Int, found: TokenType, wanted: TokenType
    ) {
        let declaration = file.declarations[target]
        report(
            .referenceTypeMismatch, at: node.range,
            "'{\(declaration.path)}' is \(found.noun), and this should be \(wanted.noun)",
            help: "refer to \(wanted.noun) token",
            related: [
                TokenProblem.Related(
                    at: declaration.nameRange, source: declaration.source, "the token is here")
            ])
    }

    /// Section 7.1.3: every token of the circle is named.
    ///
    /// A circle that an overlay closes is reported where the overlay does.
    mutating func reportCircle(
        _ component: [Int], in graph: ReferenceGraph, _ references: [[TokenReference]]
    ) {
        let sources = component.map { file.declarations[$0].source }
        guard let last = sources.max(), let place = sources.firstIndex(of: last) else { return }
        let first = component[place]
        let members = Set(component)
        let circle = graph.circle(from: first, within: members)
        let shown = 8
        let paths = circle.prefix(shown).map { "'\(file.declarations[$0].path)'" }
        let omitted = circle.count > shown ? " to \(circle.count - shown) more" : ""
        let links = component.flatMap { place in
            references[place].filter { places[$0.path].map(members.contains) ?? false }
                .map { (place, $0) }
        }
        guard let place = links.firstIndex(where: { $0.0 == first }) else { return }
        let start = links[place]
        source = last
        report(
            .referenceCycle, at: start.1.range,
            circle.count == 1
                ? "\(paths[0]) refers to itself"
                : "tokens refer to one another in a circle: "
                    + "\(paths.joined(separator: " to "))\(omitted) to \(paths[0])",
            help: circle.count == 1
                ? "give it a value of its own" : "give one of them a value of its own",
            related: (links[..<place] + links[(place + 1)...]).map { place, reference in
                TokenProblem.Related(
                    at: reference.range, source: file.declarations[place].source,
                    "'\(file.declarations[place].path)' refers to '{\(reference.path)}' here")
            })
    }

    mutating func reportDeprecated(
        _ references: [TokenReference], in declaration: TokenDeclaration
    ) {
        guard declaration.deprecation == nil else { return }
        for reference in references {
            guard let place = places[reference.path],
                let deprecation = file.declarations[place].deprecation
            else { continue }
            report(
                .deprecatedReference, at: reference.range,
                "'{\(reference.path)}' is deprecated", help: deprecation.message,
                related: [
                    TokenProblem.Related(
                        at: file.declarations[place].nameRange,
                        source: file.declarations[place].source, "the token is here")
                ])
        }
    }

    mutating func report(
        _ code: TokenProblem.Code, at range: Range<Int>, _ message: String, help: String? = nil,
        related: [TokenProblem.Related] = [], replacement: String? = nil
    ) {
        problems.append(
            TokenProblem(
                code, at: range, source: source, message, help: help, related: related,
                replacement: replacement))
    }
}
