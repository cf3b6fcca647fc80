import ShowcardJSON

/// A reference in the entry file to another file, with its hash and size.
struct FileReference: Sendable, Hashable {
    /// Its path below `v1/`.
    let href: String
    /// The SHA-256 of its bytes in hexadecimal.
    let sha256: String
    /// Its size in bytes.
    let size: Int

    /// Parses a reference.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` if it leads out of the site or has no hash.
    init(_ node: JSONNode, of file: JSONFile) throws(CatalogError) {
        try self.init(
            href: try file.text(node, "href"), sha256: try file.text(node, "sha256"),
            size: try file.count(node, "size"), of: file)
    }

    /// Creates a reference with a path that follows from its other members.
    ///
    /// - Throws: The same errors.
    init(href: String, sha256: String, size: Int, of file: JSONFile) throws(CatalogError) {
        (self.href, self.sha256, self.size) = (href, sha256, size)
        guard Self.isSafe(href) else { throw file.wrong("'href' leads out of the site") }
        guard Self.isDigest(sha256) else { throw file.wrong("'sha256' is not a hash") }
    }

    /// The first 16 digits of the hash.
    var shortHash: String { String(sha256.prefix(16)) }

    /// Checks the bytes of the file.
    ///
    /// - Throws: ``CatalogError/wrongSize(path:expected:found:)`` or ``CatalogError/wrongHash(path:)``.
    func check(_ bytes: [UInt8]) throws(CatalogError) {
        guard bytes.count == size else {
            throw .wrongSize(path: "v1/\(href)", expected: size, found: bytes.count)
        }
        guard Cryptography.sha256(bytes) == sha256 else { throw .wrongHash(path: "v1/\(href)") }
    }

    /// Returns whether a path stays below its folder: plain names between slashes.
    static func isSafe(_ path: String) -> Bool {
        let names = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return path.utf8.count <= 1_024
            && names.allSatisfy { name in
                !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
                    && name.allSatisfy(isPlain)
            }
    }

    /// Returns a path with every byte escaped that a URL cannot have in the name of a file (RFC 3986, section 2.3).
    static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            if byte == 0x2F || byte != 0x25 && isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }

    /// Returns whether a text is 64 lower-case hexadecimal digits.
    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Returns whether a byte is allowed unescaped in the path of a URL: letters, digits, `-._~`, and `%` of an escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x25: true
        default: false
        }
    }
}
