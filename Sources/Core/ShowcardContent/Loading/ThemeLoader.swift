import ShowcardCatalog
import ShowcardYAML

/// Reads the theme: `templates/` with its templates, assets, strings and descriptions of components.
struct ThemeLoader {
    private let folder: SourceFolder

    private static let path = "templates"
    private static let templateSuffix = ".mustache"
    private static let assetPrefix = "assets/"
    private static let strings = "strings.yml"
    private static let componentPrefix = "components/"
    private static let componentSuffix = ".yml"

    init(_ folder: SourceFolder) {
        self.folder = folder
    }

    /// Reads every file of the theme.
    ///
    /// - Parameter problems: Receives the problems.
    /// - Returns: The theme, or `nil` if its folder doesn't exist or something in it cannot be read.
    func load(_ problems: inout [Diagnostic]) -> Theme? {
        var found: [Diagnostic] = []
        let theme = read(&found)
        problems += found
        return found.contains { $0.severity == .error } ? nil : theme
    }

    private func read(_ problems: inout [Diagnostic]) -> Theme? {
        guard let files = folder.files(below: Self.path, problems: &problems) else {
            problems.append(
                .error(
                    "missing-folder", "the folder 'templates' is missing", at: .file(Self.path),
                    help: "create it, with the templates of the theme"))
            return nil
        }
        var templates: [ThemeFile] = []
        var assets: [ThemeFile] = []
        var strings: [ThemeString] = []
        var components: [ThemeComponent] = []
        for file in files {
            do throws(DiagnosticError) {
                if file.hasPrefix(Self.assetPrefix) {
                    let text = try folder.read("\(Self.path)/\(file)")
                    let name = String(file.dropFirst(Self.assetPrefix.count))
                    assets.append(ThemeFile(name: name, path: text.path, bytes: text.bytes))
                } else if file.hasSuffix(Self.templateSuffix) {
                    let text = try folder.read("\(Self.path)/\(file)")
                    try text.checkEncoding()
                    let name = String(file.dropLast(Self.templateSuffix.count))
                    templates.append(ThemeFile(name: name, path: text.path, bytes: text.bytes))
                } else if file == Self.strings {
                    strings = try readStrings(try folder.read("\(Self.path)/\(file)"))
                } else if file.hasPrefix(Self.componentPrefix),
                    file.hasSuffix(Self.componentSuffix)
                {
                    components.append(try readComponent(file, among: files))
                }
            } catch {
                problems += error.diagnostics
            }
        }
        return Theme(
            templates: templates, assets: assets, strings: strings,
            components: components.sorted { left, right in
                left.order != right.order
                    ? left.order < right.order : TextKey.precedes(left.name, right.name)
            })
    }

    /// Reads the description of a component; its template must be one of the files.
    private func readComponent(
        _ file: String, among files: [String]
    ) throws(DiagnosticError) -> ThemeComponent {
        let name = String(
            file.dropFirst(Self.componentPrefix.count).dropLast(Self.componentSuffix.count))
        let text = try folder.read("\(Self.path)/\(file)")
        let template = "\(Self.componentPrefix)\(name)\(Self.templateSuffix)"
        guard files.contains(template) else {
            throw DiagnosticError(
                .error(
                    "missing-template", "the component '\(name)' has no template",
                    at: .file(text.path),
                    help: "add '\(Self.path)/\(template)', or remove this file"))
        }
        var reader = ComponentReader(name, text)
        return try reader.read()
    }

    private func readStrings(_ text: SourceText) throws(DiagnosticError) -> [ThemeString] {
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
