import ShowcardCatalog
import ShowcardContent

/// The file of the site's icon that `catalog.yml` names.
struct SiteIconFile {
    private let path: String
    private let file: StaticFile?
    private let ground: String
    private let place: SourceLocation?

    private static let mediaTypes = [
        "svg": "image/svg+xml", "png": "image/png", "webp": "image/webp", "avif": "image/avif",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    ]

    /// Finds the file; `nil` if the catalog has no icon.
    init?(_ catalog: Catalog, among files: [StaticFile]) {
        guard let path = catalog.configuration.icon else { return nil }
        self.path = path
        file = files.first { TextKey.areSame($0.path, path) }
        ground = ShareCard.Palette(of: catalog).ground.from
        place = catalog.configuration.iconPlace
    }

    /// The error if the file does not exist.
    var problems: [Diagnostic] {
        file != nil
            ? []
            : [
                .error(
                    "missing-asset", "the file '\(path)' does not exist in content/static",
                    at: place,
                    help: "name the icon by its path below content/static, such as icon.svg")
            ]
    }

    /// The icon without files that are made of it.
    var plain: SiteIcon? {
        guard file != nil, case .path(let address) = Link(asset: path) else { return nil }
        let suffix = path.utf8.split(separator: UInt8(ascii: ".")).last.map {
            String(Substring($0))
        }
        guard let type = Self.mediaTypes[suffix?.lowercased() ?? ""] else { return nil }
        return SiteIcon(address: address, mediaType: type, side: nil)
    }

    /// What a maker of pictures is asked.
    func request(_ source: (StaticFile) -> PictureSource) -> SiteIconRequest? {
        file.map { SiteIconRequest(source: source($0), ground: ground, place: place) }
    }
}
