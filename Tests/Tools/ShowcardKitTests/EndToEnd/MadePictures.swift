import Foundation
import ShowcardTestSupport
import Synchronization

/// The files that the plugin `images` has made for the catalogs of all tests: making them takes longer than most tests.
///
/// Their names contain the hash of what they are made from, and the plugin compares their bytes with those it has made.
final class MadePictures: Sendable {
    /// Those of a first catalog; tests begin at the same time, and each would make its own.
    static let shared = Task {
        let pictures = MadePictures()
        guard let catalog = try? SampleCatalog() else { return pictures }
        _ = await SampleCatalog.run(
            [
                "build", "--source", catalog.folder.path, "--output",
                "\(catalog.folder.path)/site", "--now", "2026-01-01T00:00:00Z",
            ], relativeTo: catalog.folder.path, pictures: pictures)
        return pictures
    }

    private let folder = try? TemporaryFolder()
    /// The lines of the index, by what they are about.
    private let lines = Mutex<[String: String]>([:])

    private static let index = "index"
    private static let head = "showcard-images-3"

    /// Adds the files to the cache of a catalog, unless it has one.
    func fill(_ catalog: String) {
        let cache = Self.cache(of: catalog)
        let lines = lines.withLock { $0 }
        guard let folder, !lines.isEmpty, !FileManager.default.fileExists(atPath: cache) else {
            return
        }
        try? FileManager.default.createDirectory(
            atPath: cache, withIntermediateDirectories: true)
        for name in Self.names(in: folder.path) {
            try? FileManager.default.linkItem(
                atPath: "\(folder.path)/\(name)", toPath: "\(cache)/\(name)")
        }
        let text = ([Self.head] + lines.values.sorted()).joined(separator: "\n") + "\n"
        try? text.write(toFile: "\(cache)/\(Self.index)", atomically: false, encoding: .utf8)
    }

    /// Keeps the files in the cache of a catalog.
    func keep(_ catalog: String) {
        let cache = Self.cache(of: catalog)
        guard let folder,
            let text = try? String(contentsOfFile: "\(cache)/\(Self.index)", encoding: .utf8)
        else { return }
        for name in Self.names(in: cache) where name != Self.index {
            // A file that is there has the same bytes.
            try? FileManager.default.linkItem(
                atPath: "\(cache)/\(name)", toPath: "\(folder.path)/\(name)")
        }
        // Lines that begin with `h` are about files of that catalog.
        let found = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("h\t") }
        lines.withLock { lines in
            for line in found {
                let subject = line.split(separator: "\t").prefix(line.hasPrefix("m") ? 3 : 2)
                lines[subject.joined(separator: "\t")] = String(line)
            }
        }
    }

    private static func cache(of catalog: String) -> String { "\(catalog)/.showcard/images" }

    private static func names(in folder: String) -> [String] {
        let all = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (all ?? []).filter { !$0.hasPrefix("work") }
    }
}
