/// The rule for ids of entries and names of kinds, feeds and paths.
public enum Identifier {
    /// Reserved ids, which paths of the output already use.
    public static let reserved = ["page", "tag", "id"]

    /// Reserved paths of kinds: folders of the site, and names that are used directly below `v1/` or in
    /// `v1/entry.json`.
    public static let reservedPaths = [
        "tag", "page", "tokens", "components", "assets", "v1", "feed", "static", "entry", "error",
        "new", "trending", "aliases", "pack", "stats", "index", "delta", "bodies", "search", "db",
        "l10n", "schemas", "openapi", "openapi-live",
    ]

    /// What ``isValid(_:)`` accepts, as an ECMA-262 pattern.
    package static let pattern = "[a-z0-9]+(?:[-_][a-z0-9]+)*"

    /// Whether a text is a valid id: lower-case letters and digits, in words separated by single `-` or `_`.
    public static func isValid(_ text: String) -> Bool {
        var canSeparate = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                canSeparate = true
            case UInt8(ascii: "-"), UInt8(ascii: "_"):
                guard canSeparate else { return false }
                canSeparate = false
            default: return false
            }
        }
        return canSeparate
    }
}
