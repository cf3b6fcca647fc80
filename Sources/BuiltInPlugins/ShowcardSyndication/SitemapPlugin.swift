public import ShowcardCatalog

/// Lists every page of the site for search engines: `sitemap.xml`, and `robots.txt`, which refers to it.
public struct SitemapPlugin: Plugin {
    /// The plugin `sitemap`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "sitemap", summary: "lists the pages for search engines: sitemap.xml and robots.txt",
        isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(SitemapEmitter())
    }
}

/// Plans the sitemap: one file, or several with an index.
struct SitemapEmitter: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        EmissionPlan()
    }

    func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async
        -> EmissionPlan
    {
        var plan = EmissionPlan()
        let sitemap = Sitemap(pages, of: request.catalog)
        let files = sitemap.files
        guard !files.isEmpty else { return plan }
        for (index, file) in files.enumerated() {
            let path = files.count == 1 ? "sitemap.xml" : Sitemap.name(ofFile: index + 1)
            plan.add(path, inputs: [Self.input(of: file)]) { $0 += Sitemap.file(file) }
        }
        if files.count > 1 {
            plan.add("sitemap.xml", inputs: [.number(files.count)]) {
                $0 += sitemap.index(of: files.count)
            }
        }
        // RFC 9309; the `Sitemap` record of sitemaps.org.
        plan.add(
            "robots.txt",
            text: "User-agent: *\nAllow: /\nSitemap: \(sitemap.baseURL)sitemap.xml\n")
        return plan
    }

    /// Plans nothing: the sitemap doesn't depend on the content of pages.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        EmissionPlan()
    }

    /// Returns the content of a file as an input.
    private static func input(of locations: ArraySlice<Sitemap.Location>) -> OutputInput {
        let lines = locations.map { "\($0.url) \($0.day ?? "") \($0.picture ?? "")" }
        return .text(lines.joined(separator: "\n"))
    }
}
