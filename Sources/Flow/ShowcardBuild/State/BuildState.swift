import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning
import ShowcardStore

/// The state that a build leaves beside the output, so that the next one can find out that nothing has changed.
///
/// It is written after everything is published. It only saves work: a state that cannot be read, or belongs to another
/// version of the program or other options, is ignored.
struct BuildState: Sendable {
    /// The fingerprint of the plugins and the options.
    let key: Fingerprint
    /// The as-of of the published state.
    let asOf: Instant
    /// When a build by the system clock publishes something else; absent if it never does.
    let changesAt: Instant?
    /// When publishing ended, by the clock of the file system: published files that changed later were not changed by
    /// Showcard.
    var settled: Int64
    /// The inode of the published tree; its manifest is named after it.
    var tree: UInt64
    /// The environment variables that were read, with the fingerprints of their values.
    let environment: [Variable]
    /// The files outside the catalog's folder that were read.
    var outside: [OutsideFile]
    /// What was read below the folders of the catalog and those that it extends.
    var inputs: LayeredStamps
    /// The published files and their folders.
    var outputs: StampTable
    /// The hashes of the records of entries, which are kept beside it; absent without records.
    let records: RecordHashes?
    /// The hash of the packed catalog, which is kept beside it too; absent if it cannot be packed.
    let catalog: ContentHash?
    /// The problems with links in the bodies of those entries.
    let links: LinkFindings?
    /// The fingerprints of what all entries share.
    let shared: InputFingerprints.Shared?
    /// The hashes of the assets that plugins make, by the fingerprint of what they are made of.
    let assets: [(fingerprint: Fingerprint, hash: String)]
    /// The report of the build.
    let report: BuildReport

    /// An environment variable.
    struct Variable: Sendable, Equatable {
        let name: String
        /// The fingerprint of its value; absent if it is not set.
        let value: Fingerprint?

        /// Reads the current value of a variable.
        init(_ name: String, in environment: [String: String]) {
            self.name = name
            value = environment[name].map { Fingerprint(hashing: Array($0.utf8)) }
        }

        fileprivate init(_ name: String, _ value: Fingerprint?) {
            (self.name, self.value) = (name, value)
        }
    }

    /// The hashes of the files with the records of entries.
    struct RecordHashes: Sendable, Equatable {
        let all: ContentHash
        let changes: ContentHash
    }

    /// Whether the clock has changed nothing for a build as of an instant.
    ///
    /// - Parameters:
    ///   - instant: The build's as-of.
    ///   - followsClock: Whether it comes from the system clock; only then may the published as-of be kept.
    /// - Returns: Whether nothing has changed.
    func holds(at instant: Instant, followsClock: Bool) -> Bool {
        if instant == asOf { return true }
        return followsClock && instant > asOf && (changesAt.map { instant < $0 } ?? true)
    }
}

extension BuildState {
    static let file = SealedBytes(format: "showcard-state-7")

    /// The state as bytes.
    var bytes: [UInt8] {
        Self.file.bytes(capacity: inputs.size + outputs.bytes.count + 1 << 20) { writer in
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
            writer.write(inputs.own)
            writer.write(inputs.layers) { writer, layer in
                writer.write(layer.path)
                writer.write(layer.stamps)
            }
            writer.write(outputs)
            writer.write(records) { writer, hashes in
                writer.write(hashes.all)
                writer.write(hashes.changes)
            }
            writer.write(catalog) { $0.write($1) }
            writer.write(links) { $1.write(to: &$0) }
            writer.write(shared) { writer, shared in
                writer.write(shared.base.configuration)
                writer.write(shared.base.tokens)
                writer.write(shared.site)
            }
            writer.write(assets) { writer, asset in
                writer.write(asset.fingerprint)
                writer.write(asset.hash)
            }
            report.write(to: &writer)
        }
    }

    /// Reads a state.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a written state.
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
        inputs = LayeredStamps(
            own: try reader.table(),
            layers: try reader.list { reader throws(PackedReader.Damage) in
                LayeredStamps.Layer(path: try reader.text(), stamps: try reader.table())
            })
        outputs = try reader.table()
        records = try reader.optional { reader throws(PackedReader.Damage) in
            RecordHashes(all: try reader.contentHash(), changes: try reader.contentHash())
        }
        catalog = try reader.optional { reader throws(PackedReader.Damage) in
            try reader.contentHash()
        }
        links = try reader.optional { reader throws(PackedReader.Damage) in
            try LinkFindings(from: &reader)
        }
        shared = try reader.optional { reader throws(PackedReader.Damage) in
            InputFingerprints.Shared(
                base: InputFingerprints.Base(
                    configuration: try reader.fingerprint(), tokens: try reader.fingerprint()),
                site: try reader.fingerprint())
        }
        assets = try reader.list { reader throws(PackedReader.Damage) in
            (try reader.fingerprint(), try reader.text())
        }
        report = try BuildReport(from: &reader)
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }
}

extension LayeredStamps {
    /// The size of all tables, in bytes.
    fileprivate var size: Int { layers.reduce(own.bytes.count) { $0 + $1.stamps.bytes.count } }
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
        return try StampTable(try slice(), count: count)
    }
}
