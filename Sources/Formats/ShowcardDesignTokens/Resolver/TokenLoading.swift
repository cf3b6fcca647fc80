/// Why a file that a resolver names was not loaded.
public struct TokenLoadError: Error, Sendable {
    /// The reason, to stand behind the file's name: `there is no such file`.
    public let message: String
    /// What to do about it.
    public let help: String?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - message: the reason, to stand behind the file's name.
    ///   - help: what to do about it.
    public init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}

/// Gives the bytes of a file by its path from the root folder, with `/` between names and neither `.` nor `..` in it.
public typealias TokenFileLoader = (String) throws(TokenLoadError) -> [UInt8]

/// What a reference of a resolver names: a file, a place in it, or both (RFC 3986, sections 4.1 and 4.2).
struct ResolverReference {
    /// The file's path from the root folder; `nil` for the file the reference stands in.
    let path: String?
    /// The names on the way of the fragment; `nil` when there is none.
    let pointer: [String]?

    /// Why a text is no reference that is followed.
    struct ReferenceError: Error {
        let message: String
        let help: String
    }

    /// Reads a reference.
    ///
    /// - Parameters:
    ///   - text: the reference.
    ///   - file: the path of the file it stands in, from the root folder.
    /// - Throws: why it is not followed.
    init(_ text: String, in file: String) throws(ReferenceError) {
        let bytes = Array(text.utf8)
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        let named = bytes[..<hash]
        guard !bytes.isEmpty else {
            throw ReferenceError(
                message: "the reference is empty", help: "write '#/sets/…' or a file's path")
        }
        guard !Self.isURL(named) else {
            throw ReferenceError(
                message: "'\(Self.excerpt(text))' is an address, and only files are read",
                help: "put a copy beside the resolver, and name that: 'tokens/….tokens.json'")
        }
        path = named.isEmpty ? nil : try Self.path(named, in: file, text)
        guard hash < bytes.endIndex else {
            pointer = nil
            return
        }
        guard hash + 1 < bytes.endIndex else {
            pointer = []
            return
        }
        do throws(TokenPointer.PointerError) {
            pointer = try TokenPointer(String(decoding: bytes[hash...], as: UTF8.self)).segments
        } catch {
            throw ReferenceError(
                message: error.message, help: "write '#/sets/…' or '#/modifiers/…'")
        }
    }

    /// Whether a text has a scheme or a host.
    private static func isURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.starts(with: "//".utf8) { return true }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = bytes[..<colon]
        return !scheme.isEmpty
            && scheme.allSatisfy {
                Character(Unicode.Scalar($0)).isLetter || Character(Unicode.Scalar($0)).isNumber
                    || "+-.".utf8.contains($0)
            }
    }

    /// The path from the root folder that a relative one means.
    private static func path(
        _ bytes: ArraySlice<UInt8>, in file: String, _ text: String
    ) throws(ReferenceError) -> String {
        let decoded = TokenPointer.percentDecoded(bytes)
        guard decoded.first != UInt8(ascii: "/"), !decoded.contains(UInt8(ascii: "\\")),
            !decoded.contains(0)
        else {
            throw ReferenceError(
                message: "'\(excerpt(text))' is not a path from the resolver's folder",
                help: "write names with '/' between them, beginning with none")
        }
        var names = file.split(separator: "/").dropLast().map(String.init)
        for name in decoded.split(separator: UInt8(ascii: "/")) {
            switch String(decoding: name, as: UTF8.self) {
            case ".": continue
            case "..":
                guard names.popLast() != nil else {
                    throw ReferenceError(
                        message: "'\(excerpt(text))' leads out of the root folder",
                        help:
                            "keep the files of a resolver in one folder, or read from a folder further up"
                    )
                }
            case let name: names.append(name)
            }
        }
        guard !names.isEmpty else {
            throw ReferenceError(
                message: "'\(excerpt(text))' is no file", help: "name a file in the folder")
        }
        return names.joined(separator: "/")
    }

    static func excerpt(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count > 80
            ? String(String.UnicodeScalarView(scalars.prefix(80))) + "…" : text
    }
}
