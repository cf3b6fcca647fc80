/// A part of a catalog that can be embedded; the raw value is its name in options and settings.
package enum EmbeddedPart: String, Sendable, CaseIterable {
    /// The design tokens.
    case tokens
    /// A type for each kind.
    case kinds
    /// The feeds for a first start without a network.
    case seed

    /// The name of its source file.
    package var fileName: String {
        switch self {
        case .tokens: "Showcard+Tokens.swift"
        case .kinds: "Showcard+Kinds.swift"
        case .seed: "Showcard+Seed.swift"
        }
    }
}
