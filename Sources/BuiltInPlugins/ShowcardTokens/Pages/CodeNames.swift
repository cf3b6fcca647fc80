import ShowcardCatalog

/// The names of a set's tokens in code, by path.
struct CodeNames: Sendable {
    /// The constants in Swift.
    let swift: [String: String]
    /// The values for Compose in Kotlin.
    let kotlin: [String: String]

    /// Returns the names for several sets, whose files are written together.
    static func names(of sets: [ThemedTokens]) -> [CodeNames] {
        zip(SwiftConstants().names(of: sets), ComposeNames.names(of: sets)).map {
            CodeNames(swift: $0, kotlin: $1)
        }
    }
}
