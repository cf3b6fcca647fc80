import ShowcardCatalog

/// Makes the links in a body absolute, so that it can be read outside the site.
struct AbsoluteLinks: Sendable {
    private let page: String
    /// The scheme and the host of the site, without a slash at the end.
    private let host: String

    /// Prepares to resolve links in the body of a page.
    ///
    /// - Parameters:
    ///   - page: The absolute address of the page, ending in a slash.
    ///   - configuration: The configuration with the base URL of the site.
    init(page: String, _ configuration: Configuration) {
        self.page = page
        let path = configuration.basePath
        host = String(
            decoding: configuration.baseURL.utf8.dropLast(path.utf8.count), as: UTF8.self)
    }

    /// Returns HTML with absolute `href` and `src` attributes.
    ///
    /// - Parameter html: The HTML of a body: attributes are in double quotes, which texts don't contain.
    /// - Returns: The HTML with absolute addresses.
    func html(_ html: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + 256)
        var parts = html.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)[...]
        while let text = parts.popFirst() {
            output += text
            guard let value = parts.popFirst() else { break }
            output.append(UInt8(ascii: "\""))
            let isAddress = text.ends(with: " href=") || text.ends(with: " src=")
            output += isAddress ? absolute(value) : value
            if !parts.isEmpty { output.append(UInt8(ascii: "\"")) }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Resolves a link against the page (RFC 3986, section 5.2), for the forms of links in bodies.
    private func absolute(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = String(decoding: address, as: UTF8.self)
        if WebAddress.hasScheme(text) { return address }
        if address.starts(with: "//".utf8) {
            return host.utf8.prefix { $0 != UInt8(ascii: "/") } + address
        }
        if address.first == UInt8(ascii: "/") { return host.utf8 + address }
        var folder = Array(page.utf8)[...]
        var rest = address
        while true {
            if rest.starts(with: "../".utf8) {
                rest = rest.dropFirst(3)
                removeLastFolder(of: &folder)
            } else if rest.starts(with: "./".utf8) {
                rest = rest.dropFirst(2)
            } else {
                return folder + rest
            }
        }
    }

    /// Removes the last folder from an address that ends in a slash, unless only the host is left.
    private func removeLastFolder(of address: inout ArraySlice<UInt8>) {
        guard address.count > host.utf8.count + 1 else { return }
        address.removeLast()
        while address.last != UInt8(ascii: "/") { address.removeLast() }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with end: StaticString) -> Bool {
        end.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
    }
}
