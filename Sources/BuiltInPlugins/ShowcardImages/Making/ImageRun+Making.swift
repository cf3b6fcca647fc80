import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

extension ImageRun {
    /// Makes the files of all pictures that are not in the cache.
    ///
    /// - Parameters:
    ///   - plans: The pictures, and the files to publish for each.
    ///   - index: Receives the files that were made or compared.
    /// - Returns: The problems.
    func make(
        _ plans: [(Look, VariantPlan?)], _ index: inout ImageIndex
    ) async -> [PictureProblem] {
        var planned: Set<String> = []
        let missing = plans.compactMap { look, plan -> (Look, [VariantPlan.File])? in
            // Two files with the same bytes have the same variants.
            let files = plan?.files.filter { planned.insert($0.name).inserted } ?? []
            let new = files.filter { file in
                guard let kept = folder.intact(file.name, index.file(file.name)) else {
                    return true
                }
                index.keep(kept, named: file.name)
                return false
            }
            return new.isEmpty ? nil : (look, new)
        }
        guard !missing.isEmpty else { return [] }
        let counter = Counter(total: missing.reduce(0) { $0 + $1.1.count }, request.progress)
        let (made, problems) = await withTaskGroup(of: (Int, Making).self) { group in
            var waiting = missing.enumerated().makeIterator()
            func start() {
                guard let (position, (look, files)) = waiting.next() else { return }
                group.addTask { (position, await make(files, of: look, counter)) }
            }
            // As many pictures as threads are on the disk at a time.
            for _ in 0..<request.jobs { start() }
            var made: [(String, KeptFile)] = []
            var problems: [(Int, PictureProblem)] = []
            for await (position, making) in group {
                made += making.made
                if let problem = making.problem { problems.append((position, problem)) }
                start()
            }
            return (made, problems.sorted { $0.0 < $1.0 }.map(\.1))
        }
        for (name, file) in made { index.keep(file, named: name) }
        return problems
    }

    /// What was made of one picture.
    private struct Making: Sendable {
        var made: [(String, KeptFile)] = []
        var problem: PictureProblem?
    }

    /// Makes files of one picture.
    private func make(
        _ files: [VariantPlan.File], of look: Look, _ counter: Counter
    ) async -> Making {
        let input = "made-\(look.picture?.source ?? "")"
        defer { try? FileSystem.removeAll("\(work)/\(input)") }
        do {
            try copy(look, to: input)
        } catch {
            return Making(problem: .reading(error, look.source.path))
        }
        var making = Making()
        var failures: [ImageProgram.Failure] = []
        for (name, result) in await make(files, of: input, look.sort, counter) {
            switch result {
            case .success(let kept): making.made.append((name, kept))
            case .failure(let failure): failures.append(failure)
            }
        }
        // Whichever file fails first, the same message is reported.
        making.problem = failures.min { $0.reason < $1.reason }
            .map { .decoding($0, look.source.path) }
        return making
    }

    private func make(
        _ files: [VariantPlan.File], of input: String, _ sort: ImageProgram.Sort,
        _ counter: Counter
    ) async -> [Outcome] {
        let stills = files.filter { !$0.isAnimated }
        let batch = stills.count > 1 ? program.batch : nil
        return await withTaskGroup(of: [Outcome].self) { group in
            if let batch {
                group.addTask {
                    let outcomes = await make(stills, of: input, sort, together: batch)
                    await counter.count(stills.count)
                    return outcomes
                }
            }
            for file in batch == nil ? files : files.filter(\.isAnimated) {
                group.addTask {
                    do throws(ImageProgram.Failure) {
                        let (kept, _) = try await slots.run { () throws(ImageProgram.Failure) in
                            try await make(file, of: input, sort)
                        }
                        await counter.count(1)
                        return [(file.name, .success(kept))]
                    } catch {
                        return [(file.name, .failure(error))]
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// Copies a picture into the folder in which the processes work.
    ///
    /// - Throws: ``DiagnosticError`` if the picture is no longer the one that was measured, or an error of the system.
    func copy(_ look: Look, to input: String) throws {
        let bytes = try look.source.read()
        guard let picture = look.picture,
            picture.isProvisional || SHA256.hash(bytes).hex == picture.source
        else {
            throw DiagnosticError(
                .error(
                    "unreadable-picture", "the picture has changed while it was read",
                    help: "build again when it is complete"))
        }
        try FileSystem.create("\(work)/\(input)", with: bytes)
    }

    /// Makes one file, which appears in the cache when it is complete.
    ///
    /// - Returns: How the file was made, and its bytes.
    func make(
        _ file: VariantPlan.File, of input: String, _ sort: ImageProgram.Sort
    ) async throws(ImageProgram.Failure) -> (kept: KeptFile, bytes: [UInt8]) {
        try await program.scale(
            file.isAnimated ? "\(input)[n=-1]" : input,
            to: file.name + options.saveOptions(file.format), width: file.width, sort,
            in: work)
        return try keep(file, from: work)
    }
}
