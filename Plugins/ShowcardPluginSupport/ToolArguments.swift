/// What the SwiftPM plugins tell the `showcard` executable.
///
/// This folder is a target of its own, so that it can be tested, and linked into the folder of each plugin, as plugins
/// can depend on no library.
enum ToolArguments {
    /// The commands that read no catalog; every other one takes `--source`.
    private static let commandsWithoutSource = ["init", "help"]

    /// The command line for what was given to `swift package catalog`.
    ///
    /// - Parameters:
    ///   - arguments: What was given; nothing stands for `build`.
    ///   - package: The folder of the package, the catalog's where none is given.
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

    /// The file in a target's folder that says what is embedded.
    static let settingsFile = "showcard.yml"

    /// The file in a plugin's folder that remembers what was embedded.
    static let stampFile = "showcard.stamp"

    /// The names of the source files that are embedded, all of which are always there.
    static let sourceFiles = [
        "Showcard+Tokens.swift", "Showcard+Kinds.swift", "Showcard+Seed.swift",
    ]

    /// The command line that embeds a catalog into a target.
    ///
    /// - Parameters:
    ///   - target: The folder of the target.
    ///   - package: The folder of its package, the catalog's unless the target says otherwise.
    ///   - folder: Where the sources go; the one folder that may be written to.
    /// - Returns: The arguments of the executable.
    static func embed(target: String, package: String, into folder: String) -> [String] {
        [
            "embed", "--quiet", "--source", package, "--target", target, "--into", folder,
            "--stamp", "\(folder)/\(stampFile)",
        ]
    }
}
