import Foundation
import PackagePlugin

/// `swift package catalog`: runs the `showcard` executable on the package, `build` unless told otherwise.
@main
struct BuildCatalog: CommandPlugin {
    /// The commands that read a source folder.
    private static let commandsWithSource = ["build", "check", "new", "list", "explain", "clean"]

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "showcard").url
        process.arguments = Self.completed(arguments, package: context.package.directoryURL.path)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // SwiftPM prints what is thrown, and ends with a failure of its own.
            throw Failure(status: process.terminationStatus)
        }
    }

    /// The arguments, with the package's folder as the source where none is given.
    private static func completed(_ arguments: [String], package: String) -> [String] {
        let command = arguments.first ?? "build"
        let options = arguments.dropFirst()
        let hasSource = options.prefix { $0 != "--" }.contains {
            $0 == "-s" || $0 == "--source" || $0.hasPrefix("--source=")
        }
        guard commandsWithSource.contains(command), !hasSource else { return arguments }
        return [command, "--source", package] + options
    }
}

/// The executable did not succeed; its own messages say why.
private struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "showcard ended with exit status \(status)" }
}
