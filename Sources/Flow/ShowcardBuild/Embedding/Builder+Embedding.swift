import ShowcardCatalog
import ShowcardEmbedding
import ShowcardFiles

extension Builder {
    /// Writes a catalog as source code; files with unchanged contents are not touched.
    ///
    /// - Parameter request: What to embed, and where.
    /// - Returns: The result; if there are errors, no source file was touched.
    package func embed(_ request: EmbedRequest) async -> EmbedReport {
        var run = Run(nil)
        do {
            let outcome = try await embed(request, &run)
            return EmbedReport(outcome, await run.finish())
        } catch {
            run.fail(error)
            return EmbedReport(.failed, await run.finish())
        }
    }

    private func embed(
        _ request: EmbedRequest, _ run: inout Run
    ) async throws -> EmbedReport.Outcome {
        let options = request.options
        guard FileSystem.item(at: "\(options.source)/\(options.configuration)") == .file else {
            return .noCatalog
        }
        // Before anything is read, so that the next run notices files that change during this one.
        var stamp = EmbedStamp(request)
        if let last = lastStamp(of: request),
            last.holds(
                for: stamp, at: options.asOf, source: options.source)
        {
            try write(last, of: request)
            return .skipped
        }
        let build = try await plan(options, &run, compares: false)
        let catalog = build.planner.request.catalog
        if let outcome = unknownKind(in: request.style, catalog) { return outcome }
        let seed =
            request.style.hasSeed ? try await self.seed(of: build, catalog) : []
        let files = SourceFiles(
            catalog, facts: build.planner.request.publicFacts, seed: seed, style: request.style)
        let written = try write(files, to: request.folder)
        stamp.given = EmbedStamp.given(
            by: build.planner.registry, hasPrograms: !run.programs.isEmpty, below: options.source)
        stamp.nextChange = request.followsClock ? catalog.nextChange : nil
        try write(stamp, of: request)
        return .embedded(written: written)
    }

    /// The stamp of the existing source files; `nil` if one is missing.
    private func lastStamp(of request: EmbedRequest) -> EmbedStamp? {
        let isComplete = request.style.fileNames.allSatisfy {
            FileSystem.item(at: "\(request.folder)/\($0)") == .file
        }
        // An unreadable stamp only costs time.
        guard isComplete, let path = request.stamp, let bytes = try? FileSystem.read(path) else {
            return nil
        }
        return EmbedStamp(bytes)
    }

    /// Writes the stamp in any case: build systems look again only if the file changes.
    private func write(_ stamp: EmbedStamp, of request: EmbedRequest) throws(SystemError) {
        guard let path = request.stamp else { return }
        try put(Array(stamp.text.utf8), at: path)
    }

    private func unknownKind(in style: EmbeddingStyle, _ catalog: Catalog) -> EmbedReport.Outcome? {
        let known = catalog.collections.map(\.kind.name)
        let unknown = style.kinds?.subtracting(known).min(by: TextKey.precedes)
        return unknown.map { .unknownKind($0, known: known) }
    }

    /// Writes the files whose contents changed, and returns their names.
    private func write(_ files: SourceFiles, to folder: String) throws(SystemError) -> [String] {
        if FileSystem.item(at: folder) == .nothing { try FileSystem.makeFolders(folder) }
        var written: [String] = []
        for (name, bytes) in files.all
        where try FileSystem.read("\(folder)/\(name)") != bytes {
            try put(bytes, at: "\(folder)/\(name)")
            written.append(name)
        }
        return written
    }

    private func put(_ bytes: [UInt8], at path: String) throws(SystemError) {
        if FileSystem.item(at: path) == .nothing {
            try FileSystem.create(path, with: bytes)
        } else {
            try FileSystem.replace(path, with: bytes)
        }
    }

    /// Renders the feed files that an app needs to start without a network, as a first build with the same as-of
    /// publishes them.
    ///
    /// - Parameters:
    ///   - build: The plan.
    ///   - catalog: The catalog of the plan.
    /// - Returns: The files, by path.
    /// - Throws: The error that prevents rendering.
    func seed(of build: PlannedBuild, _ catalog: Catalog) async throws -> [(
        path: String, bytes: [UInt8]
    )] {
        let paths = SeedPaths(catalog)
        var files: [(path: String, bytes: [UInt8])] = []
        var registered: [RegisteredOutput] = []
        func take(_ items: [Plan.Item]) throws {
            for item in items {
                let isSeed = paths.contains(item.key)
                guard isSeed || item.manifestName != nil else { continue }
                let (rendering, bytes) = try Self.render(item)
                if isSeed { files.append((rendering.path.text, bytes)) }
                guard let name = item.manifestName, let part = rendering.part else { continue }
                registered.append(
                    RegisteredOutput(
                        name: name, path: rendering.path.text, sha256: part.sha256,
                        size: part.size))
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
            files.append((rendering.path.text, bytes))
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
