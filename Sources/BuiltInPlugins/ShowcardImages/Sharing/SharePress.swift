import ShowcardCatalog
import ShowcardFiles

/// Draws share pictures with libvips, many in each process.
struct SharePress: Sendable {
    let program: ImageProgram
    let session: ImageSession
    let fonts: ShareFonts

    /// The largest number of pictures that one process draws: starting it takes as long as drawing a few.
    private static let batch = 16
    /// The size of the picture that is shown in a document.
    private static let (embeddedWidth, embeddedHeight) = (640, 1_280)

    /// Draws pictures; each appears in the cache when it is complete.
    ///
    /// - Throws: ``PluginError`` if one cannot be drawn.
    func draw(_ pictures: [SharePicture]) async throws(PluginError) {
        let folder = session.folder
        do throws(SystemError) {
            try folder.makeWork()
            try FileSystem.create(
                "\(folder.work)/\(ShareFonts.file)",
                with: ShareFonts.configuration(cache: "\(folder.work)/fonts"))
        } catch {
            throw Self.systemFailure("cannot \(error.action) '\(error.path)': \(error.reason)")
        }
        defer { folder.removeWork() }
        let jobs = session.request.jobs
        let size = max(1, min(Self.batch, (pictures.count + jobs - 1) / jobs))
        let counter = Counter(total: pictures.count, session.request.progress)
        let problems = await withTaskGroup(of: (Int, PluginError?).self) { group in
            var waiting = stride(from: 0, to: pictures.count, by: size).makeIterator()
            func start() {
                guard let first = waiting.next() else { return }
                let batch = pictures[first..<min(first + size, pictures.count)]
                group.addTask {
                    do throws(PluginError) {
                        try await draw(batch)
                        await counter.count(batch.count)
                        return (first, nil)
                    } catch {
                        return (first, error)
                    }
                }
            }
            for _ in 0..<jobs { start() }
            var problems: [(Int, PluginError)] = []
            for await (position, problem) in group {
                if let problem { problems.append((position, problem)) }
                start()
            }
            return problems
        }
        if let first = problems.min(by: { $0.0 < $1.0 }) { throw first.1 }
    }

    private func draw(_ pictures: ArraySlice<SharePicture>) async throws(PluginError) {
        let work = session.folder.work
        var names: [String] = []
        defer { for name in names { try? FileSystem.removeAll("\(work)/\(name)") } }
        do {
            for picture in pictures {
                let name = "\(ImageMaker.shareName(picture)).svg"
                let drawing = CardDrawing(
                    card: picture.card, metrics: fonts.metrics,
                    embedded: try await embedded(picture))
                names.append(name)
                try FileSystem.create("\(work)/\(name)", with: drawing.document)
            }
            try await program.draw(names, options: ImageMaker.shareOptions, in: work)
            for picture in pictures {
                let name = ImageMaker.shareName(picture)
                try FileSystem.rename(
                    "\(work)/\(name).jpg", to: "\(session.folder.path)/\(name)")
            }
        } catch let error as ImageProgram.Failure {
            throw Self.failure(error.reason)
        } catch {
            throw Self.systemFailure("\(error)")
        }
    }

    /// A small file of the entry's picture that librsvg can decode: one that is published, or one made for this.
    private func embedded(_ picture: SharePicture) async throws -> CardDrawing.Embedded? {
        guard let shown = picture.card.picture else { return nil }
        let files = (shown.variants + [shown.preview]).filter {
            ["image/jpeg", "image/png"].contains($0.mediaType)
                && $0.address.hasPrefix(VariantPlan.folder) && $0.height <= Self.embeddedHeight
        }
        let wide = files.filter { $0.width >= Self.embeddedWidth }
        if let file = wide.min(by: { $0.width < $1.width })
            ?? files.max(by: { $0.width < $1.width })
        {
            let name = String(file.address.dropFirst(VariantPlan.folder.count))
            return CardDrawing.Embedded(
                mediaType: file.mediaType, bytes: try session.folder.folder.read(name))
        }
        guard shown.preview.address.hasPrefix(VariantPlan.folder) else { return nil }
        let source = String(shown.preview.address.dropFirst(VariantPlan.folder.count))
        let target = "\(ImageMaker.shareName(picture)).png"
        try await program.scale(
            "../../\(source)", to: "\(target)[strip]", width: Self.embeddedWidth,
            height: Self.embeddedHeight, .made, in: session.folder.work)
        defer { try? FileSystem.removeAll("\(session.folder.work)/\(target)") }
        return CardDrawing.Embedded(
            mediaType: "image/png", bytes: try Folder(session.folder.work).read(target))
    }

    private static func failure(_ reason: String) -> PluginError {
        PluginError(
            .error(
                "plugin", "the plugin 'images' cannot draw share pictures: \(reason)",
                help: "install libvips with SVG support (librsvg), or set 'share_limit: 0' of the "
                    + "plugin"))
    }

    private static func systemFailure(_ reason: String) -> PluginError {
        PluginError(
            .error(
                "system", "the plugin 'images' cannot draw share pictures: \(reason)",
                help: "make the catalog's folder or TMPDIR writable"), isOfSystem: true)
    }
}
