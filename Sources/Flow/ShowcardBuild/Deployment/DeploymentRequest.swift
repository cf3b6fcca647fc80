package import ShowcardCatalog

/// What is copied to which target.
package struct DeploymentRequest: Sendable, Hashable {
    /// The catalog's folder.
    package var source: String
    /// The output folder.
    package var output: String
    /// The target.
    package var target: TargetAddress
    /// The instant of the run.
    package var now: Instant
    /// For how many days files with a hash in the name stay after they were part of the output.
    package var keptDays: Int
    /// Whether nothing is changed.
    package var isDry: Bool
    /// Whether the output of another site at the target is replaced.
    package var replaces: Bool
    /// Whether the disk is waited for.
    package var syncs: Bool
    /// How many files are read at once.
    package var jobs: Int
    /// The environment of the programs that copy files.
    package var environment: [String: String]

    /// For how many days they stay, unless a number is given.
    package static let defaultKeptDays = 30

    /// Creates a request.
    package init(
        source: String, output: String, target: TargetAddress, now: Instant, keptDays: Int,
        isDry: Bool, replaces: Bool = false, syncs: Bool, jobs: Int,
        environment: [String: String]
    ) {
        (self.source, self.output, self.target, self.now) = (source, output, target, now)
        (self.keptDays, self.isDry, self.syncs, self.jobs) = (keptDays, isDry, syncs, jobs)
        (self.replaces, self.environment) = (replaces, environment)
    }
}
