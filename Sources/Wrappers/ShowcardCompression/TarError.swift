/// Why a tar archive could not be read.
package enum TarError: Error, Hashable, Sendable {
    /// The bytes are no tar archive, or one that is damaged.
    case corrupt(String)
    /// The archive ends before its end is marked.
    case truncated
    /// A path leads out of the archive, or is that of two members or of a link.
    case hostile(path: String)
    /// There is more in it than is read.
    case overLimit(String)
}

extension TarError: CustomStringConvertible {
    /// One sentence that says what is wrong.
    package var description: String {
        switch self {
        case .corrupt(let reason): "it is no tar archive: \(reason)"
        case .truncated: "the archive is cut off"
        case .hostile(let path): "'\(path)' is no path of a file that is there once"
        case .overLimit(let what): "the archive has \(what)"
        }
    }
}
