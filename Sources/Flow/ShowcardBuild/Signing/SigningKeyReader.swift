import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// Reads the signing keys from where `catalog.yml` says they are.
struct SigningKeyReader {
    /// The catalog's folder.
    let source: String
    /// The output folder.
    let output: String
    /// The environment.
    let environment: [String: String]

    /// The maximum size of a key file, in bytes.
    private static let maxFileBytes = 4_096

    /// Reads keys.
    ///
    /// - Parameter sources: Where they are.
    /// - Returns: The keys, in the same order, and the problems; no message contains any part of a key.
    func read(_ sources: [SigningKeySource]) -> (keys: [SigningKey], problems: [Diagnostic]) {
        var keys: [SigningKey] = []
        var problems: [Diagnostic] = []
        for source in sources {
            do throws(DiagnosticError) {
                let key = try key(source)
                if keys.contains(where: { $0.publicKey == key.publicKey }) {
                    throw Self.error(
                        "wrong-signing-key", "this key is the same as a previous one", source,
                        help: "name each key once")
                }
                keys.append(key)
            } catch {
                problems += error.diagnostics
            }
        }
        return (keys, problems)
    }

    private func key(_ source: SigningKeySource) throws(DiagnosticError) -> SigningKey {
        var text: [UInt8]
        switch source.place {
        case .variable(let name):
            guard let value = environment[name], !value.isEmpty else {
                throw Self.error(
                    "missing-signing-key",
                    "the environment variable '\(name)' is not set or is empty",
                    source,
                    help: "set it to the line of the file that 'showcard keys new' writes, "
                        + "in the environment of the build")
            }
            text = Array(value.utf8)
        case .file(let path): text = try file(path, source)
        }
        guard let key = SigningKey(text: &text) else {
            throw Self.error(
                "wrong-signing-key", "this is not a secret key of Showcard", source,
                help: "create one with 'showcard keys new'")
        }
        return key
    }

    private func file(
        _ path: String, _ source: SigningKeySource
    ) throws(DiagnosticError) -> [UInt8] {
        let full = path.utf8.first == UInt8(ascii: "/") ? path : "\(self.source)/\(path)"
        if isPublished(full) {
            throw Self.error(
                "wrong-signing-key", "'\(path)' is in a folder that is published or read for it",
                source, help: "create another key, and keep it outside the catalog's folder")
        }
        let bytes: [UInt8]?
        do throws(SystemError) {
            bytes = try FileSystem.read(full, limit: Self.maxFileBytes)
        } catch {
            guard error.concernsPath else { throw DiagnosticError(error.diagnostic) }
            bytes = nil
        }
        guard let bytes else {
            throw Self.error(
                "missing-signing-key", "cannot read a key from '\(path)'", source,
                help: "create one with 'showcard keys new --output \(path)', "
                    + "or name the environment variable that contains it, as 'env:NAME'")
        }
        return bytes
    }

    /// Whether a file is in the output, or in a folder of the catalog that is published.
    private func isPublished(_ path: String) -> Bool {
        guard let path = FileSystem.resolved(path) else { return false }
        let source = FileSystem.resolved(source) ?? source
        let folders = ["content", "templates"].map { "\(source)/\($0)" } + [output]
        return folders.contains { "\(path)".utf8.starts(with: "\($0)/".utf8) }
    }

    private static func error(
        _ code: String, _ message: String, _ source: SigningKeySource, help: String
    ) -> DiagnosticError {
        DiagnosticError(.error(code, message, at: source.location, help: help))
    }
}

extension OutputSigner {
    /// Creates a signer with keys.
    init(signingWith keys: [SigningKey]) {
        self.init { bytes in
            keys.map { key in
                let signature = KeySignature(of: bytes, by: key)
                return OutputSigner.Signature(keyID: signature.keyID, base64: signature.text)
            }
        }
    }
}
