/// A part of a catalog that can be embedded; the raw value is its name in options and settings.
package enum EmbeddedPart: String, Sendable, CaseIterable {
    /// The design tokens.
    case tokens
    /// A type for each kind, whose values are ids.
    case kinds
    /// A type for the entries of each kind, for ShowcardClient; it needs ``kinds``.
    case models
    /// The feeds for a first start without a network.
    case seed

    /// The parts that are written by default: those that need no library.
    package static let usual: Set<EmbeddedPart> = [.tokens, .kinds, .seed]

    /// The name of its source file.
    package var fileName: String {
        switch self {
        case .tokens: "Showcard+Tokens.swift"
        case .kinds: "Showcard+Kinds.swift"
        case .models: "Showcard+Models.swift"
        case .seed: "Showcard+Seed.swift"
        }
    }
}
