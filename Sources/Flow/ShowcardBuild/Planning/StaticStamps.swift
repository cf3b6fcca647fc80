import ShowcardContent
import ShowcardFiles
import ShowcardSigning

/// Distinguishes versions of static files without reading them.
struct StaticStamps: Sendable {
    /// The fingerprint of a file's current version.
    ///
    /// It includes the time of the last status change, because the modification time can be set back.
    func fingerprint(of file: FolderFile) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(file.path)
        if let status = file.status {
            builder.combine(Int64(bitPattern: status.stamp.inode))
            builder.combine(status.stamp.size)
            builder.combine(status.stamp.modified)
            builder.combine(status.changed)
        }
        return builder.finalize()
    }
}
