import ShowcardBuild
import ShowcardCatalog
import ShowcardPreview

/// Prints the output of `serve`.
struct ServeLog: Sendable {
    let settings: RunSettings
    let context: CommandContext
    /// The name of the catalog in a workspace.
    var name: String?
    /// The columns of labels.
    var width = 11
    /// The problems of all catalogs of a workspace.
    var shared: SharedProblems?

    /// The maximum number of changed files that are listed.
    private static let maxNamed = 3

    /// Prints the addresses of the catalog.
    ///
    /// - Parameters:
    ///   - origins: The origins that the server listens on.
    ///   - catalogs: The names and origins of the catalogs of a workspace.
    ///   - isOpen: Whether other machines can connect.
    /// - Throws: ``WriteError`` if standard output cannot be written to.
    func begin(
        _ origins: [String], catalogs: [(name: String, origins: [String])] = [], isOpen: Bool
    ) async throws(WriteError) {
        for (label, origins) in [("Serving", origins)] + catalogs.map({ ($0.name, $0.origins) }) {
            let lines = origins.enumerated().map { index, origin in
                TextWrapping.padded(index == 0 ? PrintableText.escaped(label) : "", to: width)
                    + origin + "/\n"
            }
            // With machine-readable diagnostics, standard output has nothing else.
            if context.console.isForDiagnostics {
                await context.console.note(lines.joined())
            } else {
                try await context.console.print(lines.joined())
            }
        }
        if isOpen {
            await context.console.note(
                "Everyone on the network can read the catalog while it is served.\n")
        }
        if !settings.isQuiet { try await context.console.print("           Ctrl-C stops\n") }
    }

    /// Prints an event.
    func write(_ event: PreviewEvent) async {
        switch event {
        case .looksForChanges:
            await context.console.note(
                "warning: file events are unavailable; checking files twice a second\n")
        case .built(let build): await write(build)
        case .failed(let diagnostics): await write(diagnostics)
        }
    }

    private func write(_ build: PreviewBuild) async {
        var shown = Self.shown(
            build, isQuiet: settings.isQuiet, isForPrograms: settings.format.isForPrograms)
        var owners: [String] = []
        if let shared, let name, !settings.format.isForPrograms {
            let printed = await shared.printed(shown, of: name, in: settings.options.source)
            (shown, owners) = (printed.diagnostics, printed.owners)
        }
        await write(shown)
        guard !settings.isQuiet else { return }
        try? await context.console.print(
            (name.map { TextWrapping.padded(PrintableText.escaped($0), to: width) } ?? "")
                + Self.line(build, besides: owners))
    }

    private func write(_ diagnostics: [Diagnostic]) async {
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context,
            isComplete: settings.isVerbose, unfolding: CommonOptions.verbose.declaration.spelling,
            isStrict: settings.options.isStrict)
        // If the reader of the output is gone, the catalog is served anyway.
        try? await writer.write(diagnostics)
    }

    /// Returns the diagnostics to print for a build: all problems, and notes that were not printed for the previous
    /// build.
    ///
    /// Machine-readable formats have all diagnostics of each build.
    static func shown(
        _ build: PreviewBuild, isQuiet: Bool, isForPrograms: Bool
    ) -> [Diagnostic] {
        let known = isForPrograms ? [] : Set(build.toldNotes)
        return build.report.diagnostics.filter { diagnostic in
            diagnostic.severity != .note || !isQuiet && !known.contains(diagnostic)
        }
    }

    /// Returns one line for a build: its changes, its duration and its result.
    ///
    /// - Parameters:
    ///   - build: The build.
    ///   - owners: The names of other catalogs that have some of its problems, which are printed for them.
    /// - Returns: The line, with a line break.
    static func line(_ build: PreviewBuild, besides owners: [String] = []) -> String {
        let names = owners.map(PrintableText.escaped).joined(separator: ", ")
        let others = owners.isEmpty ? "" : "; see also the problems of \(names)"
        let seconds =
            Double(build.duration.components.seconds)
            + Double(build.duration.components.attoseconds) / 1e18
        let time = Quantities.milliseconds(seconds)
        let files = build.report.files
        guard build.report.failure == nil else {
            let rest = build.isFirst ? "" : "; the last good state is served"
            return
                "\(TextWrapping.padded("Not built", to: 11))\(time) ms\(cause(build))\(rest)\(others)\n"
        }
        let changed = files.written + files.removed
        let what =
            build.isFirst
            ? "\(Quantities.count(files.total, "file")), \(Quantities.size(bytes: files.bytes))"
            : "\(Quantities.count(changed, "file")) changed"
        return
            "\(TextWrapping.padded("Built", to: 11))\(time) ms, \(what)\(cause(build))\(others)\n"
    }

    /// Returns the cause of a build, to follow its result.
    private static func cause(_ build: PreviewBuild) -> String {
        if build.isFirst { return "" }
        let names = build.changes.prefix(maxNamed).map(PrintableText.escaped)
        if names.isEmpty { return ", by the clock" }
        let rest = build.changes.count - names.count
        return ", for \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
    }
}
