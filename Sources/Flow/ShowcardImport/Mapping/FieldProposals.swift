import ShowcardCatalog

/// The fields of a source whose values a field of a kind takes, the first that is present first.
struct FieldProposals: Sendable {
    /// The names for each field of the kind, and for the body.
    private(set) var names: [String: [String]] = [:]
    /// The first parts of all these names.
    private(set) var used: Set<String> = []
    /// The names that are explicitly not imported.
    private(set) var dropped: Set<String> = []

    /// Names that steer the import itself.
    static let consumed: Set<String> = [
        "draft", "slug", "url", "permalink", "id", "published",
    ]

    /// Finds the names.
    init(_ kind: Kind, _ mapping: ImportMapping) {
        var mapped: [String: String] = [:]
        for pair in mapping.pairs { mapped[pair.source] = pair.field }
        dropped = Set(mapped.filter { $0.value.isEmpty }.keys)
        let own = Set(kind.fields.map(\.name))
        for field in kind.fields where field.computation == nil {
            let given = mapping.pairs.filter { mapped[$0.source] == field.name }.map(\.source)
            let camel = Self.camelCase(field.name)
            let usual = Self.usual(field).filter { !own.contains($0) }
            var seen: Set<String> = []
            names[field.name] = (given + [field.name, camel] + usual).filter { name in
                (mapped[name] ?? field.name) == field.name && seen.insert(name).inserted
            }
        }
        names[ImportMapping.body] =
            mapping.pairs.filter { mapped[$0.source] == ImportMapping.body }.map(\.source)
            + ["body", "content", "markdown"].filter { mapped[$0] == nil && !own.contains($0) }
        used = Set(names.values.joined().map { name in String(name.prefix { $0 != "." }) })
    }

    private static func camelCase(_ name: String) -> String {
        let words = name.split { $0 == "_" || $0 == "-" }
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func usual(_ field: Field) -> [String] {
        switch field.role {
        case .published: ["publishDate", "date", "pubDate", "published_at", "created_at"]
        case .expires: ["expiryDate", "expires", "expires_at"]
        case .tags: ["tags", "tag", "categories", "category"]
        case .aliases: ["aliases", "redirect_from"]
        case .image:
            [
                "image", "cover", "thumbnail", "heroImage", "hero", "featured_image",
                "featuredImage", "cover_image", "coverImage",
            ]
        case .imageAlt:
            [
                "image_alt", "imageAlt", "cover.alt", "image.alt", "heroImageAlt", "hero.alt",
                "cover_alt", "coverAlt",
            ]
        case .status: []
        default:
            switch field.name {
            case "name": ["title"]
            case "description": ["summary", "excerpt"]
            default: []
            }
        }
    }
}
