internal import CShowcardZlib

/// The gzip file format (RFC 1952).
package enum Gzip {
    /// Output is produced in pieces of at most this size.
    static let pieceSize = 65_536

    /// The version of the zlib this process runs with, such as `1.2.13`.
    package static var libraryVersion: String {
        // > The application can compare zlibVersion and ZLIB_VERSION for consistency. (zlib.h)
        String(cString: zlibVersion())
    }
}
