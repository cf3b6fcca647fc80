/// The rule for ids that entries declare in the field with the role `id`.
///
/// The feeds have such an id in the names of files, so it must be a file name on every system.
public enum PublishedID {
    /// Whether a text can be the id of an entry in the feeds.
    public static func isValid(_ text: String) -> Bool {
        Identifier.isValid(text) || problem(with: text) == nil
    }

    /// Returns why a text cannot be an id, as the end of a sentence; `nil` if it can.
    public static func problem(with text: String) -> String? {
        if let problem = TextKey.problem(withName: text, limit: Limits.publishedID) {
            return problem
        }
        if text.utf8.last == UInt8(ascii: ".") { return "it ends with a dot" }
        let scalars = text.unicodeScalars
        if [scalars.first, scalars.last].contains(where: { $0?.properties.isWhitespace ?? false }) {
            return "it begins or ends with a space"
        }
        if let scalar = scalars.first(where: isInvisible) {
            return "it has U+\(String(scalar.value, radix: 16, uppercase: true))"
        }
        let stem = text.split(separator: ".", maxSplits: 1).first.map { $0.lowercased() } ?? ""
        if deviceNames.contains(stem) { return "'\(stem)' is a device on Windows" }
        return TextKey.isNormalized(text) ? nil : "it is not in Unicode form NFC"
    }

    /// The names that files cannot have on Windows, with any extension (Microsoft, "Naming Files, Paths, and Namespaces").
    private static let deviceNames = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// Whether a scalar controls how others are shown, so that texts that look alike differ.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            true
        default: false
        }
    }
}

extension Kind {
    /// Returns the id of an entry in the feeds: that of the field with the role `id`, or the name of its file.
    public func publishedID(of entry: Entry) -> String {
        guard let slot = publicSlot(of: .id) else { return entry.id }
        return entry.content[slot]?.text ?? entry.id
    }

    /// Returns the id of an entry in the feeds, before the catalog is enriched.
    public func publishedID(of entry: ContentEntry) -> String {
        entry[publicSlot(of: .id)]?.text ?? entry.id
    }
}

extension Catalog {
    /// Returns the id of an entry in the feeds.
    public func publishedID(of key: EntryKey) -> String {
        kind(of: key).publishedID(of: self[key])
    }
}
