import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    /// Reads the options that a program declares.
    ///
    /// - Parameters:
    ///   - settings: The program's settings, which have the options under `options`.
    ///   - declared: The options.
    ///   - subject: The program in messages.
    /// - Returns: The values; `nil` if a required option is missing, or the options are not a mapping.
    mutating func options(
        in settings: Node, _ declared: [Field], of subject: String
    ) -> [FieldValue.Member]? {
        if let node = settings[ProgramSettingsReader.options] {
            return members(node, declared, what: subject)
        }
        let missing = declared.filter { $0.isRequired && $0.defaultValue == nil }
        for field in missing {
            reportMissing(
                "the options of \(subject) need '\(field.name)'", in: settings,
                help: "add 'options: {\(field.name): \(field.type.example ?? "…")}'")
        }
        return missing.isEmpty ? [] : nil
    }
}
