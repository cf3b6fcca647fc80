internal import ShowcardCatalog
internal import ShowcardSigning

/// The files that pages use, each published under a name that contains the hash of its content.
struct SiteAssets: Sendable {
    /// A published asset.
    struct File: Sendable {
        /// The asset as it is published.
        let asset: SiteAsset
        /// The published path, relative to the output.
        let path: String
        /// The SHA-256 of the bytes, in hexadecimal.
        let hash: String
        /// The name in the theme or the plugin.
        var name: String { asset.name }

        /// The name in templates: `icons_svg` for `icons.svg`.
        var nameInTemplates: String { SiteAssets.nameInTemplates(of: name) }

        /// The token set whose values the style sheet has, if it is only for this look.
        var look: String? { asset.look }

        /// The link, percent-encoded.
        var link: String { PercentEncoding.path(path) }
    }

    /// The assets: the plugins' first, then the theme's by name.
    let files: [File]
    /// The errors for duplicate names and missing strings, and the warnings for missing files.
    let diagnostics: [Diagnostic]

    /// The number of digits of the hash in a name.
    private static let digits = 10

    /// Creates the assets, named by their content.
    ///
    /// - Parameters:
    ///   - theme: The theme's assets.
    ///   - contributed: The plugins' assets, in their order.
    ///   - strings: The interface strings, for the theme's scripts.
    ///   - looks: The token sets that visitors can choose, for the theme's scripts.
    init(
        theme: [ThemeFile], contributed: [SiteAsset], strings: [ThemeString] = [],
        looks: ThemeChoice = ThemeChoice()
    ) {
        var seen: Set<String> = []
        var diagnostics: [Diagnostic] = []
        func unique(_ assets: [SiteAsset]) -> [SiteAsset] {
            assets.filter { asset in
                if seen.insert(asset.name).inserted { return true }
                diagnostics.append(Self.duplicate(asset.name, theme: theme))
                return false
            }
        }
        let scripts = theme.filter { Self.split($0.name).type == ".js" }
        let assets = unique(
            contributed
                + AssetBundles.bundled(theme.filter { Self.split($0.name).type != ".js" }))
        let plain = assets.filter { !Self.isStyleSheet($0.name) }.map(Self.publish)
        let published = Dictionary(
            plain.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let others = assets.map { asset in
            guard Self.isStyleSheet(asset.name), asset.inputs == nil else {
                return Self.publish(asset)
            }
            let links = StyleSheetLinks(name: asset.name, published: published)
            var sheet = SiteAsset(name: asset.name, bytes: links.rewritten(asset.bytes))
            sheet.look = asset.look
            return Self.publish(sheet)
        }
        var values = ScriptValues(strings: strings, files: others, looks: looks)
        let filled = scripts.map { values.filled($0) }
        files = others + unique(AssetBundles.bundled(filled)).map(Self.publish)
        let sheets = theme.filter { Self.isStyleSheet($0.name) }.flatMap { sheet in
            StyleSheetLinks(
                name: AssetBundles.bundle(of: sheet.name) ?? sheet.name, published: published
            ).missing(in: sheet)
        }
        self.diagnostics = diagnostics + values.diagnostics + sheets
    }

    /// The names of the assets in templates.
    var names: [String] {
        files.map(\.nameInTemplates)
    }

    /// Returns the assets of a type, in order.
    ///
    /// - Parameter type: The extension of their names.
    /// - Returns: The plugins' first, then the theme's by name.
    func files(ofType type: String) -> [File] {
        files.filter { Self.split($0.name).type == ".\(type)" }
    }

    /// Returns the name of an asset in templates: `icons_svg` for `icons.svg`.
    static func nameInTemplates(of name: String) -> String {
        String(
            decoding: name.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    byte
                default: UInt8(ascii: "_")
                }
            }, as: UTF8.self)
    }

    private static func publish(_ asset: SiteAsset) -> File {
        let hash = asset.hash ?? SHA256.hash(asset.bytes).hex
        let (stem, type) = split(asset.name)
        return File(
            asset: asset, path: "assets/\(stem).\(hash.prefix(digits))\(type)", hash: hash)
    }

    /// Splits a name into its stem and its extension with the period, which may be empty.
    private static func split(_ name: String) -> (stem: Substring, type: Substring) {
        let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let point = name[start...].lastIndex(of: "."), point > start else {
            return (name[...], "")
        }
        return (name[..<point], name[point...])
    }

    /// Whether an asset is a style sheet, by its name.
    static func isStyleSheet(_ name: String) -> Bool {
        split(name).type == ".css"
    }

    private static func duplicate(_ name: String, theme: [ThemeFile]) -> Diagnostic {
        let file = theme.first { $0.name == name || AssetBundles.bundle(of: $0.name) == name }
        return .error(
            "duplicate-asset", "there are two assets '\(name)'",
            at: (file?.path).map(SourceLocation.file),
            help: file == nil
                ? "switch off one of the plugins that contribute it"
                : "rename this one, as a plugin contributes the other")
    }
}

extension PlanBuilder {
    /// Adds the assets.
    mutating func addAssets() {
        for file in site.assets.files {
            addShared(file.path, inputs: [.text(file.hash)]) { $0 += file.asset.bytes }
        }
    }
}
