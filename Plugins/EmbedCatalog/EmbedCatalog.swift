import Foundation
import PackagePlugin

/// Embeds a catalog into the target it is applied to: design tokens, a type a kind, and the feeds as Swift source.
@main
struct EmbedCatalog: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let files = FileManager.default
        // SwiftPM asks again what the inputs are only when the target's own files come or go, and a build fails whose
        // input is gone, so the files of a catalog cannot be named. The executable looks at them itself, in every build:
        // it writes the file anew that is its input.
        let stamp = folder.appending(path: ToolArguments.stampFile)
        if !files.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
        // Named for SwiftPM to know what it is.
        let settings = target.directoryURL.appending(path: ToolArguments.settingsFile)
        let inputs = [stamp] + (files.fileExists(atPath: settings.path) ? [settings] : [])
        return [
            .buildCommand(
                displayName: "Embedding the catalog into \(target.name)",
                executable: try context.tool(named: "showcard").url,
                arguments: ToolArguments.embed(
                    target: target.directoryURL.path, package: context.package.directoryURL.path,
                    into: folder.path),
                inputFiles: inputs,
                outputFiles: ToolArguments.sourceFiles.map { folder.appending(path: $0) })
        ]
    }
}
