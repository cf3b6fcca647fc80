extension Thing {
    /// What the app shows first, whatever the feeds say.
    public static let shelf: [Thing] = [.lamp, .chair]
}
