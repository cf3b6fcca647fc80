import ShowcardCatalog

/// Has one note, and knows how often two were read.
struct Inbox: Plugin, Source {
    let declaration = PluginDeclaration("inbox", summary: "brings in notes that were sent")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        guard request.folders.contains("notes") else { return SourceResult() }
        let text = "---\nname: Sent to us\n---\nWith love.\n"
        return SourceResult(
            files: [SourceFile(path: "notes/sent-to-us.md", bytes: Array(text.utf8))],
            usage: [
                UsageCount(kind: "note", id: "sent-to-us", count: 3),
                UsageCount(kind: "note", id: "first", count: 600),
            ])
    }
}
