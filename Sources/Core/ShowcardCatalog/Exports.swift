// Plugins need tokens, language tags and JSON writing, so the contract exports them.
@_exported public import ShowcardDesignTokens
@_exported public import ShowcardJSON
@_exported public import ShowcardLanguages
