import ShowcardCatalog
import ShowcardContent

/// Writes machine-readable totals and contrast results.
enum TokensCheckJSON {
    /// Returns one JSON object.
    static func bytes(of documents: [TokenDocument]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("documents")
        writer.beginArray()
        for document in documents { write(document, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func write(_ document: TokenDocument, to writer: inout JSONWriter) {
        let tally = DiagnosticTally(document.problems)
        writer.beginObject()
        writer.member("name", document.name)
        writer.member("files", document.files.map(\.path))
        if let extent = document.extent {
            writer.member("tokens", extent.tokens)
            writer.member("permutations", extent.permutations)
        } else {
            for key in ["tokens", "permutations"] {
                writer.key(key)
                writer.null()
            }
        }
        writer.member("errors", tally.errors)
        writer.member("warnings", tally.warnings)
        writer.key("contrast")
        writer.beginArray()
        for (set, result) in results(of: document) { write(result, of: set, to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    /// Returns the contrast results, with the names of their sets if the document has sets.
    private static func results(of document: TokenDocument) -> [(set: String?, ContrastResult)] {
        let ofSets: [(set: String?, ContrastResult)] = document.sets.flatMap { set in
            set.contrast.map { (set.name, $0) }
        }
        // Sets with errors have pairs, but are not in `sets`.
        guard ofSets.count == document.contrast.count else {
            return document.contrast.map { (nil, $0) }
        }
        return ofSets
    }

    private static func write(
        _ result: ContrastResult, of set: String?, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        if let set { writer.member("set", set) }
        writer.member("mark", result.pair.mark)
        writer.member("on", result.pair.layers)
        writer.member("needed", result.pair.needed)
        writer.member("verdict", result.verdict.rawValue)
        writer.member("least", ratio(result.least))
        if let known = result.known { writer.member("known", known) }
        if let reason = result.reason { writer.member("reason", reason) }
        writer.key("ratios")
        writer.beginArray()
        for measurement in result.measurements {
            writer.beginObject()
            if !measurement.permutation.isEmpty {
                writer.member("permutation", measurement.permutation)
            }
            writer.member("ratio", ratio(measurement.ratio))
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    /// Returns a ratio with two decimals, never rounded up.
    private static func ratio(_ ratio: ContrastRatio) -> Double {
        Double(ratio.text) ?? ratio.value
    }
}
