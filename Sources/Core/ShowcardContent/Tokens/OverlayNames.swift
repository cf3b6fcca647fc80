import ShowcardCatalog

/// Finds files whose names are similar to those of overlays, such as `app.dark.tokens.json`, but are not overlays.
///
/// If no overlay has a correct name, the files of a folder are merged, including such a file.
enum OverlayNames {
    private static let suffix = ".tokens.json"

    /// Finds such files.
    ///
    /// - Parameter paths: Files that are merged.
    /// - Returns: A warning for each.
    static func slips(in paths: [String]) -> [Diagnostic] {
        let stems = paths.compactMap(Self.stem)
        let sets = stems.filter { !$0.contains(".") }
        return paths.compactMap { path in
            guard let stem = stem(path), let meant = meant(by: stem, sets) else { return nil }
            return .warning(
                "misnamed-overlay",
                "the file is merged with the other token files, but has a name similar to an overlay",
                at: .file(path),
                help: "did you mean '\(meant)\(suffix)'? an overlay is <name>.<mode>\(suffix)")
        }
    }

    /// The overlay that a name without its extension stands for, with at most one of its two words misspelled.
    private static func meant(by stem: String, _ sets: [String]) -> String? {
        let words = stem.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard words.count == 2 else { return nil }
        let modes = TokenMode.allCases.map(\.rawValue)
        if sets.contains(words[0]) {
            return NearMiss.suggestion(for: words[1], among: modes).map { "\(words[0]).\($0)" }
        }
        guard modes.contains(words[1]) else { return nil }
        return NearMiss.suggestion(for: words[0], among: sets).map { "\($0).\(words[1])" }
    }

    private static func stem(_ path: String) -> String? {
        let name = TokenFiles.name(of: path)
        return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
    }
}
