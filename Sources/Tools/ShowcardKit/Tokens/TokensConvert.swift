import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens convert`.
struct TokensConvert: Sendable {
    let options: TokensOptions
    let reporter: TokensReporter

    /// Converts files, and writes or prints them.
    func run(_ places: [TokenRepository.Place]) async throws(WriteError) -> ExitCode {
        var problems: [Diagnostic] = []
        let found = places.flatMap { TokenRepository.files(of: $0, &problems) }
        guard problems.allSatisfy({ $0.severity != .error }) else {
            return try await reporter.show(problems)
        }
        guard !found.isEmpty else {
            return try await reporter.show([
                .error(
                    "no-token-files", "there are no token files to convert",
                    help: "name files, or a folder that contains *.tokens.json, *.tokens or *.json")
            ])
        }
        guard let input = input(found, places, &problems) else {
            return try await reporter.show(problems)
        }
        let isPrinted = options.output == nil && !options.replaces && !options.onlyChecks
        let count = input.sources.count
        if isPrinted, count > 1 || input.isImported {
            return await reporter.context.refuse(
                input.isImported ? .otherFiles : .severalFiles(count: count), in: "tokens")
        }
        if options.replaces, input.isImported || input.names != found.map(\.inner) {
            return await reporter.context.refuse(.otherFiles, in: "tokens")
        }
        let conversion = TokenConversion(
            input.sources, hexOrder: options.reading.hexOrder,
            unitless: options.reading.unitless ?? input.unitless)
        let paths = input.texts.map(\.path)
        let targets = targets(input.names, input.isImported ? input.names : paths, input.resolvers)
        let written = zip(input.resolvers, targets.dropFirst(paths.count))
        let losses = losses(paths + input.resolvers.map(\.text.path), targets)
        guard losses.isEmpty else { return try await reporter.show(losses) }
        problems += (conversion.decisions + conversion.problems).map {
            Diagnostic($0, in: input.texts).withoutFix
        }
        // Parts of a file for several modes have the same text.
        var known: Set<Diagnostic> = []
        problems = problems.filter { known.insert($0).inserted }
        if isPrinted {
            let code = try await reporter.show(problems, goesOn: true)
            try await reporter.context.console.printJSON(conversion.files[0].after)
            return code
        }
        var files = zip(conversion.files, targets).map {
            Target(path: $1, bytes: $0.after, isChanged: $0.isChanged)
        }
        if options.output != nil {
            files += written.map { resolver, target in
                Target(path: target, bytes: resolver.text.bytes, isChanged: input.isImported)
            }
        }
        return try await finish(files, problems)
    }

    /// What is converted.
    private struct Input {
        let sources: [TokenSource]
        /// The file of each source.
        let texts: [SourceText]
        /// The name of each converted file.
        let names: [String]
        /// The resolvers that name the converted files.
        let resolvers: [(inner: String, text: SourceText)]
        /// Whether the resolver is made from themes or modes of another tool.
        let isImported: Bool
        /// The unit of lengths without a unit, by the rules of the other tool.
        let unitless: TokenDimension.Unit?
    }

    /// Returns the files as JSON; those with themes or modes of another tool as the files of a resolver.
    private func input(
        _ found: [(inner: String, text: SourceText)], _ places: [TokenRepository.Place],
        _ problems: inout [Diagnostic]
    ) -> Input? {
        var sources: [TokenSource] = []
        for (inner, text) in found {
            do throws(DiagnosticError) {
                sources.append(
                    try TokenRepository.source(
                        text, name: text.path, path: inner, readsOlder: true))
            } catch {
                problems += error.diagnostics
            }
        }
        guard sources.count == found.count else { return nil }
        let texts = found.map(\.text)
        let resolvers = places.flatMap { TokenRepository.resolved(of: $0).resolvers }
        guard resolvers.isEmpty, let imported = TokenImport(sources) else {
            return Input(
                sources: sources, texts: texts,
                names: found.map { TokenRepository.jsonPath($0.inner) }, resolvers: resolvers,
                isImported: false, unitless: nil)
        }
        problems += imported.problems.map { Diagnostic($0, in: texts).withoutFix }
        let parts = imported.files
        return Input(
            sources: parts.map(\.source), texts: parts.map { texts[$0.number] },
            names: parts.map(\.name),
            resolvers: [
                (
                    imported.resolver.name,
                    SourceText(
                        path: texts[imported.resolver.number].path,
                        bytes: imported.resolver.source.bytes)
                )
            ], isImported: true, unitless: imported.unitless)
    }

    /// A file that is written.
    private struct Target {
        let path: String
        let bytes: [UInt8]
        let isChanged: Bool
    }

    /// Returns the target of each file and resolver.
    private func targets(
        _ inner: [String], _ paths: [String],
        _ resolvers: [(inner: String, text: SourceText)]
    ) -> [String] {
        guard let output = options.output else { return paths }
        let isFile = inner.count == 1 && resolvers.isEmpty && output.hasSuffix(".json")
        return isFile
            ? [output] : (inner + resolvers.map(\.inner)).map { "\(output)/\($0)" }
    }

    /// Returns errors for files that would be overwritten; none if files are replaced in place.
    private func losses(_ paths: [String], _ targets: [String]) -> [Diagnostic] {
        guard options.output != nil else { return [] }
        return GeneratedFile.losses(of: zip(paths, targets).map { (source: $0, target: $1) })
    }

    private func finish(
        _ files: [Target], _ found: [Diagnostic]
    ) async throws(WriteError) -> ExitCode {
        let changed = files.filter(\.isChanged)
        if options.onlyChecks {
            let code = try await reporter.show(found, goesOn: true)
            try await reporter.say(changed.map { ("Would", "change \($0.path)") })
            try await say(changed.count, of: files)
            return changed.isEmpty ? code : code == .success ? .content : code
        }
        var failures: [Diagnostic] = []
        var lines: [(word: String, text: String)] = []
        for file in files {
            if options.replaces, !file.isChanged { continue }
            do throws(DiagnosticError) {
                if try GeneratedFile.replace(file.path, with: file.bytes) {
                    lines.append(("Wrote", file.path))
                }
            } catch {
                failures += error.diagnostics
            }
        }
        let code = try await reporter.show(found + failures, goesOn: true)
        try await reporter.say(lines)
        try await say(changed.count, of: files)
        return code
    }

    private func say(_ changed: Int, of files: [Target]) async throws(WriteError) {
        let count = Quantities.count(files.count, "file")
        try await reporter.say([
            ("Converted", changed == 0 ? "nothing to do in \(count)" : "\(changed) of \(count)")
        ])
        try await reporter.context.console.answer([
            "files": files.map { ["path": $0.path, "changed": $0.isChanged] as JSONObject }
        ])
    }
}
