internal import ShowcardCatalog

/// Plans every file of the HTML site.
struct PagesEmitter: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        do {
            let site = try await Site(request)
            var builder = PlanBuilder(site: site)
            builder.add(HomePage())
            for collection in request.catalog.collections.indices {
                builder.addLists(of: collection)
                builder.addEntries(of: collection)
            }
            builder.addTags()
            builder.addContributedPages()
            let basePath = request.catalog.configuration.basePath
            builder.add(NotFoundPage(basePath: basePath), isDestination: false)
            builder.addAssets()
            builder.addShareImages()
            return builder.plan
        } catch {
            return EmissionPlan(diagnostics: error.diagnostics)
        }
    }
}
