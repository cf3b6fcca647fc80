import ShowcardLanguages

extension Catalog {
    /// The catalog in another language: texts are translated where there are translations, and lists by translated texts
    /// are in the order of ``LocalizedOrder``; entries, facts and references are the same.
    ///
    /// Its pages are below ``languageFolder``.
    ///
    /// - Parameter language: The language. Each text that it does not have is that of the next one in its
    ///   ``LanguageTag/chain``, and at last that of this catalog.
    /// - Returns: The catalog.
    package func localized(in language: LanguageTag) -> Catalog {
        let texts = language.chain.compactMap { tag in translations.first { $0.language == tag } }
        let folder = "\(language.text)/"
        var catalog = self
        catalog.languageFolder = folder
        catalog.languageSections = sectionsInEachLanguage
        catalog.knownPictureOrigins = ContentPolicy(self).pictureOrigins
        catalog.configuration = configuration.localized(in: language, texts.map(\.site))
        let index = EntryIndex(self)
        catalog.collections = collections.map {
            $0.localized(in: folder, texts, index, SearchFolding(language))
        }
        catalog.tags = tags.map { tag in
            texts.lazy.compactMap { $0.site.tags[tag.path] }.first.map(tag.labeled) ?? tag
        }
        catalog.pages = pages.map { page in
            page.localized(in: folder, texts, index)
        }
        return catalog
    }
}

extension EmissionRequest {
    /// The same request in another language.
    ///
    /// - Parameter language: The language.
    /// - Returns: The request.
    package func localized(in language: LanguageTag) -> EmissionRequest {
        var request = self
        request.catalog = catalog.localized(in: language)
        request.theme = theme.localized(in: language)
        return request
    }
}

extension Configuration {
    fileprivate func localized(in language: LanguageTag, _ texts: [SiteTexts]) -> Configuration {
        var configuration = self
        configuration.language = language.text
        configuration.name = texts.lazy.compactMap(\.name).first ?? name
        configuration.tagline = texts.lazy.compactMap(\.tagline).first ?? tagline
        configuration.headline = texts.lazy.compactMap(\.headline).first ?? headline
        return configuration
    }
}

extension EntryCollection {
    fileprivate func localized(
        in folder: String, _ texts: [LanguageTexts], _ index: EntryIndex, _ folding: SearchFolding
    ) -> EntryCollection {
        let name = self.kind.name
        let kind = self.kind.localized(in: folder, texts.compactMap { $0.site.kinds[name] })
        let entries = self.entries.map {
            $0.localized(as: kind, named: kind.slot(of: "name"), texts, index)
        }
        let order = LocalizedOrder(
            kind, entries,
            orders: feeds.map(\.definition.order) + groupedFeeds.map(\.definition.order), folding)
        return EntryCollection(
            kind: kind, entries: entries,
            feeds: feeds.map { $0.sorted(by: order) },
            groupedFeeds: groupedFeeds.map { $0.sorted(by: order) }, featured: featured, new: new,
            referrers: referrers, newestFirst: newestFirst)
    }
}

extension Kind {
    /// The kind with the titles of a language, whose pages are below a folder.
    fileprivate func localized(in folder: String, _ texts: [SiteTexts.KindTexts]) -> Kind {
        let labels = texts.lazy.map(\.actions).first { $0.count == actions.count }
        return Kind(
            name: name, path: path.isEmpty ? String(folder.dropLast()) : folder + path,
            defaultPath: defaultPath,
            titleOne: texts.lazy.compactMap(\.one).first ?? titleOne,
            titleMany: texts.lazy.compactMap(\.many).first ?? titleMany,
            fields: fields, rules: rules, selection: selection,
            actions: labels.map { zip(actions, $0).map { $0.labeled($1) } } ?? actions,
            order: order, fieldPlaces: fieldPlaces)
    }
}

extension EntryAction {
    fileprivate func labeled(_ label: String) -> EntryAction {
        EntryAction(label: label, address: address, style: style)
    }
}

extension Entry {
    /// The entry with the texts of a language.
    ///
    /// - Parameters:
    ///   - kind: Its kind in that language.
    ///   - slot: The position of the field with its name.
    ///   - texts: The texts, the most specific language first.
    ///   - index: Finds the entries that translated bodies include.
    /// - Returns: The entry.
    fileprivate func localized(
        as kind: Kind, named slot: Int?, _ texts: [LanguageTexts], _ index: EntryIndex
    ) -> Entry {
        // The least specific first: the others replace its texts.
        let original = self.content
        let translations = texts.reversed().compactMap { $0.contents[original.path] }
        let content = translations.reduce(original) { $0.translated(by: $1) }
        return Entry(
            kind: kind, content: content, name: content[slot]?.text ?? content.id,
            published: published, usage: usage, badges: badges, references: references,
            nextChange: nextChange, nextSummaryChange: nextSummaryChange, facts: facts,
            included: translations.contains(where: \.hasBody)
                ? content.body.includes.map { $0.inclusion.reference.flatMap(index.key) }
                : included, trendingScore: trendingScore, history: history)
    }
}

extension ContentPage {
    fileprivate func localized(
        in folder: String, _ texts: [LanguageTexts], _ index: EntryIndex
    ) -> ContentPage {
        let kind = sort.kind.localized(in: folder, [])
        let entry = Entry(
            kind: kind, content: entry.content, name: entry.name, badges: entry.badges,
            included: entry.included)
        return ContentPage(
            sort, entry: entry.localized(as: kind, named: 0, texts, index), layout: layout,
            isInFooter: isInFooter, members: members)
    }
}
