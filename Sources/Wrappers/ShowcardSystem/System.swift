// The system's C library by one name, and the parts of it whose names or types differ between platforms.

#if canImport(Darwin)
@_exported public import Darwin
#else
@_exported public import Glibc
#endif

extension stat {
    /// When the file was last written.
    package var modified: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }

    /// When the file's contents, permissions or number of links last changed.
    package var changed: timespec {
        #if canImport(Darwin)
        st_ctimespec
        #else
        st_ctim
        #endif
    }
}

extension timespec {
    /// The time in nanoseconds.
    package var inNanoseconds: Int64 {
        Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec)
    }
}

/// The system's words for an error number, as in errno(3).
package func systemReason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// The type of sockets for streams of bytes.
package var streamSocket: Int32 {
    #if canImport(Darwin)
    SOCK_STREAM
    #else
    Int32(SOCK_STREAM.rawValue)
    #endif
}

#if canImport(Darwin)
/// The limit of the number of open files.
package let openFilesLimit = RLIMIT_NOFILE
#else
/// The limit of the number of open files.
package let openFilesLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#endif
