import CShowcardPlatform
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

    /// What tells the libraries that the program has loaded from other versions of them.
    ///
    /// Their folders do not count, nor does the program itself. Those of Apple's systems are in no files.
    static var libraries: [String] {
        final class Paths { var all: [String] = [] }
        let paths = Paths()
        showcard_visit_libraries(
            { path, context in
                guard let path, let context else { return }
                Unmanaged<Paths>.fromOpaque(context).takeUnretainedValue().all
                    .append(String(cString: path))
            }, Unmanaged.passUnretained(paths).toOpaque())
        let program = Bundle.main.executablePath.flatMap(FileSystem.resolved)
        return paths.all.sorted().compactMap { path in
            let place = FileSystem.resolved(path) ?? path
            if place == program { return nil }
            let stamp = FileSystem.stamp(of: place)
            return "\(FileSystem.split(place).name) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
        }
    }
}
