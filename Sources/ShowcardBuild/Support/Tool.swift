import Foundation
import ShowcardFiles

/// The running program, as far as it matters to what is cached.
enum Tool {
    /// What tells this program from another version of it: its file's size and times.
    ///
    /// Another program may render otherwise, so nothing it made is taken over without comparing
    /// bytes.
    static var identity: String {
        guard let path = Bundle.main.executablePath, let stamp = FileSystem.stamp(of: path) else {
            return "unknown"
        }
        return "\(stamp.size) \(stamp.modified)"
    }
}
