import ShowcardCatalog

extension PageValue {
    /// Creates a text; null for `nil`.
    static func text(orNull text: String?) -> PageValue {
        text.map { .text($0) } ?? .null
    }

    /// Splits a token's path into parts, between which a line may break.
    static func pieces(of path: String) -> PageValue {
        .list(NameWords.pieces(of: path).map { .text($0) })
    }

    /// Creates a record of named values, in order.
    static func named(_ members: KeyValuePairs<String, PageValue>) -> PageValue {
        .record(members.map { Member($0.key, $0.value) })
    }

    /// Creates the names of records: names whose values have no names of their own, and names whose values have.
    static func names(
        _ plain: String, _ nested: KeyValuePairs<String, PageValue> = [:]
    ) -> PageValue {
        .record(
            plain.split(separator: " ").map { Member(String($0), .null) }
                + nested.map { Member($0.key, $0.value) })
    }

    /// The members of a record; empty for other values.
    var members: [Member] {
        if case .record(let members) = self { members } else { [] }
    }

    /// Returns a record with the members of two records.
    func joined(_ other: PageValue) -> PageValue {
        .record(members + other.members)
    }
}
