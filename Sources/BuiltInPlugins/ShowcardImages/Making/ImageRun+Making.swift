import ShowcardCatalog
import ShowcardFiles

extension ImageRun {
    /// Makes the files of all pictures that are not in the cache.
    ///
    /// - Parameter plans: The pictures, and the files to publish for each.
    /// - Returns: The problems.
    func make(_ plans: [(Look, VariantPlan?)]) async -> [PictureProblem] {
        var planned: Set<String> = []
        let missing = plans.compactMap { look, plan -> (Look, [VariantPlan.File])? in
            // Two files with the same bytes have the same variants.
            let files = plan?.files.filter { planned.insert($0.name).inserted } ?? []
            let new = files.filter { !folder.has($0.name) }
            return new.isEmpty ? nil : (look, new)
        }
        guard !missing.isEmpty else { return [] }
        let counter = Counter(total: missing.reduce(0) { $0 + $1.1.count }, request.progress)
        let problems = await withTaskGroup(of: (Int, PictureProblem?).self) { group in
            var waiting = missing.enumerated().makeIterator()
            func start() {
                guard let (position, (look, files)) = waiting.next() else { return }
                group.addTask { (position, await make(files, of: look, counter)) }
            }
            // As many pictures as threads are on the disk at a time.
            for _ in 0..<request.jobs { start() }
            var problems: [(Int, PictureProblem)] = []
            for await (position, problem) in group {
                if let problem { problems.append((position, problem)) }
                start()
            }
            return problems.sorted { $0.0 < $1.0 }.map(\.1)
        }
        folder.prune(
            besides: planned.union(["index"]), to: options.cacheMegabytes.multipliedClamped(1 << 20)
        )
        return problems
    }

    /// Makes files of one picture.
    private func make(
        _ files: [VariantPlan.File], of look: Look, _ counter: Counter
    ) async -> PictureProblem? {
        guard let picture = look.picture else { return nil }
        let input = "made-\(picture.source)"
        let path = "\(folder.work)/\(input)"
        defer { try? FileSystem.removeAll(path) }
        do {
            try FileSystem.create(path, with: try look.source.read())
        } catch {
            return .reading(error, look.source.path)
        }
        return await withTaskGroup(of: ImageProgram.Failure?.self) { group in
            for file in files {
                group.addTask {
                    do throws(ImageProgram.Failure) {
                        try await slots.run { () throws(ImageProgram.Failure) in
                            try await make(file, of: input)
                        }
                        await counter.count()
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            var failures: [ImageProgram.Failure] = []
            for await failure in group { if let failure { failures.append(failure) } }
            // Whichever file fails first, the same message is reported.
            return failures.min { $0.reason < $1.reason }.map { .decoding($0, look.source.path) }
        }
    }

    /// Makes one file, which appears in the cache when it is complete.
    private func make(
        _ file: VariantPlan.File, of input: String
    ) async throws(ImageProgram.Failure) {
        try await program.scale(
            file.isAnimated ? "\(input)[n=-1]" : input,
            to: file.name + options.saveOptions(file.format), width: file.width, in: folder.work)
        let made = "\(folder.work)/\(file.name)"
        do throws(SystemError) {
            if file.format == .webp {
                let bytes = try Folder(folder.work).read(file.name)
                let clean = WebPMetadata.removed(from: bytes)
                if clean.count != bytes.count { try FileSystem.replace(made, with: clean) }
            }
            try FileSystem.rename(made, to: "\(folder.path)/\(file.name)")
        } catch {
            throw ImageProgram.Failure(
                reason: "cannot \(error.action) '\(error.path)': \(error.reason)",
                isTruncation: false)
        }
    }
}

extension Int {
    /// The product; the largest number if it is too large.
    fileprivate func multipliedClamped(_ factor: Int) -> Int {
        let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
        return isTooLarge ? .max : product
    }
}
