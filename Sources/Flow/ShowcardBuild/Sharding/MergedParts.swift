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

    /// The maximum number of missing parts that are named.
    private static let maxNamed = 20

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
            do throws(DiagnosticError) {
                parts.append(try Self.open(path))
            } catch {
                problems += error.diagnostics
            }
        }
        guard let first = parts.first else { throw DiagnosticError(problems) }
        let count = first.list.shard.count
        var known: [Int: Part] = [:]
        for part in parts {
            let shard = part.list.shard
            if shard.count != count {
                problems.append(
                    Self.mismatch(
                        "\(part.phrase) does not belong to \(first.phrase)",
                        help: "name the parts of one build only"))
            } else if let same = known.updateValue(part, forKey: shard.number) {
                problems.append(
                    Self.mismatch(
                        "'\(same.path)' and '\(part.path)' are both part \(shard.text)",
                        help: "name each part once"))
            }
            if part.list.asOf != asOf {
                problems.append(
                    Self.mismatch(
                        "\(part.phrase) was built as of \(part.list.asOf.text), not \(asOf.text)",
                        help: "give all parts and the merge the same --now"))
            }
        }
        if parts.allSatisfy({ $0.list.shard.count == count }) {
            problems += Self.missing((1...count).filter { known[$0] == nil }, of: count)
        }
        guard problems.isEmpty else { throw DiagnosticError(problems) }
        self.parts = parts.sorted { $0.list.shard.number < $1.list.shard.number }
    }

    private static func open(_ path: String) throws(DiagnosticError) -> Part {
        let folder: Folder
        let bytes: [UInt8]?
        do throws(SystemError) {
            folder = try Folder(path)
            let isThere = try folder.status(of: PartList.name) != nil
            bytes = isThere ? try folder.read(PartList.name) : nil
        } catch {
            throw DiagnosticError(unreadable("'\(path)' cannot be read: \(error.reason)"))
        }
        guard let bytes else {
            throw DiagnosticError(
                unreadable("'\(path)' is not a part of a build: it has no '\(PartList.name)'"))
        }
        guard let list = try? PartList(bytes) else {
            throw DiagnosticError(
                unreadable(
                    "'\(path)/\(PartList.name)' is damaged, or of another version of Showcard"))
        }
        return Part(path: path, folder: folder, list: list)
    }

    private static func missing(_ numbers: [Int], of count: Int) -> [Diagnostic] {
        guard let first = numbers.first else { return [] }
        let named = numbers.prefix(maxNamed).map { "\($0)/\(count)" }
        let rest = numbers.count - named.count
        let list = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return [
            .error(
                "missing-part",
                numbers.count == 1 ? "part \(list) is missing" : "parts \(list) are missing",
                help: "build it with '--shard \(first)/\(count)', and name its folder")
        ]
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
            if parts[index].list.files.record(for: item) == nil {
                differing[index].append(item.key)
            }
        }
        return parts.indices.compactMap { index in
            let part = parts[index]
            let surplus = part.list.files.records.count - planned[index]
            let keys = differing[index]
            guard !keys.isEmpty || surplus != 0 else { return nil }
            let first = keys.first.map { "'\($0)' is missing or differs" } ?? "it has other files"
            let rest = keys.count > 1 ? ", as do \(keys.count - 1) more of its files" : ""
            return Self.mismatch(
                "\(part.phrase) does not match the merge: \(first)\(rest)",
                help:
                    "use the same sources, program, options and plugins' data for all parts and the merge"
            )
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
        guard let index = index(of: item), let record = parts[index].list.files.record(for: item)
        else { return nil }
        let name = "'\(record.path)' of \(parts[index].phrase)"
        do throws(SystemError) {
            buffer = try parts[index].folder.read(record.path)
        } catch {
            guard error.concernsPath else { throw error }
            throw DiagnosticError(Self.unreadable("\(name) is missing, or not a file"))
        }
        guard let path = Self.path(of: record, for: item), ContentHash(of: buffer) == record.hash,
            record.part.map({ 0...buffer.count ~= $0.size }) ?? true
        else { throw DiagnosticError(Self.unreadable("\(name) is damaged")) }
        return Rendering(path: path, part: record.part)
    }

    /// The path of an output, if it is the one that is listed: a list must not direct files to other paths.
    private static func path(of record: Manifest.Record, for item: Plan.Item) -> OutputPath? {
        switch item.destination {
        case .path(let path): record.path == path.text ? path : nil
        case .hashed(let prefix, let suffix):
            record.part.flatMap { part in
                record.path == "\(prefix)\(part.sha256)\(suffix)" ? OutputPath(record.path) : nil
            }
        }
    }

    private func index(of item: Plan.Item) -> Int? {
        Shard.number(of: item, among: parts.count).map { $0 - 1 }
    }

    private static func unreadable(_ message: String) -> Diagnostic {
        .error(
            "unreadable-part", message,
            help: "copy the part as a whole, or build it again with 'showcard build --shard'")
    }

    private static func mismatch(_ message: String, help: String) -> Diagnostic {
        .error("part-mismatch", message, help: help)
    }
}
