import ShowcardFiles
import ShowcardSystem
import ShowcardVips

/// Calls of libvips that one process makes in order, up to the first that fails.
///
/// Starting a process for each takes longer than most of them: the program `vips` makes only one.
package enum ImageCalls {
    /// A call: the words that follow `vips` on its command line, with options of the form `--name=value`.
    typealias Call = [String]

    /// The first argument of a process that makes calls; the next are the program `vips` and its library.
    private static let mark = "libvips-calls"
    private static let separator = ";"

    /// The arguments of a process that makes calls.
    static func arguments(_ calls: [Call], _ vips: String, _ library: String) -> [String] {
        [mark, vips, library] + calls.joined(separator: [separator])
    }

    /// Makes the calls if this process was started for that.
    ///
    /// - Parameter arguments: The arguments of the process, without its own name.
    /// - Returns: The exit status; `nil` if the process has another purpose.
    package static func run(_ arguments: [String]) -> Int32? {
        guard arguments.count > 3, arguments[0] == mark else { return nil }
        do throws(VipsLibrary.Failure) {
            let library = try VipsLibrary(at: arguments[2], of: arguments[1])
            for call in arguments[3...].split(separator: separator) {
                if call.first == "--version" {
                    print("vips-\(library.version)")
                } else {
                    try library.call(call.first ?? "", call.dropFirst())
                }
            }
            return 0
        } catch {
            let reason = Array(error.reason.utf8)
            _ = write(STDERR_FILENO, reason, reason.count)
            return 1
        }
    }
}
