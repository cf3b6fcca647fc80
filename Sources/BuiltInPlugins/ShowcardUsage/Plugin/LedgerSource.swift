import ShowcardCatalog

/// Reads the counts of the ledger.
struct LedgerSource: Source {
    let path: LedgerPath
    let givesEntries = false

    // The log and the journal beside the file are part of its state.
    var inputs: [String]? { [path.text, "\(path.text)-wal", "\(path.text)-journal"] }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        let ledger = try path.ledger(in: request.folder)
        guard ledger.isThere else {
            guard path.isGiven else { return SourceResult() }
            return SourceResult(diagnostics: [
                .note(
                    "missing-ledger", "the usage ledger does not exist yet",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' creates it; until then counts come from front matter"
                )
            ])
        }
        do throws(LedgerError) {
            return SourceResult(
                usage: try ledger.counts(before: request.asOf.date, window: request.usageDays),
                countsByDay: request.usageDays > 0)
        } catch {
            // If the first import is killed, it leaves such a file, which must not fail builds.
            guard error.diagnostics.contains(where: { $0.code == Ledger.absence }) else {
                throw DiagnosticError(error.diagnostics)
            }
            return SourceResult(diagnostics: [
                .warning(
                    "empty-ledger", "nothing was ever written to the usage ledger",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' fills it; until then counts come from front matter"
                )
            ])
        }
    }
}
