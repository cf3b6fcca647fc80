import Foundation
import ShowcardFiles

/// Finds out whether something lies where builds publish to.
package enum PublishedFolder {
    /// The most folders that are looked at on the way up.
    private static let maxComponents = 256

    /// The published folder that a path is in.
    ///
    /// - Parameters:
    ///   - path: The path of a file, which need not be there.
    ///   - output: The folder that a build publishes to, which need not be there either.
    /// - Returns: The folder; `nil` where the path is in none.
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
