import Foundation
import ShowcardHTTPServer

/// The addresses that `serve` listens on, and the host names in its requests.
struct ServeAddresses: Sendable, Hashable {
    /// The host given with `--host`; without one only this machine can connect.
    let host: String?
    /// Whether the whole network can connect.
    let isOpen: Bool
    /// The port; 0 for any free port.
    let port: UInt16

    /// The same addresses at another port.
    func at(port: UInt16) -> ServeAddresses {
        ServeAddresses(host: host, isOpen: isOpen, port: port)
    }

    /// The address by which Android emulators reach their host machine.
    private static let emulatorHost = "10.0.2.2"

    /// Returns the addresses to listen on.
    ///
    /// - Throws: ``ServerError`` if the host does not exist.
    func wanted() throws(ServerError) -> [SocketAddress] {
        if let host { return try SocketAddress.resolve(host, port: port) }
        let hosts = isOpen ? ["0.0.0.0", "::"] : ["127.0.0.1", "::1"]
        var addresses: [SocketAddress] = []
        for host in hosts { addresses += try SocketAddress.resolve(host, port: port) }
        return addresses
    }

    /// Returns the host names that requests may contain.
    ///
    /// - Parameter bound: The addresses that the server listens on.
    /// - Returns: The names and addresses of this machine.
    func names(_ bound: [SocketAddress]) -> [String] {
        var names = AccessRules.loopbackHosts + [Self.emulatorHost]
        names += bound.filter { !$0.isAny }.map(\.host) + (host.map { [$0] } ?? [])
        guard bound.contains(where: \.isAny) else { return names }
        let machine = ProcessInfo.processInfo.hostName
        let short = machine.split(separator: ".").first.map { String($0) } ?? machine
        return names + SocketAddress.ofInterfaces().map(\.host) + [machine, "\(short).local"]
    }

    /// Returns the origins to print, beginning with the one that the site is built for.
    ///
    /// - Parameter bound: The addresses that the server listens on.
    /// - Returns: The origins, such as `http://localhost:8080`.
    func origins(_ bound: [SocketAddress]) -> [String] {
        guard let port = bound.first?.port else { return [] }
        let others = bound.filter { !$0.isLoopback && !$0.isAny }.map(\.hostInURL)
        let network =
            bound.contains(where: \.isAny)
            ? SocketAddress.ofInterfaces().filter { interface in
                bound.contains { $0.isAny && $0.isIPv6 == interface.isIPv6 }
            }.map(\.hostInURL) : []
        let isHere = bound.contains { $0.isLoopback || $0.isAny }
        // Addresses that phones load must reach this machine.
        let hosts = network + others + (isHere ? ["localhost"] : [])
        return hosts.map { "http://\($0):\(port)" }
    }
}
