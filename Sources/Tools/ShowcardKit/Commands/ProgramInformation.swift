/// What the program says of itself.
package enum ProgramInformation {
    /// The name it is called by.
    package static let name = "showcard"
    /// The version, as semver.org writes it.
    package static let version = "0.1.0"
}
