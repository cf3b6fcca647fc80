internal import ShowcardCatalog

/// Bundles the style sheets of a folder, so that a theme in many files is loaded as one.
enum StyleSheetBundles {
    private static let type = ".css"

    /// Returns the assets of a theme by name, with one style sheet for each folder that has any: `site.css` contains
    /// the files of `site/` and its subfolders, by name.
    static func bundled(_ theme: [ThemeFile]) -> [SiteAsset] {
        var assets: [SiteAsset] = []
        var bundles: [String: [UInt8]] = [:]
        for file in theme.sorted(by: { TextKey.precedes($0.name, $1.name) }) {
            guard let bundle = bundle(of: file.name) else {
                assets.append(SiteAsset(name: file.name, bytes: file.bytes))
                continue
            }
            bundles[bundle, default: []] += file.bytes
            // The last line of a file may lack a line break.
            if file.bytes.last != UInt8(ascii: "\n") {
                bundles[bundle]?.append(UInt8(ascii: "\n"))
            }
        }
        assets += bundles.map { SiteAsset(name: $0.key, bytes: $0.value) }
        return assets.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// Returns the style sheet that contains a file; `nil` if the file is published by itself.
    static func bundle(of name: String) -> String? {
        guard name.utf8.reversed().starts(with: type.utf8.reversed()),
            let end = name.utf8.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        return name[..<end] + type
    }
}
