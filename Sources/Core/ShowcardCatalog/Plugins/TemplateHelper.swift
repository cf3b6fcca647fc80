/// Turns a text of a template into another.
///
/// Templates use it as a section: `{{#helpers.shout}}{{name}}{{/helpers.shout}}`.
public protocol TemplateHelper: PluginPart {
    /// The name templates use, in snake case; no two helpers have one.
    var name: String { get }

    /// Turns a text into another. Called on any thread, and only where its page is rendered: the same text has to
    /// give the same every time.
    ///
    /// - Parameter text: What the section says, as text: nothing in it is escaped, and what is HTML in the template is
    ///   text as well.
    /// - Returns: The text to show, which is escaped.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func render(_ text: String) throws -> String
}
