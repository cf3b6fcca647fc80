import ShowcardCatalog

/// A change of what apps rely on: of a schema, or of an OpenAPI document.
struct ContractChange: Sendable, Hashable {
    /// What a change means for an app made for the old state.
    enum Judgement: String, Sendable, Hashable {
        /// It may fail.
        case breaking
        /// It reads on.
        case additive
    }

    /// What kind of change it is; the documentation has them all.
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

        /// What the change means where an app reads what the schema describes.
        fileprivate var judgementForReaders: Judgement {
            switch self {
            case .schemaAdded, .propertyAdded, .nowRequired, .typeNarrowed, .valueRemoved,
                .formAdded, .limitTightened, .alternativeRemoved, .roleAdded, .conditionAdded,
                .pathAdded, .operationAdded, .parameterAdded, .answerAdded:
                .additive
            default: .breaking
            }
        }
    }

    let judgement: Judgement
    let rule: Rule
    /// The file's path below `v1/`.
    let file: String
    /// Where in what the file describes, such as `data.things[].name`; empty for all of it.
    let place: String
    /// What changed, in a few words.
    let message: String

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - rule: What kind of change it is.
    ///   - file: The file's path below `v1/`.
    ///   - place: Where.
    ///   - isSent: Whether an app writes what is described, as parameters, and does not read it: what is more then
    ///     is no danger, and what is less is.
    ///   - message: What changed.
    init(
        _ rule: Rule, _ file: String, at place: String, isSent: Bool = false, _ message: String
    ) {
        let forReaders = rule.judgementForReaders
        judgement = isSent ? forReaders.opposite : forReaders
        self.rule = rule
        self.file = file
        self.place = place
        self.message = message
    }
}

extension ContractChange.Judgement {
    fileprivate var opposite: Self { self == .breaking ? .additive : .breaking }
}

/// Compares what two states promise to apps.
enum ContractComparison {
    /// The changes: breaking ones first, then by file; within a file in its order.
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
                changes.append(ContractChange(.schemaRemoved, file, at: "", "the schema is gone"))
            }
        }
        for name in CatalogDiff.joined(old.documents, new.documents) {
            switch (old.documents[name], new.documents[name]) {
            case (let before?, let after?):
                changes += OpenAPIComparison(file: name).changes(from: before, to: after)
            case (nil, _?):
                changes.append(ContractChange(.schemaAdded, name, at: "", "the document is new"))
            default:
                changes.append(ContractChange(.schemaRemoved, name, at: "", "the document is gone"))
            }
        }
        return changes.filter { $0.judgement == .breaking }
            + changes.filter { $0.judgement == .additive }
    }
}
