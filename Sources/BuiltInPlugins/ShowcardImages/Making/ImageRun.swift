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
                            return await measure(source, named: "measured-\(position)", index)
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
    ///   - name: The name of its copy.
    ///   - index: What earlier runs have found out.
    /// - Returns: What was found out.
    func look(at source: PictureSource, named name: String, _ index: ImageIndex) async -> Look {
        if let look = known(source, index) { return look }
        return await measure(source, named: name, index)
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

    /// Whether a picture has to be decoded: on demand only if its formats depend on its pixels.
    private func needsPixels(_ picture: Measurement) -> Bool {
        isIncomplete(picture) && (!request.isOnDemand || picture.hasAlpha)
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

    private func measure(
        _ source: PictureSource, named name: String, _ index: ImageIndex
    ) async -> Look {
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
                picture.pixels = try await pixels(of: bytes, named: name, picture.sort)
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
    ///   - input: The name of its copy: no other picture has it, also if it has the same bytes.
    ///   - sort: What the picture is.
    /// - Returns: What was measured.
    /// - Throws: `ImageProgram.Failure`, or `SystemError` if a file cannot be written.
    func pixels(
        of bytes: [UInt8], named input: String, _ sort: ImageProgram.Sort
    ) async throws -> Measurement.Pixels {
        let output = "\(input).v"
        try FileSystem.create("\(work)/\(input)", with: bytes)
        defer {
            for name in [input, output] { try? FileSystem.removeAll("\(work)/\(name)") }
        }
        let side = ThumbHash.maxSide
        try await program.scale(input, to: output, width: side, height: side, sort, in: work)
        let raw = try Folder(work).read(output)
        guard let pixels = RawPixels(raw)?.measured else {
            throw ImageProgram.Failure(
                reason: "libvips has written an unknown format", isTruncation: false)
        }
        return pixels
    }
}
