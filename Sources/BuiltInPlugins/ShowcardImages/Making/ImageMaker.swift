import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures
import ShowcardSigning

/// Measures the pictures of a catalog, and makes the files that are published for them.
struct ImageMaker: PictureMaker {
    let options: ImageOptions
    let program: ImageProgram
    /// Passes the folder of this run to the renderings.
    let box = ImageBox()

    var scalesPictures: Bool { program.path != nil }
    var programs: [String] { program.candidates }

    func make(_ request: PictureRequest) async throws -> PictureResult {
        var result = PictureResult()
        let drawsPages = drawsPages(request, &result)
        guard !request.pictures.isEmpty || request.icon != nil || drawsPages else { return result }
        let folder = try ImageFolder(at: request.cache)
        box.session = ImageSession(folder: folder, request: request)
        defer { folder.removeWork() }
        var index = ImageIndex(in: folder.folder)
        let version = try await version(folder, &index)
        let run = ImageRun(
            options: options, program: program, version: version, folder: folder,
            request: request, slots: Slots(request.jobs))
        let looks = await run.measure(index)
        for look in looks { look.keep(in: &index, by: version ?? "") }
        result.problems = looks.flatMap(\.problems)
        if version == nil {
            result.diagnostics.append(Self.missing(makesIcon: request.icon != nil))
        }
        let tools = drawsPages ? await shareTools(version, folder, &result) : nil
        var session = ImageSession(folder: folder, request: request, tools: tools)
        var iconLook: ImageRun.Look?
        if let icon = request.icon {
            let look = await run.look(at: icon.source, named: "icon", index)
            look.keep(in: &index, by: version ?? "")
            iconLook = look
            let made = await run.makeIcon(icon, look)
            result.diagnostics += made.problems
            result.icon = made.icon
            session.iconFiles = made.files
        }
        box.session = session
        result.shareStyle = tools?.style
        let plans = looks.map { look in
            look.picture.flatMap { VariantPlan($0, options, version: version ?? "") }
        }
        // What cannot be published is not made.
        if !request.isCheck, !result.problems.contains(where: { $0.diagnostic.severity == .error })
        {
            result.problems += await run.make(zip(looks, plans).map { ($0, $1) })
        }
        session.hasErrors = result.problems.contains { $0.diagnostic.severity == .error }
        box.session = session
        for (look, plan) in zip(looks, plans) {
            guard let picture = look.picture else { continue }
            let record = plan?.record(of: look.source, picture, options)
            if let record = record ?? picture.record(of: look.source) {
                result.pictures.append(record)
            }
        }
        if index.isChanged {
            let all = looks + (iconLook.map { [$0] } ?? [])
            index.save(
                in: folder,
                paths: all.compactMap { look in look.source.stamp.map { (look.source.path, $0) } },
                sources: Set(all.compactMap { $0.picture?.source }), version: version ?? "")
        }
        return result
    }

    /// The version of libvips, which is asked once for each version of the program; `nil` if it is not installed.
    private func version(
        _ folder: ImageFolder, _ index: inout ImageIndex
    ) async throws(PluginError) -> String? {
        guard let path = program.path, let status = FileSystem.status(of: path) else { return nil }
        let stamp = "\(path) \(status.stamp.inode) \(status.stamp.size) \(status.changed)"
        if let known = index.versions[stamp] { return known }
        do throws(ImageProgram.Failure) {
            let version = try await program.version(in: folder.work)
            index.keep(version: version, of: stamp)
            return version
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
