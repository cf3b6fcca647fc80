/// What was changed at a target, or would be.
package struct DeploymentReport: Sendable, Hashable {
    /// A file that is sent.
    package struct File: Sendable, Hashable {
        /// The path.
        package let path: String
        /// The number of bytes.
        package let size: Int
        /// Whether the target has another version of it, or one that was perhaps not sent to its end.
        package let isReplaced: Bool

        /// Creates a file.
        package init(path: String, size: Int, isReplaced: Bool = false) {
            (self.path, self.size, self.isReplaced) = (path, size, isReplaced)
        }
    }

    /// The files that were sent, by the groups that are sent one after another, and by path.
    package var sent: [File] = []
    /// The files that were deleted, after all others were sent.
    package var deleted: [String] = []
    /// The number of files that are no longer part of the output and stay for some days.
    package var kept = 0
    /// The number of files that were not sent.
    package var unchanged = 0

    /// Creates a report.
    package init() {}

    init(_ plan: DeploymentPlan) {
        let replaced = Set(plan.replaced.map { Array($0.path.utf8) })
        for case .send(let files) in plan.steps {
            sent += files.map { file in
                File(
                    path: file.path, size: file.size,
                    isReplaced: replaced.contains(Array(file.path.utf8)))
            }
        }
        (deleted, kept, unchanged) = (plan.deleted, plan.kept, plan.unchanged)
    }
}
