import ShowcardStarter

/// A programming language that a catalog is embedded in; the raw value is its name in options.
package enum EmbeddedLanguage: String, Sendable, CaseIterable {
    /// Swift, in a file for each part.
    case swift
    /// TypeScript: one file with models and a client.
    case typescript
    /// Kotlin: one file with models and a client.
    case kotlin
}

/// The clients in other languages.
enum Embedded: EmbeddedFiles {}

extension Embedded {
    /// The text of a client's file.
    static func text(_ name: String) -> String {
        String(decoding: file(name), as: UTF8.self)
    }
}
