/// The access level of generated declarations; the raw value is the Swift keyword.
public enum SwiftAccess: String, Sendable, CaseIterable {
    /// Within the same module.
    case `internal`
    /// Within the same package.
    case package
    /// Everywhere.
    case `public`

    /// The modifier before a declaration; empty for the default access level.
    package var prefix: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
