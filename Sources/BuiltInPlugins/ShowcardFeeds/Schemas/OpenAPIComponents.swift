import ShowcardCatalog

/// The schemas in an OpenAPI document.
///
/// They are in the document itself, and without conditions on keys or lists of types, because generators such as
/// swift-openapi-generator read neither other documents nor those.
struct OpenAPIComponents {
    /// The names of the schemas of one kind.
    struct KindNames {
        /// The schema of a list item.
        let item: String
        /// The schema of a whole entry.
        var detail: String { "\(item)Detail" }
        /// The schema of a page of a list.
        var page: String { "\(item)Page" }
        /// The schema of the file of an entry.
        var file: String { "\(item)File" }
    }

    /// Schemas that do not depend on the kinds.
    enum Shared: String, CaseIterable {
        case entryPoint = "EntryPoint"
        case pack = "Pack"
        case stats = "Stats"
        case index = "FileIndex"
        case delta = "Delta"
        case aliases = "Aliases"
        case bodies = "Bodies"
        case search = "SearchShard"
        case error = "ErrorResponse"
    }

    private let context: PlanContext
    /// The names by the kind's position in the catalog.
    let kinds: [KindNames]

    init(_ context: PlanContext) {
        self.context = context
        var names = OpenAPINames()
        for shared in Shared.allCases { _ = names.claim(shared.rawValue) }
        kinds = context.catalog.collections.map { collection in
            let name = OpenAPINames.capitalized(collection.kind.name)
            return KindNames(item: names.claim(name, with: ["", "Detail", "Page", "File"]))
        }
    }

    /// Returns the parameter of paths with the id of an entry.
    static func id(of kind: Kind) -> JSONTree {
        let hasOwnIDs = kind.publicSlot(of: .id) != nil
        return [
            "name": "id", "in": "path", "required": true,
            "schema": hasOwnIDs
                ? ["type": "string"]
                : ["type": "string", "pattern": .text("^\(Identifier.pattern)$")],
        ]
    }

    /// Returns a reference to a schema.
    static func reference(to name: String) -> JSONTree {
        ["$ref": .text("#/components/schemas/\(name)")]
    }

    /// Returns the response with a schema of the document.
    static func response(_ description: String, _ schema: String) -> JSONTree {
        [
            "description": .text(description),
            "content": ["application/json": ["schema": reference(to: schema)]],
        ]
    }

    /// Returns the schema of a page of a kind.
    func page(_ index: Int, meta: JSONTree) -> JSONTree {
        let key = context.catalog.collections[index].kind.dataKey
        let items = SchemaParts.list(of: Self.reference(to: kinds[index].item))
        return ItemSchemas.envelope(
            data: SchemaParts.object(.named([(key, items)]), required: [key]), meta: meta)
    }

    /// Returns the schemas of a kind's list items and whole entries, and of the files with one.
    func entries(_ index: Int) -> [(String, JSONTree)] {
        let (names, schemas) = (kinds[index], ItemSchemas(context: context))
        let key = context.catalog.collections[index].kind.itemKey
        let data = SchemaParts.object(
            .named([(key, Self.reference(to: names.detail))]), required: [key])
        return [
            (names.item, schemas.listItem(index)), (names.detail, schemas.entry(index)),
            (names.file, ItemSchemas.envelope(data: data, meta: ItemSchemas.itemMeta)),
        ]
    }

    /// Returns a schema that does not depend on the kinds.
    func schema(_ shared: Shared) -> JSONTree {
        switch shared {
        case .entryPoint: EntryPointSchema.file.keywords
        case .pack: PackSchemas.anyPack
        case .stats: PackSchemas.stats.keywords
        case .index: PackSchemas.index.keywords
        case .delta: PackSchemas.anyDelta
        case .aliases: AliasesFile.schema.keywords
        case .bodies: PackSchemas.bodies.keywords
        case .search: SearchShardSchema.keywords
        case .error: ItemSchemas.error
        }
    }
}
