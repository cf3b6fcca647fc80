/// The name and version of the program.
package enum ProgramInformation {
    /// The name of the executable.
    package static let name = "showcard"
    /// The version in the format of semver.org.
    package static let version = "0.1.0"
}
