import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures
import ShowcardSigning

/// The work on the pictures of one run.
struct ImageRun: Sendable {
    let options: ImageOptions
    let program: ImageProgram
    /// The programs that write files; `nil` if libvips is not installed.
    let encoders: Encoders?
    let folder: ImageFolder
    /// The path of the folder in which the processes work.
    var work: String
    let request: PictureRequest
    let slots: Slots
    /// The pictures that this process could not decode.
    let failures: DecodingFailures

    /// What was found out about one picture.
    struct Look: Sendable {
        let source: PictureSource
        /// `nil` if the picture cannot be shown.
        var picture: Measurement?
        var problems: [PictureProblem] = []

        /// What the picture is to libvips.
        var sort: ImageProgram.Sort { picture?.sort ?? .plain }

        /// Keeps what was found out.
        func keep(in index: inout ImageIndex, by version: String) {
            guard let picture, !picture.isProvisional else { return }
            index.keep(picture, by: version)
            if let stamp = source.stamp,
                index.hash(of: source.path, stamp: stamp) == nil
            {
                index.keep(hash: picture.source, of: source.path, stamp: stamp)
            }
        }
    }

    // MARK: Measuring

    /// Measures all pictures; unchanged ones are neither read nor decoded.
    func measure(_ index: ImageIndex) async -> [Look] {
        await withTaskGroup(of: (Int, Look).self) { group in
            var looks: [Look?] = request.pictures.map { known($0, index) }
            for position in looks.indices where looks[position] == nil {
                let source = request.pictures[position]
                group.addTask {
                    (
                        position,
                        await slots.run {
                            if let look = provisional(source) { return look }
                            return await measure(source, index)
                        }
                    )
                }
            }
            for await (position, look) in group { looks[position] = look }
            return looks.compactMap(\.self).map { look in
                var look = look
                if let picture = look.picture {
                    look.problems += PictureProblem.warnings(about: picture, look.source, options)
                }
                return look
            }
        }
    }

    /// Measures one picture besides those of entries.
    ///
    /// - Parameters:
    ///   - source: The picture.
    ///   - index: What earlier runs have found out.
    /// - Returns: What was found out.
    func look(at source: PictureSource, _ index: ImageIndex) async -> Look {
        if let look = known(source, index) { return look }
        return await measure(source, index)
    }

    private func known(_ source: PictureSource, _ index: ImageIndex) -> Look? {
        source.stamp.flatMap { index.hash(of: source.path, stamp: $0) }
            .flatMap { known($0, source, index) }
    }

    /// What is known of a file, if it is all that this run has to find out.
    private func known(_ hash: String, _ source: PictureSource, _ index: ImageIndex) -> Look? {
        if request.isOnDemand, let failure = failures[hash] {
            return Look(source: source, problems: [.decoding(failure, source.path)])
        }
        guard let known = index.measurement(of: hash, by: encoders?.version ?? ""),
            known.width * known.height <= request.maxPixels.value
        else { return nil }
        return needsPixels(known) ? nil : Look(source: source, picture: known)
    }

    /// Whether the record of a picture lacks what is known from its pixels.
    func isIncomplete(_ picture: Measurement) -> Bool {
        encoders != nil && picture.format != .svg && picture.pixels == nil
    }

    /// Whether a picture has to be decoded at once: its formats depend on its pixels, or no files are made.
    private func needsPixels(_ picture: Measurement) -> Bool {
        isIncomplete(picture)
            && (picture.hasAlpha || request.isCheck && !request.isOnDemand)
    }

    /// The number of bytes in which the header of a photo ends, with metadata and the picture in it.
    private static let start = 256 << 10

    /// The measurement of a picture of which only the start is read, so that `serve` starts soon; `nil` if that is not enough.
    private func provisional(_ source: PictureSource) -> Look? {
        guard request.isOnDemand, !request.isCheck, encoders != nil, let stamp = source.stamp,
            let start = try? source.readStart(Self.start),
            let header = try? PictureHeader.read(start), !header.hasAlpha, header.format != .svg,
            header.pixelCount <= request.maxPixels.value
        else { return nil }
        let name = SHA256.hash(Array("\(source.path)\0\(stamp)".utf8)).hex
        return Look(
            source: source, picture: Measurement(header, source: name, isProvisional: true))
    }

    private func measure(_ source: PictureSource, _ index: ImageIndex) async -> Look {
        var look = Look(source: source)
        do {
            let bytes = try source.read()
            let hash = SHA256.hash(bytes).hex
            if let known = known(hash, source, index) { return known }
            let header = try PictureHeader.read(bytes)
            guard header.pixelCount <= request.maxPixels.value else {
                look.problems.append(.tooLarge(header, source.path, limit: request.maxPixels))
                return look
            }
            var picture = Measurement(header, source: hash)
            if needsPixels(picture) {
                picture.pixels = try await pixels(of: bytes, picture.sort)
            }
            look.picture = picture
        } catch let error as PictureHeaderError {
            look.problems.append(.header(error, source.path))
        } catch let error as ImageProgram.Failure {
            look.problems.append(.decoding(error, source.path))
        } catch {
            look.problems.append(.reading(error, source.path))
        }
        return look
    }

    /// Decodes a picture at a small size.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - sort: What the picture is.
    /// - Returns: What was measured.
    /// - Throws: `ImageProgram.Failure`, or `SystemError` if a file cannot be written.
    func pixels(
        of bytes: [UInt8], _ sort: ImageProgram.Sort
    ) async throws -> Measurement.Pixels {
        try await inOwnFolder { run in
            try FileSystem.create("\(run.work)/\(Self.source)", with: bytes)
            _ = try await program.run([Self.measuring(sort)], sort, in: run.work)
            return try run.pixels()
        }
    }

    /// The name of a picture in the folder in which a process works.
    static let source = "source"
    private static let small = "small.v"

    /// The call that decodes a picture at a small size.
    static func measuring(_ sort: ImageProgram.Sort) -> ImageCalls.Call {
        let side = ThumbHash.maxSide
        return ImageProgram.scaling(source, to: small, width: side, height: side, sort)
    }

    /// Measures a picture that was decoded at a small size.
    func pixels() throws -> Measurement.Pixels {
        guard let pixels = RawPixels(try Folder(work).read(Self.small))?.measured else {
            throw ImageProgram.Failure(
                reason: "libvips has written an unknown format", isTruncation: false)
        }
        return pixels
    }

    /// Does work in a folder that exists only meanwhile.
    func inOwnFolder<Result: Sendable>(
        _ body: @Sendable (ImageRun) async throws -> Result
    ) async throws -> Result {
        let own = try folder.work()
        defer { own.remove() }
        var run = self
        run.work = own.path
        return try await body(run)
    }
}
