import ShowcardCatalog

/// The options of pictures in `catalog.yml`.
struct ImageOptions: Sendable, Hashable {
    /// The widths in pixels, ascending.
    var widths = [360, 640, 960, 1_600]
    /// The formats, the preferred one first.
    var formats: [ImageFormat] = [.avif, .webp, .jpeg]
    /// The qualities that differ from the defaults.
    var qualities: [ImageFormat: Int] = [:]
    /// The efforts that differ from the defaults.
    var efforts: [ImageFormat: Int] = [:]
    /// Whether the files of the catalog are published as well.
    var keepsOriginals = false
    /// The width of the file that lists show to clients that read one address.
    var previewWidth = 640
    /// The width below which a picture that lists show is reported as small.
    var minWidth = 640
    /// The number of entries up to which pages have share pictures of their own; 0 for none.
    var shareLimit = 500
    /// The maximum size of the cache, in megabytes.
    var cacheMegabytes = 2_048
    /// The maximum size of the cache, in bytes.
    var cacheBytes: Int { cacheMegabytes << 20 }

    private static let keepsOriginals = PluginOption("keep_originals", default: false)
    private static let previewWidth = PluginOption(
        "preview_width", default: 640, limits: FieldLimits(min: 16, max: 16_384))
    private static let minWidth = PluginOption(
        "min_width", default: 640, limits: FieldLimits(min: 0, max: 16_384))
    private static let shareLimit = PluginOption(
        "share_limit", default: 500, limits: FieldLimits(min: 0, max: 1_000_000))
    private static let cacheMegabytes = PluginOption(
        "cache_megabytes", default: 2_048, limits: FieldLimits(min: 1, max: 1_048_576))

    /// The declarations of the options.
    static let declared: [any DeclaredOption] = [
        Field(
            "widths", .list(.integer),
            limits: FieldLimits(min: 16, max: 16_384, minCount: 1, maxCount: 16, isUnique: true)),
        Field(
            "formats", .list(.choice(ImageFormat.allCases.map(\.rawValue))),
            limits: FieldLimits(minCount: 1, isUnique: true)),
        Field(
            "quality",
            .object(
                ImageFormat.allCases.filter { $0.defaultQuality != nil }.map {
                    Field($0.rawValue, .integer, limits: FieldLimits(min: 1, max: 100))
                })),
        Field(
            "effort",
            .object(
                ImageFormat.allCases.compactMap { format in
                    format.efforts.map {
                        Field(
                            format.rawValue, .integer,
                            limits: FieldLimits(
                                min: Double($0.lowerBound), max: Double($0.upperBound)))
                    }
                })),
        keepsOriginals, previewWidth, minWidth, shareLimit, cacheMegabytes,
    ]

    init() {}

    /// Reads options that were checked against ``declared``.
    init(_ options: PluginOptions) {
        if case .list(let values) = options["widths"] {
            widths = values.compactMap(Int.init).sorted()
        }
        if case .list(let values) = options["formats"] {
            formats = values.compactMap { $0.text.flatMap(ImageFormat.init) }
        }
        qualities = Self.numbers(options["quality"])
        efforts = Self.numbers(options["effort"])
        keepsOriginals = options[Self.keepsOriginals]
        previewWidth = options[Self.previewWidth]
        minWidth = options[Self.minWidth]
        shareLimit = options[Self.shareLimit]
        cacheMegabytes = options[Self.cacheMegabytes]
    }

    private static func numbers(_ value: FieldValue?) -> [ImageFormat: Int] {
        guard case .object(let members) = value else { return [:] }
        return Dictionary(
            members.compactMap { member in
                ImageFormat(rawValue: member.name).flatMap { format in
                    Int(member.value).map { (format, $0) }
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The options with which libvips writes a format, as they follow the name of a file.
    func saveOptions(_ format: ImageFormat) -> String {
        var options = ["strip"]
        if let quality = qualities[format] ?? format.defaultQuality {
            options.append("Q=\(quality)")
        }
        if let effort = efforts[format] ?? format.defaultEffort {
            options.append("effort=\(effort)")
        }
        return "[\((options + format.constantOptions).joined(separator: ","))]"
    }
}
