/// Brings in entries, or counts of their uses, from elsewhere than the catalog's folder.
public protocol Source: PluginPart {
    /// Whether the source can add entries; the default is true.
    ///
    /// If a source fails that can add entries, errors in references are suppressed.
    var givesEntries: Bool { get }

    /// The files that all it has comes from, relative to the catalog's folder; `nil`, as it is where nothing is said,
    /// when it comes from elsewhere too.
    ///
    /// `showcard build` and `showcard embed --stamp` compare them with those of the last run, to find out whether there is
    /// anything to do. Where they are not known, every run does all work.
    var inputs: [String]? { get }

    /// Loads what it has; called once a run, while the files of the catalog are read.
    ///
    /// - Parameter request: What the catalog has place for.
    /// - Returns: Files of entries, usage counts and diagnostics; an error among them fails the build.
    /// - Throws: ``DiagnosticError`` for problems of what is loaded, ``PluginError`` for the plugin's own.
    func load(_ request: SourceRequest) async throws -> SourceResult
}

extension Source {
    /// It may bring in entries.
    public var givesEntries: Bool { true }

    /// Not known.
    public var inputs: [String]? { nil }
}

/// What a source may draw on.
public struct SourceRequest: Sendable {
    /// The instant the build pretends it is.
    public let asOf: Instant
    /// The catalog's folder, as the system takes it; paths in options are below it.
    public let folder: String
    /// The folders directly below `content/` that have a `_kind.yml`, by name, in UTF-8 order.
    public let folders: [String]
    /// How many threads may work at once, at least 1; nothing that is loaded depends on it.
    public let jobs: Int
    /// How many whole UTC days, the last of them the day before as-of, the catalog's rules look at one by one; 0 when
    /// they look at totals alone.
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

/// What a source has loaded.
public struct SourceResult: Sendable {
    /// Entries, read as if their files lay below `content/`.
    public var files: [SourceFile]
    /// How often entries were used, those of the catalog's folder among them.
    public var usage: [UsageCount]
    /// Whether the counts have days, so that an entry without any was used on none of those asked for; they have
    /// where any of them has a day, too.
    public var countsByDay: Bool
    /// What it found wrong.
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

/// The file of an entry that a source brings in.
///
/// Diagnostics name it `<plugin>:content/<path>`.
public struct SourceFile: Sendable, Hashable {
    /// Its path below `content/`, such as `notes/first.md`; its folder is that of a kind, and `.md` its ending.
    public let path: String
    /// Its front matter and body, as a file would have them.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// How often an entry was used; it takes the place of what the entry says in the field with the role `usage`.
public struct UsageCount: Sendable, Hashable {
    /// The name of the entry's kind.
    public let kind: String
    /// The entry's id.
    public let id: String
    /// How often in all, from 0.
    public let count: Int
    /// How often on single days, each day once, in their order; days without uses, and days that the request does not
    /// ask for, can be omitted.
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

/// How often an entry was used on one day of UTC.
public struct DayCount: Sendable, Hashable {
    /// The day.
    public let day: CivilDate
    /// How often, from 0.
    public let count: Int

    /// Creates a count.
    public init(_ day: CivilDate, _ count: Int) {
        self.day = day
        self.count = count
    }
}
