package import ShowcardFiles
package import ShowcardSigning

/// Files and folders as they were, by path below a folder, packed so that very many are compared in one pass.
///
/// The bytes are a number of rows, the rows by path, and the paths, each ended by a zero as the system takes it.
package struct StampTable: Sendable {
    /// One file or folder.
    package struct Row: Sendable {
        /// The path below the folder of the table; empty for that folder itself.
        package let path: String
        /// What the system said of it; absent where nothing was there.
        package let status: FileStatus?
        /// Of a file's bytes, or of what is listed in a folder; absent where it is not known.
        package var hash: Fingerprint?
        /// Whether its status is not enough to say that it is the same, as it may have changed again in the same tick
        /// of the clock.
        package var isRacy = false
        /// Of a folder, whether what was listed has names that begin with a dot.
        package var listsHidden = false

        /// Creates a row.
        package init(
            path: String, status: FileStatus?, hash: Fingerprint? = nil, isRacy: Bool = false,
            listsHidden: Bool = false
        ) {
            (self.path, self.status, self.hash) = (path, status, hash)
            (self.isRacy, self.listsHidden) = (isRacy, listsHidden)
        }
    }

    /// The rows and paths as they are kept.
    package private(set) var bytes: [UInt8]
    /// How many rows there are.
    package let count: Int

    /// Packs rows.
    package init(_ rows: [Row]) {
        let rows = rows.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        var (packed, paths) = ([UInt8](), [UInt8]())
        packed.reserveCapacity(rows.count * PackedRow.size)
        for row in rows {
            let packedRow = PackedRow(row, at: paths.count)
            withUnsafeBytes(of: packedRow) { packed.append(contentsOf: $0) }
            paths += row.path.isEmpty ? ".".utf8 : row.path.utf8
            paths.append(0)
        }
        count = rows.count
        bytes = packed + paths
    }

    /// Takes bytes that were packed before.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - count: How many rows they are said to have.
    /// - Throws: ``PackedReader/Damage`` unless every path lies in the bytes and leads nowhere but below the folder.
    package init(_ bytes: [UInt8], count: Int) throws(PackedReader.Damage) {
        guard count >= 0, count <= bytes.count / PackedRow.size,
            count == 0 ? bytes.isEmpty : bytes.last == 0
        else { throw PackedReader.Damage() }
        (self.bytes, self.count) = (bytes, count)
        let start = count * PackedRow.size
        guard PathScan.leadInside(bytes[start...]) else { throw PackedReader.Damage() }
        for row in 0..<count {
            let offset = Int(packedRow(row).path)
            // Each path begins where another has ended.
            guard offset < bytes.count - start, offset == 0 || bytes[start + offset - 1] == 0 else {
                throw PackedReader.Damage()
            }
        }
    }

    /// A row.
    package subscript(row: Int) -> Row { packedRow(row).row(path: path(row)) }

    /// The path of a row.
    package func path(_ row: Int) -> String {
        let path = bytes[pathStart(row)...].prefix { $0 != 0 }
        return path.elementsEqual([UInt8(ascii: ".")]) ? "" : String(decoding: path, as: UTF8.self)
    }

    /// The row of a path, by binary search; `nil` when the path is not in the table.
    package func position(of path: String) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self.path(middle).utf8.lexicographicallyPrecedes(path.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < count && self.path(low).utf8.elementsEqual(path.utf8) ? low : nil
    }

    /// Puts what the system says now in place of what it said, in a row whose hash is the same.
    package mutating func renew(_ row: Int, _ status: FileStatus, isRacy: Bool) {
        var renewed = self[row]
        renewed = Row(
            path: renewed.path, status: status, hash: renewed.hash, isRacy: isRacy,
            listsHidden: renewed.listsHidden)
        let packed = PackedRow(renewed, at: Int(packedRow(row).path))
        withUnsafeBytes(of: packed) {
            bytes.replaceSubrange(row * PackedRow.size..<(row + 1) * PackedRow.size, with: $0)
        }
    }

    /// The rows that are not, by their stamps alone, as they were.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - settled: When what made the files was done, for rows without a time of their last change.
    ///   - jobs: How many threads look at once.
    /// - Returns: The rows, in order.
    package func changedRows(in folder: Folder, settled: Int64 = .max, jobs: Int) async -> [Int] {
        let size = max(512, count / max(1, jobs * 4) + 1)
        return await withTaskGroup(of: (Int, [Int]).self) { group in
            for start in stride(from: 0, to: count, by: size) {
                let range = start..<min(start + size, count)
                group.addTask { (start, changedRows(range, folder, settled)) }
            }
            var found: [(Int, [Int])] = []
            for await part in group { found.append(part) }
            return found.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    /// Whether some of the rows, taken evenly from all, are as they were by their stamps alone.
    package func seemsUnchanged(in folder: Folder, settled: Int64) -> Bool {
        let sample = stride(from: 0, to: count, by: max(1, count / 16))
        return count == 0
            || sample.contains { changedRows($0..<$0 + 1, folder, settled).isEmpty }
    }

    private func changedRows(_ range: Range<Int>, _ folder: Folder, _ settled: Int64) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return [] }
            let paths = base + count * PackedRow.size
            return range.filter { row in
                let packed = base.loadUnaligned(
                    fromByteOffset: row * PackedRow.size, as: PackedRow.self)
                let path = (paths + Int(packed.path)).assumingMemoryBound(to: CChar.self)
                return !packed.holds(folder.status(ofTerminated: path), settled: settled)
            }
        }
    }

    private func packedRow(_ row: Int) -> PackedRow {
        bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: row * PackedRow.size, as: PackedRow.self)
        }
    }

    private func pathStart(_ row: Int) -> Int {
        count * PackedRow.size + Int(packedRow(row).path)
    }
}

/// Checks paths without making a text of each.
private enum PathScan {
    /// Whether paths, each ended by a zero, are relative and have no `..` among their components.
    static func leadInside(_ paths: ArraySlice<UInt8>) -> Bool {
        var (length, dots) = (0, 0)
        for byte in paths {
            if byte == 0 || byte == UInt8(ascii: "/") {
                if dots == 2, length == 2 { return false }
                if byte != 0, length == 0 { return false }
                (length, dots) = (0, 0)
                continue
            }
            length += 1
            if byte == UInt8(ascii: ".") { dots += 1 }
        }
        return true
    }
}
