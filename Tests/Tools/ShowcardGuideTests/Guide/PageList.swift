import ShowcardCatalog

/// Writes the addresses of all pages to `pages.txt`, one a line.
struct PageList: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        EmissionPlan()
    }

    func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async
        -> EmissionPlan
    {
        let base = request.catalog.configuration.baseURL
        var plan = EmissionPlan()
        plan.add("pages.txt", text: pages.map { "\(base)\($0.address)\n" }.joined())
        return plan
    }
}
