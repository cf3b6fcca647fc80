import PackagePlugin

/// Writes the files that a target lists in `embedded.txt` as Swift source, so that the program is a single file.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let output = folder.appending(path: "Embedded+Files.swift")
        let list = target.directoryURL.appending(path: "embedded.txt")
        return [
            // SwiftPM asks for inputs again only when Package.swift changes, so inputs named here could not be
            // renamed. The tool finds them itself in every build, because it changes the folder that is its input.
            .buildCommand(
                displayName: "Embedding files into \(target.name)",
                executable: try context.tool(named: "ShowcardEmbedder").url,
                arguments: [context.package.directoryURL.path, list.path, output.path],
                inputFiles: [folder], outputFiles: [output])
        ]
    }
}
