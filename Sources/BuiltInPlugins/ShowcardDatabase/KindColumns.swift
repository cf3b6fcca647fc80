import ShowcardCatalog

/// Where the listed fields of a kind go: into columns, or together into one.
struct KindColumns: Sendable {
    /// Whether the publication is public.
    let showsPublished: Bool
    /// Whether the usage is public; what would tell it is left out where it is not.
    let showsUsage: Bool
    /// The position of the field `description`.
    let description: Int?
    /// The position of the picture's field.
    let image: Int?
    /// The position of the picture's description.
    let imageAlt: Int?
    /// The position of the tags.
    let tags: Int?
    /// The positions of the fields that have neither a column nor a table.
    let others: [Int]
    private let name: Int?

    init(_ kind: Kind) {
        name = kind.publicSlot(of: "name")
        showsPublished = !kind.isPrivate(.published)
        showsUsage = !kind.isPrivate(.usage)
        description = kind.publicSlot(of: "description")
        image = kind.publicSlot(of: .image)
        imageAlt = kind.publicSlot(of: .imageAlt)
        tags = kind.publicSlot(of: .tags)
        let columns = [
            name, description, image, imageAlt, tags, kind.slot(of: .published),
            kind.slot(of: .usage),
        ]
        others = kind.fields.indices.filter { slot in
            let field = kind.fields[slot]
            return kind.isListed(field) && field.type.referencedKind == nil
                && !columns.contains(slot)
        }
    }

    /// What an entry is called: its id where names are private.
    func name(of entry: Entry) -> String {
        name == nil ? entry.id : entry.name
    }
}
