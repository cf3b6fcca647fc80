import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures

/// Measures the pictures of a catalog, and makes the files that are published for them.
struct ImageMaker: PictureMaker {
    let options: ImageOptions
    let program: ImageProgram
    /// The pictures that earlier builds of this process could not decode.
    var failures = DecodingFailures()
    /// Passes what was made in this run to the renderings.
    let box = ImageBox()

    var scalesPictures: Bool { program.path != nil }
    var programs: [String] { program.candidates }

    func make(_ request: PictureRequest) async throws -> PictureResult {
        var result = PictureResult()
        let drawsPages = drawsPages(request, &result)
        guard !request.pictures.isEmpty || request.icon != nil || drawsPages else { return result }
        let folder = try ImageFolder(at: request.cache)
        let work = try folder.work()
        defer { work.remove() }
        var index = ImageIndex(in: folder.folder)
        let encoders = try await encoders(
            arePicturesMade: !request.pictures.isEmpty, work.path, &index)
        let version = encoders?.version ?? ""
        let run = ImageRun(
            options: options, program: program, encoders: encoders, folder: folder,
            work: work.path, request: request, slots: Slots(request.jobs), failures: failures)
        var looks = await run.measure(index)
        for look in looks { look.keep(in: &index, by: version) }
        if encoders == nil {
            result.diagnostics.append(Self.missing(makesIcon: request.icon != nil))
        }
        let needsFonts = encoders != nil && (drawsPages || request.icon != nil)
        let fonts = needsFonts ? try await ShareFonts.installed(program, in: work.path) : nil
        let tools = drawsPages ? shareTools(encoders?.version, fonts, &result) : nil
        result.shareStyle = tools?.style
        var session = ImageSession(folder: folder, request: request, index: index, tools: tools)
        var facts = ImageIndex.Facts(
            paths: looks.compactMap { look in look.source.stamp.map { (look.source.path, $0) } },
            sources: Set(looks.compactMap { $0.picture?.source }), version: version,
            areShared: request.sharesCache)
        if let icon = request.icon {
            let look = await run.look(at: icon.source, index)
            look.keep(in: &index, by: version)
            if let stamp = look.source.stamp { facts.paths.append((look.source.path, stamp)) }
            if let picture = look.picture { facts.sources.insert(picture.source) }
            let made = await run.makeIcon(icon, look, fonts, &index)
            result.diagnostics += made.problems
            result.icon = made.icon
            session.iconFiles = made.files
        }
        let plans = looks.map { look in
            look.picture.flatMap { VariantPlan($0, options, encoders) }
        }
        if session.makesFiles {
            // What cannot be published is not made.
            let hasErrors = looks.contains(where: \.hasErrors)
            await run.make(&looks, hasErrors ? plans.map { _ in nil } : plans, &index)
            for look in looks { look.keep(in: &index, by: version) }
        }
        session.hasErrors = looks.contains(where: \.hasErrors)
        result.problems = looks.flatMap(\.problems)
        session.variants = plans.compactMap(\.self)
        // Share pictures are drawn later, and need their files too.
        if tools == nil, session.makesFiles {
            index.trim(folder, to: options.cacheBytes, keeping: session.fileNames)
        }
        for (look, plan) in zip(looks, plans) {
            guard let picture = look.picture else { continue }
            let record = plan?.record(of: look.source, picture, options)
            if let record = record ?? picture.record(of: look.source) {
                result.pictures.append(record)
            }
        }
        index.save(in: folder, facts)
        (session.index, session.facts) = (index, facts)
        if request.isOnDemand, !request.isCheck {
            let orders = ImageOrders(run, looks, index, facts)
            session.order(zip(looks, plans).map { ($0, $1) }, from: orders)
            if looks.contains(where: { $0.picture.map(run.isIncomplete) ?? false }) {
                result.completion = { await orders.complete() }
            }
        }
        box.session = session
        return result
    }

    /// The programs that write files, which are tried once for each version of them; `nil` if libvips is not installed.
    ///
    /// Icons and share pictures need only the version.
    private func encoders(
        arePicturesMade: Bool, _ work: String, _ index: inout ImageIndex
    ) async throws(PluginError) -> Encoders? {
        guard let path = program.path, let stamp = program.stamp else { return nil }
        // A preview is a JPEG file if there are only AVIF files.
        let formats = ImageFormat.allCases.filter {
            arePicturesMade && (options.formats.contains($0) || $0 == .jpeg)
        }
        if let known = index.encoders[stamp], known.covers(formats) { return known }
        do throws(ImageProgram.Failure) {
            let encoders = try await program.encoders(of: formats, in: work)
            index.keep(encoders, of: stamp)
            return encoders
        } catch {
            throw PluginError(
                .error(
                    "plugin", "the plugin 'images' cannot run '\(path)': \(error.reason)",
                    help: "install libvips again, or disable the plugin with --without images"))
        }
    }

    private static func missing(makesIcon: Bool) -> Diagnostic {
        .note(
            "missing-libvips",
            "libvips is not installed, so pictures are published as they are, in one size"
                + (makesIcon ? ", and there are no icons for phones" : ""),
            help:
                "install it with 'apt-get install libvips-tools' or 'brew install vips', or write "
                + "'images: off' under 'plugins:' in catalog.yml")
    }
}

extension ImageRun.Look {
    /// Whether the picture has an error.
    fileprivate var hasErrors: Bool { problems.contains { $0.diagnostic.severity == .error } }
}
