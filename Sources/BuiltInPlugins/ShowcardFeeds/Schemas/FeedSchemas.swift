import ShowcardCatalog

/// `v1/schemas/` and the OpenAPI documents, derived from the declarations that the files are written from.
struct FeedSchemas {
    let context: PlanContext

    /// Adds the files to a plan.
    func add(to plan: inout EmissionPlan) {
        let items = ItemSchemas(context: context)
        let packs = PackSchemas(context: context)
        let baseURL = context.catalog.configuration.baseURL
        for schema in [
            EntryPointSchema.file, items.page, items.item, packs.pack, PackSchemas.stats,
            PackSchemas.index, packs.delta, AliasesFile.schema,
        ] + (context.options.hasBodies ? [PackSchemas.bodies] : [])
            + (context.catalog.configuration.otherLanguages.isEmpty ? [] : [PackSchemas.texts])
        {
            plan.add(
                FeedFolder.path + schema.path, inputs: [.configuration],
                manifestName: IndexTree.manifestName, group: "schemas"
            ) { $0 += schema.tree(baseURL: baseURL).json }
        }
        let context = context
        let search = OutputInput.number(context.hasSearch ? 1 : 0)
        plan.add("v1/openapi.json", inputs: [.configuration, search], group: "schemas") {
            $0 += OpenAPIFile(context).tree.json
        }
        plan.add("v1/openapi-live.json", inputs: [.configuration], group: "schemas") {
            $0 += LiveOpenAPIFile(context).tree.json
        }
    }
}
