import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardPreview

/// `showcard tokens build --watch` and `preview --watch`: builds, and builds again whenever a file that was read changes.
struct TokensWatch: Sendable {
    let reporter: TokensReporter
    /// Reads the configuration again, and plans the next build.
    let next: @Sendable () throws(TokensPlanError) -> any TokensWork

    /// The maximum number of changed files that are listed.
    private static let maxNamed = 3

    /// Builds until a signal arrives.
    ///
    /// - Parameter first: The first build.
    /// - Returns: The exit code of the signal, as with `serve`; or that of wrong options.
    /// - Throws: ``WriteError`` if a stream cannot be written to before the first change.
    func run(_ first: any TokensWork) async throws(WriteError) -> ExitCode {
        let (changes, mailbox) = AsyncStream.makeStream(of: [String].self)
        // Started before the first file is read, so that no change is missed.
        let watcher = Watcher.start(watched(by: first, [])) { mailbox.yield($0) }
        defer { watcher?.stop() }
        if watcher?.currentMode != .events {
            await reporter.context.console.note(
                "warning: file events are unavailable; checking files twice a second\n")
        }
        guard try await make(first, watcher, for: []) != .usage else { return .usage }
        let work = Task {
            var last = first
            for await changed in changes {
                let changed = changed.filter { Self.isInput($0, of: last) }
                guard !changed.isEmpty else { continue }
                // If the reader of the output is gone, the files are written anyway.
                do throws(TokensPlanError) {
                    let build = try next()
                    last = build
                    _ = try? await make(build, watcher, for: changed)
                } catch {
                    _ = try? await reporter.show(error, in: TokensCommand.declaration.name)
                }
            }
        }
        let number = await reporter.context.system.ending()
        mailbox.finish()
        // A build that has begun is finished: it writes files.
        await work.value
        return ExitCode(rawValue: 128 + number) ?? .termination
    }

    /// Whether a file can contain tokens or configure a build, unlike a log or an output.
    private static func isInput(_ path: String, of work: any TokensWork) -> Bool {
        if work.plan.files.contains(path) { return true }
        guard !path.hasPrefix("\(work.plan.folder)/") else { return false }
        let isOfProgram = work.plan.programPlaces.contains {
            path == $0 || path.hasPrefix("\($0)/") && !path.contains("/__pycache__/")
        }
        return isOfProgram
            || [".json", ".json5", ".jsonc", ".tokens", ".yml", ".yaml", ".mustache"].contains {
                path.hasSuffix($0)
            }
    }

    private func make(
        _ build: any TokensWork, _ watcher: Watcher?, for changed: [String]
    ) async throws(WriteError) -> ExitCode {
        let begin = ContinuousClock.now
        let documents = build.plan.places.flatMap(build.repository.read)
        watcher?.watch(watched(by: build, documents))
        let result = try await build.make(documents)
        guard result.code != .usage else { return .usage }
        let time = (ContinuousClock.now - begin).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
        try await reporter.say([Self.line(result, seconds: seconds, for: changed)])
        return result.code
    }

    /// The line for a build: its duration, its result, and the files that changed before it.
    static func line(
        _ result: TokensResult, seconds: Double, for changed: [String]
    ) -> (word: String, text: String) {
        let names = changed.prefix(maxNamed).map(PrintableText.escaped)
        let rest = changed.count - names.count
        let cause =
            names.isEmpty
            ? "" : ", for \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
        let time = "\(Quantities.milliseconds(seconds)) ms"
        guard let files = result.files else { return ("Not built", time + cause) }
        var what = "\(files.written) of \(Quantities.count(files.total, "file")) changed"
        if files.removed > 0 { what += ", \(files.removed) removed" }
        return ("Built", "\(time), \(what)\(cause)")
    }

    /// The files that were read, and where they are expected.
    private func watched(
        by build: any TokensWork, _ documents: [LoadedTokenDocument]
    ) -> WatchedPlaces {
        var watched = WatchedPlaces(files: documents.flatMap { $0.files.map(\.path) }, folders: [])
        watched.files += build.plan.files
        for place in build.plan.programPlaces {
            if TokensCommand.isFolder(place) {
                watched.folders.append(place)
            } else {
                watched.files.append(place)
            }
        }
        for place in build.plan.places {
            switch place {
            case .files(let paths): watched.files += paths
            case .resolver(let path):
                watched.files += [path] + build.repository.named(inResolver: path)
            case .folder(let path): watched.folders.append(path)
            case .catalog(let path):
                watched.files.append(Folders.path("catalog.yml", below: path))
                watched.folders.append(Folders.path(TokenRepository.catalogPath, below: path))
            }
        }
        watched.files = Array(Set(watched.files)).sorted()
        return watched
    }
}
