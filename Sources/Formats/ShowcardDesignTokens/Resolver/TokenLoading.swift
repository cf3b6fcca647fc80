/// The reason that a file of a resolver was not loaded.
public struct TokenLoadError: Error, Sendable {
    /// The reason, to append to the file's name: `the file does not exist`.
    public let message: String
    /// How to fix the problem.
    public let help: String?

    /// Creates an error.
    public init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}

/// Returns the bytes of a file by its path from the root folder, with `/` between names and without `.` and `..`.
public typealias TokenFileLoader = (String) throws(TokenLoadError) -> [UInt8]

/// Returns a file by its path from the root folder, as ``TokenFileLoader`` does.
package typealias TokenSourceLoader = (String) throws(TokenLoadError) -> TokenSource

/// The target of a resolver's reference: a file, a location in it, or both (RFC 3986, sections 4.1 and 4.2).
struct ResolverReference {
    /// The file's path from the root folder; `nil` for the file that contains the reference.
    let path: String?
    /// The names in the fragment; `nil` if there is no fragment.
    let pointer: [String]?

    /// The reason that a reference can't be followed.
    struct ReferenceError: Error {
        let message: String
        let help: String
    }

    /// Parses a reference.
    ///
    /// - Parameters:
    ///   - text: the reference.
    ///   - file: the path of the file that contains it, from the root folder.
    /// - Throws: the reason that it can't be followed.
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
                message: "'\(Self.excerpt(text))' is a URL, but only files are read",
                help: "store a copy beside the resolver and refer to it: 'tokens/….tokens.json'")
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

    /// Returns whether a text has a scheme or a host.
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

    /// Returns the path from the root folder for a relative path.
    private static func path(
        _ bytes: ArraySlice<UInt8>, in file: String, _ text: String
    ) throws(ReferenceError) -> String {
        let decoded = TokenPointer.percentDecoded(bytes)
        guard decoded.first != UInt8(ascii: "/"), !decoded.contains(UInt8(ascii: "\\")),
            !decoded.contains(0)
        else {
            throw ReferenceError(
                message: "'\(excerpt(text))' is not a path from the resolver's folder",
                help: "write names with '/' between them, without a '/' at the beginning")
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
                            "keep the files of a resolver in one folder, or use a root folder further up"
                    )
                }
            case let name: names.append(name)
            }
        }
        guard !names.isEmpty else {
            throw ReferenceError(
                message: "'\(excerpt(text))' is not a file", help: "name a file in the folder")
        }
        return names.joined(separator: "/")
    }

    static func excerpt(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count > 80
            ? String(String.UnicodeScalarView(scalars.prefix(80))) + "…" : text
    }
}
