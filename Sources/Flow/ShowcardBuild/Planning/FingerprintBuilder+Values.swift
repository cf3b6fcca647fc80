import ShowcardCatalog
import ShowcardSigning

extension FingerprintBuilder {
    /// Adds a declaration, such as a kind or a component of the theme, without its places in files.
    mutating func combine(declaration: Any) {
        combine(reflecting: declaration) {
            $0 is SourceLocation || type(of: $0) == SourceLocation?.self
        }
    }

    /// Adds everything in `catalog.yml` that outputs depend on.
    mutating func combine(_ configuration: Configuration) {
        var configuration = configuration
        // A rule of a plugin can be any type; its name, version and parameters are what scores depend on.
        let trending = configuration.trendingRule
        combine(trending.name)
        combine(Int64(trending.rule.version))
        combine(trending.plugin ?? "")
        combine(declaration: trending.parameters)
        configuration.trending = .threshold
        (configuration.severities, configuration.signingKeys) = ([], [])
        configuration.staticAllowances = []
        configuration.iconPlace = nil
        for index in configuration.plugins.indices { configuration.plugins[index].places = [:] }
        combine(declaration: configuration)
    }

    private mutating func combine(_ tag: Int64, _ text: String) {
        combine(tag)
        combine(text)
    }

    private mutating func combine(_ tag: Int64, _ number: Int64) {
        combine(tag)
        combine(number)
    }

    /// Adds a field's value; an absent one counts too.
    mutating func combine(_ value: FieldValue?) {
        switch value {
        case nil: combine(0)
        case .string(let text): combine(1, text)
        case .markdown(let text):
            combine(13, text.markdown)
            combine(text.html)
        case .integer(let number): combine(2, Int64(number))
        case .number(let number): combine(3, Int64(bitPattern: number.bitPattern))
        case .boolean(let flag): combine(flag ? 4 : 5)
        case .instant(let instant): combine(6, instant.seconds)
        case .date(let date): combine(7, Int64(date.daysSinceEpoch))
        case .money(let money):
            combine(12, Int64(money.amount))
            combine(money.currency.code)
        case .reference(let id): combine(8, id)
        case .list(let values):
            combine(9, Int64(values.count))
            for value in values { combine(value) }
        case .object(let members):
            combine(10, Int64(members.count))
            for member in members {
                combine(member.name)
                combine(member.value)
            }
        }
    }

    /// Adds what an include of a body shows; of an entry only its key, not its contents.
    mutating func combine(_ inclusion: ResolvedInclude) {
        switch inclusion {
        case .link(let reference, let fragment):
            combine(1)
            combine(reference)
            combine(fragment.map(FieldValue.string))
        case .card(let reference):
            combine(2)
            combine(reference)
        case .page(let path, let title):
            combine(3, path)
            combine(title)
        case .swatch(let swatch):
            combine(4, swatch.set)
            combine(swatch.path)
            combine(swatch.value)
        case .text: combine(5)
        case .address(let address, let title):
            combine(6, address.text)
            combine(title)
        case .plainText(let words): combine(7, words)
        }
    }

    private mutating func combine(_ reference: EntryReference) {
        combine(reference.kind)
        combine(reference.id)
    }

    /// Adds a value of a contributed page.
    mutating func combine(_ value: PageValue) {
        switch value {
        case .null: combine(0)
        case .boolean(let flag): combine(flag ? 1 : 2)
        case .integer(let number): combine(3, Int64(number))
        case .text(let text): combine(4, text)
        case .list(let values):
            combine(5, Int64(values.count))
            for value in values { combine(value) }
        case .record(let members):
            combine(6, Int64(members.count))
            for member in members {
                combine(member.name)
                combine(member.value)
            }
        }
    }

    /// Adds the record of a picture; an absent one counts too.
    mutating func combine(_ picture: Picture?) {
        guard let picture else { return combine(0) }
        combine(1)
        for text in [
            picture.source, picture.address, picture.preview.address, picture.color ?? "",
            picture.thumbhash ?? "",
        ] {
            combine(text)
        }
        for number in [picture.width, picture.height, picture.keepsSource ? 1 : 0] {
            combine(Int64(number))
        }
        combine(Int64(picture.variants.count))
        for variant in picture.variants {
            combine(variant.address)
            combine(variant.mediaType)
            combine(Int64(variant.width))
            combine(Int64(variant.height))
        }
    }

    /// Adds badge facts.
    mutating func combine(_ badges: BadgeFacts) {
        combine(badges.isNew ? 1 : 0)
        combine(badges.isNewUntil?.seconds ?? .min)
        combine(badges.isTrending ? 1 : 0)
        combine(badges.tag?.rawValue ?? "")
        combine(badges.subtitle ?? "")
    }

    /// Adds a token set in all its modes.
    mutating func combine(_ tokens: ThemedTokens) {
        combine(tokens.mode.rawValue)
        combine(tokens.base)
        guard let overlay = tokens.overlay else { return combine(0) }
        combine(1)
        combine(overlay.mode.rawValue)
        combine(overlay.derivation ?? "")
        combine(overlay.tokens)
    }

    private mutating func combine(_ set: TokenSet) {
        combine(set.name)
        combine(set.description ?? "")
        let variables = CSSVariables()
        for declarations in [
            variables.declarations(of: set), variables.springDeclarations(of: set),
        ] {
            combine(Int64(declarations.count))
            for (name, value) in declarations {
                combine(name)
                combine(value)
            }
        }
        combine(Int64(set.tokens.count))
        for token in set.tokens {
            combine(token.path)
            combine(token.type.rawValue)
            combine(token.alias ?? "")
            combine(Int64(token.references.count))
            for reference in token.references { combine(reference) }
            combine(token.description ?? "")
            combine(token.deprecation.map { $0.message ?? "deprecated" } ?? "")
            combine(Int64(bitPattern: token.spring?.response.bitPattern ?? 0))
            combine(Int64(bitPattern: token.spring?.dampingFraction.bitPattern ?? 0))
        }
        combine(Int64(set.groups.count))
        for group in set.groups {
            combine(group.path)
            combine(group.description ?? "")
            combine(group.deprecation.map { $0.message ?? "deprecated" } ?? "")
        }
    }
}
