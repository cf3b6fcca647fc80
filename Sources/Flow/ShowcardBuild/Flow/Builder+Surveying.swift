package import ShowcardCatalog
package import ShowcardContent

/// A valid catalog, as written in its files and with all computed values.
package struct CatalogSnapshot: Sendable {
    /// The contents of the files, including excluded entries.
    package let source: SourceCatalog
    /// The catalog that a build with the same options would publish.
    package let catalog: Catalog
    /// The facts that transforms declare, in order.
    package let facts: [Field]
    /// The catalog's folder; absent in the snapshot of a rendered site.
    package let folder: SourceFolder?
}

extension Builder {
    /// Loads, checks and enriches a catalog; plans and writes nothing.
    ///
    /// Sources are asked for the days of every window, regardless of the catalog's rules.
    ///
    /// - Parameter options: Which catalog, when, and which entries to include; the output is ignored.
    /// - Returns: The catalog, or `nil` if it has errors; and the report.
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
            let plain = try await enrich(source, loaded.registry, options, &run)
            // The addresses of pictures are those of their files; what is wrong with pictures is for builds to report.
            run.makesPicturesOnDemand = true
            let (enriched, _) = try await pictures(
                plain, in: loaded.catalog.folder, options, &run, isCheck: true)
            try run.stopOnErrors(isStrict: options.isStrict)
            survey = CatalogSnapshot(
                source: enriched.source, catalog: enriched.catalog,
                facts: enriched.registry.facts, folder: loaded.catalog.folder)
        } catch {
            run.fail(error)
        }
        return (survey, await run.finish())
    }

    /// Reads the kinds and plugin settings of a catalog, without reading entries or starting plugins.
    ///
    /// - Parameter options: Which catalog.
    /// - Returns: The outline.
    package func outline(_ options: BuildOptions) -> CatalogOutline {
        CatalogOutline(
            options.folder(), configuration: options.configuration,
            plugins: plugins.map(\.declaration))
    }
}
