import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// An output that was rendered once and is rendered again on request, so that its bytes need not be kept.
package struct RenderedOutput: Sendable, Hashable {
    /// Its size when it was rendered, in bytes.
    package let size: Int
    private let hash: ContentHash
    private let render: @Sendable (inout [UInt8]) throws -> Void

    /// Records an output when it is rendered.
    ///
    /// - Parameters:
    ///   - bytes: Its bytes.
    ///   - render: Appends its bytes to a buffer.
    init(_ bytes: [UInt8], _ render: @escaping @Sendable (inout [UInt8]) throws -> Void) {
        (size, hash) = (bytes.count, ContentHash(of: bytes))
        self.render = render
    }

    /// The same output, rendered by the plan of a later build in which it is unchanged.
    func rendered(by render: @escaping @Sendable (inout [UInt8]) throws -> Void) -> RenderedOutput {
        RenderedOutput(size: size, hash: hash, render: render)
    }

    /// The same output, rendered for requests like another one, whose plan finds the same inputs.
    func rendered(as other: RenderedOutput) -> RenderedOutput { rendered(by: other.render) }

    private init(
        size: Int, hash: ContentHash, render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        (self.size, self.hash, self.render) = (size, hash, render)
    }

    /// A hash of its bytes, as hexadecimal digits.
    package var tag: String { Fingerprint(high: hash.high, low: hash.low).hex }

    /// Renders the output again.
    ///
    /// - Returns: Its bytes, and whether they are the same as before; they differ if a source file has changed since.
    /// - Throws: Any rendering error.
    package func bytes() throws -> (bytes: [UInt8], areSame: Bool) {
        var bytes: [UInt8] = []
        try render(&bytes)
        return (bytes, bytes.count == size && ContentHash(of: bytes) == hash)
    }

    /// Whether two outputs had the same bytes.
    package static func == (left: RenderedOutput, right: RenderedOutput) -> Bool {
        left.size == right.size && left.hash == right.hash
    }

    /// Hashes the hash of its bytes.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The hash of an output's first bytes, mostly of all of them, by which other outputs know it.
struct RegisteredPart: Sendable, Hashable {
    /// The SHA-256 in hexadecimal.
    let sha256: String
    /// The number of bytes.
    let size: Int
}

/// The path of a rendered output, and its hash.
struct Rendering: Sendable {
    /// The output's path.
    let path: OutputPath
    /// The hash of its registered bytes, if its path contains the hash or the output is registered.
    let part: RegisteredPart?

    /// Renders an output.
    ///
    /// - Parameters:
    ///   - item: The output.
    ///   - buffer: Receives the output's bytes; its previous contents are removed.
    /// - Returns: The path of the output.
    /// - Throws: Any rendering error, or ``SystemError`` if a file to copy cannot be read.
    static func render(_ item: Plan.Item, into buffer: inout [UInt8]) throws -> Rendering {
        buffer.removeAll(keepingCapacity: true)
        var registeredSize: Int?
        switch item.content {
        case .rendered(let render):
            if let renderPart = item.renderPart {
                registeredSize = try renderPart(&buffer)
            } else {
                try render(&buffer)
            }
        case .copied(let file):
            buffer = try copied(file)
        }
        guard buffer.count <= Limits.output.value else {
            throw DiagnosticError(
                .error(
                    "too-large", "'\(item.key)' is larger than \(Limits.output)", help: "split it"))
        }
        switch item.destination {
        case .path(let path):
            guard item.manifestName != nil else { return Rendering(path: path, part: nil) }
            let size = min(max(0, registeredSize ?? buffer.count), buffer.count)
            let sha256 = buffer[..<size].withUnsafeBytes { SHA256.hash($0).hex }
            return Rendering(path: path, part: RegisteredPart(sha256: sha256, size: size))
        case .hashed(let prefix, let suffix):
            let sha256 = SHA256.hash(buffer).hex
            guard let path = OutputPath("\(prefix)\(sha256)\(suffix)") else {
                throw DiagnosticError(
                    .error("wrong-path", "'\(item.key)' is not a path inside the output"))
            }
            return Rendering(
                path: path, part: RegisteredPart(sha256: sha256, size: buffer.count))
        }
    }

    /// The bytes of a file of the source.
    ///
    /// - Throws: ``DiagnosticError`` if the path is the cause, otherwise ``SystemError``.
    private static func copied(_ file: FolderFile) throws -> [UInt8] {
        do throws(SystemError) {
            return try file.bytes(limit: Limits.output.value)
        } catch {
            throw DiagnosticError(.unreadable(file.path, error, limit: Limits.output))
        }
    }
}

/// Why an output was not written.
enum RenderingError: Sendable {
    /// It could not be rendered because of errors in the source.
    case failed([Diagnostic])
    /// The plugin has an error.
    case crashed(Diagnostic)
    /// It could not be read or written.
    case broken(SystemError)

    /// Classifies an error thrown by rendering an output.
    init(_ error: any Error, of item: Plan.Item) {
        if let error = error as? SystemError {
            self = .broken(error)
            return
        }
        switch PartError(error, plugin: item.plugin, at: item.key) {
        case .content(let diagnostics): self = .failed(diagnostics)
        case .plugin(let diagnostic), .system(let diagnostic): self = .crashed(diagnostic)
        }
    }
}

/// Why outputs were not written, by cause.
struct RenderingErrors: Sendable {
    /// The outputs that could not be rendered.
    private(set) var problems: [Diagnostic] = []
    /// The errors of plugins.
    private(set) var crashes: [Diagnostic] = []
    /// The first error of reading or writing.
    private(set) var broken: SystemError?

    /// Adds the error of one output.
    mutating func take(_ fault: RenderingError) {
        switch fault {
        case .failed(let diagnostics): problems += diagnostics
        case .crashed(let diagnostic): crashes.append(diagnostic)
        case .broken(let failure): broken = broken ?? failure
        }
    }
}
