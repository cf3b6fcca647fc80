#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a server cannot begin.
package enum ServerError: Error, Sendable, Hashable {
    /// There is no such host; the system's words for it.
    case unknownHost(String, String)
    /// The system lets nobody, or not us, listen there; its error number.
    case cannotListen(SocketAddress, Int32)
    /// The library gives no reason.
    case library(SocketAddress)

    /// Whether somebody else listens there.
    package var isAddressTaken: Bool {
        if case .cannotListen(_, EADDRINUSE) = self { true } else { false }
    }

    /// Whether this machine has no such address.
    var isAddressAbsent: Bool {
        switch self {
        case .cannotListen(_, EADDRNOTAVAIL), .cannotListen(_, EAFNOSUPPORT): true
        default: false
        }
    }

    /// What happened, in one sentence.
    package var message: String {
        switch self {
        case .unknownHost(let host, let reason): "there is no host '\(host)': \(reason)"
        case .cannotListen(let address, let number):
            "cannot listen at \(address.hostInURL):\(address.port): "
                + (strerror(number).map { String(cString: $0) } ?? "error \(number)")
        case .library(let address):
            "cannot serve at \(address.hostInURL):\(address.port): libmicrohttpd does not start"
        }
    }
}
