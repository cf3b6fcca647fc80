internal import ShowcardJSON

// Targets of references in braces.
extension TokenResolver {
    /// Returns the position of the token that a value refers to; reports an error if there isn't one.
    mutating func target(of node: ValueNode) -> Int? {
        guard let reference = TokenReference(node.json) else {
            report(
                .invalidReference, at: node, "\(excerpt(node)) is not a reference",
                help: "write '{group.token}'")
            return nil
        }
        if let place = document.places[reference.path] { return place }
        if memory.omitted.contains(reference.path) { return nil }
        if document.groupPaths.contains(reference.path) {
            reportGroup(reference, node)
        } else if let token = token(onTheWayOf: reference.path) {
            report(
                .referenceIntoToken, at: node, "\(excerpt(node)) points into the token '\(token)'",
                help: "refer to the whole token as '{\(token)}'")
        } else {
            reportUnresolved(reference, node)
        }
        return nil
    }

    /// Returns the first token in a path that continues after it.
    private func token(onTheWayOf path: String) -> String? {
        for way in TokenPath.steps(of: path) {
            if document.places[way] != nil { return way }
            guard document.groupPaths.contains(way) else { return nil }
        }
        return nil
    }
}
