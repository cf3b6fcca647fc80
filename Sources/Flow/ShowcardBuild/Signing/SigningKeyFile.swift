package import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning
import ShowcardSystem

/// A file with a signing key.
package enum SigningKeyFile {
    /// The public properties of a key.
    package struct Facts: Sendable, Hashable {
        /// The public key, as apps use it.
        package let publicKey: String
        /// The key's id.
        package let id: String

        init(_ key: PublicKey) {
            publicKey = key.text
            id = key.id
        }
    }

    /// Creates a key and writes it to a file that only its owner can read.
    ///
    /// - Parameter path: The path of the file, which must not exist.
    /// - Returns: The public half; `nil` if the path is taken, and nothing is written.
    /// - Throws: ``DiagnosticError`` if the file cannot be written.
    package static func create(at path: String) throws(DiagnosticError) -> Facts? {
        guard let key = SigningKey.random() else {
            throw DiagnosticError(.error("internal", "out of memory for a key"))
        }
        do throws(SystemError) {
            try key.withText { (text) throws(SystemError) in
                try FileSystem.create(path, with: text, mode: 0o600)
            }
        } catch {
            if error.number == EEXIST { return nil }
            throw DiagnosticError(
                error.diagnostic(help: "nothing was written; fix this and try again"))
        }
        return Facts(key.publicKey)
    }

    /// Reads the public properties of a key.
    ///
    /// - Parameter path: The file that contains it.
    /// - Returns: The public half.
    /// - Throws: ``DiagnosticError`` if it cannot be read, or is not a key.
    package static func facts(at path: String) throws(DiagnosticError) -> Facts {
        var text: [UInt8]
        do throws(SystemError) {
            guard let bytes = try FileSystem.read(path) else {
                throw SystemError(action: "read", path: path, number: ENOENT)
            }
            text = bytes
        } catch {
            throw DiagnosticError(error.diagnostic(help: "name a file of 'showcard keys new'"))
        }
        return try facts(of: &text, from: "'\(path)'")
    }

    /// Reads the public properties of a key in an environment variable.
    ///
    /// - Parameters:
    ///   - name: The variable's name.
    ///   - environment: The environment.
    /// - Returns: The public half.
    /// - Throws: ``DiagnosticError`` if the variable is not set, or is not a key.
    package static func facts(
        inVariable name: String, of environment: [String: String]
    ) throws(DiagnosticError) -> Facts {
        guard var text = environment[name].map({ Array($0.utf8) }) else {
            throw DiagnosticError(
                .error("missing-signing-key", "the environment variable '\(name)' is not set"))
        }
        return try facts(of: &text, from: "the environment variable '\(name)'")
    }

    private static func facts(
        of text: inout [UInt8], from place: String
    ) throws(DiagnosticError) -> Facts {
        guard let key = SigningKey(text: &text) else {
            throw DiagnosticError(
                .error(
                    "wrong-signing-key", "\(place) does not contain a secret key of Showcard",
                    help: "create one with 'showcard keys new'"))
        }
        return Facts(key.publicKey)
    }
}
