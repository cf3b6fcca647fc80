internal import CShowcardSodium

/// libsodium as this process uses it.
enum Library {
    /// Whether libsodium is initialized, which happens once, at the first use.
    ///
    /// > sodium_init() initializes the library and should be called before any other function
    /// > provided by Sodium. (https://doc.libsodium.org/usage)
    ///
    /// It picks the fastest implementations for this machine, and sets up random numbers. A hash
    /// is the same without it, so hashing does not ask whether it succeeded.
    static let isInitialised = sodium_init() >= 0
}
