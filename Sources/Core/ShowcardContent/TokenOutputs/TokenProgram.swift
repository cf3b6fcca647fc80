package import ShowcardCatalog
import ShowcardYAML

/// The program of an output of design tokens.
package struct TokenProgram: Sendable {
    /// The format of outputs that programs write.
    package static let format = "program"

    /// How the program is started.
    package let setting: ProgramSetting
    /// Whether the program gets deprecated tokens.
    package let takesDeprecated: Bool
    let text: SourceText
    let output: Node

    /// Reads the options of the output.
    ///
    /// - Parameter declared: The options that the program declares.
    /// - Returns: The values with defaults, or `nil` if there is a problem; and the problems.
    package func options(
        _ declared: [Field]
    ) -> (options: PluginOptions?, problems: [Diagnostic]) {
        var reader = ValueReader(text)
        let members = reader.options(in: output, declared, of: setting.subject)
        guard let members, reader.problems.isEmpty else { return (nil, reader.problems) }
        let defaults = declared.compactMap { field in
            field.defaultValue.map { FieldValue.Member(name: field.name, value: $0) }
        }
        return (PluginOptions(members + defaults), [])
    }
}
