import ShowcardCatalog
import ShowcardSQLite

extension Ledger {
    /// The progress of reading a file: the bytes read, and the size of the file if it is known.
    package typealias Progress = (_ read: Int, _ size: Int?) -> Void

    /// Imports a file into the ledger, which is created if it doesn't exist.
    ///
    /// The whole file is imported in one transaction, or nothing.
    ///
    /// - Parameters:
    ///   - path: The file, or `-` for standard input: CSV, JSON lines or a SQLite database, gzip or not.
    ///   - request: The settings of the import.
    ///   - progress: Called from time to time.
    /// - Returns: The result of the import.
    /// - Throws: ``LedgerError`` of the ledger itself.
    package func take(
        _ path: String, _ request: ImportRequest, progress: Progress = { _, _ in }
    ) throws(LedgerError) -> ImportOutcome {
        let name = path == InputFile.standardInput ? "standard input" : path
        var outcome = ImportOutcome(file: name, state: .refused)
        do {
            let reader = try UsageFile(path, table: request.table)
            if let own = InputStamp(self.path), reader.isSame(as: own) {
                throw UsageFile.UsageFileError("the ledger cannot be imported into itself")
            }
            try writing(making: true) { connection throws(LedgerError) in
                try FileImport(ledger: self, connection: connection, request: request, name: name)
                    .run(
                        reader, &outcome, progress: progress)
            }
        } catch {
            if let failure = error as? LedgerError { throw failure }
            outcome.diagnostics.append(Self.refusal(error, of: name))
        }
        return outcome
    }

    /// Returns the error for a file that can't be imported at all.
    static func refusal(_ error: any Error, of name: String) -> Diagnostic {
        let refusal = error as? UsageFile.UsageFileError
        let reason = (error as? InputFile.InputError)?.reason ?? refusal?.reason ?? "\(error)"
        return .error(
            "unusable-usage", "file not imported: \(reason)", at: .file(name),
            help: refusal?.help)
    }
}

/// The import of one file.
private struct FileImport {
    let ledger: Ledger
    let connection: Connection
    let request: ImportRequest
    let name: String

    func run(
        _ file: UsageFile, _ outcome: inout ImportOutcome, progress: Ledger.Progress
    ) throws(LedgerError) {
        do {
            try connection.execute("BEGIN IMMEDIATE")
            let foldedBefore = try LedgerSettings(connection: connection).foldedBefore
            let results = try file.read(
                request, progress: progress
            ) { source in
                try RowCounter(
                    connection, source: LedgerWriter.source(source, in: connection),
                    request, foldedBefore: foldedBefore, file: name)
            }
            gather(results, foldedBefore, into: &outcome)
            outcome.state = try finalize(results, &outcome)
            try connection.execute(outcome.state == .imported ? "COMMIT" : "ROLLBACK")
        } catch {
            outcome.state = .refused
            // > If the transaction has already been rolled back automatically by the error response,
            // > then the ROLLBACK command will fail with an error, but no harm is caused by this.
            // (https://www.sqlite.org/lang_transaction.html)
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            guard let failure = error as? SQLiteError else {
                outcome.diagnostics.append(Ledger.refusal(error, of: name))
                return
            }
            guard failure.code == SQLiteError.Code.range else {
                throw LedgerError(failure, ledger: ledger.name)
            }
            outcome.diagnostics.append(
                Ledger.refusal(UsageFile.UsageFileError(failure.message), of: name))
        }
    }

    private func gather(
        _ results: [UsageFile.Part], _ foldedBefore: Int, into outcome: inout ImportOutcome
    ) {
        outcome.rows = results.reduce(0) { $0 + $1.rows }
        outcome.badRows = results.reduce(0) { $0 + $1.bad.count }
        outcome.isEvents = results.contains { $0.form == .events }
        outcome.diagnostics += results.flatMap { $0.bad.reportedDiagnostics + $0.unknown }
        let compacted = results.reduce(0) { $0 + $1.compacted }
        if compacted > 0 {
            let day = CivilDate(daysSinceEpoch: foldedBefore).text
            outcome.diagnostics.append(
                .warning(
                    "folded-usage",
                    "\(compacted) \(compacted == 1 ? "count" : "counts") before \(day) skipped: these days are compacted",
                    at: .file(name),
                    help: "the ledger keeps one count a month for the days before \(day)")
            )
        }
    }

    /// Records that the file was imported.
    private func finalize(
        _ results: [UsageFile.Part], _ outcome: inout ImportOutcome
    ) throws(SQLiteError) -> ImportOutcome.State {
        if request.isStrict, outcome.badRows > 0 {
            outcome.diagnostics.append(
                .error(
                    "unusable-usage",
                    "file not imported: \(outcome.badRows) invalid \(outcome.badRows == 1 ? "row" : "rows")",
                    at: .file(name), help: "fix the rows, or import without --strict"))
            return .refused
        }
        guard results.contains(where: \.hasWritten) else { return .unchanged }
        var isNew = true
        for part in results where part.rows > 0 {
            let note = ImportNote(
                hash: part.digest, source: part.source, file: name, form: part.form ?? .counts,
                rows: part.rows, instant: request.instant)
            if let earlier = try note.earlier(in: connection) {
                isNew = false
                outcome.diagnostics.append(
                    .note(
                        "known-usage", "the events of the file were imported before, \(earlier)",
                        at: .file(name)))
            } else {
                try note.write(to: connection)
            }
        }
        return isNew ? .imported : .known
    }
}
