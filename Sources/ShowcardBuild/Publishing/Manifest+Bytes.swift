import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

extension Manifest {
    private static let format = "showcard-manifest-6"

    /// Why bytes are not read as a manifest.
    enum Unreadable: Error {
        /// They are of another version of the program.
        case otherVersion
        /// They are not what was written, or name a path that leads out of the tree.
        case damaged
    }

    /// The manifest as bytes: a line with the format and a checksum of the rest, a line with generation and number of
    /// files, then a line a file, by key.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count * 128)
        bytes += "\(generation) \(records.count)\n".utf8
        for record in records {
            bytes += record.fingerprint.hex.utf8
            for number in [
                UInt64(bitPattern: record.stamp.size), UInt64(bitPattern: record.stamp.modified),
                record.stamp.inode, UInt64(record.keptVersions), UInt64(record.age),
                record.hash.high, record.hash.low,
            ] {
                bytes.append(UInt8(ascii: " "))
                bytes += String(number).utf8
            }
            bytes.append(UInt8(ascii: " "))
            bytes += (record.sha256 ?? "-").utf8
            bytes.append(UInt8(ascii: "\t"))
            bytes += record.key.utf8
            if record.key != record.path {
                bytes.append(UInt8(ascii: "\t"))
                bytes += record.path.utf8
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return Array("\(Self.format) \(Fingerprint(hashing: bytes).hex)\n".utf8) + bytes
    }

    /// Reads a manifest.
    ///
    /// The checksum finds what was damaged. Somebody may have written another one, so paths are checked too.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        var lines = LineCursor(bytes)
        let first = lines.next().map { String(decoding: $0, as: UTF8.self) }
        let words = first?.split(separator: " ") ?? []
        guard words.first == Self.format[...] else {
            throw words.first?.hasPrefix("showcard-manifest-") == true ? .otherVersion : .damaged
        }
        let checksum = bytes.withUnsafeBytes {
            Fingerprint(
                hashing: UnsafeRawBufferPointer(rebasing: $0[min(lines.position, $0.count)...]))
        }
        guard words.count == 2, checksum.hex == words[1],
            let header = lines.next().map({ String(decoding: $0, as: UTF8.self) })?.split(
                separator: " "),
            header.count == 2, let generation = Int64(header[0]),
            let count = Int(header[1]), count >= 0, count <= bytes.count,
            bytes.last == UInt8(ascii: "\n")
        else { throw .damaged }
        var records: [Record] = []
        records.reserveCapacity(count)
        while let line = lines.next() {
            guard let record = Self.record(line), OutputPath(record.path) != nil else {
                throw .damaged
            }
            records.append(record)
        }
        guard records.count == count else { throw .damaged }
        self.init(generation: generation, records: records)
    }

    private static func record(_ line: ArraySlice<UInt8>) -> Record? {
        let parts = line.split(separator: UInt8(ascii: "\t"))
        guard parts.count == 2 || parts.count == 3 else { return nil }
        let words = parts[0].split(separator: UInt8(ascii: " "))
        guard words.count == 9,
            let fingerprint = Fingerprint(hex: String(decoding: words[0], as: UTF8.self)),
            let size = number(words[1]), let modified = number(words[2]),
            let inode = number(words[3]), let kept = number(words[4]), let age = number(words[5]),
            let high = number(words[6]), let low = number(words[7])
        else { return nil }
        let key = String(decoding: parts[1], as: UTF8.self)
        let sha256 = String(decoding: words[8], as: UTF8.self)
        return Record(
            key: key, path: parts.count == 3 ? String(decoding: parts[2], as: UTF8.self) : key,
            fingerprint: fingerprint,
            stamp: FileStamp(
                inode: inode, size: Int64(bitPattern: size), modified: Int64(bitPattern: modified)),
            hash: ContentHash(high: high, low: low), sha256: sha256 == "-" ? nil : sha256,
            keptVersions: Int(clamping: kept),
            age: Int(clamping: age))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            number = sum
        }
        return digits.isEmpty ? nil : number
    }
}

/// Walks over lines without keeping them.
private struct LineCursor {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        defer { position = end + 1 }
        return bytes[position..<end]
    }
}
