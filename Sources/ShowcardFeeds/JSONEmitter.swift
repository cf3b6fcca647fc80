import ShowcardCatalog

/// Plans every file under `v1/`, and the files that tell hosts how to serve them.
struct JSONEmitter: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let context = PlanContext(request)
        var plan = EmissionPlan()
        for index in context.catalog.collections.indices {
            await CollectionPlanner(collection: index, context: context).add(to: &plan)
        }
        let aliases = AliasRedirects(context.catalog)
        let redirects = LiveRedirects(context.catalog).redirects + aliases.redirects
        plan.diagnostics += aliases.diagnostics
        plan.add(
            "_redirects", text: RedirectsFile(redirects, context.catalog.configuration).text)
        plan.add("_headers", text: HeadersFile(context.catalog.configuration).text)
        plan.add("v1/error.json", text: ErrorEnvelope.notFound.text)
        plan.diagnostics += EntryPointFile(catalog: context.catalog).diagnostics
        return plan
    }

    func conclude(_ conclusion: Conclusion, request: EmissionRequest) -> [PlannedOutput] {
        EntryPointFile(catalog: request.catalog).outputs(for: conclusion)
    }
}
