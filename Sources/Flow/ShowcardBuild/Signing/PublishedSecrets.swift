import ShowcardCatalog
import ShowcardSigning

/// Finds secret keys in static files.
enum PublishedSecrets {
    /// The number of characters of a signing key after its prefix.
    private static let keyLength = 43

    /// The error for a file that contains a signing key.
    static func problem(with file: StaticFile) -> Diagnostic {
        .error(
            "published-key",
            "'\(file.source)' contains a secret key and would be published",
            at: .file(file.source),
            help: "move it out of the catalog's folder; if it was ever published or committed, "
                + "create another with 'showcard keys new'")
    }

    /// Whether bytes contain a key of `showcard keys`.
    static func hasSigningKey(_ bytes: [UInt8]) -> Bool {
        places(of: Array(SigningKey.prefix.utf8), in: bytes).contains { end in
            let key = bytes[end...].prefix(keyLength)
            return key.count == keyLength && key.allSatisfy(isBase64)
        }
    }

    /// Whether bytes contain a private key in one of the textual encodings of RFC 7468, OpenPGP or PuTTY.
    static func hasPrivateKey(_ bytes: [UInt8]) -> Bool {
        let label = Array("PRIVATE KEY".utf8)
        let isLabelled = places(of: Array("-----BEGIN ".utf8), in: bytes).contains { end in
            // The longest label before it is 'OPENSSH ' or 'ENCRYPTED '.
            (0...16).contains { bytes[end...].dropFirst($0).starts(with: label) }
        }
        return isLabelled || bytes.starts(with: "PuTTY-User-Key-File-".utf8)
    }

    /// The positions after each occurrence of a text.
    private static func places(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
        var ends: [Int] = []
        var start = 0
        while let place = bytes[start...].firstIndex(of: text[0]) {
            start = place + 1
            if bytes[place...].starts(with: text) { ends.append(place + text.count) }
        }
        return ends
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
