import ShowcardCatalog
import ShowcardEmbedding
import ShowcardFiles

extension Builder {
    /// Renders the feed files that an app needs to start without a network, as a first build with the same as-of
    /// publishes them.
    ///
    /// - Parameters:
    ///   - build: The plan.
    ///   - catalog: The catalog of the plan.
    /// - Returns: The files, by path.
    /// - Throws: The error that prevents rendering.
    func seed(of build: PlannedBuild, _ catalog: Catalog) async throws -> [SeedFile] {
        let paths = SeedPaths(catalog)
        var files: [SeedFile] = []
        var registered: [RegisteredOutput] = []
        func take(_ items: [Plan.Item]) throws {
            for item in items {
                let isSeed = paths.contains(item.key)
                guard isSeed || item.manifestName != nil else { continue }
                let (rendering, bytes) = try Self.render(item)
                if isSeed { files.append(SeedFile(path: rendering.path.text, bytes: bytes)) }
                guard let name = item.manifestName else { continue }
                registered.append(
                    RegisteredOutput(
                        name: name, path: rendering.path.text, sha256: rendering.sha256 ?? "",
                        size: bytes.count))
            }
        }
        try take(build.plan.items)
        let outputs = RenderedOutputs(registered: registered.sorted())
        try take(try await build.planner.planFromRendered(outputs, after: build.plan).items)
        registered.sort()
        let finalization = Finalization(
            generation: catalog.asOf.seconds, registered: registered)
        for item in try build.planner.finalize(finalization) where paths.contains(item.key) {
            let (rendering, bytes) = try Self.render(item)
            files.append(SeedFile(path: rendering.path.text, bytes: bytes))
        }
        return files.sorted { TextKey.precedes($0.path, $1.path) }
    }

    private static func render(
        _ item: Plan.Item
    ) throws -> (rendering: Rendering, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        do {
            let rendering = try Rendering.render(item, into: &bytes)
            return (rendering, bytes)
        } catch let error as SystemError {
            throw error
        } catch {
            throw PartError(error, plugin: item.plugin, at: item.key).error
        }
    }
}
