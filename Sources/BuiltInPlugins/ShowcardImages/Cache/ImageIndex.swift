import ShowcardFiles

/// What earlier runs have found out, so that unchanged pictures are neither read nor decoded.
///
/// A text file with a line for each fact, separated by tabs; lines that are not understood are ignored.
struct ImageIndex: Sendable {
    /// The version of libvips, by the stamp of its program.
    private(set) var versions: [String: String] = [:]
    /// The measurements, by the hash of the file and the version of libvips.
    private var measurements: [String: Measurement] = [:]
    /// The hashes of files, by path and stamp; on another machine the stamps differ, so files are read again.
    private var hashes: [String: String] = [:]
    /// Whether there is something to save.
    private(set) var isChanged = false

    private static let file = "index"
    private static let head = "showcard-images-1"
    private static let limit = 256 << 20

    /// Reads the index of a folder; it is empty if the folder has no index.
    init(in folder: Folder) {
        guard let bytes = try? folder.read(Self.file, limit: Self.limit) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map({ $0 == Self.head }) ?? false else { return }
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            switch fields.first {
            case "v" where fields.count == 3: versions[String(fields[1])] = String(fields[2])
            case "h" where fields.count == 4:
                hashes[Self.key(String(fields[1]), String(fields[2]))] = String(fields[3])
            case "m" where fields.count == 10:
                guard let found = Measurement(Array(fields[2...])) else { continue }
                measurements[Self.key(found.source, String(fields[1]))] = found
            default: continue
            }
        }
    }

    private static func key(_ first: String, _ second: String) -> String { "\(first)\t\(second)" }

    /// The hash of a file by its path and stamp.
    func hash(of path: String, stamp: String) -> String? { hashes[Self.key(path, stamp)] }

    /// The measurement of a file by its hash.
    func measurement(of source: String, by version: String) -> Measurement? {
        measurements[Self.key(source, version)]
    }

    mutating func keep(version: String, of stamp: String) {
        versions = [stamp: version]
        isChanged = true
    }

    mutating func keep(hash: String, of path: String, stamp: String) {
        guard !path.contains("\t"), !path.contains("\n") else { return }
        hashes[Self.key(path, stamp)] = hash
        isChanged = true
    }

    mutating func keep(_ measurement: Measurement, by version: String) {
        let key = Self.key(measurement.source, version)
        guard measurements[key] != measurement else { return }
        measurements[key] = measurement
        isChanged = true
    }

    /// Writes the index; facts that a run did not use are omitted.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - paths: The paths of the run's pictures with their stamps.
    ///   - sources: The hashes of the run's pictures.
    ///   - version: The version of libvips.
    func save(
        in folder: ImageFolder, paths: [(path: String, stamp: String)], sources: Set<String>,
        version: String
    ) {
        var lines = [Self.head]
        lines += versions.map { "v\t\($0.key)\t\($0.value)" }
        for (path, stamp) in paths {
            guard let hash = hashes[Self.key(path, stamp)] else { continue }
            lines.append("h\t\(path)\t\(stamp)\t\(hash)")
        }
        for source in sources.sorted() {
            guard let found = measurements[Self.key(source, version)] else { continue }
            lines.append((["m", version] + found.fields).joined(separator: "\t"))
        }
        let draft = "\(folder.work)/\(Self.file)"
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        // If it cannot be written, only time is lost.
        guard (try? FileSystem.create(draft, with: bytes)) != nil else { return }
        try? FileSystem.rename(draft, to: "\(folder.path)/\(Self.file)")
    }
}
