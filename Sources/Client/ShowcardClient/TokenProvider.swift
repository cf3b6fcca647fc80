/// Gives the tokens that a protected site wants; each request has one as `Authorization: Bearer …`.
public protocol TokenProvider: Sendable {
    /// The token to ask with; nil to ask without.
    ///
    /// - Returns: The token.
    /// - Throws: What keeps it from being had, which is what the request fails with.
    func token() async throws -> String?

    /// Another token in place of one that was refused with 401.
    ///
    /// It is asked once a request, which is then repeated once.
    ///
    /// - Parameter rejected: The token that was refused, if there was one.
    /// - Returns: The token to repeat with; nil when there is none, and the request has failed.
    /// - Throws: What keeps it from being had, which is what the request fails with.
    func token(replacing rejected: String?) async throws -> String?
}
