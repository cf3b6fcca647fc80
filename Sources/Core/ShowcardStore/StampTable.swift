package import ShowcardFiles
package import ShowcardSigning

/// Versions of files and folders by path, packed so that many of them can be compared in one pass.
///
/// The bytes are the rows, ordered by path, followed by the null-terminated paths.
package struct StampTable: Sendable {
    /// One file or folder.
    package struct Row: Sendable {
        /// The path below the folder of the table; empty for that folder itself.
        package let path: String
        /// The status; `nil` if the item didn't exist.
        package let status: FileStatus?
        /// The hash of a file's bytes, or of a folder's listing; `nil` if unknown.
        package var hash: Fingerprint?
        /// Whether its status is not enough to recognize a change, because it may have changed again in the same tick
        /// of the clock.
        package var isRacy = false
        /// For a folder, whether the listing includes names that begin with a dot.
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

    /// The packed rows and paths.
    package private(set) var bytes: ArraySlice<UInt8>
    /// The number of rows.
    package let count: Int

    /// Packs rows.
    package init(_ rows: [Row]) {
        var builder = Builder(capacity: rows.count * (PackedRow.size + 64))
        // Positions are sorted instead of the rows, which are large.
        let order = rows.indices.sorted {
            rows[$0].path.utf8.lexicographicallyPrecedes(rows[$1].path.utf8)
        }
        for position in order { builder.add(rows[position]) }
        self.init(builder)
    }

    private init(_ builder: Builder) {
        count = builder.rows.count / PackedRow.size
        bytes = (builder.rows + builder.paths)[...]
    }

    /// Builds a table, row by row in the order of the paths.
    private struct Builder {
        private(set) var rows: [UInt8] = []
        private(set) var paths: [UInt8] = []

        init(capacity: Int) {
            rows.reserveCapacity(capacity)
        }

        mutating func add(_ row: Row) {
            append(PackedRow(row, at: paths.count))
            paths += row.path.isEmpty ? ".".utf8 : row.path.utf8
            paths.append(0)
        }

        /// Adds rows of another table.
        mutating func add(_ range: Range<Int>, of table: StampTable) {
            for position in range {
                var row = table.packedRow(position)
                let path = table.packedPath(position)
                row.path = UInt32(clamping: paths.count)
                append(row)
                paths += path
                paths.append(0)
            }
        }

        private mutating func append(_ row: PackedRow) {
            withUnsafeBytes(of: row) { rows.append(contentsOf: $0) }
        }
    }

    /// Creates a table from packed bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which are not copied.
    ///   - count: The expected number of rows.
    /// - Throws: ``PackedReader/Damage`` unless all paths are inside the bytes and stay below the folder.
    package init(_ bytes: ArraySlice<UInt8>, count: Int) throws(PackedReader.Damage) {
        guard count >= 0, count <= bytes.count / PackedRow.size,
            count == 0 ? bytes.isEmpty : bytes.last == 0
        else { throw PackedReader.Damage() }
        (self.bytes, self.count) = (bytes, count)
        let start = pathsStart
        guard PathScan.leadInside(bytes[start...]) else { throw PackedReader.Damage() }
        for row in 0..<count {
            let offset = Int(packedRow(row).path)
            // Each path begins where another one ends.
            guard offset < bytes.endIndex - start, offset == 0 || bytes[start + offset - 1] == 0
            else {
                throw PackedReader.Damage()
            }
        }
    }

    /// A row.
    package subscript(row: Int) -> Row { packedRow(row).row(path: path(row)) }

    /// The path of a row.
    package func path(_ row: Int) -> String {
        let path = packedPath(row)
        return path.elementsEqual([UInt8(ascii: ".")]) ? "" : String(decoding: path, as: UTF8.self)
    }

    /// The row of a path, by binary search; `nil` if the table doesn't contain the path.
    package func position(of path: String) -> Int? {
        let position = lowerBound(path)
        guard position < count, self.path(position).utf8.elementsEqual(path.utf8) else {
            return nil
        }
        return position
    }

    /// The first row whose path is not before a path.
    private func lowerBound(_ path: String) -> Int {
        // The folder itself is packed as a dot.
        guard !path.isEmpty else { return 0 }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let other = packedPath(middle)
            if other.elementsEqual([UInt8(ascii: ".")])
                || other.lexicographicallyPrecedes(path.utf8)
            {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Updates the status of a row whose hash is unchanged.
    package mutating func refreshRow(_ row: Int, _ status: FileStatus, isRacy: Bool) {
        var renewed = self[row]
        renewed = Row(
            path: renewed.path, status: status, hash: renewed.hash, isRacy: isRacy,
            listsHidden: renewed.listsHidden)
        let packed = PackedRow(renewed, at: Int(packedRow(row).path))
        withUnsafeBytes(of: packed) {
            let start = bytes.startIndex + row * PackedRow.size
            bytes.replaceSubrange(start..<start + PackedRow.size, with: $0)
        }
    }

    /// The same table with other rows for some paths.
    ///
    /// The rows in between are copied in packed form, so that a few changes among many rows are fast.
    ///
    /// - Parameters:
    ///   - paths: The paths; their existing rows are removed.
    ///   - rows: The new rows for some of these paths, without duplicates.
    /// - Returns: The table.
    package func replacing(_ paths: Set<String>, with rows: [Row]) -> StampTable {
        let left = paths.compactMap(position).sorted()
        let new = rows.map { (row: $0, position: lowerBound($0.path)) }.sorted {
            $0.position == $1.position
                ? $0.row.path.utf8.lexicographicallyPrecedes($1.row.path.utf8)
                : $0.position < $1.position
        }
        var builder = Builder(capacity: bytes.count + rows.count * 256)
        var (position, next, gone) = (0, 0, 0)
        while position < count || next < new.count {
            if next < new.count, new[next].position == position {
                builder.add(new[next].row)
                next += 1
                continue
            }
            if gone < left.count, left[gone] == position {
                position += 1
                gone += 1
                continue
            }
            let end = min(
                next < new.count ? new[next].position : count,
                gone < left.count ? left[gone] : count)
            builder.add(position..<end, of: self)
            position = end
        }
        return StampTable(builder)
    }

    /// The rows that have changed, by their stamps alone.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - settled: When the files were completed, for rows without a status time.
    ///   - jobs: The number of threads.
    ///   - files: The rows of the files to examine, in addition to all folders; `nil` to examine all files.
    /// - Returns: The rows, in order.
    package func changedRows(
        in folder: Folder, settled: Int64 = .max, jobs: Int, ofFiles files: Set<Int>? = nil
    ) async -> [Int] {
        let size = jobs > 1 ? max(512, count / (jobs * 4) + 1) : max(1, count)
        return await withTaskGroup(of: (Int, [Int]).self) { group in
            for start in stride(from: 0, to: count, by: size) {
                let range = start..<min(start + size, count)
                group.addTask { (start, changedRows(range, folder, settled, ofFiles: files)) }
            }
            var found: [(Int, [Int])] = []
            for await part in group { found.append(part) }
            return found.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    /// Whether an evenly taken sample of the rows is unchanged, by their stamps alone.
    package func seemsUnchanged(in folder: Folder, settled: Int64) -> Bool {
        let sample = stride(from: 0, to: count, by: max(1, count / 16))
        return count == 0
            || sample.contains { changedRows($0..<$0 + 1, folder, settled).isEmpty }
    }

    private func changedRows(
        _ range: Range<Int>, _ folder: Folder, _ settled: Int64, ofFiles files: Set<Int>? = nil
    ) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return [] }
            let paths = base + count * PackedRow.size
            var reader = StatusReader(folder)
            var changed: [Int] = []
            for row in range {
                let packed = base.loadUnaligned(
                    fromByteOffset: row * PackedRow.size, as: PackedRow.self)
                if let files, !packed.isFolder, !files.contains(row) { continue }
                let path = (paths + Int(packed.path)).assumingMemoryBound(to: CChar.self)
                let status = reader.status(ofTerminated: path, isFolder: packed.isFolder)
                if !packed.holds(status, settled: settled) { changed.append(row) }
            }
            return changed
        }
    }

    private func packedRow(_ row: Int) -> PackedRow {
        bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: row * PackedRow.size, as: PackedRow.self)
        }
    }

    private var pathsStart: Int { bytes.startIndex + count * PackedRow.size }

    private func packedPath(_ row: Int) -> ArraySlice<UInt8> {
        let start = pathsStart + Int(packedRow(row).path)
        return bytes[start...].prefix { $0 != 0 }
    }
}

/// Checks paths without creating a string for each.
private enum PathScan {
    /// Whether null-terminated paths are relative and contain no `..` components.
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
