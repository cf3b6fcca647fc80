import ShowcardCatalog

/// A place that files of an output are copied to.
protocol DeploymentTarget: Sendable {
    /// The address for messages.
    var shown: String { get }

    /// Reads what is known of the files at the target, and changes nothing.
    ///
    /// - Returns: The record; an empty one if the target does not exist or is empty.
    /// - Throws: ``DiagnosticError`` if the target cannot be read, or has files that Showcard did not put there.
    func readRecord() async throws(DiagnosticError) -> TargetRecord

    /// Refuses a plan that would change what Showcard did not put there, as far as that can be found out.
    func check(_ plan: DeploymentPlan) async throws(DiagnosticError)

    /// Replaces the record.
    func write(_ record: TargetRecord) async throws(DiagnosticError)

    /// Sends files in any order; an existing file is replaced as a whole.
    func send(_ files: [DeployedFile]) async throws(DiagnosticError)

    /// Deletes files that may be missing.
    func delete(_ paths: [String]) async throws(DiagnosticError)

    /// Removes what a run that was killed while it wrote a file has left.
    func removeDraft() async throws(DiagnosticError)
}

extension DeploymentTarget {
    func check(_ plan: DeploymentPlan) async throws(DiagnosticError) {}

    func removeDraft() async throws(DiagnosticError) {}

    /// Carries out the steps of a plan.
    func carryOut(_ plan: DeploymentPlan) async throws(DiagnosticError) {
        try await removeDraft()
        for step in plan.steps {
            switch step {
            case .record(let record): try await write(record)
            case .send(let files): try await send(files)
            case .delete(let paths): try await delete(paths)
            }
        }
    }

    /// Reads the bytes of a record.
    func record(_ bytes: [UInt8]) throws(DiagnosticError) -> TargetRecord {
        do throws(TargetRecord.Unreadable) {
            return try TargetRecord(bytes)
        } catch {
            let reason =
                switch error {
                case .otherVersion: "was written by another version of Showcard"
                case .damaged: "is damaged"
                }
            throw DiagnosticError(
                .error(
                    "target-refused", "the file '\(TargetRecord.name)' in '\(shown)' \(reason)",
                    help: "name another target, or empty it first"))
        }
    }

    /// The error for a target with other files.
    var notOwned: DiagnosticError {
        DiagnosticError(
            .error(
                "target-refused", "'\(shown)' was not created by 'showcard publish'",
                help: "name another target, or empty it first; it is never replaced or deleted"))
    }
}
