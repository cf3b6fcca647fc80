package import ShowcardCatalog

/// What `catalog.yml` says of a plugin that is a program of its own.
package struct ProgramSetting: Sendable, Hashable {
    /// The plugin's name.
    package var name: String
    /// The program and its arguments, at least one word.
    package var command: [String]
    /// Whether it runs.
    package var isOn: Bool
    /// The names of the variables of the environment that it sees, beside the usual ones.
    package var environment: [String]
    /// The files that its answers depend on, beside those of the command, relative to the catalog's folder.
    package var inputs: [String]
    /// How many seconds one answer may take.
    package var seconds: Int
    /// How many megabytes it may write to standard output.
    package var outputMegabytes: Int
    /// How many megabytes of address space it may have; `nil` for no limit.
    package var memoryMegabytes: Int?
    /// Where it is declared.
    package var place: SourceLocation?

    /// Creates a setting.
    package init(
        name: String, command: [String], isOn: Bool = true, environment: [String] = [],
        inputs: [String] = [], seconds: Int = 30, outputMegabytes: Int = 256,
        memoryMegabytes: Int? = nil, place: SourceLocation? = nil
    ) {
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
}
