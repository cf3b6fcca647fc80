package import ShowcardCatalog
import ShowcardFiles

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
            return try RsyncTarget(address, from: source, tool: tool("rsync"))
        case .rclone(let address):
            let headers = HostHeaders((try? source.tree.read(HostHeaders.name)) ?? [])
            return try RcloneTarget(
                address, from: source, headers: headers, tool: tool("rclone"))
        }
    }
}
