import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

/// Adds a catalog to a workspace: a folder whose `catalog.yml` extends another one, and its line in `showcard.yml`.
struct AppStarter {
    private let request: StartRequest
    /// The name of the folder.
    private let app: String

    /// The folder of apps in a workspace that has none.
    private static let folder = "apps"
    /// The folder of the base in a workspace that has no apps.
    private static let base = "base"
    private static let configuration = "catalog.yml"

    init(_ request: StartRequest, app: String) {
        (self.request, self.app) = (request, app)
    }

    /// Writes the files.
    ///
    /// - Returns: Their paths below the workspace.
    /// - Throws: ``StartError``; then nothing is written.
    func run() throws(StartError) -> [String] {
        guard Identifier.isValid(app) else {
            throw .request(
                .error(
                    "wrong-name", "'\(app)' cannot be the name of an app",
                    help: "use lower-case letters and digits, joined by hyphens"))
        }
        let folder = request.folder
        let workspace = try Self.started { () throws(DiagnosticError) in
            try Workspace.read(in: folder)
        }
        let parent =
            workspace?.members.first.map { FileSystem.split($0.path).parent } ?? Self.folder
        let path = parent.isEmpty ? app : "\(parent)/\(app)"
        guard FileSystem.ownStatus(of: "\(folder)/\(path)") == nil else {
            throw .inTheWay([path])
        }
        return try Self.started { () throws(DiagnosticError) in try write(path, workspace) }
    }

    /// Runs a step of starting.
    private static func started<Result>(
        _ step: () throws(DiagnosticError) -> Result
    ) throws(StartError) -> Result {
        do throws(DiagnosticError) {
            return try step()
        } catch {
            let problem = error.diagnostics.first ?? .error("internal", "nothing was written")
            throw problem.isOfSystem ? .system(problem) : .request(problem)
        }
    }

    private func write(
        _ path: String, _ workspace: Workspace?
    ) throws(DiagnosticError) -> [String] {
        let source = SourceFolder(request.folder)
        let base = try basePath(workspace, source)
        let up = String(repeating: "../", count: path.split(separator: "/").count)
        let extended = base == "." ? String(up.dropLast()) : up + base
        let isKnown = source.status(of: Workspace.fileName) != nil
        let list = try Workspace.adding(
            path, to: isKnown ? try source.read(Workspace.fileName).bytes : nil)
        let configuration = try ConfigurationText.extending(
            extended, name: request.name ?? EntryDrafter.name(for: app),
            baseURL: request.baseURL ?? "https://example.com/\(app)/")
        let full = source.absolute(path)
        do throws(SystemError) {
            try source.makeFolders(path)
            try FileSystem.create("\(full)/\(Self.configuration)", with: configuration)
            try FileSystem.create("\(full)/.gitignore", with: Array(Self.ignored.utf8))
            let file = source.absolute(Workspace.fileName)
            if isKnown {
                try FileSystem.replace(file, with: list)
            } else {
                try FileSystem.create(file, with: list)
            }
        } catch {
            // The folder did not exist before.
            if !error.isLink { try? FileSystem.removeAll(full) }
            throw DiagnosticError(error.isLink ? .link(at: path) : .system(error, at: path))
        }
        return ["\(path)/\(Self.configuration)", "\(path)/.gitignore", Workspace.fileName]
    }

    /// The catalog that other apps extend, that in `base`, or the one in the folder of the workspace.
    private func basePath(
        _ workspace: Workspace?, _ source: SourceFolder
    ) throws(DiagnosticError) -> String {
        for member in workspace?.members ?? [] {
            let opened = CatalogLoader(SourceFolder(source.absolute(member.path))).open()
            guard let layer = opened.layerPaths.first else { continue }
            return RelativePath.joined(layer, below: member.path)
        }
        if source.status(of: "\(Self.base)/\(Self.configuration)") != nil { return Self.base }
        if source.status(of: Self.configuration) != nil { return "." }
        throw DiagnosticError(
            .error(
                "missing-folder", "there is no catalog that the app could extend",
                help: "create it first: 'showcard init \(Self.base)'"))
    }

    private static let ignored = "/site/\n/.site.showcard/\n/.showcard/\n"
}
