internal import ShowcardCatalog
internal import ShowcardMustache

/// The values that are the same on every page.
struct PageFrame: Sendable {
    /// What `catalog.yml` says of the site.
    let site: Value
    /// The style sheets to link, in order.
    let stylesheets: Value
    /// The scripts to link, in order.
    let scripts: Value
    /// The path of every asset by name.
    let assets: Value

    /// Builds the values.
    init(_ configuration: Configuration, assets: SiteAssets, shapes: Shapes) {
        site = .record(
            Record(
                shapes.site,
                [
                    .text(configuration.name), .text(orNull: configuration.tagline),
                    .text(configuration.language), .text(configuration.baseURL),
                    .text(orNull: configuration.privacyURL),
                    .text(configuration.theme.defaultSet),
                ]))
        func links(_ paths: [String]) -> Value {
            .list(paths.map { .record(Record(shapes.asset, [.text($0)])) })
        }
        stylesheets = links(assets.paths(ofType: "css"))
        scripts = links(assets.paths(ofType: "js"))
        self.assets = .record(Record(shapes.assets, assets.files.map { .text($0.link) }))
    }
}
