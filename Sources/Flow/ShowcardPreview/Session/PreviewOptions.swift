package import ShowcardBuild
package import ShowcardCatalog

/// The options of a preview.
package struct PreviewOptions: Sendable {
    /// Which catalog, and which entries to include; its as-of is ignored.
    package var build: BuildOptions
    /// The as-of of the next build.
    package var asOf: @Sendable () -> Instant
    /// Whether as-of follows the clock, so that changes by the clock alone are shown.
    package var followsClock: Bool
    /// Whether changes start a new build.
    package var watches: Bool
    /// The milliseconds since 1970; only used in answers of the live API.
    package var milliseconds: @Sendable () -> Int64
    /// The maximum time that a change waits while its builds are canceled for newer changes.
    package var longestWait = Duration.seconds(3)

    /// Creates options.
    package init(
        build: BuildOptions, asOf: @escaping @Sendable () -> Instant, followsClock: Bool,
        watches: Bool, milliseconds: @escaping @Sendable () -> Int64
    ) {
        self.build = build
        self.asOf = asOf
        self.followsClock = followsClock
        self.watches = watches
        self.milliseconds = milliseconds
    }
}

/// The formats that a preview uses.
package struct PreviewWords: Sendable {
    /// Formats diagnostics as in the terminal, without colors.
    package var describe: @Sendable ([Diagnostic]) -> String
    /// Creates the writer of entries as in the lists of feeds.
    package var items: @Sendable (CatalogSnapshot) -> ItemWriter
    /// The version of the feeds' format.
    package var schemaVersion: String

    /// Creates formats.
    package init(
        describe: @escaping @Sendable ([Diagnostic]) -> String,
        items: @escaping @Sendable (CatalogSnapshot) -> ItemWriter, schemaVersion: String
    ) {
        self.describe = describe
        self.items = items
        self.schemaVersion = schemaVersion
    }
}

/// An event of a preview.
package enum PreviewEvent: Sendable {
    /// A build has ended.
    case built(PreviewBuild)
    /// A file that was asked for could not be made.
    case failed([Diagnostic])
    /// File events are unavailable or incomplete: files are checked periodically.
    case looksForChanges
}

/// One build of a preview.
package struct PreviewBuild: Sendable {
    /// The build's report.
    package let report: BuildReport
    /// The notes of the previous build, which were reported.
    package let toldNotes: [Diagnostic]
    /// The paths of the changed files, below the catalog's folder; empty for the first build, or if only the clock
    /// changed something.
    package let changes: [String]
    /// Whether it is the first build.
    package let isFirst: Bool
    /// The time until pages were notified.
    package let duration: Duration
}
