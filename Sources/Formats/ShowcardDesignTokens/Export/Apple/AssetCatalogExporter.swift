internal import ShowcardJSON

/// Writes the colors of tokens as an Xcode asset catalog, one color set per token, for light and dark.
///
/// Colors in sRGB are written in sRGB, others in Display P3. A modifier `contrast` with a context `high` becomes
/// appearances too, because users can ask the system for more contrast. If there are further modifiers that change
/// colors, each combination of contexts is a folder that is part of its colors' names: `Knot/colorAccent`.
struct AssetCatalogExporter: TokenExporter {
    static let name = "xcassets"
    static let summary =
        "an Xcode asset catalog with the colors, light and dark, and with high contrast"
    static let options = [TokenExportOption.file(standard: "Tokens"), .deprecated]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input).withoutIdleModifiers { $0.type == .color }
        let variants = SchemeVariants(input, followsContrast: true)
        let table = TokenTable(input)
        var claimed = OutputNames(output: "asset catalogs")
        var losses = Approximations(output: "asset catalogs")
        for token in input.everyToken where token.type == .color {
            if SwiftNames.isEmpty(token.nameInCSS) || token.hasEmptyName(SwiftNames.isEmpty) {
                claimed.reportEmpty(token)
                continue
            }
            let name = Self.name(of: token)
            // The names can become folders on a case-insensitive file system.
            claimed.claim([(name, name.lowercased())], for: token)
        }
        losses.check(table) { value in
            guard case .color(let color) = value else { return [] }
            return
                (color.isInGamut(of: .displayP3)
                ? []
                : ["are limited to Display P3; the nearest color is written"])
                + (color.components.contains(nil) ? [Approximations.missingComponents] : [])
        }
        let root = "\(options["file"]).xcassets"
        var files = [
            TokenFileOutput(path: "\(root)/Contents.json", bytes: Self.folder(isNamed: false))
        ]
        for variant in variants.variants {
            var folder = root
            if !variant.words.isEmpty {
                folder += "/" + variant.words.map(SwiftNames.type).joined(separator: "-")
                files.append(
                    TokenFileOutput(
                        path: "\(folder)/Contents.json", bytes: Self.folder(isNamed: true)))
            }
            files += Self.files(of: variant, table, in: folder)
        }
        return TokenExport(
            files: files, problems: variants.problems + claimed.problems + losses.problems)
    }

    private static func files(
        of variant: SchemeVariants.Variant, _ table: TokenTable, in folder: String
    ) -> [TokenFileOutput] {
        table.rows.compactMap { row in
            guard case .color = row.first.value else { return nil }
            func color(_ index: Int) -> TokenColor? {
                guard let place = row.choices[index],
                    case .color(let color) = row.tokens[place].value
                else { return nil }
                return color
            }
            guard let day = color(variant.day) ?? color(variant.night) else { return nil }
            let night = color(variant.night) ?? day
            let highDay = variant.high.flatMap { color($0.day) } ?? day
            let highNight = variant.high.flatMap { color($0.night) } ?? night
            let hasHigh = highDay != day || highNight != night
            var colors: [(appearances: [Appearance], color: TokenColor)] = [([], day)]
            // With high contrast, all four appearances are written, so the system never has to choose the nearest one.
            if variant.isPaired, night != day || hasHigh { colors.append(([.dark], night)) }
            if hasHigh {
                colors.append(([.high], highDay))
                if variant.isPaired { colors.append(([.dark, .high], highNight)) }
            }
            return TokenFileOutput(
                path: "\(folder)/\(name(of: row.first)).colorset/Contents.json",
                bytes: bytes(colors))
        }
    }

    /// An appearance of a color in Xcode's asset catalogs.
    private enum Appearance {
        case dark
        case high

        /// The kind and the value of the appearance.
        var words: (appearance: String, value: String) {
            switch self {
            case .dark: ("luminosity", "dark")
            case .high: ("contrast", "high")
            }
        }
    }

    private static func name(of token: Token) -> String {
        SwiftNames.member(token.nameInCSS)
    }

    private static func folder(isNamed: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            writeInformation(to: &json)
            if isNamed { json.member("properties") { $0.member("provides-namespace", true) } }
        }
        return json.indentedBytes
    }

    private static func bytes(
        _ colors: [(appearances: [Appearance], color: TokenColor)]
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("colors", of: colors) { item, json in
                json.object { write(item.color, item.appearances, to: &$0) }
            }
            writeInformation(to: &json)
        }
        return json.indentedBytes
    }

    private static func write(
        _ color: TokenColor, _ appearances: [Appearance], to json: inout JSONWriter
    ) {
        if !appearances.isEmpty {
            json.member("appearances", of: appearances.map(\.words)) { words, json in
                json.object { json in
                    json.member("appearance", words.appearance)
                    json.member("value", words.value)
                }
            }
        }
        let space: TokenColorSpace = color.isInGamut(of: .srgb) ? .srgb : .displayP3
        let mapped = color.mapped(to: space)
        json.member("color") { json in
            json.member("color-space", space.rawValue)
            json.member("components") { json in
                // With a decimal point, because an integer would be out of 255.
                json.member("alpha", SwiftText.number(mapped.alpha))
                for (name, component) in zip(["red", "green", "blue"], mapped.components) {
                    json.member(name, SwiftText.number(component ?? 0))
                }
            }
        }
        json.member("idiom", "universal")
    }

    private static func writeInformation(to json: inout JSONWriter) {
        json.member("info") { json in
            json.member("author", "xcode")
            json.member("version", 1)
        }
    }
}
