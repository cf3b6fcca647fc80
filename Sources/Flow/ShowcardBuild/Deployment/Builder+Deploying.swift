package import ShowcardCatalog
import ShowcardFiles

/// What is copied to which target.
package struct DeploymentRequest: Sendable, Hashable {
    /// The catalog's folder.
    package var source: String
    /// The output folder.
    package var output: String
    /// The target.
    package var target: TargetAddress
    /// The instant of the run.
    package var now: Instant
    /// For how many days files with a hash in the name stay after they were part of the output.
    package var keptDays: Int
    /// Whether nothing is changed.
    package var isDry: Bool
    /// Whether the disk is waited for.
    package var syncs: Bool
    /// How many files are read at once.
    package var jobs: Int
    /// The environment of the programs that copy files.
    package var environment: [String: String]

    /// Creates a request.
    package init(
        source: String, output: String, target: TargetAddress, now: Instant, keptDays: Int,
        isDry: Bool, syncs: Bool, jobs: Int, environment: [String: String]
    ) {
        (self.source, self.output, self.target, self.now) = (source, output, target, now)
        (self.keptDays, self.isDry, self.syncs, self.jobs) = (keptDays, isDry, syncs, jobs)
        self.environment = environment
    }
}

/// What was changed at a target, or would be.
package struct DeploymentReport: Sendable, Hashable {
    /// A file.
    package struct File: Sendable, Hashable {
        /// The path.
        package let path: String
        /// The number of bytes.
        package let size: Int

        /// Creates a file.
        package init(path: String, size: Int) { (self.path, self.size) = (path, size) }
    }

    /// The files that the target did not have, in the order in which they are sent.
    package var added: [File] = []
    /// The files of which the target had another version, in the order in which they are sent.
    package var replaced: [File] = []
    /// The files that were deleted.
    package var deleted: [String] = []
    /// The number of files that are no longer part of the output and stay for some days.
    package var kept = 0
    /// The number of files that were not sent.
    package var unchanged = 0

    /// Creates a report.
    package init() {}

    init(_ plan: DeploymentPlan) {
        func files(_ all: [DeployedFile]) -> [File] {
            DeployedFile.Group.allCases.flatMap { group in all.filter { $0.group == group } }
                .map { File(path: $0.path, size: $0.size) }
        }
        (added, replaced) = (files(plan.added), files(plan.replaced))
        (deleted, kept, unchanged) = (plan.deleted, plan.kept, plan.unchanged)
    }
}

extension Builder {
    /// Copies the output of the last build to a target.
    ///
    /// Nothing is built.
    ///
    /// - Parameter request: What is copied where.
    /// - Returns: What was changed, or would be.
    /// - Throws: ``DiagnosticError`` if there is no output, the target is refused, or a file cannot be copied. What was
    ///   copied until then stays, and the same request resumes.
    package static func deploy(
        _ request: DeploymentRequest
    ) async throws(DiagnosticError) -> DeploymentReport {
        let source = try await DeploymentSource(
            request.output, source: request.source, jobs: request.jobs)
        let target = try target(of: request, from: source)
        let record = try await target.readRecord()
        let plan = DeploymentPlan(
            files: source.files, over: record, now: request.now,
            grace: Int64(request.keptDays) * 86_400)
        try await target.check(plan)
        if !request.isDry { try await target.carryOut(plan) }
        return DeploymentReport(plan)
    }

    private static func target(
        of request: DeploymentRequest, from source: DeploymentSource
    ) throws(DiagnosticError) -> any DeploymentTarget {
        func tool(_ name: String) -> TransferTool {
            TransferTool(name: name, environment: request.environment, directory: "/")
        }
        switch request.target {
        case .folder(let path):
            return try FolderTarget(
                path, from: source.tree,
                reserved: [
                    (source.path, "the output"), (source.side, "the state of the output"),
                    (request.source, "the catalog's source"),
                ], syncs: request.syncs)
        case .rsync(let address):
            return try RsyncTarget(address, from: source.path, tool: tool("rsync"))
        case .rclone(let address):
            let headers = HostHeaders((try? source.tree.read(HostHeaders.name)) ?? [])
            return try RcloneTarget(
                address, from: source.path, headers: headers, tool: tool("rclone"))
        }
    }
}
