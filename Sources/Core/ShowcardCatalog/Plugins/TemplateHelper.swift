/// Changes a text of a template.
///
/// Templates use it as a section: `{{#helpers.shout}}{{name}}{{/helpers.shout}}`.
public protocol TemplateHelper: PluginPart {
    /// The name that templates use, in snake case and unique.
    var name: String { get }

    /// Returns the changed text.
    ///
    /// It is called on any thread, and only if the page is rendered, so the same text must always have the same result.
    ///
    /// - Parameter text: The content of the section as text: nothing in it is escaped, and HTML of the template is text as well.
    /// - Returns: The text to show, which is escaped.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func render(_ text: String) throws -> String
}
