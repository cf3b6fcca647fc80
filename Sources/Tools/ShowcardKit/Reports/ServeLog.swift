import ShowcardBuild
import ShowcardCatalog
import ShowcardPreview

/// What `serve` says on the terminal.
struct ServeLog: Sendable {
    let settings: RunSettings
    let context: CommandContext

    /// How many changed files are named.
    private static let maxNamed = 3

    /// Says where the catalog is served.
    ///
    /// - Parameters:
    ///   - origins: What addresses begin with.
    ///   - isOpen: Whether others than this machine may ask.
    /// - Throws: ``WriteError`` when standard output cannot be written to.
    func begin(_ origins: [String], isOpen: Bool) async throws(WriteError) {
        let lines = origins.enumerated().map { index, origin in
            TextWrapping.padded(index == 0 ? "Serving" : "", to: 11) + origin + "/\n"
        }
        try await context.console.print(lines.joined())
        if isOpen {
            await context.console.note(
                "Everybody in the network can read the catalog as long as it is served.\n")
        }
        if !settings.isQuiet { try await context.console.print("           Ctrl-C stops\n") }
    }

    /// Tells of what happened.
    func write(_ event: PreviewEvent) async {
        switch event {
        case .looksForChanges:
            await context.console.note(
                "warning: the system does not tell of changes, so files are looked at twice a second\n"
            )
        case .built(let build): await write(build)
        }
    }

    private func write(_ build: PreviewBuild) async {
        let writer = DiagnosticWriter(
            format: settings.format, source: settings.options.source, context: context,
            isComplete: settings.isVerbose, isStrict: settings.options.isStrict)
        // Whoever reads the output may have gone; the catalog is served all the same.
        try? await writer.write(
            Self.shown(
                build, isQuiet: settings.isQuiet, isForPrograms: settings.format.isForPrograms))
        guard !settings.isQuiet, !settings.format.isForPrograms else { return }
        try? await context.console.print(Self.line(build))
    }

    /// What is told of a build: problems each time, and notes that were not told of the build before.
    ///
    /// Programs are told of each build as a whole.
    static func shown(
        _ build: PreviewBuild, isQuiet: Bool, isForPrograms: Bool
    ) -> [Diagnostic] {
        let known = isForPrograms ? [] : Set(build.toldNotes)
        return build.report.diagnostics.filter { diagnostic in
            diagnostic.severity != .note || !isQuiet && !known.contains(diagnostic)
        }
    }

    /// One line for a build: what changed, how long it took and what came of it.
    static func line(_ build: PreviewBuild) -> String {
        let seconds =
            Double(build.duration.components.seconds)
            + Double(build.duration.components.attoseconds) / 1e18
        let time = Quantities.milliseconds(seconds)
        let files = build.report.files
        guard build.report.failure == nil else {
            let rest = build.isFirst ? "" : "; the last good state is served"
            return "\(TextWrapping.padded("Not built", to: 11))\(time) ms\(cause(build))\(rest)\n"
        }
        let changed = files.written + files.removed
        let what =
            build.isFirst
            ? "\(count(files.total, "file")), \(Quantities.size(bytes: files.bytes))"
            : "\(count(changed, "file")) changed"
        return "\(TextWrapping.padded("Built", to: 11))\(time) ms, \(what)\(cause(build))\n"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    /// What a build is for, to follow what it did.
    private static func cause(_ build: PreviewBuild) -> String {
        if build.isFirst { return "" }
        let names = build.changes.prefix(maxNamed).map(PrintableText.escaped)
        if names.isEmpty { return ", by the clock" }
        let rest = build.changes.count - names.count
        return ", for \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
    }
}
