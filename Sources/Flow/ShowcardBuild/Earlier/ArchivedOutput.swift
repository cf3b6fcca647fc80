import ShowcardCatalog
import ShowcardCompression
import ShowcardSystem

/// An earlier output in a tar archive, at its root or in one of its folders.
enum ArchivedOutput {
    /// The maximum size of an unpacked archive, in bytes.
    private static let maxArchiveBytes = 64 * 1_024 * 1_024 * 1_024
    private static let pieceSize = 1_024 * 1_024

    /// Reads the needed files of an archive.
    ///
    /// - Parameters:
    ///   - path: The archive, gzipped or not.
    ///   - choice: The files to read.
    /// - Returns: The files by their paths below the output.
    /// - Throws: ``EarlierOutput/ReadError`` if it is not an archive of an output, is damaged, or is unsafe.
    static func files(
        of path: String, _ choice: OutputChoice
    ) throws(EarlierOutput.ReadError) -> [String: [UInt8]] {
        let found: [String: [UInt8]]
        do throws(TarError) { found = try read(path, choice) } catch {
            throw EarlierOutput.ReadError(reason: error.description)
        }
        let roots = found.keys.compactMap { root(of: $0, EarlierPaths.entry) }
        guard roots.count <= 1 else {
            throw EarlierOutput.ReadError(reason: "the archive holds several outputs")
        }
        guard let root = roots.first else { return [:] }
        var files: [String: [UInt8]] = [:]
        for (path, bytes) in found where path.hasPrefix(root) {
            let rest = String(Substring(path.utf8.dropFirst(root.utf8.count)))
            if choice.limit(rest) != nil { files[rest] = bytes }
        }
        return files
    }

    /// The part of a path before the path of an output's file; `nil` if the path does not end in that file's path.
    private static func root(of path: String, _ file: String) -> String? {
        guard path == file || path.hasSuffix("/\(file)") else { return nil }
        return String(Substring(path.utf8.dropLast(file.utf8.count)))
    }

    /// The size limit of a member; which folder of the archive holds the output is not known yet.
    private static func limit(of path: String, _ choice: OutputChoice) -> Int? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        return parts.indices.lazy.filter { parts[$0].elementsEqual(OutputChoice.root.utf8) }
            .compactMap { start in
                choice.limit(
                    parts[start...].map { String(Substring($0)) }.joined(separator: "/"))
            }.first
    }

    private static func read(
        _ path: String, _ choice: OutputChoice
    ) throws(TarError) -> [String: [UInt8]] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .corrupt("it cannot be read") }
        defer { close(file) }
        // Something that is not a regular file may never end.
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .corrupt("it is neither a folder nor a file")
        }
        var reader = TarReader(limit: choice.most) { limit(of: $0, choice) }
        var failure: TarError?
        func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            do throws(TarError) {
                try reader.read(bytes)
                return true
            } catch {
                failure = error
                return false
            }
        }
        var pieces = FilePieces(file)
        if pieces.begins(with: [0x1F, 0x8B]) {
            do throws(GzipError) {
                try Gzip.decompress(limit: maxArchiveBytes, reading: { pieces.next() }, into: take)
            } catch {
                throw .corrupt(error.description)
            }
        } else {
            while let piece = pieces.next(), piece.withUnsafeBufferPointer(take) {}
        }
        if let failure { throw failure }
        try reader.finish()
        return reader.files
    }

    /// Reads a file in chunks.
    private struct FilePieces {
        private let file: Int32
        private var offset: off_t = 0

        init(_ file: Int32) {
            self.file = file
        }

        func begins(with bytes: [UInt8]) -> Bool {
            var beginning = [UInt8](repeating: 0, count: bytes.count)
            return pread(file, &beginning, bytes.count, 0) == bytes.count && beginning == bytes
        }

        mutating func next() -> [UInt8]? {
            var piece = [UInt8](repeating: 0, count: ArchivedOutput.pieceSize)
            let count = pread(file, &piece, piece.count, offset)
            guard count > 0 else { return nil }
            offset += off_t(count)
            piece.removeLast(piece.count - count)
            return piece
        }
    }
}
