/// A function that a section over it applies to its content.
///
/// The content is rendered as text, in which nothing is escaped; what the function makes of it is escaped where the
/// section stands.
package struct Helper: Sendable {
    /// What it is called in messages.
    package let name: String
    /// What it makes of a text.
    let apply: @Sendable (String) throws -> String

    /// Makes a helper.
    ///
    /// - Parameters:
    ///   - name: What it is called in messages.
    ///   - apply: What it makes of a text; the same of the same.
    package init(_ name: String, apply: @escaping @Sendable (String) throws -> String) {
        self.name = name
        self.apply = apply
    }
}
