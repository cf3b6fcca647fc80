import ShowcardFiles
import ShowcardHashing

extension ImageRun {
    /// A file's name, and how it was made or why not.
    typealias Outcome = (name: String, result: Result<KeptFile, ImageProgram.Failure>)

    /// Makes still files of one picture: a process decodes it for each width, and another writes all files of a format.
    ///
    /// The bytes are those that ``make(_:of:)`` writes with a process for each file, in less time.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - input: The name of the picture.
    ///   - sort: What the picture is.
    ///   - program: The program that writes several files.
    /// - Returns: The outcome of each file.
    func make(
        _ files: [VariantPlan.File], of input: String, _ sort: ImageProgram.Sort,
        together program: ImageProgram.Batch
    ) async -> [Outcome] {
        let place = "\(work)/\(input)-scaled"
        defer { try? FileSystem.removeAll(place) }
        do throws(SystemError) {
            try FileSystem.makeFolders(place)
        } catch {
            return files.map { ($0.name, .failure(.system(error))) }
        }
        if let failure = await scale(files, of: "../\(input)", sort, in: place) {
            return files.map { ($0.name, .failure(failure)) }
        }
        return await withTaskGroup(of: [Outcome].self) { group in
            for (_, own) in Dictionary(grouping: files, by: \.pattern) {
                group.addTask { await encode(own, with: program, in: place) }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// Writes the picture in the width of each file.
    private func scale(
        _ files: [VariantPlan.File], of input: String, _ sort: ImageProgram.Sort,
        in place: String
    ) async -> ImageProgram.Failure? {
        await withTaskGroup(of: ImageProgram.Failure?.self) { group in
            for width in Set(files.map(\.width)) {
                group.addTask {
                    do throws(ImageProgram.Failure) {
                        try await slots.run { () throws(ImageProgram.Failure) in
                            // Uncompressed: it is read again at once.
                            try await program.scale(
                                input, to: "\(width).png[strip,compression=0,filter=0]",
                                width: width, sort, in: place)
                        }
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            // Whichever width fails first, the same message is reported.
            return await group.reduce(into: []) { if let failure = $1 { $0.append(failure) } }
                .min { $0.reason < $1.reason }
        }
    }

    /// Writes files of one format.
    private func encode(
        _ files: [VariantPlan.File], with program: ImageProgram.Batch, in place: String
    ) async -> [Outcome] {
        guard let first = files.first else { return [] }
        do throws(ImageProgram.Failure) {
            try await slots.run { () throws(ImageProgram.Failure) in
                try await program.encode(
                    files.map { "\($0.width).png" },
                    to: first.pattern + options.saveOptions(first.format), in: place)
            }
        } catch {
            return files.map { ($0.name, .failure(error)) }
        }
        return files.map { file in
            do throws(ImageProgram.Failure) {
                return (file.name, .success(try keep(file, from: place).kept))
            } catch {
                return (file.name, .failure(error))
            }
        }
    }

    /// Moves a file that was made into the cache.
    ///
    /// - Returns: How the file was made, and its bytes.
    func keep(
        _ file: VariantPlan.File, from place: String
    ) throws(ImageProgram.Failure) -> (kept: KeptFile, bytes: [UInt8]) {
        let made = "\(place)/\(file.name)"
        do throws(SystemError) {
            if file.format == .webp {
                let bytes = try Folder(place).read(file.name)
                let clean = WebPMetadata.removed(from: bytes)
                if clean.count != bytes.count { try FileSystem.replace(made, with: clean) }
            }
            return try folder.take(file.name, from: place)
        } catch {
            throw .system(error)
        }
    }
}

extension ImageProgram.Failure {
    /// A file that cannot be read or written.
    fileprivate static func system(_ error: SystemError) -> ImageProgram.Failure {
        ImageProgram.Failure(
            reason: "cannot \(error.action) '\(error.path)': \(error.reason)", isTruncation: false)
    }
}
