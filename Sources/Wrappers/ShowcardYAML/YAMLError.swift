/// One fault of a document, at its place.
package struct YAMLDiagnostic: Error, Sendable, Hashable {
    /// A second place that explains a problem.
    package struct Related: Sendable, Hashable {
        /// The second place.
        package let mark: Mark
        /// What is there.
        package let message: String
    }

    /// The place of the fault.
    package let mark: Mark
    /// The length of the faulty text in Unicode scalars, at least 1.
    package let length: Int
    /// What is wrong, in one sentence.
    package let message: String
    /// What to do about it, where that is known.
    package let help: String?
    /// A second place that explains the first, such as the first of two equal keys.
    package let related: Related?

    init(
        _ message: String, at mark: Mark, length: Int = 1, help: String? = nil,
        related: Related? = nil
    ) {
        self.mark = mark
        self.length = max(1, length)
        self.message = message
        self.help = help
        self.related = related
    }
}

/// Why a text is not a document: every problem that was found, by place.
package struct YAMLError: Error, Sendable, Hashable {
    /// The problems, sorted by place; never empty.
    package let problems: [YAMLDiagnostic]

    init(_ problems: [YAMLDiagnostic]) {
        // Sorting by place and then by message keeps the report the same on every run.
        self.problems = problems.sorted {
            ($0.mark.offset, $0.message) < ($1.mark.offset, $1.message)
        }
    }

    init(_ problem: YAMLDiagnostic) {
        problems = [problem]
    }
}
