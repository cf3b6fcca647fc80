import Foundation
import ShowcardFiles

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
