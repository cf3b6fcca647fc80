import ShowcardCatalog
import ShowcardProcesses

/// A folder in a remote of rclone.
struct RcloneTarget: SteppedTarget {
    let shown: String
    private let tool: TransferTool
    private let source: DeploymentSource
    /// The address of the folder for rclone.
    private let place: String
    private let headers: HostHeaders
    private let files: TransferFiles

    /// Prepares a target.
    ///
    /// - Parameters:
    ///   - address: The folder, as `REMOTE:PATH`.
    ///   - shown: The address for messages.
    ///   - source: The output.
    ///   - headers: The headers that files are stored with.
    ///   - tool: The program.
    /// - Throws: ``DiagnosticError`` if no temporary folder can be made.
    init(
        _ address: String, shown: String, from source: DeploymentSource, headers: HostHeaders,
        tool: TransferTool
    ) throws(DiagnosticError) {
        (self.shown, place) = (shown, address)
        (self.source, self.headers, self.tool) = (source, headers, tool)
        files = try TransferFiles()
    }

    /// The environment with which rclone reaches a bucket as the programs of AWS do.
    ///
    /// rclone takes options of a remote from variables `RCLONE_S3_...`, but not the variables of AWS for an endpoint and a
    /// region. Those of its own that are set decide. An empty variable counts as not set.
    static func environmentForS3(_ environment: [String: String]) -> [String: String] {
        let environment = environment.filter { !$0.value.isEmpty }
        let endpoint = environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"]
        var variables = [
            "RCLONE_S3_PROVIDER": endpoint == nil ? "AWS" : "Other",
            // "Get AWS credentials from the environment (env vars or IAM)."
            "RCLONE_S3_ENV_AUTH": "true",
            // "If set, don't attempt to check the bucket exists or create it."
            "RCLONE_S3_NO_CHECK_BUCKET": "true",
        ]
        variables["RCLONE_S3_ENDPOINT"] = endpoint
        variables["RCLONE_S3_REGION"] =
            environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"]
        // rclone fails if AWS_CA_BUNDLE is set: its client is not one of the SDK.
        variables["RCLONE_CA_CERT"] = environment["AWS_CA_BUNDLE"]
        variables.merge(environment) { $1 }
        variables["AWS_CA_BUNDLE"] = nil
        return variables
    }

    /// The address of the record.
    private var recordPlace: String {
        let end = place.utf8.last
        let isOpen = end == UInt8(ascii: "/") || end == UInt8(ascii: ":")
        return "\(place)\(isOpen ? "" : "/")\(TargetRecord.name)"
    }

    func readRecord() async throws(DiagnosticError) -> TargetRecord {
        let listing = try await tool.attempt(["lsf", "--max-depth", "1", "--", place])
        guard listing.ending == .exited(0) else {
            // "3 - Directory not found"
            guard listing.ending == .exited(3) else { throw tool.failure(listing) }
            return TargetRecord()
        }
        guard listing.output.contains(TargetRecord.name) else {
            guard listing.output.isEmpty else { throw notOwned }
            return TargetRecord()
        }
        try await tool.run(["copyto", "--", recordPlace, "\(files.path)/record"])
        return try record(try files.read("record"))
    }

    func write(_ record: TargetRecord) async throws(DiagnosticError) {
        let path = try files.write(record.bytes, as: "new-record")
        try await tool.run(["copyto", "--ignore-times", "--", path, recordPlace])
    }

    func send(_ files: [DeployedFile]) async throws(DiagnosticError) {
        // Not every remote has checksums: without them, rclone compares only sizes, which is enough for files that are
        // named by the hash of their contents.
        try await copy(files.filter(\.isNamedByContents), "--checksum")
        try await copy(files.filter { !$0.isNamedByContents }, "--ignore-times")
        try source.checkUnchanged(files)
    }

    private func copy(
        _ files: [DeployedFile], _ comparison: String
    ) async throws(DiagnosticError) {
        for (values, files) in headers.groups(of: files) {
            // --files-from-raw: "Read list of source-file names from file without any processing of lines". A path has no
            // control characters.
            let list = try self.files.list(files.map(\.path), endingIn: UInt8(ascii: "\n"))
            try await tool.run(
                ["copy", "--no-traverse", comparison] + values.map { "--header-upload=\($0)" }
                    + ["--files-from-raw", list, "--", source.path, place])
        }
    }

    func delete(_ paths: [String]) async throws(DiagnosticError) {
        let list = try files.list(paths, endingIn: UInt8(ascii: "\n"))
        try await tool.run(["delete", "--files-from-raw", list, "--", place])
    }
}
