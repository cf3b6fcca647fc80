import Foundation
import ShowcardHTTPServer

/// Where `serve` listens, and under which names it is asked.
struct ServeAddresses: Sendable, Hashable {
    /// The host given with `--host`; this machine alone without one.
    let host: String?
    /// Whether the whole network may ask.
    let isOpen: Bool
    /// The port; 0 for any that is free.
    let port: UInt16

    /// What emulators of Android call the machine that they run on.
    private static let emulatorHost = "10.0.2.2"

    /// The addresses to listen at.
    ///
    /// - Throws: ``ServerError`` when there is no such host.
    func wanted() throws(ServerError) -> [SocketAddress] {
        if let host { return try SocketAddress.resolve(host, port: port) }
        let hosts = isOpen ? ["0.0.0.0", "::"] : ["127.0.0.1", "::1"]
        var addresses: [SocketAddress] = []
        for host in hosts { addresses += try SocketAddress.resolve(host, port: port) }
        return addresses
    }

    /// The hosts that may be named in requests.
    ///
    /// - Parameter bound: Where the server listens.
    /// - Returns: The names and addresses that mean this machine there.
    func names(_ bound: [SocketAddress]) -> [String] {
        var names = AccessRules.loopbackHosts + [Self.emulatorHost]
        names += bound.filter { !$0.isAny }.map(\.host) + (host.map { [$0] } ?? [])
        guard bound.contains(where: \.isAny) else { return names }
        let machine = ProcessInfo.processInfo.hostName
        let short = machine.split(separator: ".").first.map { String($0) } ?? machine
        return names + SocketAddress.ofInterfaces().map(\.host) + [machine, "\(short).local"]
    }

    /// The origins to tell people of, the one that the site is built for first.
    ///
    /// - Parameter bound: Where the server listens.
    /// - Returns: What addresses begin with, such as `http://localhost:8080`.
    func origins(_ bound: [SocketAddress]) -> [String] {
        guard let port = bound.first?.port else { return [] }
        let others = bound.filter { !$0.isLoopback && !$0.isAny }.map(\.hostInURL)
        let network =
            bound.contains(where: \.isAny)
            ? SocketAddress.ofInterfaces().filter { interface in
                bound.contains { $0.isAny && $0.isIPv6 == interface.isIPv6 }
            }.map(\.hostInURL) : []
        let isHere = bound.contains { $0.isLoopback || $0.isAny }
        // What phones are to load has to lead to this machine from there.
        let hosts = network + others + (isHere ? ["localhost"] : [])
        return hosts.map { "http://\($0):\(port)" }
    }
}
