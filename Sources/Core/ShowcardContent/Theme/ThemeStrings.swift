import ShowcardCatalog
import ShowcardYAML

/// Reads the interface strings of a theme: `strings.yml`, and `strings.LANGUAGE.yml` of each language.
struct ThemeStrings {
    /// The default language of the catalog; absent if its tag has errors.
    let language: LanguageTag?
    /// The other languages.
    let others: [LanguageTag]

    /// The file with the strings of the default language.
    static let file = "strings.yml"

    /// The language of a file, or an empty text for ``file``; `nil` if it is not a file of strings.
    static func language(of file: String) -> String? {
        if file == Self.file { return "" }
        let (prefix, suffix) = ("strings.", ".yml")
        guard file.utf8.starts(with: prefix.utf8),
            file.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
            file.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return nil }
        let tag = file.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return LanguageTag(String(tag)) == nil ? nil : String(tag)
    }

    /// Whether the strings of a language are read.
    func reads(_ tag: String) -> Bool {
        tag.isEmpty || ([language].compactMap(\.self) + others).contains { $0.chain.contains(tag) }
    }

    /// The files of the strings, by language tag: those of the catalog, of each catalog that it extends, and of the theme below
    /// them.
    struct Files {
        /// The files of the catalogs, by language tag, the nearest first.
        var own: [String: [Own]] = [:]
        var base: [String: SourceText] = [:]

        /// A file of a catalog.
        struct Own {
            /// The number of catalogs above it.
            let level: Int
            let text: SourceText
        }

        /// The files for a language, the first to be used first.
        fileprivate func layers(_ language: LanguageTag?, isDefault: Bool) -> [SourceText] {
            let tags = (language?.chain ?? []) + (isDefault ? [""] : [])
            let levels = Set(own.values.joined().map(\.level)).sorted()
            let files = levels.flatMap { level in
                tags.compactMap { tag in own[tag]?.first { $0.level == level }?.text }
            }
            // The theme below is in English.
            return files
                + tags.compactMap { base[$0] ?? ($0 == "en" && !isDefault ? base[""] : nil) }
        }
    }

    /// The strings of the default language.
    ///
    /// - Parameter files: The files.
    /// - Returns: Each string from the first file that has it: those of the catalog before those below, and those for the
    ///   language before those for any.
    /// - Throws: The problems of the files.
    func strings(_ files: Files) throws(DiagnosticError) -> [ThemeString] {
        try merged(files.layers(language, isDefault: true))
    }

    /// The strings of the other languages.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - keys: The keys of the default language.
    ///   - problems: Receives the warnings about keys that resemble one of these.
    /// - Returns: The strings, by language tag; those that a language does not have are those of the default language.
    /// - Throws: The problems of the files.
    func translations(
        _ files: Files, keys: [String], _ problems: inout [Diagnostic]
    ) throws(DiagnosticError) -> [String: [ThemeString]] {
        let fallback = files.layers(language, isDefault: true)
        var translations: [String: [ThemeString]] = [:]
        for other in others {
            let own = files.layers(other, isDefault: false)
            translations[other.text] = try merged(own + fallback)
        }
        let known = Set(keys)
        for tag in files.own.keys.sorted(by: TextKey.precedes) where !tag.isEmpty {
            var strings: [ThemeString] = []
            for file in files.own[tag, default: []] { strings += try read(file.text) }
            for string in strings
            where !known.contains(string.key) && PluralForm(string.key) == nil
                && !Theme.hasFreeKey(string)
            {
                guard let meant = NearMiss.suggestion(for: string.key, among: keys) else {
                    continue
                }
                problems.append(
                    .warning(
                        "unknown-string", "nothing uses the string '\(string.key)'",
                        at: string.location, help: "is it '\(meant)'?"))
            }
        }
        return translations
    }

    /// A key such as `uses_few`.
    private struct PluralForm {
        let stem: Substring

        init?(_ key: String) {
            guard let end = key.utf8.lastIndex(of: UInt8(ascii: "_")),
                PluralRules.Category(rawValue: String(key[key.utf8.index(after: end)...])) != nil
            else { return nil }
            stem = key[..<end]
        }
    }

    /// The strings of files, each from the first file that has it; all plural forms of a string are from the file with its form
    /// `other`.
    private func merged(_ files: [SourceText]) throws(DiagnosticError) -> [ThemeString] {
        var strings: [ThemeString] = []
        var keys: Set<String> = []
        var stems: Set<Substring> = []
        for file in files {
            let own = try read(file).filter { string in
                !keys.contains(string.key)
                    && !(PluralForm(string.key).map { stems.contains($0.stem) } ?? false)
            }
            strings += own
            keys.formUnion(own.map(\.key))
            let others = own.filter { $0.key.utf8.suffix(6).elementsEqual("_other".utf8) }
            stems.formUnion(others.compactMap { PluralForm($0.key)?.stem })
        }
        return strings
    }

    private func read(_ text: SourceText) throws(DiagnosticError) -> [ThemeString] {
        let file = try ParsedFile(text)
        guard let root = file.document.root else { return [] }
        var reader = ValueReader(text)
        guard root.kind == .mapping else {
            reader.report(
                "wrong-type", "strings are keys and values, not \(root.phrase)", at: root,
                help: "write each as 'key: text' on a line of its own")
            throw DiagnosticError(reader.problems)
        }
        var strings: [ThemeString] = []
        for (key, value) in root.members {
            guard value.kind == .scalar else {
                reader.report(
                    "wrong-type", "the string '\(key.text)' takes a text, not \(value.phrase)",
                    at: value, help: "write it on one line, in quotes")
                continue
            }
            strings.append(
                ThemeString(key: key.text, text: value.text, location: text.location(of: value)))
        }
        if !reader.problems.isEmpty { throw DiagnosticError(reader.problems) }
        return strings
    }
}
