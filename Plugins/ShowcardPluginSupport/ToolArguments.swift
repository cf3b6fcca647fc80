/// The arguments that the SwiftPM plugins pass to the `showcard` executable.
///
/// This folder is a separate target, so that it can be tested. It is linked into the folder of each plugin, because
/// plugins cannot depend on libraries.
enum ToolArguments {
    /// The commands that read no catalog; every other one takes `--source`.
    private static let commandsWithoutSource = ["init", "help"]

    /// Returns the command line for the arguments of `swift package catalog`.
    ///
    /// - Parameters:
    ///   - arguments: The arguments; without any, `build` is run.
    ///   - package: The folder of the package, which is the default folder of the catalog.
    /// - Returns: The arguments of the executable.
    static func command(_ arguments: [String], package: String) -> [String] {
        let command = arguments.first ?? "build"
        let options = arguments.dropFirst()
        let hasSource = options.prefix { $0 != "--" }.contains {
            $0 == "-s" || $0 == "--source" || $0.hasPrefix("--source=")
        }
        guard !command.hasPrefix("-"), !commandsWithoutSource.contains(command), !hasSource
        else { return arguments }
        return [command, "--source", package] + options
    }

    /// The settings file in a target's folder.
    static let settingsFile = "showcard.yml"

    /// The file in a plugin's folder that records what was embedded.
    static let stampFile = "showcard.stamp"

    /// The names of the generated source files, which always exist.
    static let sourceFiles = [
        "Showcard+Tokens.swift", "Showcard+Kinds.swift", "Showcard+Models.swift",
        "Showcard+Seed.swift",
    ]

    /// Returns the command line that embeds a catalog into a target.
    ///
    /// - Parameters:
    ///   - target: The folder of the target.
    ///   - package: The folder of its package, which is the catalog's unless the target's settings name another.
    ///   - folder: The folder for the sources, the only one that can be written to.
    /// - Returns: The arguments of the executable.
    static func embed(target: String, package: String, into folder: String) -> [String] {
        [
            "embed", "--quiet", "--source", package, "--target", target, "--into", folder,
            "--stamp", "\(folder)/\(stampFile)",
        ]
    }
}
