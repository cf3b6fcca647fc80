package import ShowcardCatalog

/// A valid catalog, as its files say it and with what is computed of it.
package struct CatalogSnapshot: Sendable {
    /// What the files say, what is left out of the catalog among it.
    package let source: SourceCatalog
    /// What a build of the same options would publish.
    package let catalog: Catalog
    /// The facts that transforms declare, in their order.
    package let facts: [Field]

    /// Creates a survey.
    package init(source: SourceCatalog, catalog: Catalog, facts: [Field]) {
        self.source = source
        self.catalog = catalog
        self.facts = facts
    }
}

extension Builder {
    /// Loads, checks and enriches a catalog; plans and writes nothing.
    ///
    /// Sources are asked for the days of every window, whatever the catalog looks at.
    ///
    /// - Parameter options: Which catalog, when, and what to bring in; the output is not looked at.
    /// - Returns: The catalog, or `nil` when something is wrong with it; and what was found.
    package func survey(
        _ options: BuildOptions
    ) async -> (survey: CatalogSnapshot?, report: BuildReport) {
        var options = options
        options.usageDays = UsageWindow.year.days
        var run = Run(nil)
        var survey: CatalogSnapshot?
        do {
            let loaded = await load(options, &run)
            let source = try await validate(loaded, options, &run)
            let enriched = try await enrich(source, loaded.registry, options, &run)
            try run.stopOnErrors(isStrict: options.isStrict)
            survey = CatalogSnapshot(
                source: enriched.source, catalog: enriched.catalog,
                facts: enriched.registry.facts)
        } catch {
            run.fail(error)
        }
        return (survey, await run.finish())
    }
}
