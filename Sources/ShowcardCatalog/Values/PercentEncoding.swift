/// Percent-encoding of paths for links.
public enum PercentEncoding {
    /// Encodes a path, keeping its slashes.
    ///
    /// Everything but RFC 3986's unreserved characters (section 2.3) and the sub-delimiters that are safe in
    /// a path segment and in HTML is encoded by byte.
    public static func path(_ path: String) -> String {
        if path.utf8.allSatisfy(isPlain) { return path }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(path.utf8.count * 2)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            if isPlain(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
