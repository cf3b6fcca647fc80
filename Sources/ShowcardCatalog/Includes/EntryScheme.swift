/// `entry:template/neon-city`: a link to an entry's page; as a picture alone in its paragraph the entry's card.
public struct EntryScheme: LinkScheme {
    /// `entry`.
    public let name = "entry"

    /// Creates the scheme.
    public init() {}

    /// Finds the entry that a target names as `kind/id`, with a heading of its body behind a `#`.
    public func inclusion(
        of link: SchemeLink, in scope: LinkScope
    ) throws(LinkProblem) -> Inclusion {
        let target = link.target.utf8
        let path = target.prefix { $0 != UInt8(ascii: "#") }
        let fragment = target.dropFirst(path.count + 1)
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw Self.malformed(link, scope)
        }
        let reference = EntryReference(
            kind: String(Substring(parts[0])), id: String(Substring(parts[1])))
        try Self.check(reference, in: scope)
        guard link.isImage else {
            return .link(
                reference, fragment: fragment.isEmpty ? nil : String(Substring(fragment)))
        }
        guard path.count == target.count else {
            throw .error(
                "wrong-target", "a card leads to the page of its entry, not to a place on it",
                help: "remove what begins with '#', or write a link",
                part: path.count..<target.count)
        }
        guard link.isAlone else {
            throw .error(
                "card-in-text", "a card stands in a paragraph of its own",
                help: "put blank lines around it, or remove the '!' to make it a link")
        }
        return .card(reference)
    }

    private static func check(
        _ reference: EntryReference, in scope: LinkScope
    ) throws(LinkProblem) {
        guard let ids = scope.ids[reference.kind] else {
            guard scope.isComplete else { return }
            let kinds = scope.ids.keys.sorted(by: TextKey.precedes)
            throw .error(
                "unknown-kind", "there is no kind '\(reference.kind)'",
                help: NearMiss.help(for: reference.kind, among: kinds),
                part: 0..<reference.kind.utf8.count)
        }
        guard !ids.contains(reference.id) else { return }
        let start = reference.kind.utf8.count + 1
        let near = NearMiss.suggestion(
            for: reference.id, among: ids.sorted(by: TextKey.precedes))
        throw .error(
            "unknown-reference", "there is no \(reference.kind) '\(reference.id)'",
            help: near.map { "did you mean '\($0)'?" }
                ?? "add a file '\(reference.id).md', or remove the link",
            part: start..<(start + reference.id.utf8.count))
    }

    private static func malformed(_ link: SchemeLink, _ scope: LinkScope) -> LinkProblem {
        let kinds = scope.ids.keys.filter { scope.ids[$0]?.contains(link.target) ?? false }
        let only = kinds.count == 1 ? kinds.first : nil
        return .error(
            "wrong-target", "'entry:\(link.target)' names no entry",
            help: only.map { "write 'entry:\($0)/\(link.target)'" }
                ?? "write the kind, a slash and the id, as in 'entry:note/first-day'")
    }
}
