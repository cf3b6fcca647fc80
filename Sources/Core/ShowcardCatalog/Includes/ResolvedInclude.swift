/// What a link of a body shows whose scheme is not the web's, as `entry:` and `token:`.
public enum ResolvedInclude: Sendable, Hashable {
    /// A link to the page of an entry, and to a place on it.
    case link(EntryReference, fragment: String?)
    /// The card of an entry, in place of the paragraph.
    case card(EntryReference)
    /// A link to another page of the site: its path, percent-encoded, and what it is called if the link has no text.
    case page(path: String, title: String)
    /// A link out of the site, and what it is called if the link has no text.
    case address(ExternalURL, title: String)
    /// A design token, drawn.
    case swatch(TokenSwatch)
    /// A text in place of the link's own; it is escaped.
    case plainText(String)
    /// Nothing but the text of the link.
    case text

    /// The entry that is linked or shown.
    public var reference: EntryReference? {
        switch self {
        case .link(let reference, _), .card(let reference): reference
        case .page, .address, .swatch, .plainText, .text: nil
        }
    }
}
