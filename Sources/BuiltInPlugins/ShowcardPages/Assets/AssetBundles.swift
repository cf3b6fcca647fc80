internal import ShowcardCatalog

/// Bundles the style sheets and the scripts of a folder, so that a theme in many files is loaded as few.
enum AssetBundles {
    private static let types = [".css", ".js"]

    /// Returns the assets of a theme by name, with one style sheet and one script for each folder that has any:
    /// `site.css` contains the style sheets of `site/` and its subfolders, by name.
    static func bundled(_ theme: [ThemeFile]) -> [SiteAsset] {
        var assets: [SiteAsset] = []
        var bundles: [String: [UInt8]] = [:]
        for file in theme.sorted(by: { TextKey.precedes($0.name, $1.name) }) {
            guard let bundle = bundle(of: file.name) else {
                assets.append(SiteAsset(name: file.name, bytes: file.bytes))
                continue
            }
            bundles[bundle, default: []] += file.bytes
            // The last line of a file may lack a line break, and the last statement of a script its semicolon.
            if file.bytes.last != UInt8(ascii: "\n") {
                bundles[bundle]?.append(UInt8(ascii: "\n"))
            }
            if bundle.hasSuffix(".js"), file.bytes.last(where: { $0 > 0x20 }) != UInt8(ascii: ";") {
                bundles[bundle]? += ";\n".utf8
            }
        }
        assets += bundles.map { SiteAsset(name: $0.key, bytes: $0.value) }
        return assets.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// Returns the asset that contains a file; `nil` if the file is published by itself.
    static func bundle(of name: String) -> String? {
        guard
            let type = types.first(where: { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
            ),
            let end = name.utf8.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        return name[..<end] + type
    }
}
