/// What a run had a program do.
package struct ProgramWork: Sendable, Hashable {
    /// How many entries it was asked about.
    package var asked = 0
    /// For how many entries its answer was kept from an earlier run.
    package var kept = 0
    /// How many files it made, those kept from an earlier run among them.
    package var files = 0
    /// The last lines it wrote to standard error, once it has ended; at most 20.
    package var log: [String] = []

    /// Creates work.
    package init(asked: Int = 0, kept: Int = 0, files: Int = 0, log: [String] = []) {
        self.asked = asked
        self.kept = kept
        self.files = files
        self.log = log
    }
}
