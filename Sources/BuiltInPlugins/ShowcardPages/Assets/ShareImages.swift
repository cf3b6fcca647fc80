internal import ShowcardCatalog
internal import ShowcardSigning

/// The picture that other sites show with a link to a page.
struct ShareImage: Sendable {
    /// The link to the picture.
    let link: Link
    /// The text alternative; `nil` for the title of the page.
    let alt: String?
    /// The width and height, if they are known.
    let size: (width: Int, height: Int)?
    /// The picture that an entry has itself, if sites that show links can show it.
    var own: Link?
}

/// The pictures that other sites show with links to pages.
///
/// If the plugin of a ``PictureMaker`` draws share pictures, pages of tokens have that of their overview, and every other page
/// has one with its title. Otherwise, an entry is shown with its own picture, and other pages with a gradient of two colors,
/// which pages with the same colors share.
struct ShareImages: Sendable {
    /// What all pages depend on besides the site: nothing, unless pictures are drawn or the site has colors of its own.
    let inputs: [OutputInput]

    private let catalog: Catalog
    private let layouts: [KindLayout]
    private let colors: ColorResolver
    private let palette: ShareCard.Palette
    /// The gradient of pages without colors of their own, and its path.
    private let common: (gradient: Gradient, path: String)

    /// Prepares the pictures of a catalog.
    init(_ catalog: Catalog, layouts: [KindLayout], colors: ColorResolver) {
        (self.catalog, self.layouts, self.colors) = (catalog, layouts, colors)
        palette = ShareCard.Palette(of: catalog)
        let style = catalog.pictures.shareStyle
        let texts = [style ?? ""] + ShareCard(title: "", palette: palette).content
        inputs =
            style == nil && palette == .paper ? [] : [.text(texts.joined(separator: "\n"))]
        let gradient = (
            Pixel(css: palette.ground.from) ?? .white, Pixel(css: palette.accent) ?? .white
        )
        common = (gradient, Self.path(of: gradient))
    }

    /// The picture of a page.
    func image(of head: PageHead) -> ShareImage {
        let alt = head.entry.flatMap { key in
            catalog[key].content[layouts[key.collection].imageAlt]?.text
        }
        let own = head.entry.flatMap(ownImage)
        if let drawn = drawn(for: head) {
            return ShareImage(
                link: .path(drawn.address), alt: alt ?? head.shareTitle?.plainText,
                size: (SharePicture.width, SharePicture.height), own: own)
        }
        if let key = head.entry, let own {
            let picture = catalog.picture(of: catalog[key])
            return ShareImage(
                link: own, alt: alt, size: picture.map { ($0.width, $0.height) }, own: own)
        }
        return ShareImage(
            link: .path(head.entry.flatMap(ownGradient).map(Self.path) ?? common.path), alt: nil,
            size: (SharePicture.width, SharePicture.height))
    }

    /// The picture to draw for a page; `nil` if none are drawn.
    func drawn(for head: @autoclosure () -> PageHead) -> SharePicture? {
        guard let style = catalog.pictures.shareStyle else { return nil }
        let card = card(for: head())
        let text = ([style] + card.content).map { "\($0.utf8.count) \($0)" }
        let hash = SHA256.hash(Array(text.joined(separator: "\n").utf8)).hex
        return SharePicture(address: "\(Self.folder)\(hash.prefix(Self.digits)).jpg", card: card)
    }

    private func card(for head: PageHead) -> ShareCard {
        let configuration = catalog.configuration
        guard let key = head.entry else {
            // A link to a missing page shows the site.
            let showsSite = head.isHome || !head.isCanonical
            return ShareCard(
                title: showsSite ? configuration.name : (head.shareTitle ?? head.title).plainText,
                site: showsSite ? configuration.tagline : configuration.name, palette: palette)
        }
        let entry = catalog[key]
        let picture = catalog.picture(of: entry)
        return ShareCard(
            title: entry.name, label: layouts[key.collection].kind.titleOne,
            site: configuration.name,
            picture: picture.flatMap { $0.variants.isEmpty ? nil : $0 },
            gradient: ownGradient(of: key).map {
                ShareCard.Gradient(from: "#\($0.first.digits)", to: "#\($0.last.digits)")
            }, palette: palette)
    }

    // MARK: Without drawing

    private typealias Gradient = (first: Pixel, last: Pixel)

    private static let folder = "assets/share/"
    /// The number of digits of the hash in a name.
    private static let digits = 16

    /// The gradients that pages show: their path, and the colors from top to bottom.
    var gradients: [(path: String, first: Pixel, last: Pixel)] {
        guard catalog.pictures.shareStyle == nil else { return [] }
        var made = [common.path: common.gradient]
        for (index, collection) in catalog.collections.enumerated() {
            for position in collection.entries.indices {
                let key = EntryKey(collection: index, entry: position)
                guard ownImage(of: key) == nil, let own = ownGradient(of: key) else { continue }
                made[Self.path(of: own)] = own
            }
        }
        return made.sorted { TextKey.precedes($0.key, $1.key) }
            .map { ($0.key, $0.value.first, $0.value.last) }
    }

    /// The picture that an entry has, if sites that show links can show it: not SVG.
    private func ownImage(of key: EntryKey) -> Link? {
        let entry = catalog[key]
        guard let text = entry.content[layouts[key.collection].image]?.text,
            let link = Link(asset: text), !text.utf8.lowercasedSuffix(is: ".svg")
        else { return nil }
        return catalog.picture(of: entry).map { .path($0.address) } ?? link
    }

    private func ownGradient(of key: EntryKey) -> Gradient? {
        let (entry, layout) = (catalog[key], layouts[key.collection])
        let own =
            entry.content[layout.gradient]?.texts
            ?? entry.content[layout.color]?.text.map { [$0] } ?? []
        let shown = own.compactMap { colors.css($0).flatMap(Pixel.init(css:)) }
        guard let first = shown.first, let last = shown.last else { return nil }
        return (first, last)
    }

    private static func path(of gradient: Gradient) -> String {
        "\(folder)\(gradient.first.digits)-\(gradient.last.digits).png"
    }

    /// Returns the file of a gradient.
    static func png(from first: Pixel, to last: Pixel) throws -> [UInt8] {
        try PNGGradient(rows: rows.get(), from: first, to: last).file
    }

    private static let rows = Result {
        try PNGGradient.Rows(width: SharePicture.width, height: SharePicture.height)
    }
}

extension PlanBuilder {
    /// Adds the gradients that pages show where no pictures are drawn.
    mutating func addShareImages() {
        for (path, first, last) in site.shareImages.gradients {
            add(path, inputs: [.text(path)]) { $0 += try ShareImages.png(from: first, to: last) }
        }
    }
}

extension String.UTF8View {
    /// Whether the text ends with an ASCII text in lowercase, in any case.
    fileprivate func lowercasedSuffix(is suffix: String) -> Bool {
        let end = self.suffix(suffix.utf8.count)
        return end.count == suffix.utf8.count
            && zip(end, suffix.utf8).allSatisfy {
                $0 == $1 || ((0x41...0x5A).contains($0) && $0 | 0x20 == $1)
            }
    }
}
