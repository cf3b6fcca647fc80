/// What a version of some content is known by (RFC 9110, section 8.8.3).
struct EntityTag: Hashable {
    /// The tag's text, without quotation marks.
    let text: String

    /// What the tag of the compressed form has at its end: it has other bytes, so it is another representation.
    static let compressedEnding = "+gzip"

    /// As it is sent.
    var field: String { "\"\(text)\"" }

    /// Whether an `If-None-Match` field names the content, compressed or not (RFC 9110, section 13.1.2).
    ///
    /// - Parameter members: The members of the field.
    /// - Returns: Whether one of them is the tag, by weak comparison, or stands for any.
    func isNamed(among members: [String]) -> Bool {
        members.contains { member in
            if member == "*" { return true }
            let strong = member.hasPrefix("W/") ? String(member.dropFirst(2)) : member
            return strong == field || strong == "\"\(text)\(Self.compressedEnding)\""
        }
    }
}
