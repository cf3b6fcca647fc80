import ShowcardCatalog
import ShowcardFiles
package import ShowcardSigning
package import ShowcardStore

extension SourceFolder {
    /// An item in a folder.
    struct Item: Sendable {
        let name: String
        let kind: FileStatus.Kind
    }

    /// The file that Finder creates in every folder it shows; it is not content.
    private static let finderFile = ".DS_Store"

    /// Lists a folder, by name in UTF-8 order.
    ///
    /// - Parameters:
    ///   - relative: The folder.
    ///   - includesHidden: Whether to include names that begin with a dot.
    /// - Returns: The items, or `nil` if the folder doesn't exist. A followed link has the kind of its target.
    /// - Throws: ``DiagnosticError`` if it is a link, cannot be listed, or contains a name that is not UTF-8.
    func list(
        _ relative: String, includesHidden: Bool = false
    ) throws(DiagnosticError) -> [Item]? {
        try adding(
            try ownItems(relative, includesHidden), relative, includesHidden: includesHidden)
    }

    /// Lists a folder without the items of layers.
    private func ownItems(
        _ relative: String, _ includesHidden: Bool
    ) throws(DiagnosticError) -> [Item]? {
        let folder: Folder
        do throws(SystemError) {
            folder = try self.folder(relative)
        } catch {
            log?.noteFolder(relative, nil)
            if error.isAbsence { return nil }
            throw DiagnosticError(Self.unlistable(relative, error))
        }
        let found: [Folder.Item]
        let status: FileStatus?
        do throws(SystemError) {
            status = log == nil ? nil : try folder.status()
            found = try folder.items()
        } catch {
            throw DiagnosticError(.system(error, at: relative))
        }
        var items: [Item] = []
        var problems: [Diagnostic] = []
        for item in found {
            guard let name = item.name.text else {
                problems.append(
                    .error(
                        "invalid-file-name", "the name '\(item.name.shown)' is not UTF-8",
                        at: .file(relative), help: "rename the file"))
                continue
            }
            if name == Self.finderFile { continue }
            if !includesHidden, name.utf8.first == UInt8(ascii: ".") { continue }
            let followed =
                item.kind == .link ? kind(ofLink: Self.joined(relative, name)) : nil
            items.append(Item(name: name, kind: followed ?? item.kind))
        }
        if !problems.isEmpty {
            throw DiagnosticError(problems.sorted { TextKey.precedes($0.message, $1.message) })
        }
        if let hasKind = baseHasKind(in: relative) {
            items.removeAll { $0.name == KindReader.fileName }
            if hasKind { items.append(Item(name: KindReader.fileName, kind: .file)) }
        }
        items.sort { TextKey.precedes($0.name, $1.name) }
        log?.noteFolder(
            relative, status, listing: Self.fingerprint(of: items), listsHidden: includesHidden)
        return items
    }

    /// The fingerprint of the names and kinds of items.
    private static func fingerprint(of items: [Item]) -> Fingerprint {
        var text: [UInt8] = []
        for item in items {
            let kind =
                switch item.kind {
                case .file: "f"
                case .folder: "d"
                case .link: "l"
                case .other: "o"
                }
            text += "\(kind)\(item.name)\0".utf8
        }
        return Fingerprint(hashing: text)
    }

    /// The current hash of an item that was read before; `nil` if it cannot be read.
    package func hash(of row: StampTable.Row) -> Fingerprint? {
        switch row.status?.kind {
        case .file:
            return (try? bytes(of: row.path, limit: Folder.maxFileBytes))
                .map(Fingerprint.init(hashing:))
        case .folder:
            guard let items = try? list(row.path, includesHidden: row.listsHidden) else {
                return nil
            }
            return Self.fingerprint(of: items)
        default: return nil
        }
    }

    /// Whether the catalog's folder exists.
    ///
    /// - Throws: ``DiagnosticError`` if it exists but cannot be opened.
    func isThere() throws(DiagnosticError) -> Bool {
        do throws(SystemError) {
            _ = try folder("")
            return true
        } catch {
            if error.isAbsence { return false }
            throw DiagnosticError(Self.unlistable("", error))
        }
    }

    private static func unlistable(_ relative: String, _ error: SystemError) -> Diagnostic {
        if error.isLink { return .link(at: relative) }
        guard error.concernsPath else { return .system(error, at: relative) }
        return .error(
            "unreadable-folder", "the folder cannot be listed: \(error.reason)",
            at: .file(relative), help: "check its permissions")
    }

    /// All regular files below a folder, as paths relative to it, in UTF-8 order.
    ///
    /// - Parameters:
    ///   - relative: The folder.
    ///   - includesHidden: Whether to include names that begin with a dot.
    ///   - problems: Receives the folders that cannot be listed, and an error for each symbolic link not followed.
    /// - Returns: The paths, or `nil` if the folder doesn't exist.
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
                    case .link:
                        problems += [problem(ofLink: Self.joined(relative, path))].compactMap(
                            \.self)
                    default: problems.append(Self.ignoredItem(Self.joined(relative, path)))
                    }
                }
            } catch {
                problems += error.diagnostics
                isThere = true
            }
        }
        return isThere ? files.sorted(by: TextKey.precedes) : nil
    }

    /// The paths of all files of the catalog in the folder and its layers, in UTF-8 order for each.
    ///
    /// - Parameter configuration: The configuration's path below the folder.
    /// - Returns: The paths, the configuration first; folders that cannot be listed are skipped.
    package func inputs(configuration: String) -> [String] {
        var ignored: [Diagnostic] = []
        var own = self
        own.layers = []
        let paths =
            [configuration]
            + ["content", "templates"].flatMap { name in
                (own.files(below: name, includesHidden: true, problems: &ignored) ?? [])
                    .map { "\(name)/\($0)" }
            }
        return paths
            + layers.flatMap { layer in
                layer.folder.inputs(configuration: configuration).map { "\(layer.path)/\($0)" }
            }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : "\(folder)/\(path)"
    }

    private static func ignoredItem(_ path: String) -> Diagnostic {
        .warning(
            "ignored-file", "this is neither a file nor a folder", at: .file(path),
            help: "move it out of the catalog")
    }
}
