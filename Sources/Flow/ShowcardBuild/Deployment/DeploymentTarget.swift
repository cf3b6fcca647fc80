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
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - record: The record that the plan was made from.
    /// - Throws: ``DiagnosticError`` if the plan is refused, or the target cannot be read.
    func check(_ plan: DeploymentPlan, over record: TargetRecord) async throws(DiagnosticError)

    /// Carries out the steps of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - record: The record that the plan was made from.
    /// - Throws: ``DiagnosticError`` if a step fails, or another run has changed the target since the record was read.
    func carryOut(_ plan: DeploymentPlan, over record: TargetRecord) async throws(DiagnosticError)
}

/// A place in which files are changed one after another.
protocol SteppedTarget: DeploymentTarget {
    /// Whether plans are checked, which takes time in which another run can change the target.
    var hasCheck: Bool { get }

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
    func check(_ plan: DeploymentPlan, over record: TargetRecord) async throws(DiagnosticError) {}

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

    /// The error for a target that another run has changed meanwhile.
    var changedMeanwhile: DiagnosticError {
        DiagnosticError(
            .error(
                "target-changed", "another publication to '\(shown)' came in between",
                help: "wait for it to end, and run the same command again"))
    }

    /// The error for a file in the place of a new one.
    func foreign(_ path: String) -> DiagnosticError {
        DiagnosticError(
            .error(
                "target-refused", "'\(shown)' contains '\(path)', which Showcard did not create",
                help: "move it elsewhere, or into content/static to publish it"))
    }

    /// The error for a target with other files.
    var notOwned: DiagnosticError {
        DiagnosticError(
            .error(
                "target-refused", "'\(shown)' was not created by 'showcard publish'",
                help: "name another target, or empty it first; it is never replaced or deleted"))
    }
}

extension SteppedTarget {
    var hasCheck: Bool { false }

    func removeDraft() async throws(DiagnosticError) {}

    func carryOut(_ plan: DeploymentPlan, over record: TargetRecord) async throws(DiagnosticError) {
        if hasCheck, !plan.steps.isEmpty { try await confirm(record, after: []) }
        try await removeDraft()
        var known = record
        var sent: [DeployedFile] = []
        var isConfirmed = true
        for step in plan.steps {
            if step.isSeen, !isConfirmed {
                try await confirm(known, after: sent)
                isConfirmed = true
            }
            switch step {
            case .record(let record):
                try await write(record)
                known = record
            case .send(let files):
                try await send(files)
                sent += files
                isConfirmed = isConfirmed && step.isSeen
            case .delete(let paths): try await delete(paths)
            }
        }
    }

    /// Checks that no other run has changed the target.
    ///
    /// Storage of objects has no locks, so the record is compared with what this run knows of it. If another run came in
    /// between, the record then no longer vouches for the files that this run has sent. The other run finds that out too.
    private func confirm(
        _ known: TargetRecord, after sent: [DeployedFile]
    ) async throws(DiagnosticError) {
        var record = try await readRecord()
        guard record != known else { return }
        for file in sent {
            record[file.path] = TargetRecord.Entry(goneSince: record[file.path]?.goneSince)
        }
        if !sent.isEmpty { try await write(record) }
        throw changedMeanwhile
    }
}
