/// What kind of ground a set of tokens is made for; the raw value is how files and attributes spell it.
public enum TokenMode: String, Sendable, CaseIterable {
    /// Dark text on light grounds.
    case light
    /// Light text on dark grounds.
    case dark
}
