/// The target of an address in a body, as browsers resolve it (RFC 3986, section 5.2).
package enum SiteAddress: Equatable {
    /// Another host, or a scheme other than the site's, which cannot be checked.
    case elsewhere
    /// A path of the site's host outside the catalog, without the leading slash.
    case outside(path: String)
    /// A path of the catalog, relative to it and not percent-encoded.
    case inside(path: String)
    /// A fragment of the same page.
    case place(fragment: String)

    /// The address at which a catalog is served, percent-encoded.
    package struct Base: Sendable {
        fileprivate let url: String
        fileprivate let path: String

        /// The address of a configuration.
        package init(_ configuration: Configuration) {
            url = PercentEncoding.address(configuration.baseURL)
            path = PercentEncoding.address(configuration.basePath)
        }
    }

    /// Resolves an address.
    ///
    /// - Parameters:
    ///   - address: The address as written; characters that are not valid in URLs are percent-encoded, as in HTML.
    ///   - folder: The folder of its page, relative to the catalog and with a trailing slash.
    ///   - base: The address at which the catalog is served.
    package init(_ address: String, on folder: String, _ base: Base) {
        let address = PercentEncoding.address(address)
        let bytes = address.utf8
        // A site without an address, which is an error, has no absolute addresses.
        if !base.url.isEmpty, bytes.starts(with: base.url.utf8.dropLast()) {
            let rest = bytes.dropFirst(base.url.utf8.count - 1)
            let path = Self.path(of: rest)
            let isWhole = path.first.map { $0 == UInt8(ascii: "/") } ?? true
            self = isWhole ? Self.inside(path.dropFirst()) : .elsewhere
        } else if bytes.isEmpty || WebAddress.hasScheme(address) || bytes.starts(with: "//".utf8) {
            self = .elsewhere
        } else if bytes.first == UInt8(ascii: "#") {
            self =
                PercentEncoding.decoded(bytes.dropFirst()).map { .place(fragment: $0) }
                ?? .elsewhere
        } else {
            self = Self.onHost(Self.path(of: bytes[...]), on: folder, base: base.path)
        }
    }

    private static func inside(_ path: Substring.UTF8View) -> SiteAddress {
        PercentEncoding.decoded(removingDots(path).utf8[...]).map { .inside(path: $0) }
            ?? .elsewhere
    }

    private static func onHost(
        _ path: Substring.UTF8View, on folder: String, base: String
    ) -> SiteAddress {
        let isAbsolute = path.first == UInt8(ascii: "/")
        let text = String(Substring(path))
        let full = removingDots((isAbsolute ? text : base + folder + text).utf8[...])
        let root = base.utf8.dropFirst()
        if full.utf8.starts(with: root) {
            return PercentEncoding.decoded(full.utf8.dropFirst(root.count)).map {
                .inside(path: $0)
            } ?? .elsewhere
        }
        if full.utf8.elementsEqual(root.dropLast()) { return .inside(path: "") }
        return PercentEncoding.decoded(full.utf8[...]).map { .outside(path: $0) } ?? .elsewhere
    }

    /// An address up to its query or fragment.
    private static func path(of address: Substring.UTF8View) -> Substring.UTF8View {
        address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    }

    /// Removes `.`, `..` and the leading slash from a path; `..` cannot leave the host's root.
    package static func removingDots(_ path: Substring.UTF8View) -> String {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        guard hasDots(path) else {
            return String(Substring(path.first == slash ? path.dropFirst() : path))
        }
        let bytes = Array(path)
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        // Where each kept component begins, after its slash.
        var starts: [Int] = []
        func keep(_ component: ArraySlice<UInt8>) {
            if !starts.isEmpty { kept.append(slash) }
            starts.append(kept.count)
            kept += component
        }
        var start = 0
        for end in 0...bytes.count where end == bytes.count || bytes[end] == slash {
            let component = bytes[start..<end]
            let isParent = component.count == 2 && component.allSatisfy { $0 == dot }
            if isParent, let last = starts.popLast() {
                kept.removeLast(kept.count - max(last - 1, 0))
            }
            if isParent || component.count == 1 && component.first == dot {
                if end == bytes.count { keep([]) }
            } else if start > 0 || !component.isEmpty {
                keep(component)
            }
            start = end + 1
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Whether a component of a path begins with a dot.
    private static func hasDots(_ path: Substring.UTF8View) -> Bool {
        var isStart = true
        for byte in path {
            if isStart, byte == UInt8(ascii: ".") { return true }
            isStart = byte == UInt8(ascii: "/")
        }
        return false
    }
}
