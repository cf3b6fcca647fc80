package import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file with a key that signs.
package enum SigningKeyFile {
    /// What may be known of a key.
    package struct Facts: Sendable, Hashable {
        /// The public key, as apps are given it.
        package let publicKey: String
        /// What tells it apart from other keys.
        package let id: String

        init(_ key: PublicKey) {
            publicKey = key.text
            id = key.id
        }
    }

    /// Makes a key and writes it to a file that only its owner may read.
    ///
    /// - Parameter path: Where it goes; nothing may be there.
    /// - Returns: The public half.
    /// - Throws: ``DiagnosticError`` when there is something, or it cannot be written.
    package static func create(at path: String) throws(DiagnosticError) -> Facts {
        guard let key = SigningKey.random() else {
            throw DiagnosticError(.error("internal", "there is no memory for a key"))
        }
        do throws(SystemError) {
            try key.withText { (text) throws(SystemError) in
                try FileSystem.create(path, with: text, mode: 0o600)
            }
        } catch {
            throw DiagnosticError(
                error.diagnostic(
                    help: "nothing was written; a key is never written over another file"))
        }
        return Facts(key.publicKey)
    }

    /// Reads what may be known of a key.
    ///
    /// - Parameter path: The file that has it.
    /// - Returns: The public half.
    /// - Throws: ``DiagnosticError`` when it cannot be read, or is no key.
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

    /// Reads what may be known of a key in a variable of the environment.
    ///
    /// - Parameters:
    ///   - name: The variable's name.
    ///   - environment: The environment.
    /// - Returns: The public half.
    /// - Throws: ``DiagnosticError`` when there is none, or it is no key.
    package static func facts(
        inVariable name: String, of environment: [String: String]
    ) throws(DiagnosticError) -> Facts {
        guard var text = environment[name].map({ Array($0.utf8) }) else {
            throw DiagnosticError(
                .error("missing-signing-key", "the environment has no variable '\(name)'"))
        }
        return try facts(of: &text, from: "the variable '\(name)'")
    }

    private static func facts(
        of text: inout [UInt8], from place: String
    ) throws(DiagnosticError) -> Facts {
        guard let key = SigningKey(text: &text) else {
            throw DiagnosticError(
                .error(
                    "wrong-signing-key", "\(place) has no secret key of Showcard",
                    help: "make one with 'showcard keys new'"))
        }
        return Facts(key.publicKey)
    }
}
