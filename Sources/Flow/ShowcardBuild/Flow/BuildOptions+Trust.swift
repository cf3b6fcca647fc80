import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStore

extension BuildOptions {
    /// The folder that configuration, kinds and theme come from; `nil` if the source is trusted.
    var base: TrustedBase? { trustedBase.map { TrustedBase($0, configuration: configuration) } }

    /// The folder that has the pictures that are kept between builds, which only trusted builds may write.
    ///
    /// Catalogs that extend the same one share them.
    ///
    /// - Parameter folder: The opened folder of the catalog.
    /// - Returns: Its path.
    func keepingFolder(_ folder: SourceFolder) -> String {
        let root = trustedBase ?? source
        return folder.layerPaths.last.map { "\(root)/\($0)" } ?? root
    }

    /// Opens the catalog's folder.
    ///
    /// - Parameter log: Records what is read.
    /// - Returns: The folder, with the rules of the base if there is one.
    func folder(log: ReadLog? = nil) -> SourceFolder {
        SourceFolder(source, base: base, log: log)
    }

    /// Refuses a trusted folder that does not exist, and one that whoever wrote the source could have written, too.
    ///
    /// - Throws: ``OutputFolder/OutputFolderError``, as a problem with the command line.
    func checkTrust() throws(OutputFolder.OutputFolderError) {
        guard let trustedBase else { return }
        guard FileSystem.item(at: trustedBase) == .folder,
            let base = FileSystem.resolved(trustedBase)
        else {
            throw Self.refuse(
                "the folder '\(trustedBase)' of '--untrusted' does not exist",
                help: "name a checkout of the branch that the pull request is for")
        }
        let root = checkout ?? source
        try refuse(base, inside: FileSystem.resolved(root) ?? root, shown: trustedBase)
        try refuse(
            resolvedOutput, inside: FileSystem.resolved(root) ?? root, shown: output)
    }

    /// The folder of the output, without symbolic links.
    private var resolvedOutput: String {
        let parent = FileSystem.split(output).parent
        return "\(FileSystem.resolved(parent) ?? parent)/"
    }

    /// Refuses a trusted folder or an output in a catalog that is extended.
    ///
    /// - Parameter layers: The paths of these catalogs from the source.
    /// - Returns: The problems with the command line.
    func problems(withLayers layers: [String]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for layer in layers {
            let path = "\(source)/\(layer)"
            guard let root = FileSystem.resolved(path) else { continue }
            do throws(OutputFolder.OutputFolderError) {
                if let trustedBase, let base = FileSystem.resolved(trustedBase) {
                    try refuse(base, inside: root, shown: trustedBase)
                    try refuse(resolvedOutput, inside: root, shown: output)
                }
                try OutputFolder.refuse(output, inContentOf: root)
            } catch {
                problems.append(error.diagnostic)
            }
        }
        return problems
    }

    private func refuse(
        _ path: String, inside root: String, shown: String
    ) throws(OutputFolder.OutputFolderError) {
        let start = root == "/" ? root : "\(root)/"
        guard "\(path)/".utf8.starts(with: start.utf8) else { return }
        throw Self.refuse(
            "'\(shown)' is inside the source, which is not trusted",
            help: "name a folder outside of '\(source)'")
    }

    private static func refuse(_ message: String, help: String) -> OutputFolder.OutputFolderError {
        OutputFolder.OutputFolderError(diagnostic: .error("wrong-base", message, help: help))
    }
}
