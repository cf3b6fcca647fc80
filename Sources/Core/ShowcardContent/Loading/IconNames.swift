import ShowcardCatalog

/// The names of a theme's icons: the ids in its sprite.
enum IconNames {
    private static let sprite = "icons.svg"

    /// The names; `nil` if the theme has no sprite.
    static func names(in theme: Theme) -> Set<String>? {
        guard let file = theme.assets.first(where: { $0.name == sprite }) else { return nil }
        var names: Set<String> = []
        var rest = file.bytes[...]
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals]
            rest = rest[(equals + 1)...]
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { continue }
            let value = rest.dropFirst().prefix { $0 != quote }
            if name.suffix(3).elementsEqual(" id".utf8) || name.suffix(3).elementsEqual("\nid".utf8)
                || name.suffix(3).elementsEqual("\tid".utf8)
            {
                names.insert(String(decoding: value, as: UTF8.self))
            }
            rest = rest[value.endIndex...].dropFirst()
        }
        return names
    }
}
