import ShowcardCatalog
import ShowcardContent

/// The pictures that the public entries of a catalog show.
struct PictureUses: Sendable {
    /// A picture, and where it is shown first.
    struct Use: Sendable {
        /// The file.
        let file: StaticFile
        /// The first entry that shows it, or a translation of it.
        let entry: ContentEntry
        /// The kind of the entry.
        let kind: Kind
        /// The address in the entry's body; `nil` if a field names the picture.
        let address: String?
        /// Whether lists show it.
        var isListed = false

        /// Its path, relative to the output.
        var path: String { file.path }
    }

    /// The pictures, by path.
    let all: [Use]

    /// The extensions of files that are pictures; other assets are downloads.
    private static let extensions: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "svg",
    ]

    /// Finds the pictures of a published catalog.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - staticFiles: The static files.
    init(_ catalog: Catalog, among staticFiles: [StaticFile]) {
        let files = Dictionary(
            staticFiles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var uses: [String: Use] = [:]
        let base = SiteAddress.Base(catalog.configuration)
        let pages = ContentPage.Sort.allCases.map { sort in
            (kind: sort.kind, entries: catalog.pages(sort).map(\.entry))
        }
        for (kind, entries) in catalog.collections.map({ ($0.kind, $0.entries) }) + pages {
            let assets = kind.fields.indices.filter { slot in
                !kind.fields[slot].isPrivate && kind.fields[slot].type.holdsAssets
            }
            for (id, entry) in entries.flatMap({ entry in
                catalog.versions(of: entry.content).map { (entry.id, $0) }
            }) {
                for slot in assets {
                    let role = kind.fields[slot].role
                    let isListed = role == .image || role == .before || role == .variants
                    entry[slot]?.forEachAsset(as: kind.fields[slot].type) { text, isShown in
                        let path = Pictures.path(ofAsset: text)
                        guard isShown, let file = files[path], isListed || Self.isPicture(path)
                        else { return }
                        var use =
                            uses[path] ?? Use(file: file, entry: entry, kind: kind, address: nil)
                        use.isListed = use.isListed || isListed
                        uses[path] = use
                    }
                }
                guard !entry.body.links.isEmpty else { continue }
                let folder = kind.folder(of: id)
                for link in entry.body.links where link.isImage {
                    guard case .inside(let path) = SiteAddress(link.address, on: folder, base),
                        let file = files[path], Self.isPicture(path), uses[path] == nil
                    else { continue }
                    uses[path] = Use(
                        file: file, entry: entry, kind: kind, address: link.address)
                }
            }
        }
        all = uses.values.sorted { TextKey.precedes($0.path, $1.path) }
    }

    private static func isPicture(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(path[path.utf8.index(after: dot)...].lowercased())
    }
}

extension FieldType {
    /// Whether values can contain assets, at any depth.
    fileprivate var holdsAssets: Bool {
        switch self {
        case .asset: true
        case .list(let type): type.holdsAssets
        case .object(let fields, _): fields.contains { $0.type.holdsAssets }
        default: false
        }
    }
}

extension PictureUses.Use {
    /// A warning if the file is large and lists show it.
    func sizeWarning(in folder: SourceFolder) -> Diagnostic? {
        let limit = folder.limits[Limits.listedPicture]
        guard isListed, file.size > limit.value else { return nil }
        return .warning(
            "large-picture", "the picture has \((file.size + 1_023) / 1_024) KB, and lists show it",
            at: location(in: folder),
            help: "scale it down or compress it, to \(limit) or less")
    }

    /// Where the entry names the picture; the file is read again to find it.
    func location(in folder: SourceFolder) -> SourceLocation {
        let path = entry.path
        guard !LogicalPath.isOne(path) else { return .file(path) }
        if let address {
            let links = entry.body.links.filter {
                TextKey.areSame($0.address, address) && $0.isImage
            }
            guard let link = links.first else { return .file(path) }
            let written = WrittenAddresses(
                of: [.init(address: address, line: link.line)], in: entry.body, path: path)
            return written.location(of: 0)
        }
        let text = try? folder.read(path)
        return text?.place(of: file, kind) ?? .file(path)
    }
}
