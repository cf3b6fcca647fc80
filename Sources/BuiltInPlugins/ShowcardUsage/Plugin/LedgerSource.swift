import ShowcardCatalog

/// Reads the counts of the ledger.
struct LedgerSource: Source {
    let path: LedgerPath
    let givesEntries = false

    // What is not yet in the file itself, or to be taken back in it, stands beside it.
    var inputs: [String]? { [path.text, "\(path.text)-wal", "\(path.text)-journal"] }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        let ledger = try path.ledger(in: request.folder)
        guard ledger.isThere else {
            guard path.isGiven else { return SourceResult() }
            return SourceResult(diagnostics: [
                .note(
                    "missing-ledger", "there is no usage ledger yet",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' makes it; until then counts are those of front matter"
                )
            ])
        }
        do throws(LedgerError) {
            return SourceResult(
                usage: try ledger.counts(before: request.asOf.date, window: request.usageDays),
                countsByDay: request.usageDays > 0)
        } catch {
            // A first import that is killed leaves such a file, which must not stop builds.
            guard error.diagnostics.contains(where: { $0.code == Ledger.absence }) else {
                throw DiagnosticError(error.diagnostics)
            }
            return SourceResult(diagnostics: [
                .warning(
                    "empty-ledger", "nothing was ever written to the usage ledger",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' fills it; until then counts are those of front matter"
                )
            ])
        }
    }
}
