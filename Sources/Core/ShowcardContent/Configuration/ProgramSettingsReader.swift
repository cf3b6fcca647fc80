import ShowcardCatalog
import ShowcardYAML

/// Reads the external plugins of `catalog.yml`: those with a `command`.
struct ProgramSettingsReader {
    private let file: ParsedFile
    private let taken: Set<String>
    private var reader: ValueReader

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: `catalog.yml`.
    ///   - taken: The names of the built-in plugins.
    init(_ file: ParsedFile, taken: Set<String>) {
        self.file = file
        self.taken = taken
        reader = ValueReader(file.text)
    }

    /// The keys of an external plugin.
    static let keys = [
        DeclaredKey(
            Field(
                "command", .list(.string), limits: FieldLimits(minLength: 1, minCount: 1),
                isRequired: true),
            "the plugin's program and its arguments"),
        DeclaredKey(Field("enabled", .boolean, defaultValue: .boolean(true)), "whether it runs"),
        DeclaredKey(
            Field(
                "environment", .list(.string),
                limits: FieldLimits(
                    pattern: try? Pattern("[A-Za-z_][A-Za-z0-9_]*"), isUnique: true)),
            "the environment variables it gets in addition to the default ones"),
        DeclaredKey(
            Field("inputs", .list(.string), limits: FieldLimits(minLength: 1, isUnique: true)),
            "the files its answers depend on, in addition to those of the command"),
        DeclaredKey(
            Field(
                "limits",
                .object([
                    Field("seconds", .integer, limits: FieldLimits(min: 1, max: 86_400)),
                    Field("output_mb", .integer, limits: FieldLimits(min: 1, max: 100_000)),
                    Field("memory_mb", .integer, limits: FieldLimits(min: 16, max: 1_000_000)),
                ])), "the limits of time, output and memory"),
        DeclaredKey(options, "the plugin's own options"),
    ]
    /// The key of the options, which the program declares.
    static let options = "options"

    /// Reads the settings.
    ///
    /// - Returns: The valid settings, in the order written; and the problems.
    mutating func read() -> (settings: [ProgramSetting], problems: [Diagnostic]) {
        let nodes = file.document.root.flatMap { $0.kind == .mapping ? $0["plugins"] : nil }
        guard let nodes, nodes.kind == .mapping else { return ([], []) }
        var settings: [ProgramSetting] = []
        for (key, value) in nodes.members
        where Self.isProgram(value) && !taken.contains(key.text) {
            if let setting = setting(key, value) { settings.append(setting) }
        }
        return (settings, reader.problems)
    }

    /// The names of all external plugins, in the order written.
    static func names(in file: ParsedFile) -> [String] {
        let nodes = file.document.root.flatMap { $0.kind == .mapping ? $0["plugins"] : nil }
        guard let nodes, nodes.kind == .mapping else { return [] }
        return nodes.members.filter { isProgram($0.value) }.map(\.key.text)
    }

    /// Whether a plugin's settings are those of an external plugin.
    static func isProgram(_ value: Node) -> Bool {
        value.kind == .mapping && value["command"] != nil
    }

    private mutating func setting(_ key: Node, _ value: Node) -> ProgramSetting? {
        let before = reader.problems.count
        if !Identifier.isValid(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' cannot name a plugin", at: key,
                help: "use lower-case letters and digits, joined by hyphens")
        }
        let members = reader.members(
            value, Self.keys, what: "the plugin '\(key.text)'")
        guard let members, reader.problems.count == before else { return nil }
        var setting = ProgramSetting(
            name: key.text, command: [], place: file.text.location(of: key))
        Self.take(members, into: &setting)
        return setting
    }

    /// Sets what the values of the keys declare.
    static func take(_ members: [FieldValue.Member], into setting: inout ProgramSetting) {
        for member in members {
            switch member.name {
            case "command": setting.command = member.value.texts
            case "enabled": setting.isOn = member.value == .boolean(true)
            case "environment": setting.environment = member.value.texts
            case "inputs": setting.inputs = member.value.texts
            case "limits": take(limits: member.value, into: &setting)
            default: break
            }
        }
    }

    private static func take(limits: FieldValue, into setting: inout ProgramSetting) {
        guard case .object(let members) = limits else { return }
        for member in members {
            guard let number = member.value.integer else { continue }
            switch member.name {
            case "seconds": setting.seconds = number
            case "output_mb": setting.outputMegabytes = number
            default: setting.memoryMegabytes = number
            }
        }
    }
}
