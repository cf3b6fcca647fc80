import ShowcardCatalog
import ShowcardSigning

/// What a plugin has answered, by everything the answer depends on.
///
/// A line for each answer: its key, a checksum of the line, for how many kept states it was not needed, and the
/// answer. What is damaged is not known.
struct AnswerCache: Sendable {
    /// An answer as it is kept.
    private struct Line {
        let answer: ArraySlice<UInt8>
        let checksum: ArraySlice<UInt8>
        let age: Int
    }

    private var known: [String: Line]
    private var used: [String: [UInt8]] = [:]
    private var isChanged = false

    private static let file = "answers.jsonl"
    /// How often answers are kept that a run did not need, as it may have left out what the next one needs again.
    private static let oldest = 8
    /// How many of these are kept, if it is more than are needed.
    private static let fewest = 1_000
    private static let space = UInt8(ascii: " ")

    /// Reads what was kept.
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

    /// The answer under a key, if it is kept with all its files.
    mutating func answer(_ key: String, in folder: PluginFolder) -> Answer? {
        guard let line = known[key] else { return nil }
        let bytes = Array(line.answer)
        guard line.checksum.elementsEqual(Self.checksum(key, bytes)),
            let node = try? JSONNode.parse(bytes),
            let members = try? MessageMembers(node, of: "a kept answer", known: Answer.keys),
            let answer = try? Answer(members, isKept: true),
            answer.keptFiles.allSatisfy({ folder.holds($0) })
        else { return nil }
        used[key] = bytes
        return answer
    }

    /// Keeps an answer, whose files are kept already.
    mutating func keep(_ answer: Answer, _ key: String) {
        used[key] = answer.kept
        isChanged = true
    }

    /// Writes what is to be known in the next run, if it is something else.
    ///
    /// - Returns: Whether it was.
    func save(to folder: PluginFolder) throws -> Bool {
        guard isChanged, !folder.isTemporary else { return false }
        let spare = known.filter { used[$0.key] == nil && $0.value.age < Self.oldest }
            .sorted { ($0.value.age, $0.key) < ($1.value.age, $1.key) }
            .prefix(max(Self.fewest, used.count))
        var lines = used.map { key, answer in
            (key, Line(answer: answer[...], checksum: Self.checksum(key, answer)[...], age: 0))
        }
        // With the checksums they were read with, so that none becomes right by being kept.
        lines += spare.map { key, line in
            (key, Line(answer: line.answer, checksum: line.checksum, age: line.age + 1))
        }
        var bytes: [UInt8] = []
        for (key, line) in lines.sorted(by: { TextKey.precedes($0.0, $1.0) }) {
            for word in [Array(key.utf8)[...], line.checksum, Array(String(line.age).utf8)[...]] {
                bytes += word
                bytes.append(Self.space)
            }
            bytes += line.answer
            bytes.append(UInt8(ascii: "\n"))
        }
        try folder.write(bytes, to: Self.file)
        return true
    }

    /// The names of the files that kept answers speak of.
    var files: Set<String> {
        var files: Set<String> = []
        for line in known.values {
            guard let node = try? JSONNode.parse(Array(line.answer)) else { continue }
            for output in node["outputs"]?.elements ?? [] {
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
    /// The kept files it speaks of.
    fileprivate var keptFiles: [KeptFile] {
        outputs.compactMap { output in
            if case .kept(let file) = output.content { file } else { nil }
        }
    }
}
