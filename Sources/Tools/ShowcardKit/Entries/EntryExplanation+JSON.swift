import ShowcardCatalog
import ShowcardContent

extension EntryExplanation {
    /// The machine-readable explanation.
    var json: JSONObject {
        JSONObject(
            [
                "kind": kind.name,
                "id": entry.id,
                "name": entry.name,
                "path": entry.content.path,
                "as_of": asOf.text,
                "visible": standing == .visible,
                "reason": standing.reason,
                "is_in": isIn,
            ],
            FileOrigin.members(of: origins), kind.isPaged ? badges : [:],
            [
                "is_featured": featured.map { $0.rank != nil },
                "feeds": places.map { place -> JSONObject in
                    [
                        "feed": place.name, "count": place.count, "rank": place.rank,
                        "page": place.page, "absent": place.absence?.rawValue, "per": place.field,
                    ]
                },
                "references": references.map(\.json),
                "referred_by": referrers.map(\.json),
                "changes": changes.map { change in
                    JSONObject(["at": change.instant.text], json(of: change))
                },
            ])
    }

    private var badges: JSONObject {
        JSONObject(
            [
                "published_at": entry.published?.text,
                "days_since_published": daysSincePublished,
                "new_within_days": rules.newWithinDays,
                "is_new": entry.badges.isNew,
                "is_new_until": entry.badges.isNewUntil?.text,
                "usage_count": entry.usage,
            ],
            JSONObject(members: windows.map { ($0.window.rawValue, $0.uses) }),
            [
                "trending_min_usage": rules.trendingMinUsage,
                "trending": trending,
                "is_trending": entry.badges.isTrending,
                "uses_to_trend": usesToTrend,
                "popular_over": rules.popularOver,
                "uses_to_be_popular": usesToBePopular,
                "tag": entry.badges.tag?.rawValue,
                "subtitle": entry.badges.subtitle,
            ])
    }

    /// The rule with its parameters, its score and the days that contribute to it.
    private var trending: JSONObject {
        [
            "rule": account.rule.name, "version": account.rule.version,
            "options": JSONObject(
                members: account.trending.parameters.map { ($0.name, $0.value) }),
            "score": account.score,
            "least": account.rule.least,
            "days": account.contributions.map { day -> JSONObject in
                ["day": day.day.text, "uses": day.uses, "weight": day.weight]
            },
        ]
    }

    private func json(of change: EntryChange) -> JSONObject {
        let word: String
        switch change.cause {
        case .entryLeaves: return ["change": "leaves"]
        case .targetComes(let target):
            return ["change": "reference_comes_in", "kind": target.kind, "id": target.id]
        case .targetLeaves(let target):
            return ["change": "reference_leaves", "kind": target.kind, "id": target.id]
        case .dayPasses(let field): return ["change": "day_passes", "field": field]
        case .entryComes: word = "comes_in"
        case .noLongerNew: word = "no_longer_new"
        case .beginsToTrend: word = "begins_to_trend"
        case .ceasesToTrend: word = "ceases_to_trend"
        }
        let badges = badges(at: change.instant)
        return ["change": word, "tag": badges.tag?.rawValue, "subtitle": badges.subtitle]
    }
}

extension EntryExplanation.Neighbor {
    fileprivate var json: JSONObject {
        [
            "field": field, "kind": reference.kind, "id": reference.id, "visible": reason == nil,
            "reason": reason,
        ]
    }
}
