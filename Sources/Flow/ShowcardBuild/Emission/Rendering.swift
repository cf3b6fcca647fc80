import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardSigning

/// The path of a rendered output, and its hash.
struct Rendering: Sendable {
    /// The output's path.
    let path: OutputPath
    /// The SHA-256 of its bytes, if its path contains the hash or the output is registered.
    let sha256: String?

    /// The maximum size of an output, in bytes.
    private static let maxBytes = Folder.maxFileBytes

    /// Renders an output.
    ///
    /// - Parameters:
    ///   - item: The output.
    ///   - buffer: Receives the output's bytes; its previous contents are removed.
    /// - Returns: The path of the output.
    /// - Throws: Any rendering error, or ``SystemError`` if a file to copy cannot be read.
    static func render(_ item: Plan.Item, into buffer: inout [UInt8]) throws -> Rendering {
        buffer.removeAll(keepingCapacity: true)
        switch item.content {
        case .rendered(let render): try render(&buffer)
        case .copied(let file):
            buffer = try copied(file)
        }
        guard buffer.count <= maxBytes else {
            throw DiagnosticError(
                .error("too-large", "'\(item.key)' is larger than 512 MB", help: "split it"))
        }
        switch item.destination {
        case .path(let path):
            let sha256 = item.manifestName == nil ? nil : SHA256.hash(buffer).hex
            return Rendering(path: path, sha256: sha256)
        case .hashed(let prefix, let suffix):
            let sha256 = SHA256.hash(buffer).hex
            guard let path = OutputPath("\(prefix)\(sha256)\(suffix)") else {
                throw DiagnosticError(
                    .error("wrong-path", "'\(item.key)' is not a path inside the output"))
            }
            return Rendering(path: path, sha256: sha256)
        }
    }

    /// The bytes of a file of the source.
    ///
    /// - Throws: ``DiagnosticError`` if the path is the cause, otherwise ``SystemError``.
    private static func copied(_ file: FolderFile) throws -> [UInt8] {
        do throws(SystemError) {
            return try file.bytes(limit: maxBytes)
        } catch {
            throw DiagnosticError(.unreadable(file.path, error, limit: maxBytes))
        }
    }
}
