import ShowcardCatalog

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SourceFolder {
    /// What a folder holds.
    struct Item: Sendable {
        enum Kind: Sendable { case file, folder, link, other }
        let name: String
        let kind: Kind
    }

    /// What Finder leaves in every folder it shows; it is nobody's content.
    private static let finderFile = ".DS_Store"

    /// Lists a folder, by name in UTF-8 order.
    ///
    /// - Parameters:
    ///   - relative: The folder.
    ///   - includesHidden: Whether names that begin with a point are among them.
    /// - Returns: The items, or `nil` when there is no such folder.
    /// - Throws: ``DiagnosticError`` when it is there but cannot be listed, or has a name that is no UTF-8.
    func list(
        _ relative: String, includesHidden: Bool = false
    ) throws(DiagnosticError) -> [Item]? {
        guard let stream = opendir(absolute(relative)) else {
            let fault = SystemFault.last
            if fault.number == ENOENT || fault.number == ENOTDIR { return nil }
            throw DiagnosticError(
                .error(
                    "unreadable-folder", "the folder cannot be listed: \(fault.reason)",
                    at: .file(relative), help: "check its permissions"))
        }
        defer { closedir(stream) }
        var items: [Item] = []
        var problems: [Diagnostic] = []
        // readdir(3): "returns a pointer to a dirent structure ... NULL on reaching the end"; the structure
        // lives until the next call, so the name is copied at once.
        while let entry = readdir(stream) {
            guard let name = name(of: entry) else {
                problems.append(
                    .error(
                        "invalid-file-name", "a file's name here is not UTF-8",
                        at: .file(relative), help: "rename the file"))
                continue
            }
            if name == "." || name == ".." || name == Self.finderFile { continue }
            if !includesHidden, name.utf8.first == UInt8(ascii: ".") { continue }
            items.append(Item(name: name, kind: kind(of: entry, in: relative, name)))
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
        return items.sorted { TextKey.precedes($0.name, $1.name) }
    }

    /// All regular files below a folder, as paths relative to it, in UTF-8 order.
    ///
    /// - Parameters:
    ///   - relative: The folder.
    ///   - includesHidden: Whether names that begin with a point are among them.
    ///   - problems: Receives what could not be listed, and a warning for each symbolic link.
    /// - Returns: The paths, or `nil` when there is no such folder.
    func files(
        below relative: String, includesHidden: Bool = false, problems: inout [Diagnostic]
    ) -> [String]? {
        var files: [String] = []
        var waiting = [""]
        var isThere = false
        while let folder = waiting.popLast() {
            do throws(DiagnosticError) {
                let path = folder.isEmpty ? relative : Self.joined(relative, folder)
                guard let items = try list(path, includesHidden: includesHidden) else {
                    continue
                }
                isThere = true
                for item in items {
                    let path = folder.isEmpty ? item.name : "\(folder)/\(item.name)"
                    switch item.kind {
                    case .file: files.append(path)
                    case .folder where path.utf8.count < 1_024: waiting.append(path)
                    case .link: problems.append(ignoredLink(Self.joined(relative, path)))
                    default: problems.append(ignoredItem(Self.joined(relative, path)))
                    }
                }
            } catch {
                problems += error.diagnostics
                isThere = true
            }
        }
        return isThere ? files.sorted(by: TextKey.precedes) : nil
    }

    /// The paths of all files that a catalog in the folder is read from, in UTF-8 order.
    ///
    /// - Parameter configuration: The configuration's path below the folder.
    /// - Returns: The paths, those of the configuration first; what cannot be listed is not among them.
    package func inputs(configuration: String) -> [String] {
        var ignored: [Diagnostic] = []
        return [configuration]
            + ["content", "templates"].flatMap { name in
                (files(below: name, includesHidden: true, problems: &ignored) ?? [])
                    .map { "\(name)/\($0)" }
            }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : "\(folder)/\(path)"
    }

    private func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(
                to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
            ) { String(validatingCString: $0) }
        }
    }

    private func kind(
        of entry: UnsafeMutablePointer<dirent>, in relative: String, _ name: String
    ) -> Item.Kind {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        // readdir(3): "all applications must properly handle a return of DT_UNKNOWN".
        case Int32(DT_UNKNOWN): kindByStatus(Self.joined(relative, name))
        default: .other
        }
    }

    private func kindByStatus(_ relative: String) -> Item.Kind {
        var status = stat()
        guard lstat(absolute(relative), &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    private func ignoredLink(_ path: String) -> Diagnostic {
        .warning(
            "ignored-link", "a symbolic link is not followed", at: .file(path),
            help: "put the file itself there")
    }

    private func ignoredItem(_ path: String) -> Diagnostic {
        .warning(
            "ignored-file", "this is neither a file nor a folder", at: .file(path),
            help: "move it out of the catalog")
    }
}
