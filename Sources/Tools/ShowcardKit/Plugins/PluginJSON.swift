import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardExternal

extension PluginStatus {
    /// The machine-readable plugin in a list.
    var summary: JSONObject {
        [
            "name": declaration.name, "state": state.rawValue, "command": command,
            "version": declaration.version, "summary": declaration.summary,
        ]
    }

    /// The machine-readable plugin with its parts, options and facts.
    var json: JSONObject {
        let capability = hello?.transform
        return JSONObject(
            summary,
            [
                "parts": parts.map(\.rawValue),
                "needs": declaration.needs,
                "replaces": declaration.replaces,
                "kinds": capability?.kinds,
                "reads": capability?.reads.map(\.rawValue),
                "scope": capability?.scope.rawValue,
                "batch": capability?.batch,
                "options": Self.json(declaration.options),
                "facts": Self.json(facts),
            ])
    }

    private static func json(_ fields: [Field]) -> RawJSON {
        var writer = JSONWriter()
        FieldDeclarations.write(fields, to: &writer)
        return RawJSON(bytes: writer.bytes)
    }
}

extension PluginTest {
    /// Returns the machine-readable result of a test.
    func json(of plugin: String, isGood: Bool) -> JSONObject {
        [
            "plugin": plugin,
            "ok": isGood,
            "transcripts": sessions.map { session -> JSONObject in
                [
                    "path": session.path, "ok": session.problems.isEmpty,
                    "problems": session.problems.map(\.json),
                ]
            },
        ]
    }
}
