import PackagePlugin

/// Writes the files of a new catalog as Swift source, so that the program is a single file.
@main
struct EmbedStarter: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let output = folder.appending(path: "StarterFile+Embedded.swift")
        return [
            // SwiftPM asks for inputs again only when Package.swift changes, so inputs named here could not be
            // renamed. The tool finds them itself in every build, because it changes the folder that is its input.
            .buildCommand(
                displayName: "Embedding the files of a new catalog",
                executable: try context.tool(named: "ShowcardEmbedder").url,
                arguments: [context.package.directoryURL.path, output.path],
                inputFiles: [folder], outputFiles: [output])
        ]
    }
}
