import ShowcardCatalog
import ShowcardSQLite

/// Checks the rows of a file and adds up what they count, in bounded memory.
struct RowCounter {
    /// The form of a file, which the first valid row determines.
    enum Form: String {
        /// Counts of days.
        case counts
        /// Single uses.
        case events
    }

    /// The rows that cannot be counted.
    var bad: BadRows
    /// The kinds whose counts builds ignore.
    private(set) var unknown: UnknownKinds
    private var areUnknown: [Bool] = []
    /// Whether the entries of each kind can have ids that are not the names of their files.
    private var haveOwnIDs: [Bool] = []
    private let withOwnIDs: [String]
    /// The number of rows that were counted.
    private(set) var rows = 0
    /// The number of rows skipped because their days are compacted.
    private(set) var compacted = 0
    /// The form of the file; `nil` before the first row.
    private(set) var form: Form?
    /// Whether anything of the ledger has changed.
    var hasWritten: Bool { writer.hasWritten }
    private var writer: LedgerWriter
    private let seen: SeenDays
    private let source: Int
    private let usualKind: String?
    private let foldedBefore: Int

    private var days = DayReader()
    private var cells: CellTable
    private var names = NameTable()
    /// The number of each name in the ledger.
    private var entries: [Int] = []
    private var kinds = NameTable()
    private var kindTexts: [String] = []

    /// The maximum length of an id or the name of a kind in bytes: the limit for file names.
    private static let maxNameLength = 255
    /// The maximum number of entry names in memory.
    private static let maxNames = 200_000
    private static let maxKinds = 1_000

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - connection: The ledger, in a transaction.
    ///   - source: The number of the source of the counts.
    ///   - request: The settings of the import.
    ///   - foldedBefore: The first day that is not compacted.
    ///   - file: The name of the file in messages.
    /// - Throws: ``SQLiteError`` if the ledger can't be written.
    init(
        _ connection: Connection, source: Int, _ request: ImportRequest, foldedBefore: Int,
        file: String
    ) throws(SQLiteError) {
        writer = try LedgerWriter(connection)
        seen = SeenDays(connection)
        self.source = source
        usualKind = request.kind
        cells = CellTable(capacity: request.gathered)
        self.foldedBefore = foldedBefore
        bad = BadRows(file: file)
        unknown = UnknownKinds(request.kinds)
        withOwnIDs = request.kindsWithOwnIDs
        if let usualKind { _ = add(kind: usualKind) }
    }

    /// Counts a row, or records its error.
    mutating func take(_ row: UsageRow, at place: RowPlace) throws(SQLiteError) {
        guard agrees(row, place), let count = count(row, place), let day = day(row, place) else {
            return
        }
        guard day >= foldedBefore || form == .events else {
            compacted += 1
            return
        }
        guard let entry = try entry(row, place) else { return }
        // Compacted counts are kept on the first day of their month.
        let kept = day < foldedBefore ? Self.monthStart(day) : day
        if form == .events {
            guard cells.add(count, entry: entry, day: kept, line: place.line) else {
                bad.add("the day has more uses than can be counted", at: place, part: row.when)
                return
            }
        } else if let line = cells.put(count, entry: entry, day: kept, line: place.line) {
            reportDuplicate(firstLine: line, place)
            return
        }
        rows += 1
        if cells.isFull { try flush(isLast: false) }
    }

    /// Writes the remaining counts.
    mutating func finish() throws(SQLiteError) {
        try flush(isLast: true)
        try writer.settle()
    }

    /// Returns the first day of the month of a day.
    static func monthStart(_ day: Int) -> Int {
        let date = CivilDate(daysSinceEpoch: day)
        return date.daysSinceEpoch - date.components.day + 1
    }

    /// Returns whether a row has the same form as the previous ones.
    private mutating func agrees(_ row: UsageRow, _ place: RowPlace) -> Bool {
        let own: Form = if case .once = row.times { .events } else { .counts }
        if form == nil { form = own }
        if form == own { return true }
        bad.add(
            own == .events
                ? "this is an event, in a file of counts" : "this is a count, in a file of events",
            at: place, help: "put counts and events into separate files")
        return false
    }

    private mutating func count(_ row: UsageRow, _ place: RowPlace) -> Int? {
        switch row.times {
        case .once: return 1
        case .number(let number):
            if (0...Ledger.maxCount).contains(number) { return number }
            bad.add("'\(number)' is not a count: \(CountText.problem("\(number)"))", at: place)
        case .text(let bytes):
            if let count = CountText.count(bytes) { return count }
            let text = String(decoding: bytes.prefix(80), as: UTF8.self)
            bad.add(
                text.isEmpty
                    ? "the count is empty" : "'\(text)' is not a count: \(CountText.problem(text))",
                at: place, part: bytes)
        }
        return nil
    }

    private mutating func day(_ row: UsageRow, _ place: RowPlace) -> Int? {
        let isEvent = form == .events
        switch isEvent ? days.dayOfInstant(row.when) : days.day(row.when) {
        case .success(let day): return day
        case .failure(let problem):
            let text = String(decoding: row.when.prefix(80), as: UTF8.self)
            bad.add(
                text.isEmpty
                    ? "the \(isEvent ? "instant" : "date") is empty"
                    : "'\(text)' is not \(isEvent ? "an instant" : "a date"): \(problem.reason)",
                at: place, part: row.when)
            return nil
        }
    }

    private mutating func reportDuplicate(firstLine: Int, _ place: RowPlace) {
        bad.add(
            "the file already has a count for this entry and day, in line \(firstLine)",
            at: place,
            help: "add the counts up: one row for each entry and day")
    }

    /// Returns the number of an entry in the import.
    private mutating func entry(
        _ row: UsageRow, _ place: RowPlace
    ) throws(SQLiteError) -> Int? {
        guard let kind = kind(row, place) else { return nil }
        if areUnknown[kind] {
            unknown.add(kind, kindTexts[kind], at: bad.location(place, row.kind))
        }
        let group = Int32(truncatingIfNeeded: kind)
        if let number = names.number(of: row.id, in: group) { return number }
        let id = String(decoding: row.id.prefix(Self.maxNameLength + 1), as: UTF8.self)
        let isValid = haveOwnIDs[kind] ? PublishedID.isValid(id) : Identifier.isValid(id)
        guard row.id.count <= Self.maxNameLength, isValid else {
            let shown = String(decoding: row.id.prefix(80), as: UTF8.self)
            bad.add(
                shown.isEmpty ? "the id is empty" : "'\(shown)' is not a valid id", at: place,
                part: row.id,
                help: shown.isEmpty
                    ? nil
                    : haveOwnIDs[kind]
                        ? PublishedID.problem(with: id).map { "correct the id: \($0)" }
                        : "ids are lower-case letters and digits, joined by '-' or '_'")
            return nil
        }
        if names.count >= Self.maxNames {
            try flush(isLast: false)
            names.removeAll()
            entries.removeAll(keepingCapacity: true)
        }
        let number = names.add(row.id, in: group)
        entries.append(try writer.entry(kind: kindTexts[kind], id: id))
        return number
    }

    private mutating func kind(_ row: UsageRow, _ place: RowPlace) -> Int? {
        guard let bytes = row.kind, !bytes.isEmpty else {
            if usualKind != nil { return 0 }
            bad.add(
                "the row does not name the kind of the entry", at: place,
                help: "add the column 'kind', or set it for the whole file with --kind")
            return nil
        }
        if let known = kinds.number(of: bytes, in: 0) { return known }
        let text = String(decoding: bytes.prefix(Self.maxNameLength + 1), as: UTF8.self)
        guard bytes.count <= Self.maxNameLength, Identifier.isValid(text),
            kinds.count < Self.maxKinds
        else {
            bad.add(
                "'\(String(decoding: bytes.prefix(80), as: UTF8.self))' is not a valid name of a kind",
                at: place, part: bytes)
            return nil
        }
        return add(kind: text)
    }

    private mutating func add(kind: String) -> Int {
        var text = kind
        let number = text.withUTF8 { kinds.add($0, in: 0) }
        kindTexts.append(kind)
        areUnknown.append(unknown.isUnknown(kind))
        haveOwnIDs.append(withOwnIDs.contains { TextKey.areSame($0, kind) })
        return number
    }

    /// Writes the cells in the order of the table.
    ///
    /// - Parameter isLast: Whether the file has no more rows.
    /// - Throws: ``SQLiteError`` if the ledger can't be written.
    private mutating func flush(isLast: Bool) throws(SQLiteError) {
        let order = cells.cells.map { (cell: $0, entry: entries[$0.entry]) }
            .sorted { ($0.cell.day, $0.entry) < ($1.cell.day, $1.entry) }
        cells.removeAll()
        let isCounts = form == .counts
        for (cell, entry) in order {
            let place = RowPlace(line: cell.line, text: nil)
            if isCounts, try !seen.add(day: cell.day, entry: entry, isLast: isLast) {
                rows -= 1
                bad.add(
                    "the file already has a count for this entry and day", at: place,
                    help: "add the counts up: one row for each entry and day")
                continue
            }
            let isPut = try writer.put(
                cell.count, day: cell.day, entry: entry, source: source,
                isCounts ? .replacing : .adding)
            if !isPut { throw LedgerWriter.tooMany }
        }
        if writer.isLarge { try writer.settle() }
    }
}
