/// Provides the tokens for a protected site; each request contains one as `Authorization: Bearer …`.
public protocol TokenProvider: Sendable {
    /// Returns the token for a request; `nil` for a request without one.
    ///
    /// - Returns: The token.
    /// - Throws: The reason that there is no token, which becomes the error of the request.
    func token() async throws -> String?

    /// Returns a new token after one was rejected with 401.
    ///
    /// The method is called once per request, which is then repeated once.
    ///
    /// - Parameter rejected: The rejected token, if there was one.
    /// - Returns: The new token; `nil` if there isn't one, and the request fails.
    /// - Throws: The reason that there is no token, which becomes the error of the request.
    func token(replacing rejected: String?) async throws -> String?
}
