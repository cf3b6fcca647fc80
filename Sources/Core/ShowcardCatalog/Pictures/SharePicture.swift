/// A picture of 1200 x 630 pixels that other sites show with a link to a page.
public struct SharePicture: Sendable, Hashable {
    /// The width in pixels.
    public static let width = 1_200
    /// The height in pixels.
    public static let height = 630

    /// The address of the file, relative to the site; it contains a hash of everything that the bytes depend on.
    public let address: String
    /// What the picture shows.
    public let card: ShareCard

    /// Creates a picture.
    public init(address: String, card: ShareCard) {
        self.address = address
        self.card = card
    }
}

/// What a ``SharePicture`` shows.
public struct ShareCard: Sendable, Hashable {
    /// The name of the page.
    public let title: String
    /// What the page is about, such as the name of the entry's kind.
    public let label: String?
    /// The name of the site.
    public let site: String?
    /// The entry's picture, if files are made of it.
    public let picture: Picture?
    /// The entry's colors.
    public let gradient: Gradient?
    /// The colors of the site.
    public let palette: Palette

    /// Two colors, each as `#rrggbb`.
    public struct Gradient: Sendable, Hashable {
        /// The color at the top left.
        public let from: String
        /// The color at the bottom right.
        public let to: String

        /// Creates a gradient.
        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// The colors of a site, each as `#rrggbb`.
    public struct Palette: Sendable, Hashable {
        /// The background.
        public let ground: Gradient
        /// The color of text on the background.
        public let ink: String
        /// The color of links and buttons.
        public let accent: String

        /// Creates a palette.
        public init(ground: Gradient, ink: String, accent: String) {
            self.ground = ground
            self.ink = ink
            self.accent = accent
        }
    }

    /// Creates a card.
    public init(
        title: String, label: String? = nil, site: String? = nil, picture: Picture? = nil,
        gradient: Gradient? = nil, palette: Palette
    ) {
        self.title = title
        self.label = label
        self.site = site
        self.picture = picture
        self.gradient = gradient
        self.palette = palette
    }

    /// Everything that the picture shows, as texts.
    public var content: [String] {
        [
            title, label ?? "", site ?? "", picture?.preview.address ?? "", gradient?.from ?? "",
            gradient?.to ?? "", palette.ground.from, palette.ground.to, palette.ink, palette.accent,
        ]
    }
}
