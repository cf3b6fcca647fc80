internal import ShowcardCatalog

/// Plans every file of the HTML site.
struct PagesEmitter: Emitter {
    /// Whether the site may have no address.
    let isLocal: Bool
    /// Whether former addresses have pages.
    var hasRedirectPages = true
    let isForEachLanguage = true

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        do {
            let site = try await Site(request, isLocal: isLocal)
            var builder = PlanBuilder(site: site)
            let isDefaultLanguage = request.catalog.isInDefaultLanguage
            if isDefaultLanguage { builder.addFindings(for: request) }
            builder.add(HomePage(of: request.catalog))
            for collection in request.catalog.collections.indices {
                builder.addLists(of: collection)
                for entry in request.catalog.collections[collection].entries.indices {
                    builder.addEntry(EntryKey(collection: collection, entry: entry))
                }
            }
            builder.addTags()
            builder.addContentPages()
            builder.addContributedPages()
            builder.addAssets()
            if isDefaultLanguage {
                let basePath = request.catalog.configuration.basePath
                builder.add(NotFoundPage(basePath: basePath), isDestination: false)
                builder.addShareImages()
                builder.addManifest()
            }
            site.related.begin()
            var plan = builder.plan
            if hasRedirectPages {
                plan.outputs += RedirectPages(catalog: request.catalog, isLocal: isLocal).outputs
            }
            plan.release = { site.cards.release() }
            return plan
        } catch {
            return EmissionPlan(diagnostics: error.diagnostics)
        }
    }

    /// Plans the pages of the entries, and the pages of plugins that may show any body.
    func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async throws -> EmissionPlan? {
        var builder = PlanBuilder(
            site: try await Site(request, arePagesFew: true, isLocal: isLocal))
        for entry in entries { builder.addEntry(entry) }
        builder.addContributedPages(showingBodies: true)
        return builder.plan
    }
}
