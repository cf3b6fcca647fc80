package import ShowcardCatalog
package import ShowcardFiles
package import ShowcardStore

/// The folder of a catalog.
///
/// Lists and reads files, and reports errors as diagnostics. Only allowed symbolic links are followed.
package struct SourceFolder: Sendable {
    /// The folder's path, absolute or relative to the working directory.
    package let path: String
    private let root: Result<Folder, SystemError>
    /// The followed links; a link inside the folder of another follows it.
    private var links: [(path: String, place: Folder.Place)] = []
    /// The links that cannot be followed, which have been reported.
    private var wrongLinks: Set<String> = []
    /// The folders that have the files that this one doesn't, the nearest first.
    var layers: [SourceLayer] = []
    /// The path of `catalog.yml`, if it is joined with those of layers.
    var configuration: String?
    /// The limits of what is read, also in layers.
    package var limits = CatalogLimits() {
        didSet { layers = layers.map { $0.with(limits) } }
    }
    /// Where the texts of bodies are kept until they are needed; absent to keep them in memory.
    package var scratch: ScratchFile?
    /// Records what is read; absent if changes need not be detected later.
    let log: ReadLog?
    /// The folder that rules come from instead; absent if the folder is trusted.
    private let base: (rules: TrustedBase, root: Result<Folder, SystemError>)?

    /// Opens a folder; its path may contain symbolic links.
    ///
    /// If the folder cannot be opened, reading reports the error.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - base: The folder that rules come from instead; absent if the folder is trusted.
    ///   - log: Records what is read.
    package init(_ path: String, base: TrustedBase? = nil, log: ReadLog? = nil) {
        self.path = path
        self.log = log
        root = Self.opened(path)
        self.base = base.map { ($0, Self.opened($0.path)) }
    }

    /// Opens a folder by its path from another one; no symbolic link is followed.
    ///
    /// - Parameters:
    ///   - target: The path, which may begin with `..`.
    ///   - folder: The other folder. If rules come from a base instead, those of the new folder come from the folder that
    ///     has the same path from the base.
    ///   - log: Records what is read.
    /// - Throws: ``SystemError`` if it is not a folder, or reached by a link.
    package init(
        _ target: String, from folder: SourceFolder, log: ReadLog? = nil
    ) throws(SystemError) {
        path = folder.absolute(target)
        self.log = log
        root = .success(try folder.root.get().folder(beside: target))
        guard let (rules, rulesRoot) = folder.base else {
            base = nil
            return
        }
        base = (
            TrustedBase("\(rules.path)/\(target)", configuration: rules.configuration),
            .success(try rulesRoot.get().folder(beside: target))
        )
    }

    /// The warnings about files that have no effect because a base provides them.
    package var unusedChanges: [Diagnostic] {
        let own = base?.rules.unusedChanges(in: SourceFolder(path)) ?? []
        return own
            + layers.flatMap { layer in
                layer.folder.unusedChanges.map { $0.moved(below: layer.path) }
            }
    }

    private static func opened(_ path: String) -> Result<Folder, SystemError> {
        Result { () throws(SystemError) in try Folder(path) }
    }

    /// Whether a base provides the file of a kind whose folder is listed; `nil` if there is no base, or the folder is not
    /// that of a kind.
    func baseHasKind(in relative: String) -> Bool? {
        guard base != nil, TrustedBase.isKindFolder(relative) else { return nil }
        return status(of: "\(relative)/\(KindReader.fileName)")?.kind == .file
    }

    /// The path of a file of the folder for system calls.
    package func absolute(_ relative: String) -> String {
        if relative.isEmpty { return path.isEmpty ? "." : path }
        return path.isEmpty || path == "." ? relative : "\(path)/\(relative)"
    }

    /// The same folder with some links followed.
    ///
    /// - Parameters:
    ///   - allowed: The links.
    ///   - problems: Receives the problems with them.
    /// - Returns: The folder.
    func following(_ allowed: [AllowedLink], _ problems: inout [Diagnostic]) -> SourceFolder {
        var folder = self
        if !allowed.isEmpty { log?.noteGap("a symbolic link of 'allow_links'") }
        for link in allowed.sorted(by: { TextKey.precedes($0.path, $1.path) }) {
            let (parent, name) = FileSystem.split(link.path)
            var said: String?
            do throws(SystemError) {
                let place = try folder.folder(parent)
                said = place.linkTarget(of: name)
                folder.links.append((link.path, try place.place(byLink: name, to: link.target)))
            } catch {
                problems.append(link.problem(error, leadingTo: said))
                folder.wrongLinks.insert(link.path)
            }
        }
        return folder
    }

    /// The paths of the followed links from this folder, also of those in layers.
    package var linkPaths: [String] {
        links.map(\.path)
            + layers.flatMap { layer in
                layer.folder.linkPaths.map { "\(layer.path)/\($0)" }
            }
    }

    /// The kind of a followed link's target; `nil` if the path is not a followed link.
    func kind(ofLink path: String) -> FileStatus.Kind? {
        switch links.first(where: { $0.path == path })?.place {
        case .folder: .folder
        case .file: .file
        case nil: nil
        }
    }

    /// The problem with a link that is not followed, unless it has been reported.
    func problem(ofLink path: String) -> Diagnostic? {
        wrongLinks.contains(path) || layers.contains { $0.folder.wrongLinks.contains(path) }
            ? nil : .link(at: path)
    }

    /// Opens a folder.
    ///
    /// - Parameter relative: Its path; empty for the catalog's folder.
    /// - Returns: The open folder.
    /// - Throws: ``SystemError`` if it is not a folder, or reached by a link that is not followed.
    package func folder(_ relative: String) throws(SystemError) -> Folder {
        let (folder, inner) = try place(of: relative)
        return inner.isEmpty ? folder : try folder.folder(inner)
    }

    /// The status of a file; `nil` if it doesn't exist or cannot be examined.
    package func status(of relative: String) -> FileStatus? {
        layer(of: relative)?.folder.status(of: relative) ?? ownStatus(relative)
    }

    /// The status of a file that is not looked for in layers.
    func ownStatus(_ relative: String) -> FileStatus? {
        guard let (folder, inner) = try? place(of: relative) else { return nil }
        let status = try? folder.status(of: inner)
        log?.noteFile(relative, status)
        return status
    }

    /// Records the folders in a path, for paths whose folders are not listed.
    func noteParents(of relative: String) {
        var rest = relative[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            if log != nil { _ = try? list(String(rest)) }
        }
    }

    /// Creates a folder, and those above it, unless they are there.
    ///
    /// - Throws: ``SystemError``, with `ELOOP` if a symbolic link leads there; then nothing is created.
    package func makeFolders(_ relative: String) throws(SystemError) {
        do throws(SystemError) {
            _ = try folder(relative)
        } catch {
            guard error.isAbsence else { throw error }
            try FileSystem.makeFolders(absolute(relative))
            _ = try folder(relative)
        }
    }

    /// Opens a regular file for reading.
    ///
    /// - Returns: A descriptor that the caller closes, and the file's status.
    /// - Throws: ``SystemError``.
    package func openFile(
        _ relative: String
    ) throws(SystemError) -> (descriptor: Int32, status: FileStatus) {
        if let layer = layer(of: relative) { return try layer.folder.openFile(relative) }
        let (folder, inner) = try place(of: relative)
        let file = try folder.openFile(inner)
        log?.noteFile(relative, file.status)
        return file
    }

    /// Reads a regular file.
    ///
    /// - Parameters:
    ///   - relative: The file's path below the folder.
    ///   - limit: The maximum size in bytes.
    /// - Returns: Its bytes.
    /// - Throws: ``SystemError``, with `EINVAL` if it is not a regular file, `EFBIG` if it is too large.
    package func bytes(of relative: String, limit: Int) throws(SystemError) -> [UInt8] {
        if let layer = layer(of: relative) {
            return try layer.folder.bytes(of: relative, limit: limit)
        }
        let (folder, inner) = try place(of: relative)
        guard let log else { return try folder.read(inner, limit: limit) }
        do throws(SystemError) {
            let (bytes, status) = try folder.readWithStatus(inner, limit: limit)
            log.noteFile(relative, status, bytes: bytes)
            return bytes
        } catch {
            log.noteFile(relative, try? folder.status(of: inner))
            throw error
        }
    }

    /// Reads a regular file.
    ///
    /// - Parameter relative: The file's path below the folder.
    /// - Returns: The file with its bytes, or the joined texts of several layers.
    /// - Throws: ``DiagnosticError`` with the system error.
    package func read(_ relative: String) throws(DiagnosticError) -> SourceText {
        if let joined = try joined(relative) { return joined }
        do throws(SystemError) {
            return SourceText(
                path: relative,
                bytes: try bytes(of: relative, limit: limits[Limits.sourceFile].value)
            )
        } catch {
            throw DiagnosticError(.unreadable(relative, error, limit: limits[Limits.sourceFile]))
        }
    }

    /// Reads a regular file that was named on the command line.
    ///
    /// A path below the working directory may not contain links; of other paths, only the last component is checked.
    ///
    /// - Parameter path: The file's path, absolute or relative to the working directory.
    /// - Returns: The file with its bytes.
    /// - Throws: ``DiagnosticError`` with the system error.
    package static func read(named path: String) throws(DiagnosticError) -> SourceText {
        if OutputPath(path) != nil { return try SourceFolder("").read(path) }
        let (parent, name) = FileSystem.split(path)
        do throws(SystemError) {
            return SourceText(
                path: path,
                bytes: try SourceFolder(parent).bytes(of: name, limit: Limits.sourceFile.value))
        } catch {
            throw DiagnosticError(.unreadable(path, error, limit: Limits.sourceFile.fixed))
        }
    }

    /// The open folder that contains a path, and the rest of the path.
    private func place(of relative: String) throws(SystemError) -> (folder: Folder, inner: String) {
        for (path, place) in links.reversed() where relative.utf8.starts(with: path.utf8) {
            let rest = relative.utf8.dropFirst(path.utf8.count)
            switch place {
            case .folder(let folder) where rest.first == nil || rest.first == UInt8(ascii: "/"):
                return (folder, String(Substring(rest.dropFirst())))
            case .file(let folder, let name) where rest.isEmpty:
                return (folder, name)
            default: continue
            }
        }
        if let base, base.rules.provides(relative) { return (try base.root.get(), relative) }
        return (try root.get(), relative)
    }
}

extension Diagnostic {
    /// A file that cannot be read: a content error if the path is the cause, otherwise a system error.
    package static func unreadable(
        _ path: String, _ error: SystemError, limit: Limit
    ) -> Diagnostic {
        if error.isLink { return .link(at: path) }
        guard error.concernsPath else { return .system(error, at: path) }
        guard error.number != SystemError.tooLarge else {
            return .error(
                "unreadable-file", "the file cannot be read: it is larger than \(limit)",
                at: .file(path), help: "make it smaller" + (limit.setting?.advice ?? ""))
        }
        let isRegular = error.number != SystemError.notRegular
        return .error(
            "unreadable-file",
            "the file cannot be read: \(isRegular ? error.reason : "it is not a regular file")",
            at: .file(path), help: "check that it exists and is readable")
    }

    /// A symbolic link that is not followed.
    package static func link(at path: String) -> Diagnostic {
        .error(
            "symbolic-link", "a symbolic link is not followed", at: .file(path),
            help: "replace it with its target, or add it to 'allow_links' in catalog.yml"
        )
    }

    /// A failure of the disk or the machine, which has its own exit status.
    package static func system(_ error: SystemError, at path: String) -> Diagnostic {
        .error(
            "system",
            "cannot \(error.action) '\(path.isEmpty ? error.path : path)': \(error.reason)",
            at: path.isEmpty ? nil : .file(path),
            help: "the previous output is unchanged; fix this and try again")
    }

    /// Whether the disk or the machine failed.
    package var isOfSystem: Bool { severity == .error && code == "system" }
}
