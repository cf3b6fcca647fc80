internal import ShowcardJSON

// What is reported once for all its occurrences in a file.
extension LegacyStructure {
    /// The kind of what is counted.
    enum Kind {
        /// A property with the name of an older format.
        case oldName
        /// A property that the format doesn't have.
        case skipped
        /// A token that is its group's own.
        case ownValue
        /// A value without a type.
        case inferred
    }

    /// The occurrences of one kind and name.
    struct Tally {
        let kind: Kind
        let name: String
        let place: Range<Int>
        /// What each occurrence is about, such as the path of a token.
        var subjects: [String]
    }

    /// Counts an occurrence.
    mutating func count(_ kind: Kind, _ name: String, _ subject: String, at range: Range<Int>) {
        if let place = tallies.firstIndex(where: { $0.kind == kind && $0.name == name }) {
            tallies[place].subjects.append(subject)
        } else {
            tallies.append(Tally(kind: kind, name: name, place: range, subjects: [subject]))
        }
    }

    /// Counts a property that is moved to `$extensions`.
    mutating func skip(_ name: String, of owner: String, at range: Range<Int>) {
        count(.skipped, name, owner, at: range)
    }

    mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String?
    ) {
        problems.append(TokenDiagnostic(code, at: range, source: number, message, help: help))
    }

    mutating func reportTallies() {
        for tally in tallies {
            let count = tally.subjects.count
            let subject = tally.subjects[0]
            switch tally.kind {
            case .oldName:
                report(
                    .legacyValue, at: tally.place,
                    "'\(tally.name)' is read as '\(subject)'"
                        + (count > 1 ? ", \(count) times" : ""),
                    help: "write '\(subject)'")
            case .skipped:
                report(
                    .skippedProperty, at: tally.place,
                    "\(subject == "group" ? "groups have" : "\(subject) has") no property '\(tally.name)'; "
                        + (count > 1 ? "all \(count) are" : "it is") + " moved to '$extensions'",
                    help: "other tools find it in '$extensions', under '\(Self.vendor)'")
            case .ownValue:
                report(
                    .legacyName, at: tally.place,
                    count == 1
                        ? "'\(subject).\(tally.name)' is read as the group's own token '\(subject).$root'"
                        : "'\(tally.name)' is read as the group's own token '$root', in \(count) groups",
                    help: "references to it are read so too")
            case .inferred: reportInferred(tally)
            }
        }
    }

    /// Reports the tokens whose type was inferred as one type.
    private mutating func reportInferred(_ tally: Tally) {
        let shown = 4
        guard let type = TokenType(rawValue: tally.name) else { return }
        let count = tally.subjects.count
        var names = tally.subjects.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
        if count > shown { names += " and \(count - shown) more" }
        report(
            .inferredType, at: tally.place,
            count == 1
                ? "\(names) had no type; its value makes it \(type.noun)"
                : "\(count) tokens had no type; their values make each \(type.noun)",
            help: count == 1 ? "write another '$type' if it is wrong" : "they are \(names)")
    }
}
