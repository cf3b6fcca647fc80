package import ShowcardCatalog

/// The options of one run.
package struct BuildOptions: Sendable {
    /// The catalog's folder.
    package var source: String
    /// The folder to publish to.
    package var output: String
    /// The configuration's path below the source.
    package var configuration: String
    /// The instant that the run takes as the current time.
    package var asOf: Instant
    /// Whether that instant comes from the system clock.
    ///
    /// If so, as-of and generation of a published state are kept for a while if nothing else changes.
    package var followsClock: Bool
    /// The last as-of that is plausible; absent if any is.
    package var latestAsOf: Instant?
    /// Which otherwise excluded entries to include.
    package var visibility: VisibilityOptions
    /// The number of threads, at least 1.
    package var jobs: Int
    /// The names of plugins disabled for this run.
    package var excludedPlugins: Set<String>
    /// The tags of the languages to publish besides the default one; absent for all.
    package var languages: [String]?
    /// Whether warnings count as errors.
    package var isStrict: Bool
    /// Whether texts that are not translated, or were translated before they changed, are errors.
    package var requiresTranslations = false
    /// The environment; external plugins get the variables they declare.
    package var environment: [String: String]
    /// Where the site is served; absent for `base_url`.
    package var address: SiteURL?
    /// The folder to write transcripts of the sessions with external plugins to; absent to write none.
    package var transcripts: String?
    /// The minimum number of days that sources are asked for, regardless of the catalog's rules.
    package var usageDays: Int
    /// Outputs of earlier builds, for deltas and previous versions: folders, or tar archives of one, gzipped or not.
    package var previous: [String]
    /// The folder that configuration, kinds and theme come from, because whoever wrote the source is not trusted; absent to
    /// trust the source.
    package var trustedBase: String?
    /// What other catalogs that are built at the same time have in common with this one.
    package var shared: SharedWork?
    /// The folder that whoever wrote the source could write, if it is more than ``source``: that of a workspace.
    package var checkout: String?
    /// Whether publishing waits for the disk, so that a loss of power leaves the old or the new state.
    package var syncs = false
    /// The part of the build to publish; absent to publish all of it.
    package var shard: Shard?
    /// The folders with the parts of a build that are published in place of rendering; empty to render.
    package var parts: [String] = []
    /// Whether everything is rendered again from scratch and compared with the published files.
    package var verifies = false
    /// Whether the report gives the reason for each written output.
    package var explainsRebuild = false
    /// Whether the report has the times of outputs.
    package var timesOutputs = false
    /// Whether the result is no longer needed; checked between stages to stop the run.
    package var isObsolete: @Sendable () -> Bool = { false }

    /// Creates options.
    package init(
        source: String, output: String, configuration: String = "catalog.yml", asOf: Instant,
        followsClock: Bool = false, visibility: VisibilityOptions = VisibilityOptions(),
        jobs: Int = 1,
        excludedPlugins: Set<String> = [], isStrict: Bool = false,
        environment: [String: String] = [:], address: SiteURL? = nil,
        transcripts: String? = nil,
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
        self.address = address
        self.transcripts = transcripts
        self.usageDays = usageDays
        self.previous = previous
    }

    /// Stops a run whose result is no longer needed.
    func stopIfObsolete() throws {
        if isObsolete() { throw Stop.abandoned }
    }

    /// The warning if as-of is so far in the future that it is probably a mistake.
    ///
    /// Clients reject states with a lower generation than that of the published state, which is as-of in seconds.
    var futureWarning: [Diagnostic] {
        guard let latestAsOf, asOf > latestAsOf else { return [] }
        return [
            .warning(
                "future-as-of", "as-of is \(asOf.text), more than a year after the system clock",
                help: "check '--now' and SOURCE_DATE_EPOCH; if such a state was published, "
                    + "raise the option 'epoch' of the plugin 'feeds'")
        ]
    }

    /// An error for each language to publish that a catalog doesn't have.
    func unknownLanguages(in catalog: SourceCatalog?) -> [Diagnostic] {
        guard let languages, let configuration = catalog?.configuration else { return [] }
        let known = [configuration.language] + configuration.otherLanguages.map(\.text)
        return languages.filter { !known.contains($0) }.map {
            .error(
                "unknown-language", "the catalog has no language '\($0)'",
                help: NearMiss.help(for: $0, among: known))
        }
    }
}
