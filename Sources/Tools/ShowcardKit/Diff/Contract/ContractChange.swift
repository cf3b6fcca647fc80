import ShowcardCatalog

/// A change of a schema, an OpenAPI document or the languages that apps rely on.
struct ContractChange: Sendable, Hashable {
    /// The effect of a change on an app made for the old state.
    enum Judgment: String, Sendable, Hashable {
        /// The app may fail.
        case breaking
        /// The app keeps working.
        case additive
    }

    /// The kind of change; docs/diff.md lists all.
    enum Rule: String, Sendable, Hashable, CaseIterable {
        case schemaRemoved = "schema-removed"
        case schemaAdded = "schema-added"
        case propertyRemoved = "property-removed"
        case propertyAdded = "property-added"
        case noLongerRequired = "no-longer-required"
        case nowRequired = "now-required"
        case typeChanged = "type-changed"
        case typeWidened = "type-widened"
        case typeNarrowed = "type-narrowed"
        case valueAdded = "value-added"
        case valueRemoved = "value-removed"
        case formChanged = "form-changed"
        case formDropped = "form-dropped"
        case formAdded = "form-added"
        case limitLoosened = "limit-loosened"
        case limitTightened = "limit-tightened"
        case alternativeAdded = "alternative-added"
        case alternativeRemoved = "alternative-removed"
        case roleChanged = "role-changed"
        case roleAdded = "role-added"
        case conditionDropped = "condition-dropped"
        case conditionAdded = "condition-added"
        case keywordChanged = "keyword-changed"
        case pathRemoved = "path-removed"
        case pathAdded = "path-added"
        case operationRemoved = "operation-removed"
        case operationAdded = "operation-added"
        case parameterRemoved = "parameter-removed"
        case parameterRequired = "parameter-required"
        case parameterAdded = "parameter-added"
        case answerRemoved = "answer-removed"
        case answerAdded = "answer-added"
        case answerChanged = "answer-changed"
        case languageRemoved = "language-removed"
        case languageAdded = "language-added"

        /// The effect of the change if an app reads the described data.
        fileprivate var judgmentForReaders: Judgment {
            switch self {
            case .schemaAdded, .propertyAdded, .nowRequired, .typeNarrowed, .valueRemoved,
                .formAdded, .limitTightened, .alternativeRemoved, .roleAdded, .conditionAdded,
                .pathAdded, .operationAdded, .parameterAdded, .answerAdded, .languageAdded:
                .additive
            default: .breaking
            }
        }
    }

    let judgment: Judgment
    let rule: Rule
    /// The file's path below `v1/`.
    let file: String
    /// The place in the described data, such as `data.things[].name`; empty for the root.
    let place: String
    /// The change, in a few words.
    let message: String

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - rule: The kind of change.
    ///   - file: The file's path below `v1/`.
    ///   - place: The place in the described data.
    ///   - isSent: Whether an app sends the described data, such as parameters, instead of reading it; the effect of a
    ///     change is then the opposite.
    ///   - message: The change, in a few words.
    init(
        _ rule: Rule, _ file: String, at place: String, isSent: Bool = false, _ message: String
    ) {
        let forReaders = rule.judgmentForReaders
        judgment = isSent ? forReaders.opposite : forReaders
        self.rule = rule
        self.file = file
        self.place = place
        self.message = message
    }
}

extension ContractChange.Judgment {
    fileprivate var opposite: Self { self == .breaking ? .additive : .breaking }
}

/// Compares the schemas and OpenAPI documents of two states.
enum ContractComparison {
    /// Returns the changes: breaking ones first, then by file; within a file in its order.
    static func changes(from old: CatalogState, to new: CatalogState) -> [ContractChange] {
        var changes: [ContractChange] = []
        for name in CatalogDiff.joined(old.schemas, new.schemas) {
            let file = "schemas/\(name)"
            switch (old.schemas[name], new.schemas[name]) {
            case (let before?, let after?):
                changes += SchemaComparison.changes(from: before, to: after, of: file)
            case (nil, _?):
                changes.append(ContractChange(.schemaAdded, file, at: "", "the schema is new"))
            default:
                changes.append(
                    ContractChange(.schemaRemoved, file, at: "", "the schema was removed"))
            }
        }
        for name in CatalogDiff.joined(old.documents, new.documents) {
            switch (old.documents[name], new.documents[name]) {
            case (let before?, let after?):
                changes += OpenAPIComparison(file: name).changes(from: before, to: after)
            case (nil, _?):
                changes.append(ContractChange(.schemaAdded, name, at: "", "the document is new"))
            default:
                changes.append(
                    ContractChange(.schemaRemoved, name, at: "", "the document was removed"))
            }
        }
        for tag in old.languages where !new.languages.contains(tag) {
            changes.append(
                ContractChange(
                    .languageRemoved, StateReader.entryFile, at: "languages",
                    "the language '\(tag)' was removed"))
        }
        for tag in new.languages where !old.languages.contains(tag) {
            changes.append(
                ContractChange(
                    .languageAdded, StateReader.entryFile, at: "languages",
                    "the language '\(tag)' is new"))
        }
        return changes.filter { $0.judgment == .breaking }
            + changes.filter { $0.judgment == .additive }
    }
}
