internal import ShowcardJSON

/// Writes tokens as modules of JavaScript with declarations for TypeScript.
///
/// Values are those of ``NestedJSONExporter``. Each permutation is a module; with several permutations, another module
/// has all of them.
struct JavaScriptExporter: TokenExporter {
    static let name = "js"
    static let summary = "modules of JavaScript with types for TypeScript"
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "shape", "nested objects, one object, or a constant for each token",
            .choice(["nested", "map", "flat"]), standard: "nested"),
        TokenExportOption(
            "names", "the names of tokens in the shape 'map'", .choice(["path", "kebab", "camel"]),
            standard: "path"),
        JSONValues.colors, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let names = PermutationNames(input)
        var claimed = OutputNames(output: "JavaScript")
        switch options["shape"] {
        case "flat":
            for token in input.everyToken {
                if SwiftNames.isEmpty(token.nameInCSS) {
                    claimed.reportEmpty(token)
                } else {
                    claimed.claim(JavaScriptText.constant(token), for: token)
                }
            }
        case "map":
            for token in input.everyToken {
                claimed.claim(FlatJSONExporter.key(of: token, options), for: token)
            }
        default: break
        }
        let stem = options["file"]
        var files: [TokenFileOutput] = []
        func add(_ path: String, _ lines: [String]) {
            let text = ([JavaScriptText.header] + lines).joined(separator: "\n") + "\n"
            files.append(TokenFileOutput(path: path, bytes: Array(text.utf8)))
        }
        let isSingle = input.permutations.count == 1
        if !isSingle {
            let index = JavaScriptIndex(input: input, names: names, stem: stem, isFlat: isFlat)
            add("\(stem).js", index.module)
            add(
                "\(stem).d.ts",
                TypeScriptTypes.declarations + interface(of: input) + index.declarations)
        }
        for (index, permutation) in input.permutations.enumerated() {
            add(names.path(stem, index, ".js"), module(of: permutation.tokens))
            let types =
                isSingle
                ? TypeScriptTypes.declarations + interface(of: input)
                : [
                    "import type { "
                        + (isFlat ? TypeScriptTypes.names : ["Tokens"]).joined(separator: ", ")
                        + " } from \"./\(stem).js\";"
                ]
            add(names.path(stem, index, ".d.ts"), types + declarations(of: permutation.tokens))
        }
        return TokenExport(files: files, problems: names.problems + claimed.problems)
    }

    private var isFlat: Bool { options["shape"] == "flat" }

    private func module(of set: TokenSet) -> [String] {
        let values = JSONValues(options)
        switch options["shape"] {
        case "flat":
            return set.tokens.map { token in
                let value = JavaScriptText.json { values.write(token, to: &$0) }
                return "export const \(JavaScriptText.constant(token)) = \(value);"
            }
        case "map":
            let object = JavaScriptText.indentedJSON { json in
                json.object { json in
                    for token in set.tokens {
                        json.key(FlatJSONExporter.key(of: token, options))
                        values.write(token, to: &json)
                    }
                }
            }
            return ["export const tokens = \(object);"]
        default:
            let object = JavaScriptText.indentedJSON { json in
                json.object { ExportTree(set).write(to: &$0) { values.write($0, to: &$1) } }
            }
            return ["export const tokens = \(object);"]
        }
    }

    /// Returns the interface of all tokens; in the shape `flat`, each constant has its type.
    private func interface(of input: TokenExportInput) -> [String] {
        switch options["shape"] {
        case "flat": []
        case "map":
            TypeScriptInterface(input).flat(root: "tokens") {
                FlatJSONExporter.key(of: $0, options)
            } + ["export type TokenName = keyof Tokens;"]
        default: TypeScriptInterface(input).nested(root: "tokens")
        }
    }

    private func declarations(of set: TokenSet) -> [String] {
        guard isFlat else { return ["export declare const tokens: Tokens;"] }
        return set.tokens.flatMap { token in
            JavaScriptText.comment(on: token) { set[$0].map(JavaScriptText.constant) } + [
                "export declare const \(JavaScriptText.constant(token)): "
                    + "\(TypeScriptTypes.name(of: token.type));"
            ]
        }
    }
}

/// The module of all permutations.
private struct JavaScriptIndex {
    let input: TokenExportInput
    let names: PermutationNames
    let stem: String
    let isFlat: Bool

    var module: [String] {
        let imports = indices.map { index in
            let name = isFlat ? "* as tokens\(index)" : "{ tokens as tokens\(index) }"
            return "import \(name) from \(file(index));"
        }
        let all = indices.map { "  \(key($0)): tokens\($0)," }
        let modifiers = input.tokens.modifiers.map { modifier in
            let words = JavaScriptText.json { json in
                json.object { json in
                    for context in modifier.contexts {
                        json.member(context, PermutationNames.word(of: context))
                    }
                }
            }
            let name = TypeScriptTypes.quoted(modifier.name)
            return "  [\(name), \(TypeScriptTypes.quoted(standard(of: modifier))), \(words)],"
        }
        return imports
            + [isFlat ? "export * from \(file(0));" : "export const tokens = tokens0;"]
            + ["export const permutations = {"] + all + ["};"]
            + ["const modifiers = ["] + modifiers + ["];"]
            + [
                "export function permutation(contexts = {}) {",
                "  const name = modifiers",
                "    .map(([modifier, standard, words]) => words[contexts[modifier] ?? standard])",
                "    .join(\".\");",
                "  const known = (name) => modifiers.some(([modifier]) => modifier === name);",
                "  if (!Object.keys(contexts).every(known) || !Object.prototype.hasOwnProperty.call(permutations, name)) {",
                "    throw new RangeError(`there are no tokens for ${JSON.stringify(contexts)}`);",
                "  }",
                "  return permutations[name];",
                "}",
            ]
    }

    var declarations: [String] {
        let tokens = isFlat ? "(typeof permutations)[PermutationName]" : "Tokens"
        let all = indices.map { index in
            let type = isFlat ? "typeof import(\(file(index)))" : "Tokens"
            return "  readonly \(key(index)): \(type);"
        }
        let contexts = input.tokens.modifiers.map { modifier in
            let words = modifier.contexts.map(TypeScriptTypes.quoted).joined(separator: " | ")
            return "  readonly \(TypeScriptTypes.quoted(modifier.name))?: \(words);"
        }
        return [isFlat ? "export * from \(file(0));" : "export declare const tokens: Tokens;"]
            + ["export declare const permutations: {"] + all + ["};"]
            + ["export type PermutationName = keyof typeof permutations;"]
            + ["export interface Contexts {"] + contexts + ["}"]
            + ["export declare function permutation(contexts?: Contexts): \(tokens);"]
    }

    private var indices: Range<Int> { input.permutations.indices }

    private func file(_ index: Int) -> String {
        TypeScriptTypes.quoted("./\(names.path(stem, index, ".js"))")
    }

    private func key(_ index: Int) -> String {
        TypeScriptTypes.quoted(names.words[index].joined(separator: "."))
    }

    private func standard(of modifier: TokenModifier) -> String {
        modifier.defaultContext ?? modifier.contexts.first ?? ""
    }
}
