import ShowcardCatalog
import ShowcardSigning

/// Tells versions of files to copy apart without reading them.
struct StaticStamps: Sendable {
    /// The fingerprint of a file's present version.
    func fingerprint(of file: StaticFile) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(file.source)
        if let stamp = FileSystem.stamp(of: file.source) {
            builder.combine(Int64(bitPattern: stamp.inode))
            builder.combine(stamp.size)
            builder.combine(stamp.modified)
        }
        return builder.finalize()
    }
}
