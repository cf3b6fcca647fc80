import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardExternal

/// Writes machine-readable descriptions of plugins.
enum PluginJSON {
    /// Returns one array with one plugin per line.
    static func list(_ plugins: [PluginStatus]) -> [UInt8] {
        var bytes = Array("[".utf8)
        for (index, plugin) in plugins.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            var writer = JSONWriter()
            writer.beginObject()
            writeSummary(of: plugin, to: &writer)
            writer.endObject()
            bytes += writer.bytes
        }
        return bytes + (plugins.isEmpty ? "]\n" : "\n]\n").utf8
    }

    /// Returns one plugin with its parts, options and facts.
    static func description(of plugin: PluginStatus) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writeSummary(of: plugin, to: &writer)
        writer.member("parts", plugin.parts.map(\.rawValue))
        writer.member("needs", plugin.declaration.needs)
        writer.member("replaces", plugin.declaration.replaces)
        if let capability = plugin.hello?.transform {
            if let kinds = capability.kinds { writer.member("kinds", kinds) }
            writer.member("reads", capability.reads.map(\.rawValue))
            writer.member("scope", capability.scope.rawValue)
            writer.member("batch", capability.batch)
        }
        writer.key("options")
        FieldDeclarations.write(plugin.declaration.options, to: &writer)
        writer.key("facts")
        FieldDeclarations.write(plugin.facts, to: &writer)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// Returns the result of a test.
    static func test(_ test: PluginTest, of name: String, isGood: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("plugin", name)
        writer.member("ok", isGood)
        writer.key("transcripts")
        writer.beginArray()
        for session in test.sessions {
            writer.beginObject()
            writer.member("path", session.path)
            writer.member("ok", session.problems.isEmpty)
            writer.key("problems")
            writer.beginArray()
            for problem in session.problems { DiagnosticJSON.write(problem, to: &writer) }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func writeSummary(of plugin: PluginStatus, to writer: inout JSONWriter) {
        writer.member("name", plugin.declaration.name)
        writer.member("state", plugin.state.rawValue)
        if let command = plugin.command { writer.member("command", command) }
        writer.optionalMember("version", plugin.declaration.version)
        writer.member("summary", plugin.declaration.summary)
    }
}
