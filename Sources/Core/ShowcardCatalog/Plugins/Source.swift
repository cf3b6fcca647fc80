/// Loads entries or usage counts from outside the catalog's folder.
public protocol Source: PluginPart {
    /// Whether the source can add entries; the default is true.
    ///
    /// If a source fails that can add entries, errors in references are suppressed.
    var givesEntries: Bool { get }

    /// The files that it reads, relative to the catalog's folder; `nil` by default, and if it also reads something else.
    ///
    /// `showcard build` and `showcard embed --stamp` compare them with those of the last run. If they are `nil`, every run
    /// does all work.
    var inputs: [String]? { get }

    /// Loads entries and counts; called once in a run, while the files of the catalog are read.
    ///
    /// - Parameter request: The folders and the days that the catalog uses.
    /// - Returns: Files of entries, usage counts and diagnostics; an error among them fails the build.
    /// - Throws: ``DiagnosticError`` for problems of what is loaded, ``PluginError`` for the plugin's own.
    func load(_ request: SourceRequest) async throws -> SourceResult
}

extension Source {
    /// It can add entries.
    public var givesEntries: Bool { true }

    /// Unknown inputs.
    public var inputs: [String]? { nil }
}

/// The input of a source.
public struct SourceRequest: Sendable {
    /// The instant that the build takes as the current time.
    public let asOf: Instant
    /// The catalog's folder, as the system takes it; paths in options are below it.
    public let folder: String
    /// The folders directly below `content/` that have a `_kind.yml`, by name, in UTF-8 order.
    public let folders: [String]
    /// The maximum number of concurrent threads, at least 1; no result depends on it.
    public let jobs: Int
    /// The number of UTC days before that of as-of whose counts the catalog's rules use; 0 if they use only totals.
    public let usageDays: Int

    /// Creates a request.
    public init(
        asOf: Instant, folder: String = ".", folders: [String], jobs: Int = 1, usageDays: Int = 0
    ) {
        self.asOf = asOf
        self.folder = folder
        self.folders = folders
        self.jobs = max(1, jobs)
        self.usageDays = max(0, usageDays)
    }
}

/// The entries and counts that a source has loaded.
public struct SourceResult: Sendable {
    /// The files of entries, which are read like files below `content/`.
    public var files: [SourceFile]
    /// The usage counts of entries, also of those in the catalog's folder.
    public var usage: [UsageCount]
    /// Whether the counts have days, so that an entry without days was not used on any requested day.
    ///
    /// Counts always have days if one of them has a day.
    public var countsByDay: Bool
    /// The problems that were found.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(
        files: [SourceFile] = [], usage: [UsageCount] = [], countsByDay: Bool = false,
        diagnostics: [Diagnostic] = []
    ) {
        self.files = files
        self.usage = usage
        self.countsByDay = countsByDay
        self.diagnostics = diagnostics
    }
}

/// The file of an entry that a source adds.
///
/// Diagnostics name it `<plugin>:content/<path>`.
public struct SourceFile: Sendable, Hashable {
    /// Its path below `content/`, such as `notes/first.md`, in the folder of a kind and with the extension `.md`.
    public let path: String
    /// Its front matter and body, in the format of files.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// The number of uses of an entry, which replaces the entry's own value in the field with the role `usage`.
public struct UsageCount: Sendable, Hashable {
    /// The name of the entry's kind.
    public let kind: String
    /// The entry's id.
    public let id: String
    /// The total number of uses, from 0.
    public let count: Int
    /// The uses on single days, each day once, in order.
    ///
    /// Days without uses, and days that are not requested, can be omitted.
    public let days: [DayCount]

    /// Creates a count.
    public init(kind: String, id: String, count: Int, days: [DayCount] = []) {
        self.kind = kind
        self.id = id
        self.count = count
        self.days = days
    }

    /// Returns the sum of two counts of one entry, of each day as well.
    ///
    /// - Parameters:
    ///   - other: The other count.
    ///   - id: The id of the sum.
    /// - Returns: The sum.
    package func adding(_ other: UsageCount, as id: String) -> UsageCount {
        var days: [CivilDate: Int] = [:]
        for day in self.days + other.days {
            let (sum, overflow) = (days[day.day] ?? 0).addingReportingOverflow(day.count)
            days[day.day] = overflow ? .max : sum
        }
        let (sum, overflow) = count.addingReportingOverflow(other.count)
        return UsageCount(
            kind: kind, id: id, count: overflow ? .max : sum,
            days: days.sorted { $0.key < $1.key }.map { DayCount($0.key, $0.value) })
    }
}

/// The number of uses of an entry on one UTC day.
public struct DayCount: Sendable, Hashable {
    /// The day.
    public let day: CivilDate
    /// The number of uses, from 0.
    public let count: Int

    /// Creates a count.
    public init(_ day: CivilDate, _ count: Int) {
        self.day = day
        self.count = count
    }
}
