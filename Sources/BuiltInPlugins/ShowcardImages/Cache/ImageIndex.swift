import Foundation
import ShowcardFiles

/// What earlier runs have found out, so that unchanged pictures are neither read nor decoded.
///
/// A text file with a line for each fact, separated by tabs; lines that are not understood are ignored.
struct ImageIndex: Sendable {
    /// The programs that write files, by the stamp of libvips.
    private(set) var encoders: [String: Encoders] = [:]
    /// The measurements, by the hash of the file and the version of libvips.
    private var measurements: [String: Measurement] = [:]
    /// The hashes of pictures, by path and stamp; on another machine the stamps differ, so pictures are read again.
    private var hashes: [String: String] = [:]
    /// The files in the cache, by name.
    private var files: [String: KeptFile] = [:]
    /// Whether there is something to save.
    private(set) var isChanged = false

    private static let file = "index"
    private static let head = "showcard-images-3"
    private static let limit = 256 << 20

    /// Reads the index of a folder; it is empty if the folder has no index.
    init(in folder: Folder) {
        guard let bytes = try? folder.read(Self.file, limit: Self.limit) else { return }
        // By bytes: a Character can consist of several scalars, and is slow to find.
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.first.map({ $0.elementsEqual(Self.head.utf8) }) ?? false else { return }
        for line in lines.dropFirst() {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { Substring(decoding: $0, as: UTF8.self) }
            take(fields)
        }
    }

    private mutating func take(_ fields: [Substring]) {
        switch fields.first {
        case "v" where fields.count > 2:
            encoders[String(fields[1])] = Encoders(fields[2...])
        case "h" where fields.count == 4:
            hashes[Self.key(String(fields[1]), String(fields[2]))] = String(fields[3])
        case "m" where fields.count > 2:
            guard let found = Measurement(Array(fields[2...])) else { return }
            measurements[Self.key(found.source, String(fields[1]))] = found
        case "f" where fields.count > 2: files[String(fields[1])] = KeptFile(fields[2...])
        default: return
        }
    }

    private static func key(_ first: String, _ second: String) -> String { "\(first)\t\(second)" }

    /// The hash of a picture by its path and stamp.
    func hash(of path: String, stamp: String) -> String? { hashes[Self.key(path, stamp)] }

    /// The measurement of a picture by its hash.
    func measurement(of source: String, by version: String) -> Measurement? {
        measurements[Self.key(source, version)]
    }

    /// How a file in the cache was made.
    func file(_ name: String) -> KeptFile? { files[name] }

    mutating func keep(_ encoders: Encoders, of stamp: String) {
        self.encoders = [stamp: encoders]
        isChanged = true
    }

    mutating func keep(hash: String, of path: String, stamp: String) {
        guard !path.utf8.contains(where: { $0 < 0x20 }) else { return }
        hashes[Self.key(path, stamp)] = hash
        isChanged = true
    }

    mutating func keep(_ measurement: Measurement, by version: String) {
        let key = Self.key(measurement.source, version)
        guard measurements[key] != measurement else { return }
        // What is known of the pixels stays known.
        if measurement.pixels == nil, measurements[key]?.pixels != nil { return }
        measurements[key] = measurement
        isChanged = true
    }

    mutating func keep(_ file: KeptFile, named name: String) {
        guard files[name] != file else { return }
        files[name] = file
        isChanged = true
    }

    /// Removes the oldest files of a cache that is too large.
    ///
    /// - Parameters:
    ///   - folder: The cache.
    ///   - limit: The maximum size of its files in bytes.
    ///   - needed: The names of the files of this run, which stay.
    mutating func trim(
        _ folder: ImageFolder, to limit: Int, keeping needed: @autoclosure () -> Set<String>
    ) {
        // If the sizes of all files are known, a cache that is small enough is not measured again.
        let names = (try? folder.folder.names()) ?? []
        let isKnown = names.allSatisfy {
            files[$0] != nil || $0 == Self.file || $0 == WorkFolder.parent
        }
        guard !isKnown || files.values.reduce(Int64(0), { $0 &+ $1.size }) > Int64(limit)
        else { return }
        for name in folder.prune(besides: needed().union([Self.file]), to: limit) {
            files[name] = nil
            isChanged = true
        }
    }

    /// The facts that an index consists of when it is written.
    struct Facts: Sendable {
        /// The paths of the pictures with their stamps.
        var paths: [(path: String, stamp: String)]
        /// The hashes of the pictures.
        var sources: Set<String>
        /// The version of libvips.
        let version: String
        /// Whether other catalogs have pictures in the folder, whose facts stay.
        var areShared = false
    }

    /// Keeps the indexes that runs of this process write at the same time from replacing each other.
    private static let saving = NSLock()
    /// How many facts of other catalogs are kept.
    private static let maxOthers = 65_536

    /// Takes over what other runs have saved meanwhile.
    private mutating func merge(_ other: ImageIndex) {
        files.merge(other.files) { own, _ in own }
        hashes.merge(other.hashes) { own, _ in own }
        measurements.merge(other.measurements) { own, _ in own }
    }

    /// Writes the index, if it has changed; facts that a run did not use are omitted, except those of files that are
    /// still there.
    mutating func save(in folder: ImageFolder, _ facts: Facts) {
        guard isChanged else { return }
        Self.saving.lock()
        defer { Self.saving.unlock() }
        merge(ImageIndex(in: folder.folder))
        var lines = [Self.head]
        for (stamp, encoders) in encoders {
            lines.append((["v", stamp] + encoders.fields).joined(separator: "\t"))
        }
        var pathKeys = facts.paths.map { Self.key($0.path, $0.stamp) }
        var sourceKeys = facts.sources.sorted().map { Self.key($0, facts.version) }
        if facts.areShared, hashes.count + measurements.count < Self.maxOthers {
            pathKeys = hashes.keys.sorted()
            sourceKeys = measurements.keys.sorted()
        }
        for key in pathKeys {
            guard let hash = hashes[key] else { continue }
            lines.append("h\t\(key)\t\(hash)")
        }
        for key in sourceKeys {
            guard let found = measurements[key] else { continue }
            let version = key.dropFirst(found.source.count + 1)
            lines.append((["m", String(version)] + found.fields).joined(separator: "\t"))
        }
        let names = Set((try? folder.folder.names()) ?? [])
        for (name, file) in files.sorted(by: { $0.key < $1.key }) where names.contains(name) {
            lines.append((["f", name] + file.fields).joined(separator: "\t"))
        }
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        // If it cannot be written, only time is lost.
        guard let work = try? folder.work() else { return }
        defer { work.remove() }
        let draft = "\(work.path)/\(Self.file)"
        guard (try? FileSystem.create(draft, with: bytes)) != nil,
            (try? FileSystem.rename(draft, to: "\(folder.path)/\(Self.file)")) != nil
        else { return }
        isChanged = false
    }
}
