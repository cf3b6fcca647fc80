/// A part of a catalog that can be embedded; the raw value is how options and settings name it.
package enum EmbeddedPart: String, Sendable, CaseIterable {
    /// The design tokens.
    case tokens
    /// A type a kind.
    case kinds
    /// The feeds for a first start without a network.
    case seed

    /// The name of the source file it becomes.
    package var fileName: String {
        switch self {
        case .tokens: "Showcard+Tokens.swift"
        case .kinds: "Showcard+Kinds.swift"
        case .seed: "Showcard+Seed.swift"
        }
    }
}
