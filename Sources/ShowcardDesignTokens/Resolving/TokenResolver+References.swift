internal import ShowcardJSON

// Where references lead.
extension TokenResolver {
    /// The place of the token a value refers to; reports why there is none.
    mutating func target(of node: JSONNode) -> Int? {
        guard let reference = TokenReference(node) else {
            report(
                .invalidReference, at: node.range, "\(excerpt(node)) is not a reference",
                help: "write '{group.token}'")
            return nil
        }
        if let place = places[reference.path] { return place }
        if groupPaths.contains(reference.path) {
            reportGroup(reference)
        } else if let token = token(onTheWayOf: reference.path) {
            report(
                .referenceIntoToken, at: reference.range,
                "\(excerpt(node)) reaches into the token '\(token)'",
                help: "refer to the whole token as '{\(token)}'")
        } else if !isLeftOpen(reference.path) {
            reportUnresolved(reference, node)
        }
        return nil
    }

    /// The first token on the way of a path that goes on beyond it.
    private func token(onTheWayOf path: String) -> String? {
        groups(onTheWayOf: path).next.flatMap { places[$0] == nil ? nil : $0 }
    }

    /// Whether a path may lead to a token of a group that extends another.
    private func isLeftOpen(_ path: String) -> Bool {
        file.openGroups.contains("")
            || groups(onTheWayOf: path).groups.contains(where: file.openGroups.contains)
    }

    /// The groups a path leads through as far as they are there, and the step after the last.
    private func groups(onTheWayOf path: String) -> (groups: [String], next: String?) {
        var groups: [String] = []
        var way = ""
        for segment in path.split(separator: ".", maxSplits: JSONLimits.standard.maximumDepth) {
            way += (way.isEmpty ? "" : ".") + segment
            guard groupPaths.contains(way) else { return (groups, way) }
            groups.append(way)
        }
        return (groups, nil)
    }
}
