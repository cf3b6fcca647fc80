import Foundation
import PackagePlugin

/// `swift package catalog`: runs the `showcard` executable on the package, by default with `build`.
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
            // SwiftPM prints the thrown error, and ends with its own exit status.
            throw Failure(status: process.terminationStatus)
        }
    }
}

/// The executable failed; its messages have the reason.
private struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "showcard ended with exit status \(status)" }
}
