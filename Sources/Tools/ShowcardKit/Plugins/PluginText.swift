import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardExternal

/// Writes human-readable descriptions of plugins.
enum PluginText {
    private static let width = 80

    /// Returns a table with one plugin per line.
    static func table(_ plugins: [PluginStatus]) -> TextTable {
        TextTable(
            ["name", "state", "version", "what it does"].map { TextTable.Column($0) }
                + [TextTable.Column("command")],
            rows: plugins.map { plugin in
                let declaration = plugin.declaration
                return [
                    declaration.name, plugin.state.rawValue, declaration.version,
                    declaration.summary, plugin.command?.joined(separator: " "),
                ]
            }, shrinking: 3)
    }

    /// Returns one plugin with its parts, options and facts.
    static func description(of plugin: PluginStatus) -> String {
        let declaration = plugin.declaration
        let heading = [declaration.name, declaration.version].compactMap(\.self)
        let capability = plugin.hello?.transform
        var rows: [(label: String, items: [String])] = [
            ("State", [plugin.state.rawValue]),
            ("Command", plugin.command.map { [$0.joined(separator: " ")] } ?? []),
            ("Parts", plugin.parts.map(\.rawValue)),
            ("Kinds", capability?.kinds ?? []),
            ("Reads", capability?.reads.map(\.rawValue) ?? []),
            ("Needs", declaration.needs),
            ("Replaces", declaration.replaces),
        ]
        rows += fields("Options", declaration.options)
        rows += fields("Facts", plugin.facts)
        let lines = rows.filter { !$0.items.isEmpty }.flatMap { label, items in
            TextWrapping.hanging(
                TextWrapping.padded(label, to: 11), words(items), width: width)
        }
        let title = heading.joined(separator: " ")
        let head = declaration.summary.isEmpty ? title : "\(title)  \(declaration.summary)"
        return ([PrintableText.escaped(head)] + lines).map { $0 + "\n" }.joined()
    }

    /// Returns the result of a test, one session per line.
    static func test(_ test: PluginTest, of name: String) -> String {
        if let plugin = test.greeted {
            let title = [plugin.declaration.name, plugin.declaration.version].compactMap(\.self)
            let parts = plugin.parts.map(\.rawValue).joined(separator: ", ")
            return "ok - \(PrintableText.escaped(title.joined(separator: " "))): \(parts)\n"
        }
        return test.sessions.map { session in
            let path = PrintableText.escaped(session.path)
            let count = session.problems.count
            guard count > 0 else { return "ok - \(path)\n" }
            return "not ok - \(path): \(Quantities.count(count, "problem"))\n"
        }.joined()
    }

    /// Returns a row for each field, of which the first has the label.
    private static func fields(
        _ label: String, _ fields: [Field]
    ) -> [(label: String, items: [String])] {
        fields.enumerated().map { index, field in
            var text = "\(field.name): \(FieldDeclarations.phrase(of: field))"
            if let value = field.defaultValue {
                var writer = JSONWriter()
                writer.option(value)
                text += "; default \(String(decoding: writer.bytes, as: UTF8.self))"
            }
            return (index == 0 ? label : "", [text])
        }
    }

    /// Returns the words of items, with commas between the items.
    private static func words(_ items: [String]) -> [String] {
        items.map(PrintableText.escaped).joined(separator: ", ").split(separator: " ")
            .map { String($0) }
    }
}

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
