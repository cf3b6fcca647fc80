import ShowcardSystem

/// The reason that a server can't start.
package enum ServerError: Error, Sendable, Hashable {
    /// The host doesn't exist, with the system's message.
    case unknownHost(String, String)
    /// The address can't be listened on, with the system's error number.
    case cannotListen(SocketAddress, Int32)
    /// The library failed without a reason.
    case library(SocketAddress)

    /// Whether another program listens at the address.
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

    /// The message, in one sentence.
    package var message: String {
        switch self {
        case .unknownHost(let host, let reason): "the host '\(host)' does not exist: \(reason)"
        case .cannotListen(let address, let number):
            "cannot listen at \(address.hostInURL):\(address.port): "
                + systemReason(number)
        case .library(let address):
            "cannot serve at \(address.hostInURL):\(address.port): libmicrohttpd does not start"
        }
    }
}
