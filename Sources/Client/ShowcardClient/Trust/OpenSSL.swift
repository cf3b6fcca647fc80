#if !canImport(CryptoKit)
#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Android)
import Android
#endif

/// The cryptographic functions of OpenSSL 1.1.1 or later, found at run time, so that packages that use this library
/// compile without OpenSSL's headers.
///
/// `URLSession` needs OpenSSL anyway: on Linux it uses libcurl. Android apps have to contain the library, as
/// `libcrypto.so`. Windows and statically linked programs have no `dlopen` that finds it, so nothing can be checked there. The signatures of the functions are those of the manual
/// pages in https://docs.openssl.org/3.0/man3/.
struct OpenSSL: Sendable {
    private typealias Bytes = UnsafePointer<UInt8>

    // SHA256_Init(3)
    private let sha256:
        @convention(c) (Bytes?, Int, UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>?
    // EVP_PKEY_new_raw_public_key(3)
    private let newPublicKey: @convention(c) (Int32, OpaquePointer?, Bytes, Int) -> OpaquePointer?
    // EVP_PKEY_free(3)
    private let freeKey: @convention(c) (OpaquePointer?) -> Void
    // EVP_MD_CTX_new(3)
    private let newContext: @convention(c) () -> OpaquePointer?
    private let freeContext: @convention(c) (OpaquePointer?) -> Void
    // EVP_DigestVerifyInit(3)
    private let begin:
        @convention(c) (
            OpaquePointer, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer
        ) -> Int32
    private let verify: @convention(c) (OpaquePointer, Bytes, Int, Bytes?, Int) -> Int32

    /// The number of Ed25519, `EVP_PKEY_ED25519` in `openssl/obj_mac.h`.
    private static let ed25519: Int32 = 1_087

    /// The newest library that this process can load; `nil` if it finds neither.
    static let shared = OpenSSL()

    private init?() {
        #if canImport(Glibc) || canImport(Musl) || canImport(Android)
        let names = ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
            let sha256 = dlsym(library, "SHA256"),
            let newPublicKey = dlsym(library, "EVP_PKEY_new_raw_public_key"),
            let freeKey = dlsym(library, "EVP_PKEY_free"),
            let newContext = dlsym(library, "EVP_MD_CTX_new"),
            let freeContext = dlsym(library, "EVP_MD_CTX_free"),
            let begin = dlsym(library, "EVP_DigestVerifyInit"),
            let verify = dlsym(library, "EVP_DigestVerify")
        else { return nil }
        self.sha256 = unsafeBitCast(sha256, to: type(of: self.sha256))
        self.newPublicKey = unsafeBitCast(newPublicKey, to: type(of: self.newPublicKey))
        self.freeKey = unsafeBitCast(freeKey, to: type(of: self.freeKey))
        self.newContext = unsafeBitCast(newContext, to: type(of: self.newContext))
        self.freeContext = unsafeBitCast(freeContext, to: type(of: self.freeContext))
        self.begin = unsafeBitCast(begin, to: type(of: self.begin))
        self.verify = unsafeBitCast(verify, to: type(of: self.verify))
        #else
        return nil
        #endif
    }

    /// Returns the SHA-256 of bytes, 32 bytes.
    func sha256(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            guard let start = digest.baseAddress else { return }
            // > SHA1() computes the SHA-1 message digest of the n bytes at d and places it in md [...]. The SHA224(),
            // > SHA256(), SHA384() and SHA512() functions do the same (SHA256_Init(3))
            count = sha256(bytes, bytes.count, start) == nil ? 0 : 32
        }
    }

    /// Returns whether an Ed25519 signature is valid.
    func verifies(_ signature: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        // > EVP_PKEY_new_raw_public_key() works in the same way as EVP_PKEY_new_raw_private_key() except that pub
        // > points to the raw public key data. (EVP_PKEY_new_raw_public_key(3))
        guard let key = newPublicKey(Self.ed25519, nil, key, key.count) else { return false }
        defer { freeKey(key) }
        guard let context = newContext() else { return false }
        defer { freeContext(context) }
        // > Ed25519 and Ed448: Support no digests (the digest type must be NULL) (EVP_DigestVerifyInit(3))
        guard begin(context, nil, nil, nil, key) == 1 else { return false }
        // > EVP_DigestVerifyFinal() and EVP_DigestVerify() return 1 for success; any other value indicates failure.
        // > (EVP_DigestVerifyInit(3))
        return verify(context, signature, signature.count, message, message.count) == 1
    }
}
#endif
