import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardFiles
import ShowcardSigning
import ShowcardStore

extension Builder {
    /// The folder for files that are kept between builds, below the catalog's folder.
    static let pictureCache = ".showcard/images"

    /// The path of the folder for pictures that are kept between builds.
    package func pictureCache(of options: BuildOptions) -> String {
        let opened = CatalogLoader(options.folder(), configuration: options.configuration).open()
        return Self.pictureCache(below: options.keepingFolder(opened.folder))
    }

    private static func pictureCache(below folder: String) -> String {
        "\(FileSystem.resolved(folder) ?? folder)/\(pictureCache)"
    }

    /// Has the pictures that entries show measured and made, if a plugin does that.
    ///
    /// - Parameters:
    ///   - enriched: The catalog.
    ///   - folder: The catalog's folder.
    ///   - options: The threads that may work, and the origin of addresses.
    ///   - run: Receives the diagnostics that end the run.
    ///   - isCheck: Whether nothing is published.
    /// - Returns: The catalog with records of pictures, and the other diagnostics.
    /// - Throws: The error of the plugin.
    func pictures(
        _ enriched: EnrichedCatalog, in folder: SourceFolder, _ options: BuildOptions,
        _ run: inout Run, isCheck: Bool
    ) async throws -> (enriched: EnrichedCatalog, findings: [Diagnostic]) {
        let catalog = enriched.catalog
        let uses = PictureUses(catalog, among: enriched.source.staticFiles)
        let maker = enriched.registry.pictureMakers.first
        var findings: [Diagnostic] = []
        if maker?.part.scalesPictures != true {
            findings = uses.all.compactMap { $0.sizeWarning(in: folder) }
        }
        let icon = SiteIconFile(catalog, among: enriched.source.staticFiles)
        findings += icon?.problems ?? []
        guard let maker else {
            let plain = Pictures(icon: icon?.plain)
            return (
                EnrichedCatalog(
                    source: enriched.source, catalog: catalog.with(plain),
                    registry: enriched.registry), findings
            )
        }
        let keepingFolder = options.keepingFolder(folder)
        try Self.checkLinks(below: keepingFolder)
        let clock = ReadLog()
        // The maker keeps the request, so the request must not keep the maker.
        let (progress, plugin) = (run.progress, maker.plugin)
        let places = Dictionary(
            uses.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let locate = { @Sendable (problem: PictureProblem) -> Diagnostic in
            let use = places[problem.path]
            let place = use?.location(in: folder)
            return problem.diagnostic.located(at: place ?? .file(use?.file.source ?? problem.path))
        }
        var request = PictureRequest(
            pictures: uses.all.map {
                Self.source(of: $0.file, isListed: $0.isListed, in: folder, clock)
            },
            icon: icon?.request { Self.source(of: $0, isListed: false, in: folder, clock) },
            entries: catalog.collections.reduce(0) { $0 + $1.entries.count },
            cache: Self.pictureCache(below: keepingFolder),
            // The other catalogs wait meanwhile.
            isCheck: isCheck, jobs: options.shared?.jobs ?? options.jobs
        ) { done, total in
            progress?(.plugin(plugin, PluginProgress(done: done, total: total)))
        }
        request.maxPixels = folder.limits[Limits.picturePixels]
        request.isOnDemand = run.makesPicturesOnDemand
        request.sharesCache = !folder.layerPaths.isEmpty
        request.locate = locate
        let began = ContinuousClock.now
        var problems = PartDiagnostics()
        var pictures = Pictures()
        do {
            let result = try await SharedWork.makingPictures(options.shared) { [request] in
                try await maker.part.make(request)
            }
            pictures = Pictures(
                result.pictures, shareStyle: result.shareStyle, icon: result.icon ?? icon?.plain)
            run.completion = result.completion
            findings += result.diagnostics + result.problems.map(locate)
        } catch {
            problems.take(PartError(error, plugin: maker.plugin))
        }
        run.times.add(maker.plugin, since: began)
        try run.take(problems)
        let made = EnrichedCatalog(
            source: enriched.source, catalog: catalog.with(pictures), registry: enriched.registry)
        return (made, findings)
    }

    /// Refuses a cache behind a symbolic link: a pull request could contain one, and files would be written to its target.
    private static func checkLinks(below source: String) throws(DiagnosticError) {
        var path = ""
        for part in pictureCache.split(separator: "/") {
            path += path.isEmpty ? String(part) : "/\(part)"
            if FileSystem.ownStatus(of: "\(source)/\(path)")?.kind == .link {
                throw DiagnosticError(.link(at: path))
            }
        }
    }

    private static func source(
        of picture: StaticFile, isListed: Bool, in folder: SourceFolder, _ clock: ReadLog
    ) -> PictureSource {
        let limit = folder.limits[Limits.pictureFile]
        let file = FolderFile(picture.source, in: folder)
        // Without a stamp the file is read, which reports its size.
        let known = picture.size > limit.value ? nil : stamp(of: file, clock)
        var source = PictureSource(
            path: picture.path, isListed: isListed, stamp: known
        ) {
            do throws(SystemError) {
                return try file.bytes(limit: limit.value)
            } catch {
                throw DiagnosticError(.unreadable(file.path, error, limit: limit))
            }
        }
        source.readStart = { try file.start($0) }
        source.currentStamp = { stamp(of: FolderFile(picture.source, in: folder), ReadLog()) }
        return source
    }

    private static func stamp(of file: FolderFile, _ clock: ReadLog) -> String? {
        guard let status = file.status, !clock.isRacy(status) else { return nil }
        return StaticStamps().fingerprint(of: file).hex
    }
}
