import Foundation
import PackagePlugin

/// `swift package catalog`: runs the `showcard` executable on the package, `build` unless told otherwise.
@main
struct BuildCatalog: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "showcard").url
        process.arguments = ToolArguments.command(
            arguments, package: context.package.directoryURL.path)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // SwiftPM prints what is thrown, and ends with a failure of its own.
            throw Failure(status: process.terminationStatus)
        }
    }
}

/// The executable did not succeed; its own messages say why.
private struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "showcard ended with exit status \(status)" }
}
