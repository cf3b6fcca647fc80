/// The work of an external plugin in a run.
package struct ProgramWork: Sendable, Hashable {
    /// The number of entries it was asked about.
    package var asked = 0
    /// The number of entries with a cached answer.
    package var kept = 0
    /// The number of files it created, including cached ones.
    package var files = 0
    /// The last lines of its standard error, after it has exited; at most 20.
    package var log: [String] = []

    /// Creates work.
    package init(asked: Int = 0, kept: Int = 0, files: Int = 0, log: [String] = []) {
        self.asked = asked
        self.kept = kept
        self.files = files
        self.log = log
    }
}
