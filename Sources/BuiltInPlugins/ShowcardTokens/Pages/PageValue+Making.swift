import ShowcardCatalog

extension PageValue {
    /// A text; null without one.
    static func text(orNull text: String?) -> PageValue {
        text.map { .text($0) } ?? .null
    }

    /// A token's path in pieces, between which a line may break.
    static func pieces(of path: String) -> PageValue {
        .list(NameWords.pieces(of: path).map { .text($0) })
    }

    /// Values by name, in order.
    static func named(_ members: KeyValuePairs<String, PageValue>) -> PageValue {
        .record(members.map { Member($0.key, $0.value) })
    }

    /// The names of records: some whose values have none of their own, and some whose values have.
    static func names(
        _ plain: String, _ nested: KeyValuePairs<String, PageValue> = [:]
    ) -> PageValue {
        .record(
            plain.split(separator: " ").map { Member(String($0), .null) }
                + nested.map { Member($0.key, $0.value) })
    }

    /// The members of a record; none of anything else.
    var members: [Member] {
        if case .record(let members) = self { members } else { [] }
    }

    /// A record with the members of two.
    func joined(_ other: PageValue) -> PageValue {
        .record(members + other.members)
    }
}
