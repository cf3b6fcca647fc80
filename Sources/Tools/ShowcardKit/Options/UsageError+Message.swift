import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

extension UsageError {
    /// The error and its fix, in one sentence.
    package var message: String {
        switch self {
        case .unknownCommand(let name, let known):
            Self.unknown("command", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownAction(let name, let command, let known):
            Self.unknown(
                "action", name, known, of: command,
                otherwise: "there are \(Self.list(known, "and"))")
        case .notAProgram(let plugin):
            "the plugin '\(plugin)' is compiled into this program; only plugins that are programs can be tested"
        case .optionBeforeCommand(let option, let command):
            "option '\(option)' must follow a command, as in 'showcard \(command) \(option)'"
        case .unknownOption(let spelling, let known):
            Self.unknownOption(spelling, known)
        case .missingValue(let option, let placeholder):
            "option '\(option)' needs a value: '\(option) \(placeholder)'"
        case .missingOption(let option, let placeholder):
            "option '\(option) \(placeholder)' is missing"
        case .neededOption(let option, let owner):
            "'\(owner)' needs '\(option)'"
        case .neededInstant(let owner):
            "'\(owner)' needs '--now INSTANT' or the variable SOURCE_DATE_EPOCH, the same for all parts"
        case .unexpectedValue(let option, let value):
            "option '\(option)' takes no value, but was given '\(value)'"
        case .invalidValue(let option, let value, let problem):
            "'\(value)' is not a value for '\(option)'\(problem.advice(for: value))"
        case .exclusive(let first, let second):
            "options '\(first)' and '\(second)' exclude each other"
        case .excludedArgument(let argument, let option):
            "argument '\(argument)' and option '\(option)' exclude each other"
        case .missingArgument(let placeholder):
            "argument '\(placeholder)' is missing"
        case .notATarget(let text, let forms):
            "'\(text)' is not a target; name \(Self.list(forms, "or"))"
        case .unknownCode(let code, let known):
            Self.unknown("code", code, known, otherwise: "'showcard explain' lists the codes")
        case .unexpectedArgument(let argument):
            "unexpected argument '\(argument)'"
        case .unknownPlugin(let name, let known):
            Self.unknown("plugin", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownKind(let name, let known):
            Self.unknown("kind", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownLanguage(let tag, let known):
            known.isEmpty
                ? "the catalog has no other languages; add them to 'languages' in catalog.yml"
                : Self.unknown(
                    "language", tag, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownShell(let name, let known):
            Self.unknown("shell", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownSchema(let name, let known):
            Self.unknown("schema", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .unknownEntry(let id, let kind, let known):
            "there is no \(kind) '\(id)'"
                + (NearMiss.suggestion(for: id, among: known).map { "; did you mean '\($0)'?" }
                    ?? "")
        case .noWorkspace(let folder):
            "'--app' needs a workspace, but '\(folder)' has no 'showcard.yml' that lists catalogs"
        case .unknownApp(let name, let known):
            Self.unknown(
                "app", name, known, otherwise: "there are \(Self.list(known, "and"))")
        case .needsOneApp(let option):
            "'\(option)' needs one catalog: name it with '--app'"
        case .notAnEntry(let text):
            "'\(text)' names no entry: write its kind and its id, as KIND/ID"
        case .inTheWay(let folder, let paths): Self.inTheWay(folder, paths)
        case .noCatalog(let folder, let configuration, let settings):
            "there is no '\(configuration)' in '\(folder)'; "
                + (settings.map {
                    "name the catalog's folder in '\($0)', as 'catalog: ../../Catalog',"
                }
                    ?? "name the catalog's folder with --source,")
                + " or start one with 'showcard init'"
        case .isWorkspace(let example):
            "'\(Workspace.fileName)' lists catalogs: name one, such as '--source \(example)'"
        case .unknownThemeFile(let path, let suggestion):
            "the theme has no file '\(path)'; "
                + (suggestion.map { "did you mean '\($0)'?" }
                    ?? "'showcard theme list' lists the files")
        case .themeFileExists(let file, let path):
            "'\(file)' exists already; 'showcard theme diff \(path)' shows what it changes"
        case .keyExists(let path):
            "'\(path)' exists already, and a key never overwrites a file; name another with '--output'"
        case .noTokens(let folder):
            "there is no 'tokens.yml' or 'catalog.yml' in '\(folder)'; name files, folders or resolvers of design tokens"
        case .noSuchPath(let path):
            "there is no file or folder '\(path)'"
        case .severalFiles(let count):
            "\(count) files cannot be printed; use --output DIR to write them to a folder, --write to replace them, "
                + "or --check to see whether they would change"
        case .otherFiles:
            "these files become other files; use --output DIR to write them to a folder"
        case .unknownAttribute(let unknown): Self.message(unknown)
        case .unusableAttribute(let option, let value, let reason):
            "'\(value)' is not a value for '\(option)': \(reason)"
        case .invalidVariable(let name, let value, let problem):
            "the environment variable '\(name)' is '\(value)'\(problem.advice(for: value))"
        }
    }

    private static func unknown(
        _ what: String, _ name: String, _ known: [String], of owner: String? = nil,
        otherwise: String
    ) -> String {
        let subject = "unknown \(what) '\(name)'" + (owner.map { " of '\($0)'" } ?? "")
        if let suggestion = NearMiss.suggestion(for: name, among: known) {
            return "\(subject); did you mean '\(suggestion)'?"
        }
        return "\(subject); \(otherwise)"
    }

    private static func inTheWay(_ folder: String, _ paths: [String]) -> String {
        if paths.isEmpty { return "'\(folder)' is not a folder; name another one" }
        let most = 8
        let rest = paths.count > most ? ["\(paths.count - most) more"] : []
        let listed = list(paths.prefix(most).map { "'\($0)'" } + rest, "and")
        return "'\(folder)' already contains \(listed); name another folder, or move them away"
    }

    private static func message(_ unknown: UnknownAttribute) -> String {
        let subject = unknown.kind.map { "the kind '\($0)' has" } ?? "no kind has"
        let what = "\(subject) \(unknown.kind == nil ? "a" : "no") field '\(unknown.name)'"
        guard let suggestion = unknown.suggestion else {
            return "\(what); there are \(list(unknown.known, "and"))"
        }
        if suggestion == unknown.name {
            return "\(what); it is a field of \(list(unknown.owners, "and"))"
        }
        let owners =
            unknown.owners.isEmpty ? "" : ", a field of \(list(unknown.owners, "and"))"
        return "\(what); did you mean '\(suggestion)'\(owners)?"
    }

    private static func unknownOption(_ spelling: String, _ known: [OptionDeclaration]) -> String {
        let scalars = Array(spelling.unicodeScalars)
        let names = known.map(\.spelling)
        // One letter is close to every other letter, so short names may only differ in case.
        let suggestion =
            scalars.count == 2
            ? known.compactMap(\.shortSpelling).first { $0.lowercased() == spelling.lowercased() }
            : NearMiss.suggestion(for: spelling, among: names) ?? beginning(with: spelling, names)
        if let suggestion {
            return "unknown option '\(spelling)'; did you mean '\(suggestion)'?"
        }
        return "unknown option '\(spelling)'" + apart(scalars, known)
    }

    /// Returns the only name that begins with a text.
    private static func beginning(with spelling: String, _ names: [String]) -> String? {
        let names = names.filter { $0.hasPrefix(spelling) }
        return names.count == 1 ? names.first : nil
    }

    /// Returns advice on short names written together, such as `-vq` or `-j4`.
    private static func apart(
        _ scalars: [Unicode.Scalar], _ known: [OptionDeclaration]
    ) -> String {
        guard scalars.count > 2, let first = known.first(where: { $0.short == scalars[1] }),
            let name = first.shortSpelling
        else { return "" }
        if first.arity != .flag {
            return "; write '\(name) \(String(String.UnicodeScalarView(scalars[2...])))'"
        }
        guard let second = known.first(where: { $0.short == scalars[2] })?.shortSpelling else {
            return ""
        }
        return "; write short options separately, as in '\(name) \(second)'"
    }

    /// Joins words as in a sentence: `a, b and c`.
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

extension ValueError {
    /// Returns advice, with the punctuation that joins it to the preceding sentence.
    fileprivate func advice(for value: String) -> String {
        switch self {
        case .notInRange(let range):
            return ": give a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .notOneOf(let words):
            if let suggestion = NearMiss.suggestion(for: value, among: words) {
                return "; did you mean '\(suggestion)'?"
            }
            return ": give \(UsageError.list(words, "or"))"
        case .notAnInstant(let reason):
            return ": \(reason)"
        case .notAShard:
            return
                ": give a part and the number of parts, such as 2/4, with at most \(Shard.maxCount) parts"
        case .notUnixSeconds:
            return ": give whole seconds since 1970, such as 1767225600"
        case .notBelowSource:
            return ": give a path below the source folder"
        case .notStandardOutput:
            return
                ": this cannot be written to standard output; write './-' for a file of that name"
        case .notAFolder:
            return ": the folder does not exist; name an existing one"
        case .notAName:
            return ": give lower-case letters and digits, joined by '-' or '_'"
        case .notABaseURL:
            return
                ": write an http or https URL without query or '..', as in https://example.com/catalog/"
        case .notAnOrigin:
            return ": write scheme, host and optionally port, as in http://localhost:3000"
        case .notAnExporterOption:
            return ": write the output, a period, the option and its value, as in css.prefix=app"
        case .program:
            return ": declare a program in 'outputs' of 'tokens.yml', with its 'command'"
        case .notAFilter:
            return
                ": write a name, as in is_new or !is_new, or a comparison, as in tag=New or usage_count>=500"
        }
    }
}
