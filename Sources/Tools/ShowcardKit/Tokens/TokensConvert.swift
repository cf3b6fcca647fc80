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
        let isPrinted = options.output == nil && !options.replaces && !options.onlyChecks
        if isPrinted, found.count > 1 {
            return await reporter.context.refuse(.severalFiles(count: found.count), in: "tokens")
        }
        let conversion = TokenConversion(
            found.map { TokenSource(name: $0.text.path, bytes: $0.text.bytes) },
            hexOrder: options.reading.hexOrder, unitless: options.reading.unitless)
        let targets = targets(found.map(\.inner), found.map(\.text.path))
        let losses = losses(found.map(\.text.path), targets)
        guard losses.isEmpty else { return try await reporter.show(losses) }
        let texts = found.map(\.text)
        problems += conversion.decisions.map { Diagnostic($0, in: texts).withoutFix }
        problems += conversion.problems.map { Diagnostic($0, in: texts).withoutFix }
        if isPrinted {
            let code = try await reporter.show(problems, goesOn: true)
            try await reporter.context.console.printJSON(conversion.files[0].after)
            return code
        }
        return try await finish(conversion, targets, problems)
    }

    /// Returns the target of each file.
    private func targets(_ inner: [String], _ paths: [String]) -> [String] {
        guard let output = options.output else { return paths }
        let isFile = inner.count == 1 && output.hasSuffix(".json")
        return isFile ? [output] : inner.map { "\(output)/\($0)" }
    }

    /// Returns errors for files that would be overwritten; none if files are replaced in place.
    private func losses(_ paths: [String], _ targets: [String]) -> [Diagnostic] {
        guard options.output != nil else { return [] }
        return GeneratedFile.losses(of: zip(paths, targets).map { (source: $0, target: $1) })
    }

    private func finish(
        _ conversion: TokenConversion, _ targets: [String], _ found: [Diagnostic]
    ) async throws(WriteError) -> ExitCode {
        let changed = zip(conversion.files, targets).filter(\.0.isChanged)
        if options.onlyChecks {
            let code = try await reporter.show(found, goesOn: true)
            try await reporter.say(changed.map { ("Would", "change \($0.1)") })
            try await say(changed.count, of: targets.count)
            return changed.isEmpty ? code : code == .success ? .content : code
        }
        var failures: [Diagnostic] = []
        var lines: [(word: String, text: String)] = []
        for (file, target) in zip(conversion.files, targets) {
            if options.replaces, !file.isChanged { continue }
            do throws(DiagnosticError) {
                if try GeneratedFile.replace(target, with: file.after) {
                    lines.append(("Wrote", target))
                }
            } catch {
                failures += error.diagnostics
            }
        }
        let code = try await reporter.show(found + failures, goesOn: true)
        try await reporter.say(lines)
        try await say(changed.count, of: targets.count)
        return code
    }

    private func say(_ changed: Int, of count: Int) async throws(WriteError) {
        let files = Quantities.count(count, "file")
        try await reporter.say([
            ("Converted", changed == 0 ? "nothing to do in \(files)" : "\(changed) of \(files)")
        ])
    }
}
