import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// A folder of this machine, in which each file is replaced with one rename.
struct FolderTarget: SteppedTarget {
    let shown: String
    let hasCheck = true
    /// The path with the folder above it without symbolic links.
    private let path: String
    /// The output.
    private let output: Folder
    /// Whether the disk is waited for.
    private let syncs: Bool

    /// The name of a file that is being written.
    private static let draft = ".showcard-draft"

    /// Examines a path.
    ///
    /// - Parameters:
    ///   - given: The path as the user wrote it.
    ///   - output: The tree of the output.
    ///   - reserved: The paths of folders that the target must not be in and must not contain, and what they are.
    ///   - syncs: Whether the disk is waited for.
    /// - Throws: ``DiagnosticError`` if the target is a link, not a folder, or inside of a reserved folder, or has a `..`
    ///   that leads out of a folder that does not exist.
    init(
        _ given: String, from output: Folder, reserved: [(path: String, name: String)],
        syncs: Bool
    ) throws(DiagnosticError) {
        var text = given[...]
        while text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
        var (parent, name) = FileSystem.split(String(text))
        if ["", ".", ".."].contains(name) {
            (parent, name) = FileSystem.split(FileSystem.resolved(String(text)) ?? String(text))
        }
        guard !["", ".", ".."].contains(name) else {
            throw Self.refuse("cannot publish to '\(given)'", "name a folder of its own")
        }
        guard !FileSystem.leavesMissingFolder(String(text)) else {
            throw Self.refuse(
                "'\(given)' has '..' after a folder that does not exist",
                "write the path without '..'")
        }
        let place = Self.resolved(parent)
        path = place == "/" ? "/\(name)" : "\(place)/\(name)"
        (shown, self.output, self.syncs) = (given, output, syncs)
        switch FileSystem.ownStatus(of: path)?.kind {
        case nil, .folder: break
        case .link:
            throw Self.refuse(
                "'\(given)' is a symbolic link", "name the folder that it points to")
        case .file, .other: throw Self.refuse("'\(given)' is a file", "name a folder")
        }
        for (other, name) in reserved {
            let other = Self.resolved(other)
            guard !Self.isSame(path, orInside: other) else {
                throw Self.refuse("'\(given)' is inside \(name)", "name a folder outside of it")
            }
            guard !Self.isSame(other, orInside: path) else {
                throw Self.refuse("'\(given)' contains \(name)", "name a folder of its own")
            }
        }
    }

    /// A path without symbolic links, as far as it exists.
    private static func resolved(_ path: String) -> String {
        if let resolved = FileSystem.resolved(path) { return resolved }
        let (parent, name) = FileSystem.split(path)
        guard parent != path, parent != "/" else { return path }
        return "\(resolved(parent))/\(name)"
    }

    private static func isSame(_ path: String, orInside other: String) -> Bool {
        TextKey.areSame(path, other)
            || path.utf8.starts(with: (other == "/" ? "/" : "\(other)/").utf8)
    }

    private static func refuse(_ message: String, _ help: String) -> DiagnosticError {
        DiagnosticError(.error("target-refused", message, help: help))
    }

    func readRecord() throws(DiagnosticError) -> TargetRecord {
        try reporting { () throws(SystemError) -> Result<TargetRecord, DiagnosticError> in
            guard FileSystem.ownStatus(of: path) != nil else { return .success(TargetRecord()) }
            let folder = try Folder(path)
            guard try folder.status(of: TargetRecord.name) != nil else {
                // A run that was killed at its first step leaves a draft.
                let isEmpty = try folder.items().allSatisfy { $0.name.text == Self.draft }
                return isEmpty ? .success(TargetRecord()) : .failure(notOwned)
            }
            let bytes = try folder.read(TargetRecord.name)
            return Result { () throws(DiagnosticError) in try record(bytes) }
        }.get()
    }

    func check(_ plan: DeploymentPlan, over record: TargetRecord) throws(DiagnosticError) {
        guard FileSystem.ownStatus(of: path) != nil else { return }
        let folders = DeploymentPlan.folders(of: Set(record.files.map { Array($0.path.utf8) }))
        let problem = try reporting { () throws(SystemError) -> DiagnosticError? in
            let folder = try Folder(path)
            var known: Set<[UInt8]> = []
            for file in plan.added + plan.replaced {
                for slash in file.path.utf8.indices
                where file.path.utf8[slash] == UInt8(ascii: "/") {
                    let above = String(file.path[..<slash])
                    guard known.insert(Array(above.utf8)).inserted else { continue }
                    switch try folder.status(of: above)?.kind {
                    case .link:
                        return Self.refuse(
                            "'\(shown)' contains the symbolic link '\(above)'", "remove the link")
                    case .file, .other: if record[above] == nil { return foreign(above) }
                    case .folder, nil: break
                    }
                }
                switch try folder.status(of: file.path)?.kind {
                case nil: break
                // What the record has in the folder is deleted with it.
                case .folder:
                    if !folders.contains(Array(file.path.utf8)[...]) { return foreign(file.path) }
                case .file, .link, .other: if record[file.path] == nil { return foreign(file.path) }
                }
            }
            return nil
        }
        if let problem { throw problem }
    }

    func removeDraft() throws(DiagnosticError) {
        guard FileSystem.ownStatus(of: path) != nil else { return }
        try reporting { () throws(SystemError) in
            let folder = try Folder(path)
            if try folder.status(of: Self.draft)?.kind == .file { try folder.remove(Self.draft) }
        }
    }

    func write(_ record: TargetRecord) throws(DiagnosticError) {
        try reporting { () throws(SystemError) in
            try FileSystem.makeFolders(path)
            let folder = try Folder(path)
            // A record must not reach the disk before the files that it is about.
            if syncs { try folder.syncFileSystem() }
            try folder.replace(TargetRecord.name, with: record.bytes, by: Self.draft)
        }
    }

    func send(_ files: [DeployedFile]) throws(DiagnosticError) {
        for file in files {
            let bytes = try reporting { () throws(SystemError) in
                try output.read(file.path)
            }
            guard ContentHash(of: bytes) == file.hash else {
                throw DeploymentSource.changed(file.path)
            }
            try reporting { () throws(SystemError) in
                let folder = try Folder(path)
                if file.group == .entryPoint, syncs { try folder.syncFileSystem() }
                let status = try folder.status(of: file.path)
                let isThere =
                    status?.stamp.size == Int64(bytes.count)
                    && folder.file(file.path, holds: bytes)
                if !isThere { try folder.replace(file.path, with: bytes, by: Self.draft) }
            }
        }
    }

    func delete(_ paths: [String]) throws(DiagnosticError) {
        try reporting { () throws(SystemError) in
            let folder = try Folder(path)
            for path in paths { try folder.remove(path) }
        }
    }

    /// Reports errors of the system.
    private func reporting<Result>(
        _ body: () throws(SystemError) -> Result
    ) throws(DiagnosticError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw DiagnosticError(
                error.diagnostic(help: "fix this and run the same command again, which resumes"))
        }
    }
}
