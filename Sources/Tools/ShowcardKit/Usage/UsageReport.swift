import ShowcardCatalog
import ShowcardUsage

/// `showcard usage report`.
struct UsageReport: Sendable {
    private let place: UsagePlace
    private let options: UsageOptions
    private let context: CommandContext

    init(_ place: UsagePlace, _ options: UsageOptions, _ context: CommandContext) {
        self.place = place
        self.options = options
        self.context = context
    }

    /// Prints a report of the ledger.
    func run() async throws(WriteError) -> ExitCode {
        let report: LedgerReport
        do {
            report = try place.ledger.summary(
                before: place.day, kind: options.kind, most: options.top)
        } catch {
            return try await UsageReporter(options, context).show(error)
        }
        switch options.answer {
        case .json: try await context.console.printJSON(UsageReportJSON.bytes(of: report))
        case .text:
            try await context.console.print(
                UsageReportText(
                    report, ledger: place.ledger.name, width: context.console.outputWidth
                )
                .text)
        }
        return .success
    }
}
