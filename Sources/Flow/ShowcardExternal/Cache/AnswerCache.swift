import ShowcardCatalog
import ShowcardSigning

/// The cached answers of a plugin, by everything they depend on.
///
/// Each line has a key, a checksum of the line, the number of saved caches in which the answer was not needed, and the
/// answer. Damaged lines are ignored.
struct AnswerCache: Sendable {
    /// A cached answer.
    private struct Line {
        let answer: ArraySlice<UInt8>
        let checksum: ArraySlice<UInt8>
        let age: Int
    }

    private var known: [String: Line]
    private var used: [String: [UInt8]] = [:]
    /// The keys of used answers, in the order of use.
    private var order: [String] = []
    private var isChanged = false

    static let file = "answers.jsonl"
    /// The number of runs for which unused answers are kept, because a run may skip answers that the next one needs.
    private static let oldest = 8
    /// The minimum number of unused answers that are kept, if fewer are used.
    private static let fewest = 1_000
    private static let space = UInt8(ascii: " ")
    /// The number of bytes of a line without the answer.
    private static let overhead = 72

    /// Reads the cache.
    init(_ folder: PluginFolder) {
        known = [:]
        for line in (folder.read(Self.file) ?? []).split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: Self.space, maxSplits: 3)
            guard words.count == 4, let age = Int(String(decoding: words[2], as: UTF8.self)),
                (0...Self.oldest).contains(age)
            else { continue }
            known[String(decoding: words[0], as: UTF8.self)] = Line(
                answer: words[3], checksum: words[1], age: age)
        }
    }

    /// The answer for a key, if it is cached with all its files.
    mutating func answer(_ key: String, in folder: PluginFolder) -> Answer? {
        guard let line = known[key] else { return nil }
        let bytes = Array(line.answer)
        guard line.checksum.elementsEqual(Self.checksum(key, bytes)),
            let node = try? JSONNode.parse(bytes),
            let members = try? MessageMembers(
                node, of: "a kept answer", known: Answer.keys + Answer.siteKeys),
            let answer = try? Answer(members, isKept: true),
            answer.keptFiles.allSatisfy({ folder.holds($0) })
        else { return nil }
        use(bytes, key)
        return answer
    }

    /// Adds an answer, whose files are cached already.
    mutating func keep(_ answer: Answer, _ key: String) {
        use(answer.kept, key)
        isChanged = true
    }

    private mutating func use(_ answer: [UInt8], _ key: String) {
        if used.updateValue(answer, forKey: key) == nil { order.append(key) }
    }

    /// Writes the cache for the next run, if it has changed.
    ///
    /// - Returns: Whether it has changed.
    func save(to folder: PluginFolder) throws -> Bool {
        guard isChanged, !folder.isTemporary else { return false }
        let spare = known.filter { used[$0.key] == nil && $0.value.age < Self.oldest }
            .sorted { ($0.value.age, $0.key) < ($1.value.age, $1.key) }
            .prefix(max(Self.fewest, used.count))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(used.values.reduce(0) { $0 + $1.count + Self.overhead })
        for key in order {
            guard let answer = used[key] else { continue }
            Self.write(key, Self.checksum(key, answer)[...], age: 0, answer[...], to: &bytes)
        }
        // With the checksums that were read, so that damaged lines stay invalid.
        for (key, line) in spare {
            Self.write(key, line.checksum, age: line.age + 1, line.answer, to: &bytes)
        }
        try folder.write(bytes, to: Self.file)
        return true
    }

    private static func write(
        _ key: String, _ checksum: ArraySlice<UInt8>, age: Int, _ answer: ArraySlice<UInt8>,
        to bytes: inout [UInt8]
    ) {
        bytes += key.utf8
        bytes.append(space)
        bytes += checksum
        bytes.append(space)
        bytes += String(age).utf8
        bytes.append(space)
        bytes += answer
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The names of the files of all cached answers.
    var files: Set<String> {
        var files: Set<String> = []
        for line in known.values {
            guard let node = try? JSONNode.parse(Array(line.answer)) else { continue }
            for output in ["outputs", "assets"].flatMap({ node[$0]?.elements ?? [] }) {
                if let sha256 = output["kept"]?.stringValue { files.insert(sha256) }
            }
        }
        return files
    }

    private static func checksum(_ key: String, _ answer: [UInt8]) -> [UInt8] {
        Array(Fingerprint(hashing: Array(key.utf8) + answer).hex.utf8)
    }
}

extension Answer {
    /// The cached files of the answer.
    fileprivate var keptFiles: [KeptFile] {
        (outputs + assets).compactMap { output in
            if case .kept(let file) = output.content { file } else { nil }
        }
    }
}
