/// A safe address outside the site: a web, mail or telephone address.
public struct ExternalURL: Sendable, Hashable {
    /// The address.
    public let text: String

    /// Reads an address.
    ///
    /// - Parameter text: An absolute `http` or `https` URL without a user, or an address that begins with `mailto:` or
    ///   `tel:`, of at most 2 048 bytes; `nil` for anything else, such as `javascript:` and `data:`.
    public init?(_ text: String) {
        guard WebAddress.isValid(text) || Self.isOfPerson(text) else { return nil }
        self.text = text
    }

    private static func isOfPerson(_ text: String) -> Bool {
        ["mailto:", "tel:"].contains { scheme in
            let rest = text.utf8.dropFirst(scheme.utf8.count)
            return text.utf8.starts(with: scheme.utf8) && !rest.isEmpty
                && text.utf8.count <= Limits.url.value
                && rest.allSatisfy { WebAddress.isAllowed($0) }
        }
    }
}
