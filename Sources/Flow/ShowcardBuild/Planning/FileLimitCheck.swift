import ShowcardCatalog

/// Finds out whether a state has more files than it may have.
enum FileLimitCheck {
    /// What is wrong with a number of files.
    static func problems(_ limits: [EmissionPlan.FileLimit], count: Int) -> [Diagnostic] {
        limits.filter { count > $0.count }.map { limit in
            .error(
                "over-budget",
                "the output has \(count) files, more than the \(limit.count) of its budget",
                at: limit.place,
                help: "give feeds longer pages or less depth, or raise 'total_files'")
        }
    }
}
