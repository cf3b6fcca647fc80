import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardPictures
import ShowcardSigning

/// Makes files when they are asked for, each once.
actor ImageOrders {
    private let run: ImageRun
    private let looks: [ImageRun.Look]
    private var facts: ImageIndex.Facts
    private var index: ImageIndex
    private var running: [String: Task<[UInt8], any Error>] = [:]

    /// Prepares to make the files of pictures that were measured.
    ///
    /// - Parameters:
    ///   - run: The work on these pictures.
    ///   - looks: The pictures.
    ///   - index: What is known of them.
    ///   - facts: What is kept of that.
    init(
        _ run: ImageRun, _ looks: [ImageRun.Look], _ index: ImageIndex, _ facts: ImageIndex.Facts
    ) {
        (self.run, self.looks, self.index, self.facts) = (run, looks, index, facts)
    }

    /// The bytes of a file of a picture.
    ///
    /// - Throws: ``DiagnosticError``, with the place where an entry names the picture.
    func bytes(of file: VariantPlan.File, of look: ImageRun.Look) async throws -> [UInt8] {
        try await bytes(named: file.name) { [run] in
            do {
                return try await run.slots.run { try await run.make(file, of: look) }
            } catch {
                let path = look.source.path
                let failure = error as? ImageProgram.Failure
                let problem =
                    failure.map { PictureProblem.decoding($0, path) } ?? .reading(error, path)
                throw DiagnosticError(run.request.locate(problem))
            }
        }
    }

    /// The bytes of a file, from the cache if they are there.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - make: Makes it.
    /// - Returns: The bytes.
    /// - Throws: Any error of making it.
    func bytes(
        named name: String,
        _ make: @escaping @Sendable () async throws -> (kept: KeptFile, bytes: [UInt8])
    ) async throws -> [UInt8] {
        if let task = running[name] { return try await task.value }
        if let bytes = kept(name) { return bytes }
        let task = Task {
            let (kept, bytes) = try await make()
            index.keep(kept, named: name)
            return bytes
        }
        running[name] = task
        defer {
            running[name] = nil
            if running.isEmpty { index.save(in: run.folder, facts) }
        }
        return try await task.value
    }

    private func kept(_ name: String) -> [UInt8]? {
        guard let known = run.folder.intact(name, index.file(name)),
            let bytes = try? run.folder.folder.read(name), ContentHash(of: bytes) == known.hash
        else { return nil }
        index.keep(known, named: name)
        return bytes
    }

    /// Decodes the pictures whose records are incomplete, one at a time so that what is asked for is made meanwhile.
    ///
    /// Files that are too new to be recognized by their status come last: the next build would find them incomplete again.
    func complete() async {
        let incomplete = looks.filter { $0.picture.map(run.isIncomplete) ?? false }
        let settled = incomplete.filter { $0.source.stamp != nil }
        for look in settled { await complete(look.source, stamp: look.source.stamp) }
        let new = incomplete.filter { $0.source.stamp == nil }.map(\.source)
        if new.contains(where: { $0.currentStamp() == nil }) {
            try? await Task.sleep(for: Self.settling)
        }
        for source in new { await complete(source, stamp: source.currentStamp()) }
        index.save(in: run.folder, facts)
    }

    /// The time after which the status of a file recognizes its version, with a margin.
    private static let settling = Duration.seconds(3)

    private func complete(_ source: PictureSource, stamp: String?) async {
        // If the file cannot be read, the next build reads it again, and reports why.
        guard !Task.isCancelled, let bytes = try? source.read() else { return }
        let hash = SHA256.hash(bytes).hex
        if let stamp {
            index.keep(hash: hash, of: source.path, stamp: stamp)
            if source.stamp == nil { facts.paths.append((source.path, stamp)) }
        }
        await measure(bytes, hash)
    }

    /// Decodes a picture, unless another file with the same bytes was decoded.
    private func measure(_ bytes: [UInt8], _ hash: String) async {
        guard index.measurement(of: hash, by: facts.version)?.pixels == nil else {
            facts.sources.insert(hash)
            return
        }
        do {
            var measured = Measurement(try PictureHeader.read(bytes), source: hash)
            let sort = measured.sort
            let pixels = try await run.slots.run { [run] in
                try await run.pixels(of: bytes, sort)
            }
            measured.pixels = pixels
            index.keep(measured, by: facts.version)
            facts.sources.insert(hash)
        } catch let error as ImageProgram.Failure {
            // A process that ended with the server says nothing about the picture.
            if !Task.isCancelled { run.failures[hash] = error }
        } catch {
            // The next build reads the file again, and reports why.
            return
        }
    }
}

extension ImageRun {
    /// Makes a file in a folder of its own.
    fileprivate func make(
        _ file: VariantPlan.File, of look: Look
    ) async throws -> (kept: KeptFile, bytes: [UInt8]) {
        let made = try await inOwnFolder { run in try await run.make([file], of: look) }
        return (made.files[0].kept, made.files[0].bytes)
    }
}
