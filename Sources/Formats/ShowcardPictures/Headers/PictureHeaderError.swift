/// The reason why the header of a picture cannot be read.
package enum PictureHeaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The bytes are of no format of `PictureFormat`; `recognized` is the name of a format that is known but that not all
    /// browsers display, such as `HEIC`.
    case unknownFormat(recognized: String?)
    /// The bytes end too early. If they are the start of a longer file, read at least `bytesNeeded` bytes and try again;
    /// more can be needed then.
    case truncated(bytesNeeded: Int)
    /// The bytes contradict their format.
    case invalid(PictureFormat, reason: String)
    /// The file is a text that stands for a file in Git Large File Storage, which was not downloaded.
    case gitLFSPointer

    /// What the file is or has, to follow the file's name in a sentence.
    package var description: String {
        switch self {
        case .unknownFormat(nil): "is not a JPEG, PNG, GIF, WebP, AVIF or SVG picture"
        case .unknownFormat(let recognized?):
            "is a \(recognized) file, which not all browsers display"
        case .truncated: "ends too early"
        case .invalid(let format, let reason): "is not a valid \(format.name) picture: \(reason)"
        case .gitLFSPointer: "is a Git LFS pointer, not the picture itself"
        }
    }
}
