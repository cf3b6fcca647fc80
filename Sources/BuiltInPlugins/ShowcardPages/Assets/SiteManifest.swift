internal import ShowcardCatalog
internal import ShowcardMustache

/// The file that describes the site to systems on which visitors install it (Web Application Manifest).
struct SiteManifest {
    private let configuration: Configuration
    private let palette: ShareCard.Palette
    private let icon: SiteIcon

    /// The path of the file.
    static let path = "manifest.webmanifest"
    /// The length to which Android shortens names, in characters.
    private static let shortLength = 12

    /// Creates the manifest of a catalog; `nil` if it has no icon.
    init?(_ catalog: Catalog) {
        guard let icon = catalog.pictures.icon else { return nil }
        configuration = catalog.configuration
        palette = ShareCard.Palette(of: catalog)
        self.icon = icon
    }

    /// The file.
    var json: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 1_024)
        writer.beginObject()
        writer.member("name", configuration.name)
        writer.member("short_name", Self.shortened(configuration.name))
        if let tagline = configuration.tagline { writer.member("description", tagline) }
        writer.member("lang", configuration.language)
        writer.member("start_url", "./")
        writer.member("scope", "./")
        writer.member("display", "minimal-ui")
        writer.member("theme_color", palette.accent)
        writer.member("background_color", palette.ground.from)
        writer.key("icons")
        writer.beginArray()
        if icon.side == nil || icon.files.isEmpty {
            // SVG has any size; that of another file is known if the plugin of pictures has looked at it.
            let isVector = icon.mediaType == "image/svg+xml"
            let size = isVector ? "any" : icon.side.map { "\($0)x\($0)" }
            write(icon.address, size, icon.mediaType, to: &writer)
        }
        for file in icon.files {
            write(
                file.address, "\(file.side)x\(file.side)", "image/png",
                purpose: file.isMaskable ? "maskable" : nil, to: &writer)
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func write(
        _ address: String, _ sizes: String?, _ type: String, purpose: String? = nil,
        to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("src", address)
        if let sizes { writer.member("sizes", sizes) }
        writer.member("type", type)
        if let purpose { writer.member("purpose", purpose) }
        writer.endObject()
    }

    /// The first words that fit below an icon, or the start of the first word.
    static func shortened(_ name: String) -> String {
        guard name.count > shortLength else { return name }
        var short = ""
        for word in name.split(separator: " ") {
            let longer = short.isEmpty ? String(word) : "\(short) \(word)"
            guard longer.count <= shortLength else { break }
            short = longer
        }
        return short.isEmpty ? String(name.prefix(shortLength)) : short
    }

    /// The paths that the heads of pages name; null without an icon.
    static func links(of icon: SiteIcon?, _ shapes: Shapes) -> Value {
        guard let icon else { return .null }
        let isVector = icon.mediaType == "image/svg+xml"
        let small = isVector ? nil : icon.files.first
        return .record(
            Record(
                shapes.icon,
                [
                    .text(small?.address ?? icon.address),
                    .text(small == nil ? icon.mediaType : "image/png"),
                    .text(orNull: icon.touch), .text(path),
                ]))
    }

    /// What the heads of pages depend on.
    static func inputs(of icon: SiteIcon?) -> [OutputInput] {
        guard let icon else { return [] }
        return [
            .text(
                ([icon.address, icon.mediaType, icon.touch ?? ""] + icon.files.map(\.address))
                    .joined(separator: "\n"))
        ]
    }
}

extension PlanBuilder {
    /// Adds the manifest, if the site has an icon.
    mutating func addManifest() {
        guard let manifest = SiteManifest(site.catalog) else { return }
        add(
            SiteManifest.path,
            inputs: [.configuration, .tokens]
                + SiteManifest.inputs(of: site.catalog.pictures.icon)
        ) { $0 += manifest.json }
    }
}
