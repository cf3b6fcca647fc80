import Foundation
import PackagePlugin

/// Embeds a catalog into a target as Swift source: design tokens, a type for each kind, and the feeds.
@main
struct EmbedCatalog: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let files = FileManager.default
        // SwiftPM asks for inputs again only when files of the target are added or removed, and a build fails if an
        // input is missing, so the files of a catalog cannot be inputs. The executable checks them itself in every
        // build, because it rewrites the file that is its input.
        let stamp = folder.appending(path: ToolArguments.stampFile)
        if !files.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
        // Named so that SwiftPM recognizes it.
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
