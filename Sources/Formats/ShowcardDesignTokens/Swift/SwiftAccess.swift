/// From where generated declarations can be used; the raw value is the word Swift has for it.
public enum SwiftAccess: String, Sendable, CaseIterable {
    /// From the same module.
    case `internal`
    /// From the same package.
    case package
    /// From everywhere.
    case `public`

    /// What stands before a declaration; nothing for what is so anyway.
    package var prefix: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
