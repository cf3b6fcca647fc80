import ShowcardCatalog
import ShowcardContent

/// Tells programs how much there is, and how each pair of contrast does.
enum TokensCheckJSON {
    /// One object.
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
        writer.member("tokens", document.tokenCount)
        writer.member("permutations", document.permutationCount)
        writer.member("errors", tally.errors)
        writer.member("warnings", tally.warnings)
        writer.key("contrast")
        writer.beginArray()
        for result in document.contrast { write(result, to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    private static func write(_ result: ContrastResult, to writer: inout JSONWriter) {
        writer.beginObject()
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

    /// With two decimals, never rounded up.
    private static func ratio(_ ratio: ContrastRatio) -> Double {
        Double(ratio.text) ?? ratio.value
    }
}
