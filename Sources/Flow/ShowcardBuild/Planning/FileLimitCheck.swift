import ShowcardCatalog

/// Checks whether a state has more files than its limits allow.
enum FileLimitCheck {
    /// The limits that a number of files exceeds.
    static func problems(_ limits: [EmissionPlan.FileLimit], count: Int) -> [Diagnostic] {
        limits.filter { count > $0.count }.map { limit in
            .error(
                "over-budget",
                "the output has \(count) files, but its budget is \(limit.count)",
                at: limit.place,
                help: "give feeds longer pages or less depth, or raise 'total_files'")
        }
    }
}
