import PackagePlugin

/// Makes a Swift source of the files that a new catalog begins with, so that the program is one file.
@main
struct EmbedStarter: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let output = folder.appending(path: "StarterFile+Embedded.swift")
        return [
            // SwiftPM asks again what the inputs are only when Package.swift changes, so files named here could not
            // be renamed. The tool finds them itself, in every build: it touches the folder that is its input.
            .buildCommand(
                displayName: "Embedding the files of a new catalog",
                executable: try context.tool(named: "ShowcardEmbedder").url,
                arguments: [context.package.directoryURL.path, output.path],
                inputFiles: [folder], outputFiles: [output])
        ]
    }
}
