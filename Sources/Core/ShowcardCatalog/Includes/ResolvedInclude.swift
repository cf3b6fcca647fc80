/// The contents of a link with a scheme of a resolver, such as `entry:` and `token:`.
public enum ResolvedInclude: Sendable, Hashable {
    /// A link to the page of an entry, optionally with a fragment.
    case link(EntryReference, fragment: String?)
    /// The card of an entry, in place of the paragraph.
    case card(EntryReference)
    /// A link to another page of the site: its percent-encoded path, and its title if the link has no text.
    case page(path: String, title: String)
    /// A link out of the site, and its title if the link has no text.
    case address(ExternalURL, title: String)
    /// A design token to draw.
    case swatch(TokenSwatch)
    /// A text in place of the link's text; it is escaped.
    case plainText(String)
    /// Only the text of the link.
    case text

    /// The linked or shown entry.
    public var reference: EntryReference? {
        switch self {
        case .link(let reference, _), .card(let reference): reference
        case .page, .address, .swatch, .plainText, .text: nil
        }
    }
}
