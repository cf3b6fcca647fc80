// A team's own executable needs the plugin contract and nothing else beside the entry point.
@_exported public import ShowcardCatalog
