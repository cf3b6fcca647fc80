import ShowcardCatalog

extension CatalogDiff {
    /// The number of the machine-readable format, within which members are only added.
    private static let format = 1

    /// The machine-readable differences.
    var json: JSONObject {
        [
            "format": Self.format,
            "version": ProgramInformation.version,
            "same": isEmpty,
            "breaking": isBreaking,
            "old": old.json,
            "new": new.json,
            "kinds": kinds.map { kind -> JSONObject in
                ["kind": kind.path, "old": kind.old, "new": kind.new]
            },
            "entries": entries.map(\.json),
            "translations": translations.map(\.json),
            "feeds": feeds.map(\.json),
            "tags": tags.map { tag -> JSONObject in
                [
                    "change": tag.change.rawValue, "kind": tag.kind, "tag": tag.tag,
                    "old": tag.old, "new": tag.new,
                ]
            },
            "contract": contract.map { change -> JSONObject in
                [
                    "judgement": change.judgment.rawValue, "rule": change.rule.rawValue,
                    "file": change.file, "place": change.place, "message": change.message,
                ]
            },
        ]
    }
}

extension CatalogState {
    fileprivate var json: JSONObject {
        [
            "path": name, "generation": generation, "as_of": asOf,
            "schema_version": schemaVersion, "base_url": baseURL,
        ]
    }
}

extension CatalogDiff.Entry {
    fileprivate var json: JSONObject {
        let entry: JSONObject = [
            "change": change.rawValue, "kind": kind, "id": id, "name": name,
        ]
        guard change == .changed else { return entry }
        let changes = fields.map { field -> JSONObject in
            [
                "field": field.field, "computed": field.isComputed,
                "old": field.old.map { RawJSON(bytes: $0.json) },
                "new": field.new.map { RawJSON(bytes: $0.json) },
            ]
        }
        return JSONObject(entry, ["computed": !isEdited, "fields": changes])
    }
}

extension CatalogDiff.Feed {
    fileprivate var json: JSONObject {
        [
            "change": change.rawValue,
            "kind": kind,
            "feed": name,
            "old": old,
            "new": new,
            "entered": order.entered.map { ["id": $0.id, "new": $0.place] as JSONObject },
            "left": order.left.map { ["id": $0.id, "old": $0.place] as JSONObject },
            "moved": order.moved.map { move -> JSONObject in
                ["id": move.id, "old": move.old, "new": move.new]
            },
        ]
    }
}
