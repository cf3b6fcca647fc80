import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures
import ShowcardSigning

/// The work on the pictures of one run.
struct ImageRun: Sendable {
    let options: ImageOptions
    let program: ImageProgram
    /// The version of libvips; `nil` if it is not installed.
    let version: String?
    let folder: ImageFolder
    let request: PictureRequest
    let slots: Slots

    /// What was found out about one picture.
    struct Look: Sendable {
        let source: PictureSource
        /// `nil` if the picture cannot be shown.
        var picture: Measurement?
        var problems: [PictureProblem] = []

        /// Keeps what was found out.
        func keep(in index: inout ImageIndex, by version: String) {
            guard let picture else { return }
            index.keep(picture, by: version)
            if let stamp = source.stamp, index.hash(of: source.path, stamp: stamp) == nil {
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
                            await measure(source, named: "measured-\(position)", index)
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
            .flatMap { known($0, index) }.map { Look(source: source, picture: $0) }
    }

    /// The measurement of a file, if it has all that this run can find out.
    private func known(_ hash: String, _ index: ImageIndex) -> Measurement? {
        guard let known = index.measurement(of: hash, by: version ?? "") else { return nil }
        return known.pixels == nil && needsPixels(known.format) ? nil : known
    }

    private func needsPixels(_ format: PictureFormat) -> Bool {
        version != nil && format != .svg
    }

    private func measure(
        _ source: PictureSource, named name: String, _ index: ImageIndex
    ) async -> Look {
        var look = Look(source: source)
        do {
            let bytes = try source.read()
            let hash = SHA256.hash(bytes).hex
            if let known = known(hash, index) {
                look.picture = known
                return look
            }
            let header = try PictureHeader.read(bytes)
            guard header.pixelCount <= Limits.picturePixels.value else {
                look.problems.append(.tooLarge(header, source.path))
                return look
            }
            var picture = Measurement(header, source: hash)
            if needsPixels(header.format) {
                picture.pixels = try await pixels(of: bytes, named: name)
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
    /// - Returns: What was measured.
    /// - Throws: `ImageProgram.Failure`, or `SystemError` if a file cannot be written.
    private func pixels(
        of bytes: [UInt8], named input: String
    ) async throws -> Measurement.Pixels {
        let output = "\(input).v"
        try FileSystem.create("\(folder.work)/\(input)", with: bytes)
        defer {
            for name in [input, output] { try? FileSystem.removeAll("\(folder.work)/\(name)") }
        }
        let side = ThumbHash.maxSide
        try await program.scale(input, to: output, width: side, height: side, in: folder.work)
        let raw = try Folder(folder.work).read(output)
        guard let pixels = RawPixels(raw)?.measured else {
            throw ImageProgram.Failure(
                reason: "libvips has written an unknown format", isTruncation: false)
        }
        return pixels
    }
}
