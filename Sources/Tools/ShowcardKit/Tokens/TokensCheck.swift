import ShowcardCatalog
import ShowcardContent

/// `showcard tokens check`.
struct TokensCheck: Sendable {
    let repository: TokenRepository
    let plan: TokensPlan
    let options: TokensOptions
    let reporter: TokensReporter

    /// Reads all tokens, and prints diagnostics and totals.
    func run() async throws(WriteError) -> ExitCode {
        let exports = plan.exports
        guard exports.reasons.isEmpty else {
            return await exports.printErrors(in: reporter.context)
        }
        let documents = plan.places.flatMap(repository.read)
        let isJSON = options.answer == .json
        let exported = await exports.make(documents, environment: reporter.context.environment)
        let problems =
            documents.flatMap(\.problems) + plan.lintProblems(in: documents) + exported.misfits
            + exported.problems
        let code = try await reporter.show(problems, goesOn: isJSON)
        await TokensAdvice(repository: repository, options: options, reporter: reporter).show(
            of: documents, from: plan.places)
        if isJSON {
            let json: JSONObject = ["documents": documents.map(\.json)]
            try await reporter.context.console.printJSON(json.line)
        } else {
            try await reporter.say(lines(documents))
        }
        return code
    }

    private func lines(_ documents: [LoadedTokenDocument]) -> [(word: String, text: String)] {
        var lines: [(word: String, text: String)] = []
        for document in documents where document.tokens != nil || !document.sets.isEmpty {
            guard let extent = document.extent else { continue }
            let tokens = Quantities.count(extent.tokens, "token")
            let permutations = Quantities.count(extent.permutations, "permutation")
            let names = document.sets.map(\.name).joined(separator: ", ")
            let sets =
                document.sets.isEmpty
                ? "" : " in \(Quantities.count(document.sets.count, "set")) (\(names))"
            lines.append(("Tokens", "\(document.name): \(tokens)\(sets), \(permutations)"))
        }
        let results = documents.flatMap(\.contrast)
        guard !results.isEmpty else { return lines }
        let known = results.count { $0.known != nil && !$0.needsNoException }
        let exceptions = known == 0 ? "" : ", \(Quantities.count(known, "known exception"))"
        let past = results.count(where: \.needsNoException)
        let needless =
            past == 0
            ? ""
            : ", \(Quantities.count(past, "exception")) no longer needed"
        let failing = results.count { $0.verdict == .fails || $0.verdict == .worse }
        let short = failing == 0 ? "" : ", \(failing) with too little contrast"
        lines.append(
            (
                "Contrast",
                Quantities.count(results.count, "pair") + exceptions + needless + short
            ))
        return lines
    }
}

extension ContrastResult {
    /// Whether the pair is declared as an exception, but has the required ratio.
    fileprivate var needsNoException: Bool {
        known != nil && least.value >= pair.needed
    }

    /// The machine-readable result, with the name of its set if the document has sets.
    fileprivate func json(of set: String?) -> JSONObject {
        let ratios = measurements.map { measurement -> JSONObject in
            [
                "permutation": measurement.permutation.isEmpty ? nil : measurement.permutation,
                "ratio": Self.number(measurement.ratio),
            ]
        }
        return [
            "set": set, "mark": pair.mark, "on": pair.layers, "needed": pair.needed,
            "verdict": verdict.rawValue, "least": Self.number(least), "known": known,
            "reason": reason, "ratios": ratios,
        ]
    }

    /// Returns a ratio with two decimals, never rounded up.
    private static func number(_ ratio: ContrastRatio) -> Double {
        Double(ratio.text) ?? ratio.value
    }
}

extension LoadedTokenDocument {
    /// The machine-readable totals and contrast results.
    fileprivate var json: JSONObject {
        let tally = DiagnosticTally(problems)
        let extent: JSONObject =
            extent.map { ["tokens": $0.tokens, "permutations": $0.permutations] }
            ?? ["tokens": RawJSON.null, "permutations": RawJSON.null]
        let ofSets = sets.flatMap { set in set.contrast.map { $0.json(of: set.name) } }
        return JSONObject(
            ["name": name, "files": files.map(\.path)], extent,
            [
                "errors": tally.errors, "warnings": tally.warnings,
                // Sets with errors have pairs, but are not in `sets`.
                "contrast": ofSets.count == contrast.count
                    ? ofSets : contrast.map { $0.json(of: nil) },
            ])
    }
}
