package import ShowcardBuild
import ShowcardCatalog
import ShowcardFiles
package import ShowcardHTTPServer

/// Builds a catalog in memory, serves it, and builds it again when it changes.
package final class Preview: Sendable {
    /// The state that requests are answered from.
    struct State: Sendable {
        /// The last state that could be built.
        var site: ServedSite?
        /// The problems since then.
        var problems = Problems()
    }

    let builder: Builder
    let options: PreviewOptions
    let words: PreviewWords
    let state = Guarded(State())
    let listeners = PageListeners()
    private let requests = Guarded<UInt32>(0)
    let failures = PreviewFailures()
    let completion = Completion()
    let mailbox = Mailbox()

    /// The interval for checking whether open pages are still connected.
    private static let heartbeat = Duration.seconds(15)

    /// Creates a preview; nothing is built yet.
    package init(builder: Builder, options: PreviewOptions, words: PreviewWords) {
        self.builder = builder
        self.options = options
        self.words = words
    }

    /// Responds to a request; never waits for a build.
    package func answer(_ request: Request) -> Response {
        let (failures, words) = (failures, words)
        let path = request.path.text
        if path.begins(with: OverlayScript.folder) {
            return ownFile(path.withoutFirst(OverlayScript.folder.utf8.count), request.query)
        }
        let now = state.current
        let stamp = AnswerStamp(
            number: requests.with { number in
                number &+= 1
                return number
            }, milliseconds: options.milliseconds())
        if let site = now.site {
            return SiteResponder(
                site: site, stamp: stamp, message: { failures.message(for: $0, words.describe) }
            ).answer(request)
        }
        guard path.begins(with: SiteResponder.feeds) else {
            return ErrorPage.response(now.problems.text)
        }
        return LiveEnvelope(schemaVersion: words.schemaVersion, stamp: stamp)
            .failure(503, code: "internal_error", "the catalog was not built so far")
    }

    /// Builds, and builds again after every change, until it is stopped.
    ///
    /// - Parameter notify: Receives an event for each build.
    package func run(_ notify: @escaping @Sendable (PreviewEvent) async -> Void) async {
        let told = Task { [failures] in
            for await found in failures.found { await notify(.failed(found)) }
        }
        let beats = Task { [listeners] in
            while (try? await Task.sleep(for: Self.heartbeat)) != nil { listeners.sendHeartbeat() }
        }
        // Started before the first file is read, so that no change is missed.
        let watcher = options.watches ? startWatching() : nil
        await follow(watcher, notify)
        await completion.stop()
        watcher?.stop()
        beats.cancel()
        failures.close()
        await told.value
        listeners.close()
    }

    /// Makes ``run(_:)`` return after the current build.
    package func stop() async {
        await mailbox.close()
    }

    private func startWatching() -> Watcher? {
        Watcher.start(WatchedPlaces(builder.places(options.build))) { [mailbox] changes in
            Task { await mailbox.post(changes) }
        }
    }

    private func follow(
        _ watcher: Watcher?, _ notify: @Sendable (PreviewEvent) async -> Void
    ) async {
        var mode = options.watches ? Watcher.WatchMode.events : nil
        var changes: [String]? = []
        var isFirst = true
        var notes: [Diagnostic] = []
        var sources = KeptSources()
        // The time of the first change that is not part of a build yet.
        var began: ContinuousClock.Instant?
        while let current = changes {
            if let reported = mode, watcher?.currentMode != reported {
                mode = nil
                await notify(.looksForChanges)
            }
            let begin = began ?? .now
            await completion.stop()
            let report = await build(&sources) { [mailbox, options] in
                mailbox.hasMore.current && .now - begin < options.longestWait
            }
            // The memory of the previous state is not needed anymore.
            Memory.returnFreed()
            // A canceled build has no result.
            if await mailbox.isClosed { return }
            if report.isAbandoned {
                began = begin
                changes = await mailbox.next().map { newer in
                    current.filter { !newer.contains($0) } + newer
                }
                continue
            }
            began = nil
            let places = builder.places(options.build)
            watcher?.watch(WatchedPlaces(places))
            await notify(
                .built(
                    PreviewBuild(
                        report: report, toldNotes: notes, changes: places.relative(current),
                        isFirst: isFirst, duration: .now - begin)))
            isFirst = false
            notes = report.diagnostics.filter { $0.severity == .note }
            if report.failure == nil, options.watches { complete() }
            let alarm = alarm()
            changes = await mailbox.next()
            alarm?.cancel()
        }
    }

    /// Finds out what the served state lacks, and builds again with it.
    private func complete() {
        guard let work = state.current.site?.site.completion else { return }
        let cache = builder.pictureCache(of: options.build)
        completion.start { [mailbox] in
            await work()
            if !Task.isCancelled { await mailbox.post([cache]) }
        }
    }

    /// Builds the catalog again at the next instant at which the clock alone changes it.
    private func alarm() -> Task<Void, Never>? {
        guard options.watches, options.followsClock,
            let change = state.current.site?.site.survey.catalog.nextChange
        else { return nil }
        return Task { [mailbox, options] in
            // In steps, because a clock may be set and a machine may sleep.
            while change > options.asOf() {
                let rest = min(max(change.seconds - options.asOf().seconds, 1), 60)
                guard (try? await Task.sleep(for: .seconds(rest))) != nil else { return }
            }
            await mailbox.post([])
        }
    }

    /// Responds with one of the server's own files, which are not part of the site.
    ///
    /// - Parameters:
    ///   - name: The path below the server's own folder.
    ///   - query: The parameters.
    /// - Returns: The response.
    func ownFile(_ name: String, _ query: Query) -> Response {
        switch name {
        case "client.js":
            return Response(
                type: MediaType.of(name), body: .bytes(Embedded.script))
        case "client.css":
            return Response(type: MediaType.of(name), body: .bytes(Embedded.style))
        case "events": return events(query["page"] ?? "/")
        default: return .text(404, "there is nothing at this address")
        }
    }

    /// A stream of events for a page.
    private func events(_ address: String) -> Response {
        let path = RequestPath(address.utf8)?.text ?? ""
        let stream = EventStream()
        // Added before its state is sent, so that no later event is missed.
        listeners.add(path, stream)
        let now = state.current
        stream.send(
            PageEvents.state(
                page: now.site?.pageTag(path) ?? ErrorPage.tag(now.problems.text), now.problems))
        return Response(type: MediaType.events, body: .events(stream))
    }
}

extension WatchedPlaces {
    /// Creates the places that a build reads.
    init(_ places: SourcePlaces) {
        self.init(files: places.files, folders: places.folders)
    }
}
