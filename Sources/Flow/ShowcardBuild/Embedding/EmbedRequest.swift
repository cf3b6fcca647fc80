package import ShowcardEmbedding

/// What to embed, and where.
package struct EmbedRequest: Sendable {
    /// Which catalog, and when; the output is ignored.
    package var options: BuildOptions
    /// Whether as-of follows the system clock.
    package var followsClock: Bool
    /// What to write, and how.
    package var style: EmbeddingStyle
    /// The folder of the source files.
    package var folder: String
    /// The file that records what was read; if absent, everything is read each time.
    package var stamp: String?

    /// Creates a request.
    package init(
        options: BuildOptions, followsClock: Bool = false,
        style: EmbeddingStyle = EmbeddingStyle(), folder: String, stamp: String? = nil
    ) {
        self.options = options
        self.followsClock = followsClock
        self.style = style
        self.folder = folder
        self.stamp = stamp
    }
}

/// The result of a request to embed.
package struct EmbedReport: Sendable {
    /// The result for the source files.
    package enum Outcome: Sendable, Hashable {
        /// Nothing was read because nothing has changed.
        case skipped
        /// The files are up to date; the named ones were written.
        case embedded(written: [String])
        /// The catalog doesn't exist.
        case noCatalog
        /// A requested kind doesn't exist.
        case unknownKind(String, known: [String])
        /// The report has errors.
        case failed
    }

    /// The result for the source files.
    package let outcome: Outcome
    /// What was found; empty if nothing was read.
    package let report: BuildReport

    /// Creates a report.
    package init(_ outcome: Outcome, _ report: BuildReport = BuildReport()) {
        self.outcome = outcome
        self.report = report
    }
}
