import ShowcardCatalog

/// Writes a text in capitals: `{{#helpers.shout}}{{name}}!{{/helpers.shout}}`.
struct Shout: TemplateHelper {
    let name = "shout"

    func render(_ text: String) -> String { text.uppercased() }
}
