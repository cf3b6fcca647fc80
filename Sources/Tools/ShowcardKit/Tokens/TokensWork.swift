import ShowcardContent

/// What `showcard tokens` writes from the tokens of a plan: once, or again after each change.
protocol TokensWork: Sendable {
    /// Reads the tokens.
    var repository: TokenRepository { get }
    /// What is read and written.
    var plan: TokensPlan { get }

    /// Writes the files of tokens, and prints diagnostics.
    ///
    /// - Parameter documents: The tokens.
    /// - Returns: The exit code and the numbers of files.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func make(_ documents: [LoadedTokenDocument]) async throws(WriteError) -> TokensResult
}

/// The result of writing files from tokens.
struct TokensResult: Sendable {
    /// The exit code for its diagnostics.
    let code: ExitCode
    /// The numbers of files; `nil` if nothing was written because of an error.
    var files: (total: Int, written: Int, removed: Int)?
}
