package import ShowcardBuild
package import ShowcardCatalog

/// What a preview is asked to do.
package struct PreviewOptions: Sendable {
    /// Which catalog, and what to bring in; its as-of is that of no build.
    package var build: BuildOptions
    /// The instant the next build pretends it is.
    package var asOf: @Sendable () -> Instant
    /// Whether as-of goes on with the clock, so that what changes by the clock alone does so here.
    package var followsClock: Bool
    /// Whether what changes is built anew.
    package var watches: Bool
    /// The milliseconds since 1970; only answers of the live API tell them.
    package var milliseconds: @Sendable () -> Int64
    /// How long a change waits at most while builds of it are stopped for newer changes.
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

/// What a preview needs of those who know how things are said.
package struct PreviewWords: Sendable {
    /// Tells of diagnostics as the terminal does, without colours.
    package var describe: @Sendable ([Diagnostic]) -> String
    /// Makes what writes entries as lists of the feeds show them.
    package var items: @Sendable (CatalogSnapshot) -> ItemWriter
    /// The version of the shape that feeds have.
    package var schemaVersion: String

    /// Creates words.
    package init(
        describe: @escaping @Sendable ([Diagnostic]) -> String,
        items: @escaping @Sendable (CatalogSnapshot) -> ItemWriter, schemaVersion: String
    ) {
        self.describe = describe
        self.items = items
        self.schemaVersion = schemaVersion
    }
}

/// What a preview tells of itself.
package enum PreviewEvent: Sendable {
    /// A build is over.
    case built(PreviewBuild)
    /// The system does not tell of changes, or not of all: files are looked at every so often.
    case looksForChanges
}

/// One build of a preview.
package struct PreviewBuild: Sendable {
    /// What it found.
    package let report: BuildReport
    /// The notes of the build before, which were told.
    package let toldNotes: [Diagnostic]
    /// The paths of the files that changed, below the catalog's folder; none for the first build, and where the clock
    /// changed something.
    package let changes: [String]
    /// Whether it is the first.
    package let isFirst: Bool
    /// How long it took until pages were told of it.
    package let duration: Duration
}
