/// The media types of files, by the ends of their names.
package enum MediaType {
    /// HTML.
    package static let html = "text/html; charset=utf-8"
    /// JSON (RFC 8259).
    package static let json = "application/json; charset=utf-8"
    /// Text without more to it.
    package static let plainText = "text/plain; charset=utf-8"
    /// A stream of events (HTML Standard, section 9.2).
    package static let events = "text/event-stream; charset=utf-8"
    /// Bytes of an unknown type.
    package static let unknown = "application/octet-stream"

    private static let texts = [
        "html": html, "htm": html, "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": json, "map": json, "webmanifest": "application/manifest+json; charset=utf-8",
        "txt": plainText, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "svg": "image/svg+xml; charset=utf-8",
        "sig": json,
    ]
    private static let others = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
        "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
        "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "wasm": "application/wasm", "pdf": "application/pdf",
        "gz": "application/gzip", "zip": "application/zip",
        "sqlite": "application/vnd.sqlite3",
    ]

    /// Returns the media type of a file; ``unknown`` if the extension is not known.
    package static func of(_ path: String) -> String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path[...].utf8
        guard let point = name.lastIndex(of: UInt8(ascii: ".")), point != name.startIndex else {
            return unknown
        }
        let end = lowercased(name[name.index(after: point)...])
        return texts[end] ?? others[end] ?? unknown
    }

    /// Whether content of a type becomes smaller when it is compressed.
    package static func isCompressible(_ type: String) -> Bool {
        let name = lowercased(type.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 })
        return name != "text/event-stream"
            && (name.hasPrefix("text/") || name.hasSuffix("json") || name.hasSuffix("xml")
                || name == "application/wasm" || name == "image/x-icon")
    }

    private static func lowercased(_ text: Substring.UTF8View) -> String {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return String(
            decoding: text.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
