package import ShowcardEmbedding

/// What is to be embedded, and where.
package struct EmbedRequest: Sendable {
    /// Which catalog, and when; the output is not looked at.
    package var options: BuildOptions
    /// Whether as-of is the system clock's, which goes on.
    package var followsClock: Bool
    /// What to write, and how.
    package var style: EmbeddingStyle
    /// The folder of the source files.
    package var folder: String
    /// The file that remembers what was read; absent, everything is read each time.
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

/// What became of a request to embed.
package struct EmbedReport: Sendable {
    /// What became of the source files.
    package enum Outcome: Sendable, Hashable {
        /// Nothing was read, as nothing had changed.
        case skipped
        /// The files are up to date; those named were written.
        case embedded(written: [String])
        /// There is no catalog.
        case noCatalog
        /// A kind was named that there is not.
        case unknownKind(String, known: [String])
        /// Something is wrong, as the report says.
        case failed
    }

    /// What became of the source files.
    package let outcome: Outcome
    /// What was found; empty where nothing was read.
    package let report: BuildReport

    /// Creates a report.
    package init(_ outcome: Outcome, _ report: BuildReport = BuildReport()) {
        self.outcome = outcome
        self.report = report
    }
}
