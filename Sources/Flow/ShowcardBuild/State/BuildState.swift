import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning
import ShowcardStore

/// What a build leaves beside the output, so that the next one finds out by looking at files that it has nothing to do.
///
/// It is written when everything is published. It only ever saves work: what cannot be read, or is not of this program
/// and these options, is as if it were not there.
struct BuildState: Sendable {
    /// The fingerprint of the plugins and the options.
    let key: Fingerprint
    /// The as-of of the published state.
    let asOf: Instant
    /// From when on a build by the system's clock publishes something else; absent where it never does.
    let changesAt: Instant?
    /// When publishing was done, by the clock that files get their times from: a published file that changed later was
    /// changed by somebody else.
    var settled: Int64
    /// The number of the published tree in its file system; its manifest is named after it.
    var tree: UInt64
    /// The variables of the environment that were read, with the fingerprints of their values.
    let environment: [Variable]
    /// The files outside the catalog's folder that were read.
    var outside: [OutsideFile]
    /// What was read below the catalog's folder.
    var inputs: StampTable
    /// The published files, and the folders they are in.
    var outputs: StampTable
    /// The hash of the records of entries that are kept beside it; absent without records.
    let records: ContentHash?
    /// What was wrong with links in the bodies of those entries.
    let links: LinkFindings?
    /// What else was wrong with the plan.
    let planFindings: [Diagnostic]
    /// The fingerprint of what every page may show.
    let site: Fingerprint?
    /// What the build has reported.
    let report: BuildReport

    /// A variable of the environment.
    struct Variable: Sendable, Equatable {
        let name: String
        /// Of its value; absent where it is not set.
        let value: Fingerprint?

        /// A variable as it is now.
        init(_ name: String, in environment: [String: String]) {
            self.name = name
            value = environment[name].map { Fingerprint(hashing: Array($0.utf8)) }
        }

        fileprivate init(_ name: String, _ value: Fingerprint?) {
            (self.name, self.value) = (name, value)
        }
    }

    /// Whether a build as of an instant would find the clock to have changed nothing.
    ///
    /// - Parameters:
    ///   - instant: The build's as-of.
    ///   - followsClock: Whether it comes from the system's clock; only then may the published one stay.
    /// - Returns: Whether it would.
    func holds(at instant: Instant, followsClock: Bool) -> Bool {
        if instant == asOf { return true }
        return followsClock && instant > asOf && (changesAt.map { instant < $0 } ?? true)
    }
}

extension BuildState {
    private static let file = SealedBytes(format: "showcard-state-3")

    /// The state as bytes.
    var bytes: [UInt8] {
        Self.file.bytes(capacity: inputs.bytes.count + outputs.bytes.count + 1 << 20) { writer in
            writer.write(key)
            writer.write(asOf.seconds)
            writer.write(changesAt) { $0.write($1.seconds) }
            writer.write(settled)
            writer.write(tree)
            writer.write(environment) { writer, variable in
                writer.write(variable.name)
                writer.write(variable.value) { $0.write($1) }
            }
            writer.write(outside) { $1.write(to: &$0) }
            writer.write(inputs)
            writer.write(outputs)
            writer.write(records) { $0.write($1) }
            writer.write(links) { $1.write(to: &$0) }
            writer.write(planFindings) { $1.write(to: &$0) }
            writer.write(site) { $0.write($1) }
            report.write(to: &writer)
        }
    }

    /// Reads a state.
    ///
    /// - Throws: ``PackedReader/Damage`` for anything but what was written.
    init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = try Self.file.reader(of: bytes)
        key = try reader.fingerprint()
        asOf = try reader.instant()
        changesAt = try reader.optional { reader throws(PackedReader.Damage) in
            try reader.instant()
        }
        settled = try reader.signedNumber()
        tree = try reader.number()
        environment = try reader.list { reader throws(PackedReader.Damage) in
            Variable(
                try reader.text(),
                try reader.optional { reader throws(PackedReader.Damage) in
                    try reader.fingerprint()
                })
        }
        outside = try reader.list { reader throws(PackedReader.Damage) in
            try OutsideFile(from: &reader)
        }
        inputs = try reader.table()
        outputs = try reader.table()
        records = try reader.optional { reader throws(PackedReader.Damage) in
            try reader.contentHash()
        }
        links = try reader.optional { reader throws(PackedReader.Damage) in
            try LinkFindings(from: &reader)
        }
        planFindings = try reader.list { reader throws(PackedReader.Damage) in
            try Diagnostic(from: &reader)
        }
        site = try reader.optional { reader throws(PackedReader.Damage) in
            try reader.fingerprint()
        }
        report = try BuildReport(from: &reader)
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }
}

extension PackedWriter {
    /// Appends a table.
    mutating func write(_ table: StampTable) {
        write(table.count)
        write(table.bytes)
    }
}

extension PackedReader {
    /// Reads an instant.
    mutating func instant() throws(Damage) -> Instant { Instant(seconds: try signedNumber()) }

    /// Reads a table.
    mutating func table() throws(Damage) -> StampTable {
        let count = try count()
        return try StampTable(try data(), count: count)
    }
}
