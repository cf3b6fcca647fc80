import ShowcardSystem

/// An internet address with a port.
package struct SocketAddress: Sendable, Hashable {
    /// The bytes of a `sockaddr_in` or `sockaddr_in6`.
    private let bytes: [UInt8]
    /// `AF_INET` or `AF_INET6`.
    let family: Int32
    /// The address in its usual notation, such as `127.0.0.1` or `::1`.
    package let host: String
    /// The port; 0 has the system choose one.
    package let port: UInt16

    /// netdevice(7): IFF_UP, "Interface is running."; its type differs between systems.
    private static let isUp = 1

    /// Whether it is of IPv6.
    package var isIPv6: Bool { family == AF_INET6 }
    /// Whether it stands for all addresses of the machine.
    package var isAny: Bool { host == "0.0.0.0" || host == "::" }
    /// Whether only programs of this machine reach it.
    package var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }
    /// The address as URLs have it: one of IPv6 in brackets.
    package var hostInURL: String { isIPv6 ? "[\(host)]" : host }

    /// Takes an address over from the system.
    ///
    /// - Returns: `nil` for one that is of neither family.
    private init?(_ address: UnsafePointer<sockaddr>, _ size: socklen_t) {
        let family = Int32(address.pointee.sa_family)
        let least =
            family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        guard family == AF_INET || family == AF_INET6, Int(size) >= least else { return nil }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var service = [CChar](repeating: 0, count: 16)
        // getnameinfo(3): with NI_NUMERICHOST "the numeric form of the hostname is returned".
        guard
            getnameinfo(
                address, size, &name, socklen_t(name.count), &service, socklen_t(service.count),
                NI_NUMERICHOST | NI_NUMERICSERV) == 0
        else { return nil }
        self.family = family
        bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(size)))
        host = Self.text(name)
        port = UInt16(Self.text(service)) ?? 0
    }

    /// The addresses of a host: an address, or a name that the system resolves.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - port: The port.
    /// - Returns: The addresses, each once.
    /// - Throws: ``ServerError/unknownHost(_:_:)``.
    package static func resolve(
        _ host: String, port: UInt16
    ) throws(ServerError) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        hints.ai_socktype = streamSocket
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &found)
        guard code == 0 else {
            throw .unknownHost(
                host, gai_strerror(code).map { String(cString: $0) } ?? "error \(code)")
        }
        defer { freeaddrinfo(found) }
        var addresses: [SocketAddress] = []
        var next = found
        while let info = next?.pointee {
            if let address = info.ai_addr.flatMap({ SocketAddress($0, info.ai_addrlen) }),
                !addresses.contains(address)
            {
                addresses.append(address)
            }
            next = info.ai_next
        }
        return addresses
    }

    /// The same address with another port.
    func with(port: UInt16) throws(ServerError) -> SocketAddress {
        try Self.resolve(host, port: port).first ?? self
    }

    /// The addresses of this machine's network interfaces that are up, but for its own loopback and those that hold
    /// within one link only.
    package static func ofInterfaces() -> [SocketAddress] {
        var found: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&found) == 0 else { return [] }
        defer { freeifaddrs(found) }
        var addresses: [SocketAddress] = []
        var next = found
        while let item = next?.pointee {
            next = item.ifa_next
            guard Int(item.ifa_flags) & isUp != 0,
                let pointer = item.ifa_addr,
                let address = SocketAddress(pointer, size(of: Int32(pointer.pointee.sa_family))),
                !address.isLoopback, !address.host.utf8.contains(UInt8(ascii: "%"))
            else { continue }
            if !addresses.contains(address) { addresses.append(address) }
        }
        return addresses.filter { !$0.isIPv6 } + addresses.filter(\.isIPv6)
    }

    /// The address a socket is bound to.
    static func bound(to descriptor: Int32) -> SocketAddress? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard getsockname(descriptor, pointer, &size) == 0 else { return nil }
                return SocketAddress(pointer, size)
            }
        }
    }

    /// Lends the address as the system's calls take it.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes.prefix($0.count)) }
        return withUnsafePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(bytes.count))
            }
        }
    }

    private static func size(of family: Int32) -> socklen_t {
        socklen_t(
            family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
