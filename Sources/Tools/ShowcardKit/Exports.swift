// A team's own executable needs only the entry point and the plugin contract.
@_exported public import ShowcardCatalog
