import ShowcardCatalog

/// The file of a new entry with all fields of its kind: required fields have values, others are commented out.
struct EntryForm {
    let kind: Kind
    let context: ValueContext
    /// As-of's day in UTC, when the entry goes public.
    let today: CivilDate
    /// Whether the entry is in a page bundle.
    var isBundle = false

    /// The maximum width of values whose comments are aligned.
    private static let widestValue = 40

    /// One field of the file.
    private struct Line {
        let text: String
        let comment: String
    }

    /// Writes the file.
    ///
    /// - Parameter name: The entry's name.
    /// - Returns: The bytes; and the line of the name, from 1.
    func file(name: String) -> (bytes: [UInt8], nameLine: Int?) {
        let values = values(name: name)
        var description = FieldDescription(context: context)
        if isBundle { description.assetPlaces = "beside this one or in content/static" }
        let lines = kind.fields.map { [description] field in
            line(field, values[field.name], description)
        }
        let column =
            lines.map { $0.text.unicodeScalars.count }
            .filter { $0 <= Self.widestValue }.max() ?? 0
        var text = "---\n"
        for line in lines {
            let blank = max(0, column - line.text.unicodeScalars.count)
            text += line.text
            if !line.comment.isEmpty {
                text += String(repeating: " ", count: blank) + "  # \(line.comment)"
            }
            text += "\n"
        }
        text += "---\nReplace this sentence with what people should know.\n"
        return (Array(text.utf8), kind.slot(of: "name").map { $0 + 2 })
    }

    private func line(
        _ field: Field, _ value: FieldValue?, _ description: FieldDescription
    ) -> Line {
        guard field.computation == nil else {
            return Line(
                text: "# '\(field.name)' is computed, so it is not written here", comment: "")
        }
        let shown = value ?? ExampleMaker.form(of: field.type)
        return Line(
            text: (isWritten(field) ? "" : "# ")
                + "\(field.name): \(YAMLText.text(shown, as: field.type))",
            comment: description.text(of: field))
    }

    /// Whether the field is set in the entry, and not commented out.
    private func isWritten(_ field: Field) -> Bool {
        field.name == "name" || field.role == .published
            || field.isRequired && field.defaultValue == nil
    }

    /// Defaults and example values that satisfy the rules of the kind.
    private func values(name: String) -> [String: FieldValue] {
        let maker = ExampleMaker(context: context, today: today)
        var values: [String: FieldValue] = [:]
        for field in kind.fields where field.computation == nil {
            values[field.name] = field.defaultValue ?? maker.value(for: field)
        }
        values["name"] = .string(name)
        let decided = decide(&values)
        OrderKeeper(kind.fields, kind.rules, fixed: decided).arrange(&values)
        return values
    }

    /// Sets fields to their defaults that depend on other fields of the file.
    ///
    /// - Returns: The fields set this way, whose values cannot be chosen.
    private func decide(_ values: inout [String: FieldValue]) -> Set<String> {
        var decided: Set<String> = []
        for field in kind.fields {
            guard let dependent = field.dependentDefault,
                let slot = kind.slot(of: dependent.field)
            else { continue }
            let other = kind.fields[slot]
            let known = isWritten(other) ? values[other.name] : other.defaultValue
            guard let value = dependent.value(for: known) else { continue }
            values[field.name] = value
            if !isWritten(field) { decided.insert(field.name) }
        }
        return decided
    }
}
