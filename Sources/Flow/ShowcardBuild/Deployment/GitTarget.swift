import ShowcardCatalog
import ShowcardFiles
import ShowcardProcesses

/// A branch of a Git repository.
///
/// A publication is one commit, which the server accepts or refuses as a whole. The commit is made in a temporary
/// repository: work trees, indexes and branches of this machine are not touched.
struct GitTarget: DeploymentTarget {
    let shown: String
    private let remote: String
    private let branch: String
    private let tool: TransferTool
    private let source: DeploymentSource
    private let catalog: String
    private let now: Instant
    private let files: TransferFiles

    /// The branch's tip, and the new commit, in the temporary repository.
    private static let tip = "refs/showcard/tip"
    private static let new = "refs/showcard/new"
    /// The file without which GitHub Pages does not publish files whose names begin with `_`.
    private static let noJekyll = ".nojekyll"

    /// The environment of git without the variables that name a repository, as for programs that a hook starts.
    ///
    /// git-rev-parse(1): "--local-env-vars: List the GIT_* environment variables that are local to the repository".
    /// Two of them are kept, because they can have credentials: `GIT_CONFIG_COUNT`, and `GIT_CONFIG_PARAMETERS`, which
    /// has the options `-c` of the git that started the hook.
    static func environment(_ environment: [String: String]) -> [String: String] {
        let local = [
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR",
            "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
            "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
            "GIT_COMMON_DIR", "GIT_NAMESPACE",
        ]
        var variables = environment.filter { !local.contains($0.key) }
        // "If this Boolean environment variable is set to false, git will not prompt on the terminal".
        variables["GIT_TERMINAL_PROMPT"] = "0"
        return variables
    }

    /// Prepares a target.
    ///
    /// - Parameters:
    ///   - remote: An address, a path, or the name of a remote of the catalog's repository.
    ///   - branch: The name of the branch.
    ///   - shown: The address for messages.
    ///   - source: The output.
    ///   - catalog: The catalog's folder.
    ///   - now: The instant of the commit.
    ///   - tool: The program.
    /// - Throws: ``DiagnosticError`` if no temporary folder can be made.
    init(
        remote: String, branch: String, shown: String, from source: DeploymentSource,
        catalog: String, now: Instant, tool: TransferTool
    ) throws(DiagnosticError) {
        self.shown = shown
        // The program runs in another folder.
        self.remote =
            remote.utf8.contains(UInt8(ascii: ":")) ? remote : Self.path(remote) ?? remote
        (self.branch, self.source, self.now, self.tool) = (branch, source, now, tool)
        self.catalog = FileSystem.resolved(catalog) ?? catalog
        files = try TransferFiles()
    }

    /// The path of a folder; `nil` for the name of a remote.
    private static func path(_ remote: String) -> String? {
        let isPath = remote.utf8.contains(UInt8(ascii: "/")) || [".", ".."].contains(remote)
        return isPath ? FileSystem.resolved(remote) ?? remote : nil
    }

    private var repository: String { "\(files.path)/repository" }

    /// Whether the remote is the name of one in the configuration of the catalog's repository.
    private var isName: Bool { !remote.utf8.contains { ":/".utf8.contains($0) } }

    /// The folder that commands run in.
    ///
    /// The address of a remote can be a path, which git takes from the top of the work tree.
    private var directory: String {
        var folder = catalog
        while isName, folder.utf8.first == UInt8(ascii: "/"), folder != "/" {
            if FileSystem.ownStatus(of: "\(folder)/.git") != nil { return folder }
            folder = FileSystem.split(folder).parent
        }
        return "/"
    }

    private func git(
        _ arguments: [String], writing stream: CommitStream? = nil
    ) async throws(DiagnosticError) -> TransferTool.Run {
        // "core.hooksPath": hooks of the user or the system are for other repositories.
        let all =
            ["-C", directory, "--git-dir=\(repository)", "-c", "core.hooksPath=/dev/null"]
            + arguments
        guard let stream else { return try await tool.attempt(all) }
        return try await tool.attempt(all, writing: stream)
    }

    /// Runs a command that must succeed, and returns its output.
    @discardableResult
    private func line(_ arguments: [String]) async throws(DiagnosticError) -> String {
        let run = try await git(arguments)
        guard run.status == 0 else { throw tool.failure(run) }
        return run.output.first ?? ""
    }

    func readRecord() async throws(DiagnosticError) -> TargetRecord {
        try await tool.run(["init", "--quiet", "--bare", "--template=", "--", repository])
        if isName {
            // Credentials and addresses of a remote are in the configuration of its repository.
            let run = try await tool.attempt([
                "-C", catalog, "rev-parse", "--path-format=absolute", "--git-common-dir",
            ])
            guard run.status == 0, let folder = run.output.first else { throw tool.failure(run) }
            try await line(["config", "include.path", "\(folder)/config"])
        }
        let listing = try await listing()
        guard listing.status == 0 else { throw tool.failure(listing) }
        guard remoteTip(in: listing) != nil else { return TargetRecord() }
        // "Limit fetching to the specified number of commits from the tip of each remote branch history."
        try await line([
            "fetch", "--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head",
            "--no-recurse-submodules", "--", remote, "+refs/heads/\(branch):\(Self.tip)",
        ])
        let run = try await git(["cat-file", "blob", "\(Self.tip):\(TargetRecord.name)"])
        guard run.status == 0 else {
            guard try await paths().isEmpty else { throw notOwned }
            return TargetRecord()
        }
        return try record(run.lines.flatMap { $0 + [UInt8(ascii: "\n")] })
    }

    /// Asks the server for the branch.
    private func listing() async throws(DiagnosticError) -> TransferTool.Run {
        try await git(["ls-remote", "--", remote, "refs/heads/\(branch)"])
    }

    /// The hash of the branch's tip at the server; `nil` if there is no such branch.
    private func remoteTip(in listing: TransferTool.Run) -> String? {
        // A pattern also matches the ends of longer names.
        let end = Array("\trefs/heads/\(branch)".utf8)
        return listing.lines.first { $0.suffix(end.count).elementsEqual(end) }
            .map { String(decoding: $0.dropLast(end.count), as: UTF8.self) }
    }

    /// The hash of an object; `nil` if it does not exist.
    private func hash(of name: String) async throws(DiagnosticError) -> String? {
        let run = try await git(["rev-parse", "--verify", "--quiet", name])
        return run.status == 0 ? run.output.first : nil
    }

    /// The paths of the branch.
    private func paths() async throws(DiagnosticError) -> [String] {
        guard try await hash(of: Self.tip) != nil else { return [] }
        // "-z: \0 line termination on output and do not quote filenames."
        let run = try await git(["ls-tree", "-r", "-z", "--name-only", Self.tip])
        guard run.status == 0 else { throw tool.failure(run) }
        return run.lines.joined(separator: [UInt8(ascii: "\n")]).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func check(
        _ plan: DeploymentPlan, over record: TargetRecord
    ) async throws(DiagnosticError) {
        let others = Set(
            try await paths().filter { record[$0] == nil && $0 != TargetRecord.name }
                .map { Array($0.utf8) })
        let folders = DeploymentPlan.folders(of: others)
        for file in plan.added where file.path != Self.noJekyll {
            let path = Array(file.path.utf8)
            if others.contains(path) || folders.contains(path[...]) { throw foreign(file.path) }
            let above = DeploymentPlan.folders(of: [path]).first { others.contains(Array($0)) }
            if let above { throw foreign(String(decoding: above, as: UTF8.self)) }
        }
    }

    func carryOut(_ plan: DeploymentPlan, over record: TargetRecord) async throws(DiagnosticError) {
        guard case .record(let record)? = plan.steps.last else { return }
        let tip = try await hash(of: Self.tip)
        let isKept =
            try await hash(of: "\(Self.tip):\(Self.noJekyll)") != nil
            && !plan.deleted.contains(Self.noJekyll)
        let hasNoJekyll = isKept || plan.added.contains { $0.path == Self.noJekyll }
        let stream = CommitStream(
            output: source.tree, files: plan.added + plan.replaced,
            header: try await header(after: tip), deleted: plan.deleted,
            others: [(TargetRecord.name, record.bytes)]
                + (hasNoJekyll ? [] : [(Self.noJekyll, [])]))
        let run = try await git(
            ["fast-import", "--quiet", "--date-format=raw"], writing: stream)
        guard run.status == 0 else { throw tool.failure(run) }
        let isNew = try await hash(of: "\(Self.new)^{tree}") != hash(of: "\(Self.tip)^{tree}")
        if isNew { try await push(over: tip) }
    }

    /// The lines of the commit before its changes.
    private func header(after tip: String?) async throws(DiagnosticError) -> String {
        // "user.useConfigOnly: Instruct Git to avoid trying to guess defaults for user.email and user.name".
        let run = try await git(["-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT"])
        let end = run.output.first?.lastIndex(of: ">")
        let found = run.output.first.flatMap { line in end.map { String(line[...$0]) } }
        let person = run.status == 0 ? found : nil
        let signature = "\(person ?? "Showcard <showcard@localhost>") \(now.seconds) +0000"
        let message = CommitStream.data(Array("Publish \(source.build)\n".utf8))
        return """
            commit \(Self.new)
            author \(signature)
            committer \(signature)
            \(String(decoding: message, as: UTF8.self))
            """ + (tip.map { "from \($0)\n" } ?? "")
    }

    /// Moves the branch to the new commit.
    ///
    /// The server refuses that if the branch has moved since it was fetched.
    private func push(over tip: String?) async throws(DiagnosticError) {
        let run = try await git([
            "push", "--quiet", "--no-verify", "--no-recurse-submodules", "--", remote,
            "\(Self.new):refs/heads/\(branch)",
        ])
        guard run.status != 0 else { return }
        let listing = try await listing()
        let reached = remoteTip(in: listing)
        guard listing.status == 0, reached != tip else { throw tool.failure(run) }
        // A connection can be lost after the server has accepted the commit.
        guard try await reached != hash(of: Self.new) else { return }
        throw changedMeanwhile
    }
}
