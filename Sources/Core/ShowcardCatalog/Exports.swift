// What a plugin author needs to read tokens and write JSON comes with the contract.
@_exported public import ShowcardDesignTokens
@_exported public import ShowcardJSON
