import ShowcardImport

/// The result of an import as text, and as JSON.
struct ImportText: Sendable {
    let report: ImportReport
    let request: EntryImportRequest

    /// A row for each file or row of the source.
    func table(width: Int?) -> String {
        let rows = report.rows.map { row in
            [
                row.source, row.target ?? "", row.state.rawValue,
                row.fields.joined(separator: ", "), row.notes.joined(separator: "; "),
            ] as [String?]
        }
        let table = TextTable(
            ["source", "target", "state", "fields", "not imported"].map {
                TextTable.Column($0)
            },
            rows: rows, shrinking: 4)
        return rows.isEmpty ? "" : table.text(width: width) + "\n"
    }

    /// The counts.
    var summary: [(word: String, text: String)] {
        let counts = ImportReport.State.allCases.compactMap { state in
            report.count(of: state) == 0 ? nil : "\(report.count(of: state)) \(state.rawValue)"
        }
        var lines = [
            (
                request.writes ? "Imported" : "Import",
                counts.isEmpty ? "nothing" : counts.joined(separator: ", ")
            )
        ]
        if report.files > 0 {
            lines.append(
                (request.writes ? "Copied" : "Copies", Quantities.count(report.files, "file")))
        }
        if !report.unused.isEmpty {
            let names = report.unused.map { "\($0.name) (\($0.count))" }
            lines.append(("No field", names.joined(separator: ", ")))
        }
        if !request.writes { lines.append(("Note", "nothing is written, because of --dry-run")) }
        return lines
    }

    /// The whole result; `nil` if the run failed before it had one.
    var json: [UInt8]? {
        guard let kind = report.kind else { return nil }
        let rows = report.rows.map { row in
            [
                "source": row.source, "target": row.target, "state": row.state.rawValue,
                "fields": row.fields, "not_imported": row.notes,
            ] as JSONObject
        }
        let object: JSONObject = [
            "format": request.format.rawValue, "kind": kind, "dry_run": !request.writes,
            "counts": JSONObject(
                members: ImportReport.State.allCases.map { ($0.rawValue, report.count(of: $0)) }),
            "files": report.files,
            "unused": JSONObject(members: report.unused.map { ($0.name, $0.count) }),
            "entries": rows,
        ]
        return object.line
    }
}
