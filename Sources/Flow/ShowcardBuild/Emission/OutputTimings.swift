import ShowcardCatalog
import ShowcardFiles

/// How long outputs took to render and to write, by what they are made with.
package struct OutputTimings: Sendable, Hashable {
    /// The outputs of a template, of a feed, or all others of a plugin.
    package struct Group: Sendable, Hashable {
        /// The plugin's name, or the folder that files are copied from.
        package let plugin: String
        /// The template, or the group in which reports count the outputs; `nil` for the others.
        package let part: String?
        /// The number of outputs that were rendered.
        package var count = 0
        /// The seconds they took, added up over threads.
        package var seconds = 0.0
        /// Their size in bytes.
        package var bytes = 0
    }

    /// The time of one output.
    package struct Output: Sendable, Hashable {
        /// The key in the manifest, mostly its path.
        package let key: String
        /// The seconds it took.
        package let seconds: Double
    }

    /// The published files with one extension.
    package struct FileType: Sendable, Hashable {
        /// The extension without a period; empty for files without one.
        package let name: String
        /// The number of files.
        package var count = 0
        /// Their size in bytes.
        package var bytes = 0
    }

    /// The maximum number of outputs in ``slowest``.
    static let maxSlowest = 10

    /// The groups, those that took most time first.
    package private(set) var groups: [Group] = []
    /// The outputs that took most time, the slowest first.
    package private(set) var slowest: [Output] = []
    /// The types of all published files, the largest first.
    package private(set) var types: [FileType] = []

    /// Creates the timings of a build that has rendered nothing.
    package init() {}

    /// Creates the timings of given outputs, in any order.
    package init(groups: [Group], slowest: [Output], types: [FileType] = []) {
        self.groups = groups.sorted { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
        self.slowest = Self.first(slowest)
        self.types = types.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
    }

    /// The number of outputs that were rendered.
    package var count: Int { groups.reduce(0) { $0 + $1.count } }

    private static func first(_ outputs: [Output]) -> [Output] {
        Array(
            outputs.sorted { ($1.seconds, $0.key) < ($0.seconds, $1.key) }.prefix(maxSlowest))
    }
}

extension OutputTimings.Group {
    /// The name: the plugin, and the part if there is one.
    package var name: String { part.map { "\(plugin) \($0)" } ?? plugin }

    /// Adds the outputs of another group of the same name.
    fileprivate mutating func add(_ other: Self) {
        count += other.count
        seconds += other.seconds
        bytes += other.bytes
    }

    /// Adds an output.
    mutating func add(seconds: Double, bytes: Int) {
        count += 1
        self.seconds += seconds
        self.bytes += bytes
    }
}

/// Collects the times of outputs.
struct OutputTimer {
    private var groups: [String: OutputTimings.Group] = [:]
    private var slowest: [OutputTimings.Output] = []

    /// Adds an output.
    mutating func add(_ item: Plan.Item, _ duration: Duration, bytes: Int) {
        let group = OutputTimings.Group(plugin: item.plugin, part: item.template ?? item.group)
        let seconds = duration.inSeconds
        groups[group.name, default: group].add(seconds: seconds, bytes: bytes)
        slowest.append(OutputTimings.Output(key: item.key, seconds: seconds))
    }

    /// Adds the outputs of another part of the build.
    static func += (left: inout OutputTimer, right: OutputTimer) {
        for (name, group) in right.groups {
            left.groups[name, default: .init(plugin: group.plugin, part: group.part)].add(group)
        }
        left.slowest += right.slowest
    }

    /// The times of the outputs.
    ///
    /// - Parameter records: The files of the published state, which are counted by type.
    /// - Returns: The times.
    func timings(published records: [Manifest.Record]) -> OutputTimings {
        var types: [Substring: OutputTimings.FileType] = [:]
        for record in records {
            let name =
                record.path.lastIndex(of: "/").map { record.path[$0...].dropFirst() }
                ?? record.path[...]
            // A period at the beginning, as of '.nojekyll', begins no extension.
            let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...].dropFirst() } ?? ""
            types[ending, default: .init(name: String(ending))].count += 1
            types[ending]?.bytes += Int(record.stamp.size)
        }
        return OutputTimings(
            groups: Array(groups.values), slowest: slowest, types: Array(types.values))
    }
}
