internal import ShowcardCatalog
internal import ShowcardMustache

/// The shapes of all records that templates see: the names that `docs/templates.md` lists.
struct Shapes: Sendable {
    /// All names, which templates are checked against.
    private(set) var vocabulary: Vocabulary

    let site: Shape
    let icon: Shape
    let page: Shape
    /// A page in one of its languages.
    let language: Shape
    let link: Shape
    let look: Shape
    let asset: Shape
    let script: Shape
    let title: Shape

    let card: Shape
    let image: Shape
    /// The files of a picture in one format, and one of them.
    let imageSource: Shape
    let imageFile: Shape
    let gradient: Shape
    let published: Shape
    let tag: Shape
    let tagPage: Shape

    let homeKind: Shape
    let browseSection: Shape
    let homeShelf: Shape
    /// A collection, and a page of the catalog's own.
    let collection: Shape
    let content: Shape
    let list: Shape
    let pager: Shape
    let pageNumber: Shape

    let entry: Shape
    let action: Shape
    let variant: Shape
    let suit: Shape
    let relation: Shape
    let neighbor: Shape
    let shareImage: Shape
    let suited: Shape
    let shownField: Shape
    let shownValue: Shape
    /// A token in a body.
    let swatch: Shape
    /// The gradient of a token in a body, and one of its colors.
    let swatchGradient: Shape
    let stop: Shape
    let text: Shape
    /// The public fields of all kinds.
    let field: Shape
    /// The facts of all transforms.
    let facts: Shape
    /// The assets by name.
    let assets: Shape
    /// The links in the heads of pages.
    let headLink: Shape
    /// The helpers by name.
    let helpers: Shape

    let home: Shape
    let lists: Shape
    let entries: Shape
    let contributed: Shape
    /// The page for missing pages.
    let missing: Shape
    let collections: Shape
    let collectionPage: Shape
    let ownPage: Shape
    let plain: Shape

    /// The first names in the root record of every page; those that pages of one depth and section share come first.
    private static let common = [
        "root", "site", "navigation", "stylesheets", "scripts", "assets", "links", "footer",
        "helpers", "page",
    ]

    /// Declares every name.
    ///
    /// - Parameters:
    ///   - fields: The names of the public fields of all kinds.
    ///   - members: The names of the public members of fields that are objects.
    ///   - facts: The names of the facts that transforms declare.
    ///   - assets: The names of assets in templates.
    ///   - helpers: The names of helpers.
    init(
        fields: [String], members: [String], facts: [String], assets: [String],
        helpers: [String] = []
    ) {
        var names = Vocabulary()
        site = names.shape([
            "name", "tagline", "language", "base_url", "privacy_url", "theme", "themes",
            "search_path", "policy", "icon", "headline", "gallery_cards", "lead_cards", "looks",
            "has_navigation", "has_more_pages", "home_path", "is_right_to_left",
        ])
        icon = names.shape(["path", "type", "touch_path", "manifest_path"])
        page = names.shape([
            "title", "number", "description", "path", "canonical", "is_home", "is_indexed",
            "json_path", "share_image", "json_ld", "languages", "has_languages",
        ])
        language = names.shape(["language", "title", "path", "url", "is_current", "is_default"])
        link = names.shape(["title", "path", "is_current", "is_kind", "is_paged"])
        look = names.shape(["name", "title", "is_default", "stylesheet"])
        asset = names.shape(["path"])
        script = names.shape(["path", "is_early"])
        title = names.shape(["site", "tag", "subject", "entries"])

        card = names.shape(CardBuilder.members.map(\.name))
        image = names.shape(PictureRecord.members)
        imageSource = names.shape(["type", "files"])
        imageFile = names.shape(["path", "width", "is_last"])
        gradient = names.shape(["from", "to", "ink"])
        published = names.shape(["iso", "day", "month", "month_name", "year"])
        tag = names.shape(["text", "path"])
        tagPage = names.shape(["text", "path", "related", "has_related"])

        homeKind = names.shape([
            "title", "path", "has_featured", "featured", "has_trending", "trending",
            "trending_path", "has_new", "new",
        ])
        browseSection = names.shape(["title", "path", "items"])
        homeShelf = names.shape([
            "title", "path", "items", "is_featured", "is_trending_shelf", "is_new_shelf",
        ])
        list = names.shape([
            "title", "kind", "items", "has_orders", "orders", "total", "filter", "mosaic",
            "has_mosaic",
        ])
        action = names.shape(["label", "url", "style"])
        collection = names.shape([
            "id", "name", "description", "path", "image", "body", "items", "total",
        ])
        content = names.shape(["title", "description", "body"])
        pager = names.shape([
            "number", "count", "first", "previous", "next", "last", "numbers",
        ])
        pageNumber = names.shape(["number", "path", "is_current"])

        entry = names.shape(
            CardBuilder.members.map(\.name) + [
                "kind_path", "kind_title_many", "body", "json_path", "is_first_page", "suits",
                "has_tags", "has_details", "fields", "shown_facts", "related", "has_related",
                "previous",
                "next", "share_image", "json_ld", "actions", "mosaic", "has_mosaic", "before",
                "variants", "has_variants",
            ])
        variant = names.shape(["number", "path", "url", "small", "image"])
        suit = names.shape(["title", "items"])
        relation = names.shape(["card", "shared"])
        neighbor = names.shape(["name", "path"])
        shareImage = names.shape(["url", "alt", "width", "height"])
        suited = names.shape(["items", "pager"])
        shownField = names.shape(["name", "label", "values"])
        shownValue = names.shape(["text", "url", "color"])
        swatch = names.shape(["text", "set", "path", "value", "hex", "gradient", "sample_id"])
        swatchGradient = names.shape(["stops"])
        stop = names.shape(["color", "offset"])
        text = names.shape(["text"] + members.filter { $0 != "text" })
        field = names.shape(fields)
        self.facts = names.shape(facts)
        self.assets = names.shape(assets)
        headLink = names.shape(["rel", "path", "type", "title"])
        self.helpers = names.shape(helpers)

        home = names.shape(
            Self.common + [
                "kinds", "ways_in", "leads", "has_leads", "chips", "shelves", "collections",
                "collections_path",
            ])
        lists = names.shape(Self.common + ["list", "pager", "tag"])
        entries = names.shape(Self.common + ["entry", "field", "facts", "suited"])
        contributed = names.shape(Self.common + ["data", "trending", "has_trending"])
        missing = names.shape(Self.common + ["trending", "has_trending"])
        collections = names.shape(Self.common + ["collections"])
        collectionPage = names.shape(Self.common + ["collection"])
        ownPage = names.shape(Self.common + ["content"])
        plain = names.shape(Self.common)
        // Strings use these names for a yearly date; no record of a page has them.
        _ = names.shape(["week", "weekday"])
        vocabulary = names
    }

    /// Declares the names of contributed data.
    mutating func declare(_ schema: DataSchema) -> DataShape {
        DataShape(schema, in: &vocabulary)
    }
}
