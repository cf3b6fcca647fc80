internal import ShowcardCatalog

/// Fills the placeholders of a theme's scripts, so that pages don't repeat what is the same on all of them.
///
/// A placeholder is a whole string literal, which becomes JSON: `"{{> strings/look}}"` is the text of
/// an interface string, `"{{plurals.uses}}"` an object of its plural forms by category, `"{{assets.icons_svg}}"` the path of an asset that is not a script of the theme, and
/// `"{{site.themes}}"` the array of looks. Everything else is left unchanged.
struct ScriptValues {
    /// The interface strings by key.
    private let strings: [String: ThemeString]
    /// The published paths of assets by their names in templates.
    private let published: [String: String]
    /// The looks as JSON.
    private let themes: [UInt8]
    /// The errors and warnings in the scripts so far.
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates the values.
    ///
    /// - Parameters:
    ///   - strings: The interface strings.
    ///   - files: The assets that are no scripts of the theme.
    ///   - looks: The token sets that visitors can choose.
    init(strings: [ThemeString], files: [SiteAssets.File], looks: ThemeChoice) {
        self.strings = Dictionary(
            strings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        published = Dictionary(
            files.filter { $0.look == nil }.map { ($0.nameInTemplates, $0.link) },
            uniquingKeysWith: { first, _ in first })
        let sheets = Dictionary(
            files.compactMap { file in file.look.map { ($0, file.link) } },
            uniquingKeysWith: { first, _ in first })
        var writer = JSONWriter(reservingCapacity: 256)
        writer.beginArray()
        for name in looks.sets {
            writer.beginObject()
            writer.member("name", name)
            writer.member("title", Self.title(of: name, in: self.strings))
            if let sheet = sheets[name] { writer.member("stylesheet", sheet) }
            if name == looks.defaultSet { writer.member("is_default", true) }
            writer.endObject()
        }
        writer.endArray()
        themes = writer.bytes
    }

    /// Returns the title of a look: the string `theme_<name>`, or its capitalized name.
    private static func title(of name: String, in strings: [String: ThemeString]) -> String {
        strings["theme_\(name)"]?.text ?? name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns a script with its placeholders filled.
    mutating func filled(_ script: ThemeFile) -> ThemeFile {
        let opening = Array("{{".utf8)
        var output: [UInt8] = []
        var rest = script.bytes[...]
        while let start = rest.firstPlace(of: opening) {
            let content = rest[start.upperBound...].prefix(Self.maxLength)
                .prefix { $0 != UInt8(ascii: "}") }
            let before = rest[..<start.lowerBound]
            guard let quote = before.last, Self.quotes.contains(quote),
                rest[content.endIndex...].starts(with: [0x7D, 0x7D, quote]),
                let value = value(of: content, at: start.lowerBound, in: script)
            else {
                output += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            output += before.dropLast() + value
            rest = rest[(content.endIndex + 3)...]
        }
        output += rest
        return ThemeFile(name: script.name, path: script.path, bytes: output)
    }

    /// The maximum number of bytes in the braces of a placeholder, so that other braces cost no search to the end.
    private static let maxLength = 256
    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

    /// Returns the JSON of a placeholder; `nil` for other text.
    private mutating func value(
        of content: ArraySlice<UInt8>, at offset: Int, in script: ThemeFile
    ) -> [UInt8]? {
        let text = String(decoding: content, as: UTF8.self).filter { $0 != " " }
        if text == "site.themes" { return themes }
        var place: SourceLocation {
            SourceText(path: script.path, bytes: script.bytes)
                .location(offset: offset, length: content.count + 4)
        }
        if text.hasPrefix("assets.") {
            let name = String(text.dropFirst(7))
            if let path = published[name] { return json(path) }
            diagnostics.append(missingAsset(name, at: place))
        } else if text.hasPrefix("plurals.") {
            let key = String(text.dropFirst(8))
            if let forms = forms(of: key) { return forms }
            diagnostics.append(
                TemplatePlaces(files: [:], strings: strings)
                    .missingString("\(key)_other", at: place))
        } else if text.hasPrefix(">strings/") {
            let key = String(text.dropFirst(9))
            if let string = strings[key] { return json(string.text) }
            diagnostics.append(
                TemplatePlaces(files: [:], strings: strings).missingString(key, at: place))
        }
        return nil
    }

    /// Returns the plural forms of a text by category as JSON; `nil` without the form `other`.
    private func forms(of key: String) -> [UInt8]? {
        guard strings["\(key)_other"] != nil else { return nil }
        var writer = JSONWriter(reservingCapacity: 128)
        writer.beginObject()
        for category in PluralRules.Category.allCases {
            guard let form = strings["\(key)_\(category.rawValue)"] else { continue }
            writer.member(category.rawValue, form.text)
        }
        writer.endObject()
        return writer.bytes
    }

    private func missingAsset(_ name: String, at place: SourceLocation) -> Diagnostic {
        let known = published.keys.sorted(by: TextKey.precedes)
        return .warning(
            "missing-theme-asset", "the theme has no asset '\(name)'", at: place,
            help: NearMiss.suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
                ?? "write the path below 'templates/assets/', with '_' for other characters")
    }

    private func json(_ text: String) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: text.utf8.count + 2)
        writer.string(text)
        return writer.bytes
    }
}
