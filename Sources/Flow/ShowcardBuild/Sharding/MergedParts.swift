import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// The parts of a build, whose files are published in place of rendering.
struct MergedParts: Sendable {
    /// A part in its folder.
    private struct Part: Sendable {
        /// The folder as it was named.
        let path: String
        let folder: Folder
        let list: PartList

        /// `part 2/4 in 'parts/2'`, for messages.
        var phrase: String { "part \(list.shard.text) in '\(path)'" }
    }

    /// The parts, by number.
    private let parts: [Part]

    /// Opens the parts.
    ///
    /// - Parameters:
    ///   - paths: The folders of the parts, in any order.
    ///   - asOf: The as-of of the merge.
    /// - Throws: ``DiagnosticError`` with everything that is missing, damaged or does not fit.
    init(_ paths: [String], asOf: Instant) throws(DiagnosticError) {
        var problems: [Diagnostic] = []
        var parts: [Part] = []
        for path in paths {
            if let part = Self.open(path) {
                parts.append(part)
            } else {
                problems.append(Self.unreadable("'\(path)' is not a part of a build"))
            }
        }
        guard let first = parts.first else { throw DiagnosticError(problems) }
        let count = first.list.shard.count
        var known: [Int: Part] = [:]
        for part in parts {
            let shard = part.list.shard
            if shard.count != count {
                problems.append(
                    Self.other(
                        "\(part.phrase) does not belong to \(first.phrase)",
                        "name the parts of one build only"))
            } else if let same = known.updateValue(part, forKey: shard.number) {
                problems.append(
                    Self.other(
                        "'\(same.path)' and '\(part.path)' are both part \(shard.text)",
                        "name each part once"))
            }
            if part.list.asOf != asOf {
                problems.append(
                    Self.other(
                        "\(part.phrase) was built as of \(part.list.asOf.text), not \(asOf.text)",
                        "give all parts and the merge the same --now"))
            }
        }
        for number in 1...count where known[number] == nil {
            problems.append(
                .error(
                    "missing-part", "part \(number)/\(count) is missing",
                    help: "build it with '--shard \(number)/\(count)', and name its folder"))
        }
        guard problems.isEmpty else { throw DiagnosticError(problems) }
        self.parts = parts.sorted { $0.list.shard.number < $1.list.shard.number }
    }

    private static func open(_ path: String) -> Part? {
        guard let folder = try? Folder(path), let bytes = try? folder.read(PartList.name),
            let list = try? PartList(bytes)
        else { return nil }
        return Part(path: path, folder: folder, list: list)
    }

    /// Compares the parts with the plan of the merge.
    ///
    /// - Parameter items: The outputs of the plan.
    /// - Returns: An error for each part with other outputs than planned, with the first of them.
    func problems(with items: [Plan.Item]) -> [Diagnostic] {
        var planned = [Int](repeating: 0, count: parts.count)
        var differing: [[String]] = parts.map { _ in [] }
        for item in items {
            guard let index = index(of: item) else { continue }
            planned[index] += 1
            if record(of: item, in: parts[index]) == nil { differing[index].append(item.key) }
        }
        return parts.indices.compactMap { index in
            let part = parts[index]
            let surplus = part.list.files.records.count - planned[index]
            guard !differing[index].isEmpty || surplus != 0 else { return nil }
            let detail =
                switch differing[index].count {
                case 0: "it has \(surplus) other files"
                case 1: "'\(differing[index][0])' differs"
                case let count: "'\(differing[index][0])' and \(count - 1) others differ"
                }
            return Self.other(
                "\(part.phrase) was built from other sources: \(detail)",
                "build all parts and merge them with the same sources, program and options")
        }
    }

    /// Reads the file of an output.
    ///
    /// - Parameters:
    ///   - item: The output.
    ///   - buffer: Receives the bytes; its previous contents are removed.
    /// - Returns: The path of the output; `nil` if it is copied, so that no part has it.
    /// - Throws: ``SystemError``, or ``DiagnosticError`` if the file is not the one that was listed.
    func rendering(of item: Plan.Item, into buffer: inout [UInt8]) throws -> Rendering? {
        guard let index = index(of: item), let record = record(of: item, in: parts[index]),
            let path = OutputPath(record.path)
        else { return nil }
        buffer = try parts[index].folder.read(record.path)
        guard ContentHash(of: buffer) == record.hash else {
            throw DiagnosticError(
                Self.unreadable("'\(record.path)' of \(parts[index].phrase) is damaged"))
        }
        return Rendering(path: path, part: record.part)
    }

    private func index(of item: Plan.Item) -> Int? {
        Shard.number(of: item, among: parts.count).map { $0 - 1 }
    }

    private func record(of item: Plan.Item, in part: Part) -> Manifest.Record? {
        guard let record = part.list.files[item.key], record.fingerprint == item.fingerprint,
            record.part != nil || item.manifestName == nil
        else { return nil }
        return record
    }

    private static func unreadable(_ message: String) -> Diagnostic {
        .error(
            "unreadable-part", message,
            help: "build the part again with 'showcard build --shard'")
    }

    private static func other(_ message: String, _ help: String) -> Diagnostic {
        .error("other-part", message, help: help)
    }
}
