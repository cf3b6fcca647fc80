import Foundation
import ShowcardCatalog
import ShowcardUsage

/// `showcard usage export`.
struct UsageExport: Sendable {
    let place: UsagePlace
    let options: UsageOptions
    let context: CommandContext

    /// Writes all counts.
    func run() async throws(WriteError) -> ExitCode {
        if let output = options.output, FileManager.default.fileExists(atPath: output) {
            try await UsageReporter(options: options, context: context).show([
                .error(
                    "existing-export", "the file exists already and is not replaced",
                    at: .file(output), help: "remove it, or name another with --output")
            ])
            return .usage
        }
        // A file is written only if all counts could be read.
        var bytes: [UInt8] = []
        do {
            try place.ledger.export(options.export, source: options.source, kind: options.kind) {
                bytes += $0
            }
        } catch {
            let failure =
                error as? LedgerError
                ?? LedgerError(
                    .system,
                    [
                        .error(
                            "unusable-ledger", "the ledger cannot be exported: \(error)",
                            at: .file(place.ledger.name))
                    ])
            return try await UsageReporter(options: options, context: context).show(failure)
        }
        guard let output = options.output else {
            try await context.console.output.write(bytes)
            return .success
        }
        try context.system.writeFile(output, bytes)
        try await context.console.answer(["file": output])
        return .success
    }
}
