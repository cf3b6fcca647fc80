/// The Content-Security-Policy (level 3) of a catalog's pages.
///
/// Scripts, styles, fonts, media and data come from the site, none are inline, and nothing is embedded. Pictures may
/// come from the hosts that entries name in fields with the roles `image`, `before` and `variants`, or in bodies.
public struct ContentPolicy: Sendable, Hashable {
    /// The origins of pictures other than the site, such as `https://cdn.example.com`, in order.
    public let pictureOrigins: [String]

    /// The maximum number of origins; if there are more, pictures may come from any host.
    private static let maxOrigins = 20

    /// Creates the policy of a catalog.
    public init(_ catalog: Catalog) {
        if let known = catalog.knownPictureOrigins {
            pictureOrigins = known
            return
        }
        var origins: Set<String> = []
        for collection in catalog.collections {
            let pictures = [FieldRole.image, .before, .variants].compactMap(
                collection.kind.publicSlot)
            for content in collection.entries.flatMap({ catalog.versions(of: $0.content) }) {
                for slot in pictures {
                    guard let value = content[slot] else { continue }
                    for text in value.text.map({ [$0] }) ?? value.texts {
                        Self.add(text, to: &origins)
                    }
                }
                for link in content.body.links where link.isImage {
                    Self.add(link.address, to: &origins)
                }
            }
        }
        pictureOrigins =
            origins.count > Self.maxOrigins
            ? ["https:", "http:"] : origins.sorted(by: TextKey.precedes)
    }

    /// The policy, as a header's value or the content of a `meta` element.
    public var text: String {
        let pictures =
            pictureOrigins.isEmpty
            ? "" : " img-src 'self' \(pictureOrigins.joined(separator: " "));"
        return
            "default-src 'self';\(pictures) frame-src 'none'; object-src 'none'; base-uri 'none'; "
            + "form-action 'self'"
    }

    /// Adds the origin of an absolute address; other addresses have none.
    private static func add(_ address: String, to origins: inout Set<String>) {
        let bytes = address.utf8
        // Without a scheme, the page's scheme applies, in addresses and in policies.
        let schemes = ["https://", "http://", "//"]
        guard let start = schemes.first(where: { starts(bytes, with: $0) }) else { return }
        let scheme = start == "//" ? "" : start
        let host = bytes.dropFirst(start.utf8.count).prefix { byte in
            // Skip hosts with a user, or with characters that have a meaning in a policy.
            (UInt8(ascii: "0")...UInt8(ascii: ":")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        let rest = bytes[host.endIndex...]
        guard !host.isEmpty, rest.first.map({ "/?#".utf8.contains($0) }) ?? true else { return }
        origins.insert(scheme + String(Substring(host)))
    }

    private static func starts(_ bytes: String.UTF8View, with scheme: String) -> Bool {
        bytes.count >= scheme.utf8.count
            && zip(bytes, scheme.utf8).allSatisfy {
                $0 == $1 || ((0x61...0x7A).contains($1) && $0 | 0x20 == $1)
            }
    }
}
