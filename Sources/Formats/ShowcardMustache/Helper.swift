/// A function that a section applies to its content.
///
/// The content is rendered as text without escaping; the result of the function is escaped in the place of the section.
package struct Helper: Sendable {
    /// The name in messages.
    package let name: String
    /// The function.
    let apply: @Sendable (String) throws -> String

    /// Creates a helper.
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - apply: The function, which must be pure.
    package init(_ name: String, apply: @escaping @Sendable (String) throws -> String) {
        self.name = name
        self.apply = apply
    }
}
