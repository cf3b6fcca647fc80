import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild
@testable import ShowcardKit

@Suite("Edits while a catalog is served")
struct ServedEditTests {
    /// What was served after one edit, and what a build from nothing publishes.
    private struct Served {
        var site: RenderedSite?
        var sources = KeptSources()
        /// Whether each edit was built with the catalog of the one before.
        var keptCatalog: [Bool] = []
    }

    /// Builds for a server, and compares every file with a build from nothing.
    private func serve(_ catalog: SampleCatalog, _ served: inout Served) async throws {
        let builder = Builder(
            plugins: FirstPartyPlugins.all(environment: ["PATH": "/none"]),
            codes: .explained(isComplete: true), shipped: FirstPartyPlugins.names,
            themeBase: .builtIn)
        let output = "clean-\(served.keptCatalog.count)"
        let options = BuildOptions(
            source: catalog.folder.path, output: "\(catalog.folder.path)/\(output)",
            asOf: Instant(seconds: 1_767_225_600))
        let (site, report) = await builder.render(
            options, after: served.site, &served.sources)
        let built = await builder.build(options)
        #expect(
            !built.diagnostics.contains { $0.severity == .error },
            "\(built.diagnostics.map(\.message))")
        #expect(report.diagnostics == built.diagnostics)
        var files = catalog.published(output)
        files[".showcard"] = nil
        // Its generation counts what was served before.
        files["v1/entry.json"] = nil
        #expect(files.count > 20)
        #expect(site?.paths.sorted() == (files.keys + ["v1/entry.json"]).sorted())
        for (path, bytes) in files {
            guard case .rendered(let output)? = site?[path] else {
                #expect(site?[path] != nil, "\(path)")
                continue
            }
            let (rendered, areSame) = try output.bytes()
            #expect(areSame && rendered == bytes, "\(path)")
        }
        served.site = site
        served.keptCatalog.append(site?.keepsCatalog ?? false)
    }

    @Test("After edits of bodies and of names, serve has the bytes of a build with all plugins")
    func edits() async throws {
        let catalog = try SampleCatalog()
        var served = Served()
        try await serve(catalog, &served)
        for (name, body) in [
            ("Table", "A *table*.\n"), ("Table", "Another *table*.\n\nIt has legs.\n"),
            ("Desk", "A desk.\n"), ("Desk", "A large desk.\n"),
        ] {
            try catalog.write(
                "---\nname: \(name)\nmoods: [calm]\n---\n\n\(body)",
                to: "content/things/table.md")
            try await serve(catalog, &served)
        }
        #expect(served.keptCatalog == [false, false, true, false, true])
    }

    @Test("After an edit of a body with an include, serve has the bytes of a build too")
    func include() async throws {
        let catalog = try SampleCatalog()
        var served = Served()
        for text in ["Be:\n\n![calm](entry:mood/calm)", "Then be:\n\n![calm](entry:mood/calm)"] {
            try catalog.write(
                "---\nname: Table\n---\n\n\(text)\n", to: "content/things/table.md")
            try await serve(catalog, &served)
        }
        #expect(served.keptCatalog == [false, false])
    }
}
