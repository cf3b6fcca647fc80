import ShowcardCatalog

/// The columns of the listed fields of a kind: columns of their own, or one shared column.
struct KindColumns: Sendable {
    /// Whether the publication date is public.
    let showsPublished: Bool
    /// Whether the usage count is public; otherwise values derived from it are omitted.
    let showsUsage: Bool
    /// The position of the field `description`.
    let description: Int?
    /// The position of the image field.
    let image: Int?
    /// The position of the image's alternative text.
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

    /// Returns the name of an entry; its id if names are private.
    func name(of entry: Entry) -> String {
        name == nil ? entry.id : entry.name
    }
}
