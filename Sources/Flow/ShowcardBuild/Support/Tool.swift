import CShowcardPlatform
import Foundation
import ShowcardFiles

/// The identity of the running program, for caches.
package enum Tool {
    /// The path of the running program; `nil` if it is not known.
    package static let path: String? = {
        #if os(Linux)
        // proc(5): "a symbolic link containing the actual pathname of the executed command". Foundation traps if it
        // cannot examine the file.
        return FileSystem.resolved("/proc/self/exe")
        #else
        return Bundle.main.executablePath
        #endif
    }()

    /// Distinguishes this program from other versions of it, by its file's size and times.
    ///
    /// Another version may render differently, so its results are reused only after comparing bytes.
    static var identity: String {
        guard let path, let stamp = FileSystem.stamp(of: path) else {
            return "unknown"
        }
        return "\(stamp.size) \(stamp.modified)"
    }

    /// Distinguishes the program's loaded libraries from other versions of them.
    ///
    /// Does not depend on their folders or the program itself. System libraries on Apple platforms have no files. Read
    /// once, because libraries that are loaded on first use, such as for host names, are not what a build depends on.
    static let libraries: [String] = {
        final class Paths { var all: [String] = [] }
        let paths = Paths()
        showcard_visit_libraries(
            { path, context in
                guard let path, let context else { return }
                Unmanaged<Paths>.fromOpaque(context).takeUnretainedValue().all
                    .append(String(cString: path))
            }, Unmanaged.passUnretained(paths).toOpaque())
        let program = path.flatMap(FileSystem.resolved)
        return paths.all.sorted().compactMap { path in
            let place = FileSystem.resolved(path) ?? path
            if place == program { return nil }
            let stamp = FileSystem.stamp(of: place)
            return "\(FileSystem.split(place).name) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
        }
    }()
}

/// The memory held by the allocator.
package enum Memory {
    /// Returns free memory to the system.
    ///
    /// Loading allocates every file and its parse tree, and little of that is used after validation. Without this call,
    /// the memory of later stages would be added to it.
    package static func returnFreed() {
        showcard_return_freed_memory()
    }
}
