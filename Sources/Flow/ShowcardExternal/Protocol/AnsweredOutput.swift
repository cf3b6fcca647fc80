import Foundation
import ShowcardCatalog
import ShowcardSigning

/// A file that a plugin creates.
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

    /// The output's path.
    let path: OutputPath
    /// Its bytes.
    var content: Content

    static let contents = ["text", "base64", "file"]

    init(_ node: JSONNode, of place: String, isKept: Bool) throws(ProtocolError) {
        let members = try MessageMembers(
            node, of: "an output of \(place)",
            known: ["path"] + Self.contents + (isKept ? ["kept", "size"] : []))
        let text = try members.required("path", try members.text("path"))
        guard let path = OutputPath(text) else {
            throw ProtocolError(
                "wants to write '\(text)', which is not a path inside the site",
                help: "write a relative path without '..', such as thumbs/one.jpg")
        }
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
    func write(to writer: inout JSONWriter) {
        guard case .kept(let file) = content else { return }
        writer.beginObject()
        writer.member("path", path.text)
        writer.member("kept", file.sha256)
        writer.member("size", file.size)
        writer.endObject()
    }
}
