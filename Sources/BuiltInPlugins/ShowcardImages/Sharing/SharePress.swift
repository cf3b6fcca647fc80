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
    /// - Returns: The names of the files, and how they were made.
    /// - Throws: ``PluginError`` if one cannot be drawn.
    func draw(
        _ pictures: [SharePicture]
    ) async throws(PluginError) -> [(name: String, kept: KeptFile)] {
        let work = try makeWork()
        defer { work.remove() }
        let jobs = session.request.jobs
        let size = max(1, min(Self.batch, (pictures.count + jobs - 1) / jobs))
        let counter = Counter(total: pictures.count, session.request.progress)
        typealias Drawn = [(name: String, kept: KeptFile, bytes: [UInt8])]
        let results = await withTaskGroup(of: (Int, Result<Drawn, PluginError>).self) { group in
            var waiting = stride(from: 0, to: pictures.count, by: size).makeIterator()
            func start() {
                guard let first = waiting.next() else { return }
                let batch = pictures[first..<min(first + size, pictures.count)]
                group.addTask {
                    do throws(PluginError) {
                        let drawn = try await draw(batch, in: work.path)
                        await counter.count(batch.count)
                        return (first, .success(drawn))
                    } catch {
                        return (first, .failure(error))
                    }
                }
            }
            for _ in 0..<jobs { start() }
            var results: [(Int, Result<Drawn, PluginError>)] = []
            for await result in group {
                results.append(result)
                start()
            }
            return results
        }
        // Whichever batch fails first, the same problem is reported.
        var files: [(name: String, kept: KeptFile)] = []
        for (_, result) in results.sorted(by: { $0.0 < $1.0 }) {
            files += try result.get().map { ($0.name, $0.kept) }
        }
        return files
    }

    /// Draws one picture.
    ///
    /// - Throws: ``PluginError`` if it cannot be drawn.
    func draw(
        _ picture: SharePicture
    ) async throws(PluginError) -> (kept: KeptFile, bytes: [UInt8]) {
        let work = try makeWork()
        defer { work.remove() }
        guard let drawn = try await draw([picture], in: work.path).first else {
            throw Self.failure("nothing was written")
        }
        return (drawn.kept, drawn.bytes)
    }

    /// Creates a folder in which processes work, with the configuration of the fonts.
    private func makeWork() throws(PluginError) -> WorkFolder {
        do throws(SystemError) {
            let work = try session.folder.work()
            try FileSystem.create(
                "\(work.path)/\(ShareFonts.file)",
                with: ShareFonts.configuration(cache: "\(work.path)/fonts"))
            return work
        } catch {
            throw Self.systemFailure("cannot \(error.action) '\(error.path)': \(error.reason)")
        }
    }

    private func draw(
        _ pictures: ArraySlice<SharePicture>, in work: String
    ) async throws(PluginError) -> [(name: String, kept: KeptFile, bytes: [UInt8])] {
        var names: [String] = []
        defer { for name in names { try? FileSystem.removeAll("\(work)/\(name)") } }
        do {
            for picture in pictures {
                let name = "\(ImageMaker.shareName(picture)).svg"
                let drawing = CardDrawing(
                    card: picture.card, metrics: fonts.metrics,
                    embedded: try await embedded(picture, in: work))
                names.append(name)
                try FileSystem.create("\(work)/\(name)", with: drawing.document)
            }
            _ = try await program.run(
                names.map { name in
                    ImageProgram.scaling(
                        name, to: "\(name).jpg\(ImageMaker.shareOptions)",
                        width: SharePicture.width, height: SharePicture.height, .document)
                }, .document, in: work)
            return try pictures.map { picture in
                let name = ImageMaker.shareName(picture)
                try FileSystem.rename("\(work)/\(name).svg.jpg", to: "\(work)/\(name)")
                let (kept, bytes) = try session.folder.take(name, from: work)
                return (name, kept, bytes)
            }
        } catch let error as ImageProgram.Failure {
            throw Self.failure(error.reason)
        } catch {
            throw Self.systemFailure("\(error)")
        }
    }

    /// A small file of the entry's picture that librsvg can decode: one that is published, or one made for this.
    private func embedded(
        _ picture: SharePicture, in work: String
    ) async throws -> CardDrawing.Embedded? {
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
                mediaType: file.mediaType, bytes: try await bytes(of: name))
        }
        guard shown.preview.address.hasPrefix(VariantPlan.folder) else { return nil }
        let source = String(shown.preview.address.dropFirst(VariantPlan.folder.count))
        let shared = ImageMaker.shareName(picture)
        let (copy, target) = ("\(shared)-shown", "\(shared).png")
        defer { for name in [copy, target] { try? FileSystem.removeAll("\(work)/\(name)") } }
        try FileSystem.create("\(work)/\(copy)", with: try await bytes(of: source))
        let call = ImageProgram.scaling(
            copy, to: "\(target)[strip]", width: Self.embeddedWidth,
            height: Self.embeddedHeight, .plain)
        _ = try await program.run([call], in: work)
        return CardDrawing.Embedded(mediaType: "image/png", bytes: try Folder(work).read(target))
    }

    /// The bytes of a file that is published, which may have to be made.
    private func bytes(of name: String) async throws -> [UInt8] {
        if let make = session.ordered[name] { return try await make() }
        return try session.folder.folder.read(name)
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
