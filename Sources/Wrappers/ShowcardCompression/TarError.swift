/// The reason that a tar archive could not be read.
package enum TarError: Error, Hashable, Sendable {
    /// The bytes are not a tar archive, or the archive is damaged.
    case corrupt(String)
    /// The archive ends before its end is marked.
    case truncated
    /// A path leads out of the archive, or occurs twice, or belongs to a link.
    case hostile(path: String)
    /// The archive exceeds a limit.
    case overLimit(String)
}

extension TarError: CustomStringConvertible {
    /// The message, in one sentence.
    package var description: String {
        switch self {
        case .corrupt(let reason): "it is not a tar archive: \(reason)"
        case .truncated: "the archive is cut off"
        case .hostile(let path): "'\(path)' is not the path of a file, or occurs twice"
        case .overLimit(let what): "the archive has \(what)"
        }
    }
}
