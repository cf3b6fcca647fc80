import Foundation
import ShowcardCatalog
import ShowcardSigning

/// A file that a plugin creates: an output of the catalog, or an asset of the site's pages.
struct AnsweredOutput: Sendable {
    /// The source of its bytes.
    enum Content: Sendable, Hashable {
        /// In the message.
        case bytes([UInt8])
        /// In a file of the plugin's working folder, by its path below that folder.
        case file(String)
        /// In the cache.
        case kept(KeptFile)
    }

    /// The output's path; the name of an asset.
    let path: OutputPath
    /// Its bytes.
    var content: Content

    static let contents = ["text", "base64", "file"]
    /// The member with the path of an output.
    static let pathKey = "path"
    /// The member with the name of an asset.
    static let assetKey = "name"

    /// Reads an output.
    ///
    /// - Parameters:
    ///   - node: The object.
    ///   - place: The description of what it is in, for errors.
    ///   - isKept: Whether it was cached by an earlier build.
    ///   - root: The folder that its path has to be in, for errors.
    ///   - example: A path that is allowed, for errors.
    /// - Throws: ``ProtocolError`` if it is not valid.
    init(
        _ node: JSONNode, of place: String, isKept: Bool, in root: String = "the site",
        example: String = "thumbs/one.jpg"
    ) throws(ProtocolError) {
        let members = try MessageMembers(
            node, of: "an output of \(place)", known: Self.keys(Self.pathKey, isKept))
        let text = try members.required(Self.pathKey, try members.text(Self.pathKey))
        guard let path = OutputPath(text) else {
            throw ProtocolError(
                "wants to write '\(text)', which is not a path inside \(root)",
                help: "write a relative path without '..', such as \(example)")
        }
        try self.init(path, members)
    }

    /// Reads an asset.
    init(assetIn node: JSONNode, of place: String, isKept: Bool) throws(ProtocolError) {
        let members = try MessageMembers(
            node, of: "an asset of \(place)", known: Self.keys(Self.assetKey, isKept))
        let text = try members.required(Self.assetKey, try members.text(Self.assetKey))
        guard let path = OutputPath(text), !text.utf8.contains(UInt8(ascii: "/")) else {
            throw ProtocolError(
                "names an asset '\(text)', which is not the name of a file",
                help: "write a name without a folder, such as credits.css")
        }
        try self.init(path, members)
    }

    private static func keys(_ name: String, _ isKept: Bool) -> [String] {
        [name] + contents + (isKept ? ["kept", "size"] : [])
    }

    private init(_ path: OutputPath, _ members: MessageMembers) throws(ProtocolError) {
        let text = path.text
        self.path = path
        if let sha256 = try members.text("kept") {
            // It is a part of a path.
            guard let digest = Digest(hex: sha256), digest.hex == sha256 else {
                throw ProtocolError("names the kept file '\(sha256)'")
            }
            let size = try members.integer("size", in: 0...Limits.programOutput.value)
            content = .kept(
                KeptFile(sha256: sha256, size: try members.required("size", size)))
            return
        }
        let given = Self.contents.filter { members[$0] != nil }
        guard given.count == 1 else {
            throw ProtocolError(
                "returned '\(text)' with \(given.isEmpty ? "no content" : given.joined(separator: " and "))",
                help: "return one of text, base64 and file")
        }
        if let text = try members.text("text") {
            content = .bytes(Array(text.utf8))
        } else if let encoded = try members.text("base64") {
            guard let data = Data(base64Encoded: encoded) else {
                throw ProtocolError("wrote an invalid 'base64' for '\(text)'")
            }
            content = .bytes(Array(data))
        } else {
            let file = try members.required("file", try members.text("file"))
            guard OutputPath(file) != nil else {
                throw ProtocolError(
                    "names the file '\(file)', which is not inside its own folder",
                    help: "write a path relative to 'folder' of the message 'start'")
            }
            content = .file(file)
        }
    }

    /// Writes the output for the cache.
    func write(to writer: inout JSONWriter, key: String = pathKey) {
        guard case .kept(let file) = content else { return }
        writer.beginObject()
        writer.member(key, path.text)
        writer.member("kept", file.sha256)
        writer.member("size", file.size)
        writer.endObject()
    }
}
