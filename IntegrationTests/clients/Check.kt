// An app in Kotlin for check_clients.py: reads requests from standard input, one a line, and prints what it answers.
package showcard

import java.time.Instant

private class App {
    private var time = Instant.EPOCH
    private var catalog = Catalog("")

    fun answer(command: Map<*, *>): Any? {
        (command["now"] as? CatalogNumber)?.long?.let { time = Instant.ofEpochMilli(it) }
        val path = command["path"] as? String ?: ""
        val kind = catalog.kind(path) { it.values }
        return when (command["op"]) {
            "open" -> {
                catalog = Catalog(command["site"] as String, (command["keys"] as List<*>).map { it as String }, now = { time })
                null
            }
            "refresh" -> catalog.refresh().let {
                mapOf("source" to lower(it.source.name), "generation" to it.generation, "bytes" to it.bytes)
            }
            "items" -> {
                val request = request(command)
                if (path == "templates" && kind.items(request).items.map { it["name"] } != catalog.templates.items(request).items.map { it.name }) {
                    throw IllegalStateException("the models differ")
                }
                page(kind.items(request))
            }
            "trending" -> request(command).let { page(kind.trending(it.limit, it.offset)) }
            "item" -> kind.item(command["id"] as String)
            "entry" -> catalog.entry(path, command["id"] as String).values
            "saved" -> catalog.saved?.let { mapOf("entry" to it.entry, "pack" to it.pack, "stats" to it.stats) }
            "restore" -> {
                val saved = command["saved"] as Map<*, *>
                catalog.restore(CatalogSaved(saved["entry"] as String, saved["pack"] as String, saved["stats"] as String))
                null
            }
            "check" -> check()
            else -> catalog.generation
        }
    }

    private fun page(page: CatalogPage<Map<*, *>>): Map<String, Any?> {
        val all = mapOf("items" to page.items, "total" to page.total, "limit" to page.limit, "offset" to page.offset, "sort" to page.sort)
        return page.nextOffset?.let { all + ("nextOffset" to it) } ?: all
    }

    /** A number that is not whole is no number in Kotlin's request, so it is one that is refused. */
    private fun request(command: Map<*, *>): CatalogRequest {
        val all = command["request"] as Map<*, *>
        fun number(name: String, usual: Int) = if (name in all) ((all[name] as CatalogNumber).long ?: -1).toInt() else usual
        val tags = (all["tags"] as? List<*> ?: emptyList<Any?>()).map { it as String }
        return CatalogRequest(number("limit", 20), number("offset", 0), all["q"] as? String ?: "", tags, all["sort"] as? String ?: "newest")
    }

    /** What an app writes, and that all models can be read. */
    private fun check(): Any? {
        val template = catalog.templates.items(CatalogRequest(limit = 1, sort = "newest")).items.first()
        val vibes: List<VibeID> = template.vibes
        val known = catalog.vibes.items(CatalogRequest(limit = 100)).items.map { it.id }
        check(known.containsAll(vibes) && known.containsAll(VibeID.all) && VibeID.quietLuxury in known)
        val published: Instant? = template.publishedAt
        check(published != null && template.isNewUntil == published.plusSeconds(8 * 86_400))
        val whole = catalog.entry("templates", template.id.value)
        check(Template.read(whole) == template && whole.text("url")?.endsWith("/${template.id.value}/") == true)
        val tiers = catalog.budgetTiers.items().items
        check(tiers.all { tier -> tier.ranges.isNotEmpty() && tier.ranges.all { it.max?.currency == "USD" } })
        val milestones = catalog.milestoneTypes.items().items
        check(milestones.all { milestone -> milestone.recurrence.all { it in MilestoneType.Recurrence.all } })
        check(catalog.holidays.items().items.all { it.nextDate != null && it.budgetTier in BudgetTierID.all })
        check(catalog.templates.items(CatalogRequest(limit = 1000)).items.any { it.image?.sizes?.isEmpty() == false })
        catalog.interests.items()
        catalog.effects.items()
        catalog.loveLanguages.items()
        val wrong = CatalogFields(mapOf("id" to "x", "name" to "X", "ranges" to listOf(mapOf("chosen" to "yes"))), "budget-tiers/x")
        try {
            BudgetTier.read(wrong)
            throw IllegalStateException("a wrong value is read")
        } catch (error: CatalogException) {
            check(error.message == "budget-tiers/x: 'ranges[0].chosen' is not true or false: \"yes\"") { "${error.message}" }
        }
        return null
    }
}

private fun lower(name: String): String = name.map { Character.toLowerCase(it) }.joinToString("")

fun main() {
    val app = App()
    // All characters of the feeds, whatever the locale of the machine is.
    val output = java.io.PrintStream(java.io.FileOutputStream(java.io.FileDescriptor.out), true, "UTF-8")
    for (line in System.`in`.bufferedReader(Charsets.UTF_8).lineSequence()) {
        val result = try {
            mapOf("ok" to app.answer(CatalogJSON(line).document() as Map<*, *>))
        } catch (error: CatalogException) {
            mapOf("error" to lower(error.code.name))
        } catch (error: Exception) {
            mapOf("error" to "$error")
        }
        output.println(StringBuilder().also { CatalogJSON.write(result, it) })
    }
}
