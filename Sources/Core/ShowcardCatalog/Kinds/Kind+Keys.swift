// The keys of kinds and fields in JSON.
extension Kind {
    /// The key of its entries in JSON: the path in the default language with `_` for `-`.
    public var dataKey: String {
        Self.key(defaultPath)
    }

    /// The key of one of its entries in JSON: the name with `_` for `-`.
    public var itemKey: String {
        Self.key(name)
    }

    /// The key of a field in JSON: its name, which ends in `_url` for the picture.
    public func key(of field: Field) -> String {
        guard field.role == .image, !field.name.hasSuffix("_url") else { return field.name }
        return "\(field.name)_url"
    }

    /// The key of the HTML for a Markdown field in JSON.
    public static func htmlKey(_ key: String) -> String {
        "\(key)_html"
    }

    /// The keys of a field in JSON: its own, and for Markdown that of its HTML.
    public func keys(of field: Field) -> [String] {
        let key = key(of: field)
        return field.type.isMarkdown ? [key, Self.htmlKey(key)] : [key]
    }

    /// The keys of entries without a field; they are reserved for public fields and facts.
    public var computedKeys: [String] {
        let badges = ["is_new", "is_new_until", "is_trending", "tag", "subtitle"]
        return ["id", "url", "kind", "body", "body_html", "body_markdown", "referenced_by"]
            + (isPaged ? badges : [])
    }

    private static func key(_ name: String) -> String {
        String(
            decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 },
            as: UTF8.self)
    }
}
