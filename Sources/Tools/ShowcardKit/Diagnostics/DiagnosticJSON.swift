import ShowcardCatalog

extension Diagnostic {
    /// The machine-readable diagnostic.
    ///
    /// Paths are relative to the catalog's folder, so they are the same on every machine.
    var json: JSONObject {
        JSONObject(
            ["severity": severity.rawValue, "code": code, "message": message],
            location?.json ?? [:],
            [
                "help": help,
                "count": count > 1 ? count : nil,
                "related": related.map { JSONObject(["message": $0.message], $0.location.json) }
                    .nonEmpty,
                "fix": fix?.json,
            ])
    }
}

extension SourceLocation {
    fileprivate var json: JSONObject {
        ["path": path, "line": line, "column": column, "length": length]
    }
}

extension Fix {
    fileprivate var json: JSONObject {
        [
            "title": title,
            "path": path,
            "edits": edits.map { edit -> JSONObject in
                ["offset": edit.offset, "length": edit.length, "replacement": edit.replacement]
            },
        ]
    }
}
