#if canImport(CryptoKit)
import CryptoKit
import Foundation
#endif

/// The cryptographic functions, from CryptoKit if it is available, otherwise from OpenSSL.
///
/// Without either, ``isAvailable`` is `false`, no file has the right hash and no signature is valid, so nothing unchecked
/// is shown.
enum Cryptography {
    /// Whether there are cryptographic functions.
    static var isAvailable: Bool {
        #if canImport(CryptoKit)
        true
        #else
        OpenSSL.shared != nil
        #endif
    }

    /// Returns the SHA-256 of bytes as 64 lower-case hexadecimal digits.
    static func sha256(_ bytes: [UInt8]) -> String {
        #if canImport(CryptoKit)
        let digest = Array(SHA256.hash(data: bytes))
        #else
        let digest = OpenSSL.shared?.sha256(bytes) ?? []
        #endif
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }

    /// Returns whether an Ed25519 signature is valid.
    ///
    /// - Parameters:
    ///   - signature: 64 bytes.
    ///   - message: The signed bytes.
    ///   - key: The 32 bytes of the public key.
    /// - Returns: Whether the signature is valid.
    static func verifies(_ signature: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        #if canImport(CryptoKit)
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else {
            return false
        }
        return key.isValidSignature(signature, for: message)
        #else
        return OpenSSL.shared?.verifies(signature, of: message, key: key) ?? false
        #endif
    }
}
