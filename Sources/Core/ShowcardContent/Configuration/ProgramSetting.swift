package import ShowcardCatalog

/// The settings of an external plugin in `catalog.yml`, or of the program of an output of design tokens.
package struct ProgramSetting: Sendable, Hashable {
    /// What a program is started for.
    package enum Purpose: Sendable, Hashable {
        /// The plugins of a catalog.
        case plugin
        /// An output of design tokens; the program's name is the output's folder.
        case tokenOutput
    }

    /// What the program is started for.
    package var purpose: Purpose
    /// The plugin's name.
    package var name: String
    /// The program and its arguments, at least one.
    package var command: [String]
    /// Whether it is enabled.
    package var isOn: Bool
    /// The names of the environment variables it gets, in addition to the default ones.
    package var environment: [String]
    /// The files that its answers depend on, in addition to those of the command, relative to the catalog's folder.
    package var inputs: [String]
    /// The maximum time for an answer, in seconds.
    package var seconds: Int
    /// The maximum size of its standard output, in megabytes.
    package var outputMegabytes: Int
    /// The maximum size of its address space, in megabytes; `nil` for no limit.
    package var memoryMegabytes: Int?
    /// Where it is declared.
    package var place: SourceLocation?

    /// Creates a setting.
    package init(
        name: String, command: [String], isOn: Bool = true, environment: [String] = [],
        inputs: [String] = [], seconds: Int = 30, outputMegabytes: Int = 256,
        memoryMegabytes: Int? = nil, place: SourceLocation? = nil, purpose: Purpose = .plugin
    ) {
        self.purpose = purpose
        self.name = name
        self.command = command
        self.isOn = isOn
        self.environment = environment
        self.inputs = inputs
        self.seconds = seconds
        self.outputMegabytes = outputMegabytes
        self.memoryMegabytes = memoryMegabytes
        self.place = place
    }

    /// The program in messages.
    package var subject: String {
        switch purpose {
        case .plugin: "the plugin '\(name)'"
        case .tokenOutput: "the program of the output '\(name)'"
        }
    }
}
