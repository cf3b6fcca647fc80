package import ShowcardCatalog
import ShowcardCommonMark
package import ShowcardYAML

extension CatalogLimits {
    /// The declaration of the key of `catalog.yml`.
    static let declaration = DeclaredKey(
        Field(
            key,
            .object(
                Limits.settable.compactMap(\.setting).map {
                    Field($0.name, .integer, limits: FieldLimits(min: 1, max: Double($0.highest)))
                })), "sizes and numbers at which files are refused or reported")

    /// Reads the valid settings; the reader of the configuration reports the others.
    init(_ file: ParsedFile) {
        self.init()
        guard let node = file.document.root?[Self.key], node.kind == .mapping else { return }
        for limit in Limits.settable {
            guard let name = limit.setting?.name, let value = node[name],
                case .integer(let number) = value.scalar
            else { continue }
            set(limit, to: number)
        }
    }

    /// The limits of front matter.
    package var ofFrontMatter: YAMLLimits {
        let (bytes, values) = (self[Limits.frontMatter], self[Limits.frontMatterValues])
        var limits = YAMLLimits(bytes: bytes.value, nodes: values.value)
        limits.adviceOnBytes = bytes.setting?.advice ?? ""
        limits.adviceOnNodes = values.setting?.advice ?? ""
        return limits
    }

    /// The limits of bodies.
    var ofBodies: MarkdownLimits {
        let (bytes, paragraph) = (self[Limits.body], self[Limits.paragraph])
        var limits = MarkdownLimits(bytes: bytes.value, paragraphBytes: paragraph.value)
        limits.adviceOnBytes = bytes.setting?.advice ?? ""
        limits.adviceOnParagraphs = paragraph.setting?.advice ?? ""
        return limits
    }
}
