import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

/// A tree on disk and the manifest of the files written into it.
struct PublishedTree: Sendable {
    let tree: Folder
    let manifest: Manifest
    /// When the manifest was written, by the system clock: later changes were not made by Showcard.
    let settled: Int64
    /// Whether every file and folder is unchanged since it was published, and nothing was added.
    var isIntact = false

    /// Whether a record's file is still the one that was written, by its status alone.
    func holds(_ record: Manifest.Record) -> Bool {
        if isIntact { return record.stamp.inode != 0 }
        guard let status = try? tree.status(of: record.path), status.kind == .file else {
            return false
        }
        return status.stamp == record.stamp && status.changed <= settled
    }

    /// Whether a record's file may be the one that was written.
    ///
    /// Its bytes have to be compared, because its time may have been set back.
    func mayHold(_ record: Manifest.Record) -> Bool {
        guard let status = try? tree.status(of: record.path), status.kind == .file else {
            return false
        }
        return status.stamp == record.stamp
    }

    /// Whether the tree is unchanged, by examining each file and listing each folder.
    ///
    /// - Parameter settled: When the last publication ended. Trees of two states share files, so publishing one of them
    ///   changes the link count of files in both.
    /// - Returns: Whether it is.
    /// - Throws: ``SystemError`` if a folder cannot be listed.
    func isIntact(settled: Int64) throws(SystemError) -> Bool {
        let known = PublishedTree(tree: tree, manifest: manifest, settled: settled)
        return try UnmanagedFiles(manifest).firstAnywhere(in: tree) == nil
            && manifest.records.allSatisfy(known.holds)
    }
}

/// Checks whether a path is inside the folder that builds publish to.
package enum PublishedFolder {
    /// The maximum number of parent folders that are examined.
    private static let maxComponents = 256

    /// The published folder that a path is in.
    ///
    /// - Parameters:
    ///   - path: The path of a file, which may be missing.
    ///   - output: The output folder, which may be missing as well.
    /// - Returns: The folder; `nil` if the path is not inside it.
    package static func holding(_ path: String, output: String) -> String? {
        let whole = absolute(path)
        if whole.utf8.starts(with: "\(absolute(output))/".utf8) { return output }
        var folder = URL(fileURLWithPath: whole).deletingLastPathComponent()
        for _ in 0..<maxComponents {
            if FileSystem.item(at: folder.appendingPathComponent(OutputFolder.marker).path) == .file
            {
                return folder.path
            }
            let outer = folder.deletingLastPathComponent()
            if outer.path == folder.path { return nil }
            folder = outer
        }
        return nil
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}

/// A published tree that was restored from a cache: its files have the same bytes, but other inodes and times.
struct RestoredTree: Sendable {
    let tree: Folder
    /// The manifest of the tree when it was published.
    let manifest: Manifest

    /// The manifest with current stamps.
    ///
    /// - Parameter jobs: How many files are read at once.
    /// - Returns: The manifest, in which changed files have no stamp; whether there are no changed files; and each
    ///   file's time of last change before it was read, by key.
    func renewed(jobs: Int) async -> (manifest: Manifest, isWhole: Bool, changed: [Int64?]) {
        let found = await concurrentMap(manifest.records, jobs: jobs) {
            record -> (record: Manifest.Record, changed: Int64?) in
            guard let (bytes, status) = try? tree.readWithStatus(record.path),
                Int64(bytes.count) == record.stamp.size, ContentHash(of: bytes) == record.hash
            else { return (record.forgettingStamp, nil) }
            return (record.with(status.stamp), status.changed)
        }
        return (
            Manifest(generation: manifest.generation, records: found.map(\.record)),
            found.allSatisfy { $0.changed != nil }, found.map(\.changed)
        )
    }

    /// Whether no file has changed since it was read.
    static func isUnchanged(_ manifest: Manifest, _ changed: [Int64?], in tree: Folder) -> Bool {
        zip(manifest.records, changed).allSatisfy { record, changed in
            changed == nil || (try? tree.status(of: record.path))?.changed == changed
        }
    }
}
