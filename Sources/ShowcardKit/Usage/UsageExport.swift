import ShowcardCatalog
import ShowcardUsage

/// `showcard usage export`.
struct UsageExport: Sendable {
    private let place: UsagePlace
    private let options: UsageOptions
    private let context: CommandContext

    init(_ place: UsagePlace, _ options: UsageOptions, _ context: CommandContext) {
        self.place = place
        self.options = options
        self.context = context
    }

    /// Writes all counts.
    func run() async throws(WriteFailure) -> ExitCode {
        // A ledger is no larger than what memory holds many times over; a file is written whole.
        var bytes: [UInt8] = []
        do {
            try place.ledger.export(options.export, source: options.source, kind: options.kind) {
                bytes += $0
            }
        } catch {
            let failure = error as? LedgerFailure ?? LedgerFailure(.system, [])
            return try await UsageTeller(options, context).tell(failure)
        }
        guard let output = options.output else {
            try await context.console.output.write(bytes)
            return .success
        }
        try context.system.writeFile(output, bytes)
        return .success
    }
}
