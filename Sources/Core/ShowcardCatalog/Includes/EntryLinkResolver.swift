/// `entry:template/neon-city`: a link to an entry's page; as a picture alone in its paragraph, the entry's card.
public struct EntryLinkResolver: LinkResolver {
    /// `entry`.
    public let name = "entry"

    /// Creates the scheme.
    public init() {}

    /// Resolves a target `kind/id`, optionally followed by `#` and a heading of the entry's body.
    public func resolve(
        _ link: SchemeLink, in scope: LinkScope
    ) throws(LinkError) -> ResolvedInclude {
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
                "wrong-target", "a card links to the page of its entry, not to a place on it",
                help: "remove what begins with '#', or write a link",
                part: path.count..<target.count)
        }
        return .card(reference)
    }

    /// Checks that an entry exists.
    package static func check(
        _ reference: EntryReference, in scope: LinkScope
    ) throws(LinkError) {
        guard let ids = scope.ids[reference.kind] else {
            guard scope.isComplete else { return }
            let kinds = scope.ids.keys.sorted(by: TextKey.precedes)
            throw .error(
                "unknown-kind", "the kind '\(reference.kind)' does not exist",
                help: NearMiss.help(for: reference.kind, among: kinds),
                part: 0..<reference.kind.utf8.count)
        }
        guard !ids.contains(reference.id) else { return }
        let start = reference.kind.utf8.count + 1
        let near = scope.idNames[reference.kind]?.suggestion(for: reference.id)
        throw .error(
            "unknown-reference", "the \(reference.kind) '\(reference.id)' does not exist",
            help: near.map { "did you mean '\($0)'?" }
                ?? advice(on: reference.id, among: ids),
            part: start..<(start + reference.id.utf8.count))
    }

    private static func advice(on id: String, among ids: Set<String>) -> String {
        if Identifier.isValid(id) { return "add a file '\(id).md', or remove the link" }
        let stem = id.utf8.prefix { !"?&/.".utf8.contains($0) }
        let start = String(Substring(stem))
        return ids.contains(start)
            ? "write '\(start)': only '#' and the name of a heading may follow an id"
            : "write an id: lower-case letters and digits, joined by '-' or '_'"
    }

    private static func malformed(_ link: SchemeLink, _ scope: LinkScope) -> LinkError {
        let kinds = scope.ids.keys.filter { scope.ids[$0]?.contains(link.target) ?? false }
        let only = kinds.count == 1 ? kinds.first : nil
        return .error(
            "wrong-target", "'entry:\(link.target)' does not name an entry",
            help: only.map { "write 'entry:\($0)/\(link.target)'" }
                ?? "write the kind, a slash and the id, as in 'entry:note/first-day'")
    }
}
