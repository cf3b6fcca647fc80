/// The mode of a set of tokens; the raw value is its name in files and attributes.
public enum TokenMode: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
