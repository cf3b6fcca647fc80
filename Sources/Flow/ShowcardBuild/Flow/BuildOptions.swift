package import ShowcardCatalog

/// What one run is asked to do.
package struct BuildOptions: Sendable {
    /// The catalog's folder.
    package var source: String
    /// The folder to publish to.
    package var output: String
    /// The configuration's path below the source.
    package var configuration: String
    /// The instant the run pretends it is.
    package var asOf: Instant
    /// Whether that instant is the system's clock; then as-of and generation of a published state stay for a while where
    /// nothing else changes.
    package var followsClock: Bool
    /// What to bring in that a published catalog leaves out.
    package var visibility: VisibilityOptions
    /// How many threads work at once, at least 1.
    package var jobs: Int
    /// The names of plugins switched off for this run.
    package var excludedPlugins: Set<String>
    /// Whether warnings count as errors.
    package var isStrict: Bool
    /// The environment; plugins that are programs see what they declare of it.
    package var environment: [String: String]
    /// The scheme, host and port that addresses of the site have in place of those of `base_url`, such as
    /// `http://localhost:8080`; those of `base_url` if there are none.
    package var origin: String?
    /// The folder to write the sessions with plugins that are programs into; they are not if there is none.
    package var transcripts: String?
    /// How many days sources are asked for at least, whatever the catalog looks at.
    package var usageDays: Int
    /// Outputs of earlier builds that the new one is to know: folders, or tar archives of one, gzipped or not.
    package var previous: [String]
    /// Whether everything is rendered a second time from nothing, and compared with what is published.
    package var verifies = false
    /// Whether the report says of each output that is written why.
    package var explainsRebuild = false
    /// Whether nobody needs the result any more, asked between stages; then the run stops.
    package var isObsolete: @Sendable () -> Bool = { false }

    /// Creates options.
    package init(
        source: String, output: String, configuration: String = "catalog.yml", asOf: Instant,
        followsClock: Bool = false, visibility: VisibilityOptions = VisibilityOptions(),
        jobs: Int = 1,
        excludedPlugins: Set<String> = [], isStrict: Bool = false,
        environment: [String: String] = [:], origin: String? = nil, transcripts: String? = nil,
        usageDays: Int = 0, previous: [String] = []
    ) {
        self.source = source
        self.output = output
        self.configuration = configuration
        self.asOf = asOf
        self.followsClock = followsClock
        self.visibility = visibility
        self.jobs = max(1, jobs)
        self.excludedPlugins = excludedPlugins
        self.isStrict = isStrict
        self.environment = environment
        self.origin = origin
        self.transcripts = transcripts
        self.usageDays = usageDays
        self.previous = previous
    }
}

extension BuildOptions {
    /// Stops a run whose result nobody needs.
    func stopIfObsolete() throws {
        if isObsolete() { throw Stop.abandoned }
    }
}
