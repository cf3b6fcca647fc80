package import ShowcardCatalog
import ShowcardContent
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
        try refuseOtherSite(record, request, source)
        let plan = DeploymentPlan(
            files: source.files, over: record, site: source.site, now: request.now,
            grace: Int64(request.keptDays) * 86_400)
        try await target.check(plan, over: record)
        if !request.isDry { try await target.carryOut(plan, over: record) }
        return DeploymentReport(plan)
    }

    /// Refuses a target that has the output of another site.
    private static func refuseOtherSite(
        _ record: TargetRecord, _ request: DeploymentRequest, _ source: DeploymentSource
    ) throws(DiagnosticError) {
        guard !request.replaces, let other = record.site, let own = source.site,
            !TextKey.areSame(other, own)
        else { return }
        throw DiagnosticError(
            .error(
                "target-refused",
                "'\(request.target.shown)' has the output of '\(other)', and this is that of '\(own)'",
                help: "name another target; to replace the output there, add '--replace'"))
    }

    private static func target(
        of request: DeploymentRequest, from source: DeploymentSource
    ) throws(DiagnosticError) -> any DeploymentTarget {
        func tool(_ name: String, _ environment: [String: String]? = nil) -> TransferTool {
            TransferTool(
                name: name, environment: environment ?? request.environment, directory: "/",
                address: request.target)
        }
        func rclone(
            _ address: String, _ environment: [String: String]
        ) throws(DiagnosticError) -> RcloneTarget {
            let headers = HostHeaders((try? source.tree.read(HostHeaders.name)) ?? [])
            return try RcloneTarget(
                address, shown: request.target.shown, from: source, headers: headers,
                tool: tool("rclone", environment))
        }
        switch request.target {
        case .folder(let path):
            return try FolderTarget(
                path, from: source.tree,
                reserved: [
                    (source.path, "the output"), (source.side, "the state of the output"),
                    (request.source, "the catalog's source"),
                ] + bases(of: request.source), syncs: request.syncs)
        case .rsync(let address):
            return try RsyncTarget(
                address, shown: request.target.shown, from: source, tool: tool("rsync"))
        case .rclone(let address):
            return try rclone(address, request.environment)
        case .s3(let place):
            return try rclone(
                ":s3:\(place)", RcloneTarget.environmentForS3(request.environment))
        case .git(let remote, let branch):
            return try GitTarget(
                remote: remote, branch: branch, shown: request.target.shown, from: source,
                catalog: request.source, now: request.now,
                tool: tool("git", GitTarget.environment(request.environment)))
        }
    }

    /// The folders that the catalog extends.
    private static func bases(of source: String) -> [(path: String, name: String)] {
        CatalogLoader(SourceFolder(source)).open().layerPaths.map {
            ("\(source)/\($0)", "a base of the catalog")
        }
    }
}
