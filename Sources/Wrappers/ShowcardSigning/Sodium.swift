internal import CShowcardSodium

/// libsodium as this process uses it.
enum Sodium {
    /// Whether libsodium is initialized, which happens once, at the first use.
    ///
    /// > sodium_init() initializes the library and should be called before any other function
    /// > provided by Sodium. (https://doc.libsodium.org/usage)
    ///
    /// It picks the fastest implementations for this machine, and sets up random numbers.
    static let isInitialized = sodium_init() >= 0
}
