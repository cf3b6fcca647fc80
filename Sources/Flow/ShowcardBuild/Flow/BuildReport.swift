package import ShowcardCatalog
package import ShowcardExternal

/// The results and diagnostics of a run.
package struct BuildReport: Sendable {
    /// The number of public entries of a kind.
    package struct KindCount: Sendable, Hashable {
        /// The kind's title in the plural.
        package let title: String
        /// The kind's name.
        package let kind: String
        /// The number of its entries in the catalog.
        package let count: Int
    }

    /// The duration of a stage.
    package struct StageTime: Sendable, Hashable {
        /// The stage.
        package let stage: Stage
        /// Wall-clock seconds.
        package let seconds: Double
    }

    /// The time and work of a plugin.
    package struct PluginWork: Sendable, Hashable {
        /// The plugin's name.
        package let name: String
        /// The seconds it worked, added up over threads.
        package let seconds: Double
        /// What it did, if it is an external plugin.
        package let program: ProgramWork?
    }

    /// The stages of a build, in order.
    package enum Stage: String, Sendable, CaseIterable {
        /// Reads and parses files.
        case load
        /// Checks entries against their kinds.
        case validate
        /// Computes facts, references and orders.
        case enrich
        /// Lists the outputs.
        case plan
        /// Renders what has changed.
        case emit
        /// Makes the new state visible.
        case publish
    }

    /// The numbers of files in the output.
    package struct Files: Sendable, Hashable {
        /// The number of files in the published state.
        package var total = 0
        /// The number of files written by this run.
        package var written = 0
        /// The number of files removed by this run.
        package var removed = 0
        /// The size of the published state in bytes.
        package var bytes = 0
    }

    /// Files of the output that belong together, such as the pages of a feed.
    package struct FileGroup: Sendable, Hashable {
        /// The group's name.
        package let name: String
        /// The number of files.
        package private(set) var count = 0
        /// Their total size in bytes.
        package private(set) var bytes = 0
        /// The size of the largest file in bytes.
        package private(set) var largest = 0
        /// The number of files written by this run.
        package private(set) var written = 0

        /// Adds a file.
        mutating func add(size: Int, isWritten: Bool) {
            count += 1
            bytes += size
            largest = max(largest, size)
            if isWritten { written += 1 }
        }
    }

    /// An output that was written, and why.
    package struct RebuiltOutput: Sendable, Hashable {
        /// Its path.
        package let path: String
        /// The reason, in a few words, such as `content/vibes/cozy.md has changed`.
        package let reason: String
    }

    /// All diagnostics, sorted by location, without duplicates.
    package var diagnostics: [Diagnostic] = []
    /// The public entries, in the order of the site's navigation.
    package var kinds: [KindCount] = []
    /// The number of excluded entries, by kind and reason.
    package var leftOut: [LeftOut] = []
    /// The earliest instant after as-of at which the clock alone changes something; absent if it never does.
    package var nextChange: Instant?
    /// The changes that the clock alone will cause within the next days, earliest first.
    package var comingChanges: [ComingChange] = []
    /// The numbers of files; all zero if nothing was published.
    package var files = Files()
    /// The files of feeds, and other groups that plugins define, by name.
    package var groups: [FileGroup] = []
    /// Notes of plugins about their outputs, one sentence each.
    package var notes: [String] = []
    /// The stages that ran, in order.
    package var stages: [StageTime] = []
    /// The work of the enabled plugins, in their order.
    package var plugins: [PluginWork] = []
    /// The generation of the published state; absent if nothing was published.
    package var generation: Int64?
    /// Why checking the files was not enough, in a few words; absent if nothing had changed.
    package var workReason: String?
    /// The number of entry files that were read and parsed; absent if the build ended before that.
    ///
    /// Files that have not changed since the last build are not read.
    package var entriesRead: Int?
    /// The written outputs and the reasons, by path; absent unless requested.
    package var rebuilt: [RebuiltOutput]?
    /// The times of the rendered outputs; absent unless requested, or if nothing was published.
    package var timings: OutputTimings?
    /// The number of outputs that are identical to those of a build from scratch; absent unless requested.
    package var verifiedOutputs: Int?
    /// Whether the run was stopped because its result was no longer needed; the report is incomplete then.
    package var isAbandoned = false
    /// Why nothing was published; absent if the run succeeded.
    package var failure: BuildError?

    /// Creates an empty report.
    package init() {}
}

/// Why a run published nothing.
package enum BuildError: Sendable, Hashable {
    /// Errors in content, templates, tokens or configuration, or an exceeded limit; see the diagnostics.
    case content
    /// The command line names something that doesn't exist.
    case commandLine
    /// The output folder was not created by Showcard, or is in an unsafe location.
    case output
    /// A plugin failed.
    case plugin
    /// A disk error, a lock, or an internal error.
    case system
}

/// The current step of a run.
package enum BuildStep: Sendable, Hashable {
    /// A stage begins.
    case stage(BuildReport.Stage)
    /// An external plugin reports its progress.
    case plugin(String, PluginProgress)
}
