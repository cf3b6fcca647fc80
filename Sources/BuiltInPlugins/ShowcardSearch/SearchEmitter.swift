import ShowcardCatalog

/// Plans the shards and their schema.
struct SearchEmitter: Emitter {
    let roles: [OutputRole] = [.search]
    let isForEachLanguage = true

    /// The name under which files are registered whose hashes are in `v1/index`.
    private static let indexed = "v1/indexed"

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let index = await SearchIndex(
            request.catalog,
            collectionTitle: request.theme.strings.first { $0.key == "collection_title" }?.text,
            jobs: request.jobs)
        let shards = ShardPlanner(index).shards
        let folder = "v1/\(request.catalog.languageFolder)search/"
        let files = await concurrentMap(shards, jobs: request.jobs) { shard in
            String(decoding: shard.json(of: index), as: UTF8.self)
        }
        var plan = EmissionPlan()
        for (shard, text) in zip(shards, files) {
            plan.add("\(folder)\(shard.file)", inputs: [.text(text)], group: "search") {
                $0 += text.utf8
            }
        }
        guard request.catalog.isInDefaultLanguage else { return plan }
        let baseURL = request.catalog.configuration.baseURL
        plan.add(
            "v1/\(SearchSchema.path)", inputs: [.configuration], manifestName: Self.indexed,
            group: "schemas"
        ) { $0 += SearchSchema.json(baseURL: baseURL) }
        return plan
    }

    /// Plans nothing: the words come from fields.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        EmissionPlan()
    }
}
