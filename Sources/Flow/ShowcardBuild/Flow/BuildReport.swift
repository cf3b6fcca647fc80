package import ShowcardCatalog
package import ShowcardExternal

/// What a run did and found.
package struct BuildReport: Sendable {
    /// How many public entries a kind has.
    package struct KindCount: Sendable, Hashable {
        /// What several entries of the kind are called.
        package let title: String
        /// The kind's name.
        package let kind: String
        /// How many are in the catalog.
        package let count: Int
    }

    /// How long a stage took.
    package struct StageTime: Sendable, Hashable {
        /// The stage.
        package let stage: Stage
        /// Wall-clock seconds.
        package let seconds: Double
    }

    /// What a plugin took, and what it did for it.
    package struct PluginWork: Sendable, Hashable {
        /// The plugin's name.
        package let name: String
        /// The seconds it worked, those of several threads added up.
        package let seconds: Double
        /// What it did, if it is a program of its own.
        package let program: ProgramWork?

        /// Creates work.
        package init(name: String, seconds: Double, program: ProgramWork? = nil) {
            self.name = name
            self.seconds = seconds
            self.program = program
        }
    }

    /// The stages of the flow, in order.
    package enum Stage: String, Sendable, CaseIterable {
        /// Reads and parses files.
        case load
        /// Checks entries against their kinds.
        case validate
        /// Computes facts, references and orders.
        case enrich
        /// Lists what to emit.
        case plan
        /// Renders what changed.
        case emit
        /// Makes the new state visible.
        case publish
    }

    /// What became of the files of the output.
    package struct Files: Sendable, Hashable {
        /// How many files the published state has.
        package var total = 0
        /// How many of them were written by this run.
        package var written = 0
        /// How many were there and are not any more.
        package var removed = 0
        /// How many bytes the published state has.
        package var bytes = 0

        /// Nothing published.
        package init() {}
    }

    /// Files of the output that belong together, such as the pages of a feed.
    package struct FileGroup: Sendable, Hashable {
        /// What they are called.
        package let name: String
        /// How many there are.
        package private(set) var count: Int
        /// How many bytes they have together.
        package private(set) var bytes: Int
        /// How many bytes the largest of them has.
        package private(set) var largest: Int
        /// How many of them were written by this run.
        package private(set) var written: Int

        /// Creates a group.
        package init(
            name: String, count: Int = 0, bytes: Int = 0, largest: Int = 0, written: Int = 0
        ) {
            self.name = name
            self.count = count
            self.bytes = bytes
            self.largest = largest
            self.written = written
        }

        /// Counts a file in.
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
        /// Why it was written, in a few words, such as `content/vibes/cozy.md has changed`.
        package let reason: String

        /// Creates an output.
        package init(path: String, reason: String) {
            (self.path, self.reason) = (path, reason)
        }
    }

    /// Every problem, sorted by place, each once.
    package var diagnostics: [Diagnostic] = []
    /// The public entries, in the order of the site's navigation.
    package var kinds: [KindCount] = []
    /// The entries left out, by kind and reason.
    package var leftOut: [LeftOut] = []
    /// The earliest instant after as-of at which the clock alone changes something; absent when it changes nothing.
    package var nextChange: Instant?
    /// What the clock alone will do to entries within the next days, earliest first.
    package var comingChanges: [ComingChange] = []
    /// The files; all zero when nothing was published.
    package var files = Files()
    /// The files of the feeds and of whatever else plugins count by itself, by name.
    package var groups: [FileGroup] = []
    /// What plugins say that is worth knowing of what they wrote, a sentence each.
    package var notes: [String] = []
    /// The stages that ran, in order.
    package var stages: [StageTime] = []
    /// What the plugins that are on did, in the order in which they come.
    package var plugins: [PluginWork] = []
    /// The generation of the published state; absent when nothing was published.
    package var generation: Int64?
    /// Why the build could not end with a look at the files, in a few words; absent when it did.
    package var workReason: String?
    /// How many files of entries were read and parsed; absent when the build ended before.
    ///
    /// Files that have not changed since the last build are not read.
    package var entriesRead: Int?
    /// The outputs that were written, by path, and why; absent unless asked for.
    package var rebuilt: [RebuiltOutput]?
    /// How many outputs were compared with those of a build from nothing, and are the same; absent when none were.
    package var verifiedOutputs: Int?
    /// Whether the run was stopped as nobody needed its result; then the report is not complete.
    package var isAbandoned = false
    /// Why nothing was published; absent when all went well.
    package var failure: BuildError?

    /// An empty report.
    package init() {}
}

/// Why a run published nothing.
package enum BuildError: Sendable, Hashable {
    /// Content, templates, tokens, configuration or a limit: the diagnostics say what.
    case content
    /// The command line asks for what there is not.
    case commandLine
    /// The output folder was not made by Showcard, or is in a dangerous place.
    case output
    /// A plugin failed.
    case plugin
    /// Disk, lock or something internal.
    case system
}
