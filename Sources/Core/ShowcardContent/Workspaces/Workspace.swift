package import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// A folder with several catalogs that are built together: its `showcard.yml` lists them.
///
///     catalogs:
///       - apps/knot
///       - apps/glass
package struct Workspace: Sendable, Hashable {
    /// One of the catalogs.
    package struct Member: Sendable, Hashable {
        /// The path of its folder below that of the workspace.
        package let path: String

        /// Its name: the last component of the path.
        package var name: String { FileSystem.split(path).1 }
    }

    /// The name of the file.
    package static let fileName = "showcard.yml"
    /// The key that lists the catalogs.
    static let key = "catalogs"

    /// The catalogs, in the order written.
    package let members: [Member]

    /// Reads the file of a workspace.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - configuration: The path of `catalog.yml` below the folder of each catalog.
    ///   - source: The folder with the contents of the catalogs, if it is another one, in which links are refused as well.
    /// - Returns: The workspace; `nil` if the folder has no such file, or one that lists no catalogs: the file of a Swift
    ///   target has the same name.
    /// - Throws: ``DiagnosticError`` with every problem; locations are in files of the folder.
    package static func read(
        in folder: String, configuration: String = "catalog.yml", source: String? = nil
    ) throws(DiagnosticError) -> Workspace? {
        let folder = SourceFolder(folder)
        let source = source.map { SourceFolder($0) }
        guard folder.status(of: fileName) != nil else { return nil }
        let file = try ParsedFile(folder.read(fileName))
        guard let root = file.document.root else { return nil }
        var reader = ValueReader(file.text)
        guard root[key] != nil else {
            reader.checkSpelling(of: key, in: root)
            guard reader.problems.isEmpty else { throw DiagnosticError(reader.problems) }
            return nil
        }
        let field = Field(
            key, .list(.string), limits: FieldLimits(minCount: 1, isUnique: true), isRequired: true)
        _ = reader.members(root, [field], what: fileName)
        var members: [Member] = []
        for node in root[key]?.elements.map({ $0 }) ?? [] where node.kind == .scalar {
            let member = Member(path: RelativePath.joined(node.text, below: ""))
            if let (message, help) = fault(
                of: member, among: members, in: folder, configuration)
                ?? source.flatMap({ linkFault(of: member, in: $0) })
            {
                reader.report("wrong-workspace", message, at: node, help: help)
            }
            members.append(member)
        }
        guard reader.problems.isEmpty else { throw DiagnosticError(reader.problems) }
        return Workspace(members: members)
    }

    /// Adds to the problems with a missing `catalog.yml` that a command needs one of the catalogs.
    ///
    /// - Parameters:
    ///   - problems: The problems.
    ///   - folder: The folder without `catalog.yml`.
    /// - Returns: The problems; those of a folder that is no workspace are unchanged.
    static func advised(_ problems: [Diagnostic], in folder: SourceFolder) -> [Diagnostic] {
        guard let workspace = try? read(in: folder.path), let first = workspace.members.first else {
            return problems
        }
        let path = folder.absolute(first.path)
        return problems.map {
            $0.advising("'\(fileName)' lists catalogs: name one, such as '--source \(path)'")
        }
    }

    /// Why the folder of a catalog cannot be opened, if a symbolic link is the reason.
    private static func linkFault(
        of member: Member, in folder: SourceFolder
    ) -> (message: String, help: String)? {
        do throws(SystemError) {
            _ = try folder.folder(member.path)
            return nil
        } catch {
            guard error.isLink else { return nil }
            return (
                "the path '\(member.path)' contains a symbolic link",
                "replace the link with its target"
            )
        }
    }

    /// Why a catalog cannot be in a workspace.
    private static func fault(
        of member: Member, among others: [Member], in folder: SourceFolder,
        _ configuration: String
    ) -> (message: String, help: String)? {
        guard OutputPath(member.path) != nil, member.path != "." else {
            return (
                "'\(member.path)' is not the path of a folder of the workspace",
                "write it from the folder of this file, as 'apps/knot'"
            )
        }
        if let fault = linkFault(of: member, in: folder) { return fault }
        guard folder.status(of: "\(member.path)/\(configuration)")?.kind == .file else {
            return (
                "there is no '\(member.path)/\(configuration)'",
                "create the catalog with 'showcard init --app \(member.name)', or remove this line"
            )
        }
        if let other = others.first(where: {
            $0.path != member.path && TextKey.folded($0.name) == TextKey.folded(member.name)
        }) {
            return (
                "the folder '\(other.path)' has the same name",
                "rename one: the name stands for the catalog in commands and outputs"
            )
        }
        return nil
    }
}

extension ValueReader {
    /// Reports the keys of a file that are probably the key of a list, misspelled.
    ///
    /// The file can be that of a Swift target, whose `catalog` is a text.
    fileprivate mutating func checkSpelling(of key: String, in root: Node) {
        guard root.kind == .mapping else { return }
        for member in root.members
        where NearMiss.suggestion(for: member.key.text, among: [key]) != nil
            && (!EmbedSettings.keys.contains(member.key.text) || member.value.kind == .sequence)
        {
            report(
                "unknown-field", "\(Workspace.fileName) has no field '\(member.key.text)'",
                at: member.key, help: "did you mean '\(key)'?")
        }
    }
}
