import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

extension ImageRun {
    /// Makes the files of all pictures that are not in the cache, and measures the pixels of those that were not decoded.
    ///
    /// - Parameters:
    ///   - looks: The pictures; receives their pixels and problems.
    ///   - plans: The files to publish for each; no files if nothing is published.
    ///   - index: Receives the files that were made or compared.
    func make(
        _ looks: inout [Look], _ plans: [VariantPlan?], _ index: inout ImageIndex
    ) async {
        var planned: Set<String> = []
        var sources: Set<String> = []
        // Two files with the same bytes have the same pixels and variants.
        let missing = zip(looks, plans).compactMap { look, plan -> Order? in
            let files = plan?.files.filter { planned.insert($0.name).inserted } ?? []
            let new = files.filter { file in
                guard let kept = folder.intact(file.name, index.file(file.name)) else {
                    return true
                }
                index.keep(kept, named: file.name)
                return false
            }
            guard let picture = look.picture else { return nil }
            let isMeasured = isIncomplete(picture) && sources.insert(picture.source).inserted
            return new.isEmpty && !isMeasured
                ? nil : Order(look: look, files: new, isMeasured: isMeasured)
        }
        guard !missing.isEmpty else { return }
        let total = missing.reduce(0) { $0 + $1.files.count }
        let counter = Counter(total: total, request.progress)
        let made = await withTaskGroup(of: (String?, Result<Made, any Error>).self) { group in
            var waiting = missing.makeIterator()
            func start() {
                guard let order = waiting.next() else { return }
                group.addTask { (order.look.picture?.source, await make(order, counter)) }
            }
            // As many pictures as threads are on the disk at a time.
            for _ in 0..<request.jobs { start() }
            var made: [String?: Result<Made, any Error>] = [:]
            for await (source, result) in group {
                made[source] = result
                start()
            }
            return made
        }
        for position in looks.indices {
            switch made[looks[position].picture?.source] {
            case .success(let made):
                for file in made.files { index.keep(file.kept, named: file.name) }
                if let pixels = made.pixels { looks[position].picture?.pixels = pixels }
            case .failure(let error):
                let path = looks[position].source.path
                let failure = error as? ImageProgram.Failure
                looks[position].problems.append(
                    failure.map { .decoding($0, path) } ?? .reading(error, path))
                looks[position].picture = nil
            case nil: break
            }
        }
    }

    /// What is to be made of one picture.
    private struct Order: Sendable {
        let look: Look
        let files: [VariantPlan.File]
        let isMeasured: Bool
    }

    private func make(_ order: Order, _ counter: Counter) async -> Result<Made, any Error> {
        let name = "made-\(order.look.picture?.source ?? "")"
        defer { try? FileSystem.removeAll("\(work)/\(name)") }
        do {
            try FileSystem.makeFolders("\(work)/\(name)")
            var run = self
            run.work += "/\(name)"
            var made = try await run.make(
                order.files, of: order.look, isMeasured: order.isMeasured)
            // All pictures together need much memory.
            for index in made.files.indices { made.files[index].bytes = [] }
            if !order.files.isEmpty { await counter.count(order.files.count) }
            return .success(made)
        } catch {
            return .failure(error)
        }
    }

    /// What was made of one picture.
    struct Made: Sendable {
        var files: [(name: String, kept: KeptFile, bytes: [UInt8])] = []
        var pixels: Measurement.Pixels?
    }

    /// Makes files of one picture in a folder of its own; they appear in the cache when all are complete.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - look: The picture.
    ///   - isMeasured: Whether its pixels are measured too.
    /// - Returns: What was made.
    /// - Throws: `ImageProgram.Failure`, ``DiagnosticError`` if the picture is no longer the one that was measured, or an
    ///   error of the system.
    func make(
        _ files: [VariantPlan.File], of look: Look, isMeasured: Bool = false
    ) async throws -> Made {
        let bytes = try look.source.read()
        guard let picture = look.picture,
            picture.isProvisional || SHA256.hash(bytes).hex == picture.source
        else {
            throw DiagnosticError(
                .error(
                    "unreadable-picture", "the picture has changed while it was read",
                    help: "build again when it is complete"))
        }
        try FileSystem.create("\(work)/\(Self.source)", with: bytes)
        var calls = isMeasured ? [Self.measuring(picture.sort)] : []
        let (decoding, modular) = self.calls(for: files, picture.sort)
        calls += decoding
        _ = try await program.run(calls, picture.sort, in: work)
        // Only these need modules of libvips, which see nothing of the picture's file.
        _ = try await program.run(modular, in: work)
        let pixels = isMeasured ? try pixels() : nil
        return Made(
            files: try files.map { file in
                let (kept, bytes) = try keep(file)
                return (file.name, kept, bytes)
            }, pixels: pixels)
    }

    /// The calls that make files: the picture is decoded once for each width, and written from there in each format.
    ///
    /// The bytes are those of a call for each file.
    private func calls(
        for files: [VariantPlan.File], _ sort: ImageProgram.Sort
    ) -> (decoding: [ImageCalls.Call], modular: [ImageCalls.Call]) {
        let stills = files.filter { !$0.isAnimated }
        let direct = stills.count == 1 ? files : files.filter(\.isAnimated)
        var decoding = direct.map { file in
            ImageProgram.scaling(
                file.isAnimated ? "\(Self.source)[n=-1]" : Self.source, to: target(file),
                width: file.width, sort)
        }
        guard stills.count > 1 else { return (decoding, []) }
        for width in Set(stills.map(\.width)).sorted() {
            // Uncompressed: it is read again at once.
            decoding.append(
                ImageProgram.scaling(
                    Self.source, to: "\(width).png[strip,compression=0,filter=0]", width: width,
                    sort))
        }
        func copy(_ file: VariantPlan.File) -> ImageCalls.Call {
            ["copy", "\(file.width).png", target(file)]
        }
        decoding += stills.filter { $0.format != .avif }.map(copy)
        return (decoding, stills.filter { $0.format == .avif }.map(copy))
    }

    private func target(_ file: VariantPlan.File) -> String {
        file.name + options.saveOptions(file.format)
    }

    /// Moves a file that was made into the cache.
    private func keep(
        _ file: VariantPlan.File
    ) throws(SystemError) -> (kept: KeptFile, bytes: [UInt8]) {
        if file.format == .webp {
            let bytes = try Folder(work).read(file.name)
            let clean = WebPMetadata.removed(from: bytes)
            if clean.count != bytes.count {
                try FileSystem.replace("\(work)/\(file.name)", with: clean)
            }
        }
        return try folder.take(file.name, from: work)
    }
}
