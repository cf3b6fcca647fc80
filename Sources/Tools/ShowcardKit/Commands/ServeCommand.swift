import ShowcardBuild
import ShowcardFeeds
import ShowcardHTTPServer
import ShowcardPreview

/// `showcard serve`: serves the catalog from memory and rebuilds it whenever it changes.
struct ServeCommand: Command {
    static let declaration = CommandDeclaration(
        "serve", summary: "serves the catalog and its live API, and rebuilds it on changes",
        discussion: """
            Builds the catalog in memory and serves it, and rebuilds it whenever a file changes. \
            Open pages update themselves, or show the errors. Publishes nothing, and runs until \
            Ctrl-C.
            """,
        options: ServeOptions.all)

    /// The time that a running build has to finish after a signal.
    private static let shutdownTimeout = Duration.seconds(1)

    private let settings: RunSettings
    private let addresses: ServeAddresses
    private let origins: [String]
    private let watches: Bool
    private let opens: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        let host = try arguments.value(ServeOptions.host)
        if host != nil, arguments.isSet(ServeOptions.lan) {
            throw .exclusive(
                ServeOptions.host.declaration.spelling, ServeOptions.lan.declaration.spelling)
        }
        addresses = ServeAddresses(
            host: host,
            isOpen: arguments.isSet(ServeOptions.lan),
            port: try arguments.value(ServeOptions.port).map { UInt16($0) }
                ?? ServeOptions.defaultPort)
        origins = try arguments.values(ServeOptions.allowOrigin)
        watches = !arguments.isSet(ServeOptions.noWatch)
        opens = arguments.isSet(ServeOptions.open)
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let limits = ServerLimits()
        // Every connection is an open file; 256 are for other files.
        Server.allowOpenFiles(limits.connections + 256)
        let started: Started
        do throws(ServerError) {
            started = try start(limits, in: context)
        } catch {
            await refuse(error, in: context)
            return .system
        }
        let log = ServeLog(settings: settings, context: context)
        try await log.begin(started.origins, isOpen: started.isOpen)
        if opens, !context.system.show("\(started.origins.last ?? "")/", context.environment) {
            await context.printError(
                "no browser found; open the address yourself")
        }
        let number = await Self.follow(started, log, in: context)
        started.server.stop()
        return ExitCode(rawValue: 128 + number) ?? .termination
    }

    /// A listening server and its preview.
    private struct Started: Sendable {
        let server: Server
        let preview: Preview
        let origins: [String]
        let isOpen: Bool
    }

    private func start(
        _ limits: ServerLimits, in context: CommandContext
    ) throws(ServerError) -> Started {
        let sockets = try BoundSockets(try addresses.wanted())
        let bound = sockets.addresses
        let known = addresses.origins(bound)
        let rules = AccessRules(hosts: addresses.names(bound), origins: origins)
        let preview = context.actions.preview(options(known.first, in: context), words)
        let server = try Server(sockets, rules: rules, limits: limits) { preview.answer($0) }
        return Started(
            server: server, preview: preview, origins: known,
            isOpen: bound.contains { !$0.isLoopback })
    }

    /// Builds and serves the catalog until a signal arrives.
    ///
    /// - Returns: The signal's number.
    private static func follow(
        _ started: Started, _ log: ServeLog, in context: CommandContext
    ) async -> Int32 {
        let work = Task { await started.preview.run { await log.write($0) } }
        let number = await context.system.ending()
        await started.preview.stop()
        // The work of plugins is no longer needed, and a build that waits for them ends when they end.
        context.system.killStarted()
        await wait(for: work)
        return number
    }

    /// Waits briefly for work to end: it writes nothing that an interruption could damage.
    private static func wait(for work: Task<Void, Never>) async {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        Task {
            await work.value
            continuation.finish()
        }
        Task {
            try? await Task.sleep(for: shutdownTimeout)
            continuation.finish()
        }
        for await _ in ended {}
    }

    private func options(_ origin: String?, in context: CommandContext) -> PreviewOptions {
        var build = settings.options
        build.origin = origin
        let fixed = build.asOf
        let followsClock = settings.asOfOrigin == .clock
        return PreviewOptions(
            build: build, asOf: { followsClock ? context.system.now() : fixed },
            followsClock: followsClock, watches: watches,
            milliseconds: context.system.milliseconds)
    }

    /// The functions that format diagnostics and items for the preview.
    private var words: PreviewWords {
        let printer = DiagnosticPrinter(source: settings.options.source)
        return PreviewWords(
            describe: { printer.text($0) },
            items: { survey in
                let writer = ListItemWriter(
                    EmissionRequest(catalog: survey.catalog, theme: Theme(), facts: survey.facts))
                return { key, json in writer.writeMembers(of: key, to: &json) }
            }, schemaVersion: ListItemWriter.schemaVersion)
    }

    private func refuse(_ failure: ServerError, in context: CommandContext) async {
        await context.printError(failure.message)
        if failure.isAddressTaken {
            await context.console.note(
                "help: '--port 0' uses a free port and prints it\n")
        }
    }
}
