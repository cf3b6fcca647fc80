import ShowcardBuild
import ShowcardContent
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
            Ctrl-C. In a workspace, each catalog is at a port of its own, and a page links them.
            """,
        options: ServeOptions.all)

    /// The time that a running build has to finish after a signal.
    private static let shutdownTimeout = Duration.seconds(1)

    private let settings: RunSettings
    private let selection: CatalogSelection
    private let addresses: ServeAddresses
    private let origins: [String]
    private let watches: Bool
    private let opens: Bool

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        settings = try RunSettings(arguments, in: context)
        selection = try CatalogSelection(arguments, output: nil)
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
        let (catalogs, code) = try await selection.items(
            settings, in: context, of: Self.declaration.name)
        if let code { return code }
        // A change of a file could not make this a catalog.
        let outline = context.actions.outline(settings.options)
        let missing = outline.diagnostics.filter { $0.code == "missing-folder" }
        guard catalogs.count > 1 || outline.isThere || missing.isEmpty else {
            try await DiagnosticWriter(
                format: settings.format, source: settings.options.source, context: context
            ).write(missing)
            return ExitCode(errors: missing)
        }
        let limits = ServerLimits()
        // Every connection is an open file; 256 are for other files.
        Server.allowOpenFiles(catalogs.count * limits.connections + 256)
        let served: [Served]
        let index: Index?
        do throws(ServerError) {
            (served, index) = try start(catalogs, limits, in: context)
        } catch {
            await refuse(error, in: context)
            return .system
        }
        guard let first = served.first else { return .usage }
        let width = Self.width(served)
        let log = ServeLog(settings: settings, context: context, width: width)
        let origins = index?.origins ?? first.origins
        try await log.begin(
            origins,
            catalogs: index == nil
                ? [] : served.map { ($0.item.name ?? "", $0.origins) },
            isOpen: first.isOpen)
        if opens, !context.system.show("\(origins.last ?? "")/", context.environment) {
            await context.printError(
                "no browser found; open the address yourself")
        }
        // Which catalogs are served is decided at the start.
        let workspaceFile = Folders.path(Workspace.fileName, below: settings.options.source)
        let watcher =
            index == nil || !watches
            ? nil
            : Watcher.start(WatchedPlaces(files: [workspaceFile], folders: [])) { _ in
                Task {
                    await context.console.note(
                        "warning: \(Workspace.fileName) has changed; start 'serve' again to serve its catalogs\n"
                    )
                }
            }
        let number = await Self.follow(served, in: context)
        watcher?.stop()
        for catalog in served { catalog.server.stop() }
        index?.server.stop()
        return ExitCode(rawValue: 128 + number) ?? .termination
    }

    /// A listening server and the preview of its catalog.
    private struct Served: Sendable {
        let item: CatalogSelection.Item
        let server: Server
        let preview: Preview
        let origins: [String]
        let isOpen: Bool
    }

    /// The server of the page that links the catalogs of a workspace.
    private struct Index: Sendable {
        let server: Server
        let origins: [String]
    }

    /// Starts a server for each catalog: in a workspace at the ports after that of the page that links them.
    private func start(
        _ catalogs: [CatalogSelection.Item], _ limits: ServerLimits, in context: CommandContext
    ) throws(ServerError) -> (served: [Served], index: Index?) {
        guard catalogs.count > 1 else {
            var served: [Served] = []
            for item in catalogs { served.append(try start(item, addresses, limits, context)) }
            return (served, nil)
        }
        let sockets = try BoundSockets(try addresses.wanted())
        var served: [Served] = []
        for (offset, item) in catalogs.enumerated() {
            let port = Int(addresses.port) + offset + 1
            served.append(
                try start(
                    item, addresses.at(port: addresses.port == 0 ? 0 : UInt16(clamping: port)),
                    limits, context))
        }
        let links = served.map { (name: $0.item.name ?? "", address: "\($0.origins.first ?? "")/") }
        let bound = sockets.addresses
        let rules = AccessRules(hosts: addresses.names(bound), origins: origins)
        let server = try Server(sockets, rules: rules, limits: limits) {
            WorkspaceIndex.answer($0, links)
        }
        return (served, Index(server: server, origins: addresses.origins(bound)))
    }

    private func start(
        _ item: CatalogSelection.Item, _ addresses: ServeAddresses, _ limits: ServerLimits,
        _ context: CommandContext
    ) throws(ServerError) -> Served {
        let sockets = try BoundSockets(try addresses.wanted())
        let bound = sockets.addresses
        let known = addresses.origins(bound)
        let rules = AccessRules(hosts: addresses.names(bound), origins: origins)
        let preview = context.actions.preview(
            options(item.settings, known.first, in: context), words(item.settings))
        let server = try Server(sockets, rules: rules, limits: limits) { preview.answer($0) }
        return Served(
            item: item, server: server, preview: preview, origins: known,
            isOpen: bound.contains { !$0.isLoopback })
    }

    /// Builds and serves the catalogs until a signal arrives.
    ///
    /// - Returns: The signal's number.
    private static func follow(_ served: [Served], in context: CommandContext) async -> Int32 {
        let width = width(served)
        let shared = served.count > 1 ? SharedProblems() : nil
        let work = Task {
            await withTaskGroup(of: Void.self) { group in
                for catalog in served {
                    let log = ServeLog(
                        settings: catalog.item.settings, context: context,
                        name: served.count > 1 ? catalog.item.name : nil, width: width,
                        shared: shared)
                    group.addTask { await catalog.preview.run { await log.write($0) } }
                }
            }
        }
        let number = await context.system.ending()
        for catalog in served { await catalog.preview.stop() }
        // The work of plugins is no longer needed, and a build that waits for them ends when they end.
        context.system.killStarted()
        await wait(for: work)
        return number
    }

    /// The columns of labels: those of the names of catalogs, and a space.
    private static func width(_ served: [Served]) -> Int {
        let names = served.count > 1 ? served.compactMap(\.item.name) : []
        return max(11, (names.map(\.unicodeScalars.count).max() ?? 0) + 2)
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

    private func options(
        _ settings: RunSettings, _ origin: String?, in context: CommandContext
    ) -> PreviewOptions {
        var build = settings.options
        build.address = origin.map(SiteURL.origin)
        build.shared = build.shared?.withoutEntries
        let fixed = build.asOf
        let followsClock = settings.asOfOrigin == .clock
        return PreviewOptions(
            build: build, asOf: { followsClock ? context.system.now() : fixed },
            followsClock: followsClock, watches: watches,
            milliseconds: context.system.milliseconds)
    }

    /// The functions that format diagnostics and items for the preview.
    private func words(_ settings: RunSettings) -> PreviewWords {
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
