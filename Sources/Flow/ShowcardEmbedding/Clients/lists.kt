private fun hexadecimal(byte: Byte): String = "0123456789abcdef".let { "${it[byte.toInt() shr 4 and 15]}${it[byte.toInt() and 15]}" }

private fun sha256(bytes: ByteArray): String =
    MessageDigest.getInstance("SHA-256").digest(bytes).joinToString("") { hexadecimal(it) }

private fun malformed(message: String): CatalogException = CatalogException(CatalogException.Code.MALFORMED, message)

/** The values of an entry, or of an object in it, by the keys of the feeds. */
class CatalogFields internal constructor(internal val values: Map<*, *>, private val entry: String, private val place: String = "") {
    private fun expected(key: String, what: String): CatalogException =
        malformed("$entry: '$place$key' is not $what: ${StringBuilder().also { CatalogJSON.write(values[key], it) }.take(60)}")

    private fun <Value> read(key: String, what: String, convert: (Any) -> Value?): Value? {
        val value = values[key] ?: return null
        return convert(value) ?: throw expected(key, what)
    }

    private fun objectOf(value: Any, key: String): CatalogFields? =
        (value as? Map<*, *>)?.let { CatalogFields(it, entry, "$place$key.") }

    /** A value that every entry has. */
    fun <Value> required(key: String, value: Value?): Value = value ?: throw malformed("$entry: '$place$key' is missing")

    fun text(key: String): String? = read(key, "a text") { it as? String }

    fun integer(key: String): Long? = read(key, "a whole number") { (it as? CatalogNumber)?.long }

    fun number(key: String): Double? = read(key, "a number") { (it as? CatalogNumber)?.text?.toDoubleOrNull() }

    fun flag(key: String): Boolean? = read(key, "true or false") { it as? Boolean }

    fun instant(key: String): Instant? = read(key, "an instant") { value -> (value as? String)?.let { catalogInstant(it) } }

    fun day(key: String): LocalDate? = read(key, "a day") { value ->
        try {
            (value as? String)?.let { LocalDate.parse(it) }
        } catch (error: DateTimeException) {
            null
        }
    }

    fun <Value> value(key: String, convert: (CatalogFields) -> Value): Value? =
        read(key, "an object") { objectOf(it, key) }?.let(convert)

    fun money(key: String): CatalogMoney? = value(key) {
        CatalogMoney(it.required("amount", it.integer("amount")), it.required("currency", it.text("currency")))
    }

    fun image(key: String): CatalogImage? = value(key) { image ->
        CatalogImage(
            image.required("url", image.text("url")), image.required("width", image.integer("width")),
            image.required("height", image.integer("height")), image.text("alt"), image.text("color"), image.text("thumbhash"),
            image.list("sizes") { size, at ->
                size.required(at, size.value(at) {
                    CatalogImage.Size(
                        it.required("url", it.text("url")), it.required("width", it.integer("width")), it.required("type", it.text("type")))
                })
            })
    }

    /** The values of a list, each read by its key in the fields that [convert] gets; empty if there is no list. */
    fun <Value> list(key: String, convert: (CatalogFields, String) -> Value): List<Value> {
        val elements = read(key, "a list") { it as? List<*> } ?: return emptyList()
        return elements.mapIndexed { position, element ->
            val name = "$key[$position]"
            convert(CatalogFields(mapOf(name to element), entry, place), name)
        }
    }
}

private fun catalogInstant(text: String): Instant? =
    try {
        Instant.parse(text)
    } catch (error: DateTimeException) {
        null
    }

/** Texts as the lists compare them: in lower case letter by letter, and in normalization form C. */
private fun folded(text: String): String {
    val lower = StringBuilder()
    text.codePoints().forEach { if (it == 0x130) lower.append("i\u0307") else lower.appendCodePoint(Character.toLowerCase(it)) }
    return Normalizer.normalize(lower, Normalizer.Form.NFC)
}

private val SPACE = "\t\n\u000B\u000C\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000"

private fun trimmed(text: String): String = text.trim { it in SPACE }

/** Orders texts by their UTF-8 bytes, which is the order of their code points. */
private val byCodePoints: Comparator<String> = Comparator { one, other ->
    var at = 0
    while (at < one.length && at < other.length && one[at] == other[at]) at++
    when {
        at == one.length || at == other.length -> one.length - other.length
        one[at].isSurrogate() != other[at].isSurrogate() -> if (one[at].isSurrogate()) 1 else -1
        else -> one[at].compareTo(other[at])
    }
}

/** The rules of an entry file. */
private class CatalogRules(node: Map<*, *>) {
    val newSeconds: Long = (count(node["new_within_days"]) + 1) * 86_400
    val popularOver: Long = count(node["popular_over"])
    val usesOver: Long = (node["uses_over"] as? CatalogNumber)?.long ?: 0L
    val isThreshold: Boolean = ((node["trending"] as? Map<*, *>)?.get("rule") ?: "threshold") == "threshold"
    val trendingMinUsage: Long = if (isThreshold) count(node["trending_min_usage"]) else 0L

    companion object {
        fun count(value: Any?): Long =
            (value as? CatalogNumber)?.long?.takeIf { it >= 0 } ?: throw malformed("v1/entry.json lacks a number")
    }
}

/** A kind of a pack with its counts, prepared for requests. */
private class CatalogList(private val kind: Map<*, *>, counts: Map<*, *>?, private val rules: CatalogRules, private val baseURL: String) {
    val path = kind["path"] as String
    private val pages = (kind["ids"] as List<*>).map { it as String }
    private val columns = kind["columns"] as Map<*, *>
    /** The ids, which can differ from the names of the pages. */
    val ids = (columns["id"] as? List<*>)?.mapIndexed { at, id -> id as? String ?: pages[at] } ?: pages
    private val roles = kind["roles"] as? Map<*, *>
    private val isPaged = kind["is_paged"] != false
    private val usageKey = (roles?.get("usage") ?: "usage_count") as String
    private val published = column((roles?.get("published") ?: "published_at") as String).map { it as? String }
    private val tags = column((roles?.get("tags") ?: "tags") as String).map { it as? List<*> ?: emptyList<Any?>() }
    private val isCounted = counts?.get("usage_count") is List<*>
    private val usage = (counts?.get("usage_count") as? List<*>)?.map { (it as? CatalogNumber)?.long } ?: ids.map { null }
    val trending = (counts?.get("trending") as? List<*> ?: emptyList<Any?>()).map {
        (it as CatalogNumber).long?.toInt()?.takeIf { at -> at in ids.indices } ?: throw malformed("a trending entry of $path does not exist")
    }
    private val listed = trending.toSet()
    private val names by lazy { column("name").map { folded(it as? String ?: "") } }
    private val foldedIDs by lazy { ids.map(::folded) }
    private val popular by lazy { ids.indices.sortedByDescending { usage[it] ?: 0L } }
    private val byName by lazy { ids.indices.sortedWith(Comparator { one, other -> byCodePoints.compare(names[one], names[other]) }) }
    private val newest by lazy {
        ids.indices.sortedWith(Comparator { one, other ->
            val (left, right) = Pair(published[one], published[other])
            if (left == null || right == null) (if (left == null) 1 else 0) - (if (right == null) 1 else 0) else right.compareTo(left)
        })
    }

    init {
        if (columns.values.any { (it as List<*>).size != ids.size } || usage.size != ids.size) throw malformed("a column of $path has another length")
    }

    private fun column(key: String): List<*> = columns[key] as? List<*> ?: ids.map { null }

    private fun isTrending(at: Int): Boolean =
        if (rules.isThreshold && isCounted) usage[at]?.let { it >= rules.trendingMinUsage } ?: false else at in listed

    fun selected(request: CatalogRequest): Pair<String, List<Int>> {
        val text = folded(trimmed(request.q))
        val wanted = request.tags.flatMap { it.split(",") }.map(::trimmed).filter { it != "" }
        val (sort, order) = when (request.sort) {
            "popular" -> Pair("popular", popular)
            "name" -> Pair("name", byName)
            else -> Pair("newest", if (isPaged) newest else byName)
        }
        return Pair(sort, order.filter { at ->
            (text == "" || names[at].contains(text) || foldedIDs[at].contains(text)) &&
                (wanted.isEmpty() || tags[at].any { it in wanted })
        })
    }

    /** An entry as in the lists of the feeds, with what is true at a time. */
    fun item(at: Int, now: Instant): CatalogFields {
        val found = LinkedHashMap<String, Any?>()
        found["id"] = ids[at]
        columns.forEach { (key, values) -> (values as List<*>)[at]?.let { found[key as String] = it } }
        if (isPaged) addFacts(at, now, found)
        found["url"] = "$baseURL$path/${pages[at]}/"
        return CatalogFields(found, "$path/${ids[at]}")
    }

    /** The values of an entry with what is true at a time. */
    fun withFacts(values: Map<*, *>, at: Int, now: Instant): CatalogFields {
        val found = LinkedHashMap<String, Any?>()
        values.forEach { (key, value) -> found[key as String] = value }
        if (isPaged) addFacts(at, now, found)
        return CatalogFields(found, "$path/${ids[at]}")
    }

    private fun addFacts(at: Int, now: Instant, found: MutableMap<String, Any?>) {
        val uses = usage[at]
        if (uses != null) found[usageKey] = CatalogNumber("$uses")
        val until = published[at]?.let(::catalogInstant)?.plusSeconds(rules.newSeconds)
        val isNew = until != null && now < until
        val isTrending = isTrending(at)
        found["is_new"] = isNew
        if (until != null) found["is_new_until"] = until.toString()
        found["is_trending"] = isTrending
        val tag = if (isNew) "New" else if (isTrending) "Trending" else if ((uses ?: 0L) > rules.popularOver) "Popular" else null
        if (tag != null) found["tag"] = tag
        val parts = ArrayList<String>()
        if (isNew) parts.add("New")
        if (isTrending) parts.add("Popular")
        if (uses != null && uses > maxOf(0L, rules.usesOver)) parts.add("$uses uses")
        if (parts.isNotEmpty()) found["subtitle"] = parts.joinToString(" • ")
    }
}

/** The reference of an entry file to another file. */
private class CatalogReference(value: Any?) {
    private val node = value as? Map<*, *> ?: throw malformed("v1/entry.json lacks a reference")
    val href = node["href"] as? String ?: ""
    val sha256 = node["sha256"] as? String ?: ""
    val size = CatalogRules.count(node["size"])
    val from = node["from"] as? String

    init {
        val isSafe = href.split("/").all { NAME.matches(it) && it != "." && it != ".." }
        if (!isSafe || !DIGEST.matches(sha256)) throw malformed("v1/entry.json has a wrong reference")
    }

    fun checked(bytes: ByteArray): String {
        if (bytes.size.toLong() != size || sha256(bytes) != sha256) {
            throw CatalogException(CatalogException.Code.WRONG_HASH, "v1/$href is not the file that the entry file names")
        }
        return decoded(bytes, "v1/$href")
    }

    companion object {
        private val NAME = Regex("[A-Za-z0-9._~%-]+")
        val DIGEST = Regex("[0-9a-f]{64}")
    }
}

private fun decoded(bytes: ByteArray, path: String): String =
    try {
        Charsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString()
    } catch (error: CharacterCodingException) {
        throw malformed("$path is not UTF-8")
    }

private fun parsed(text: String, path: String): Map<*, *> =
    try {
        CatalogJSON(text).document() as? Map<*, *> ?: throw malformed("$path is not an object")
    } catch (error: CatalogJSON.Problem) {
        throw malformed("$path is not JSON")
    }

/** Parses a file of the feeds whose version is supported. */
private fun parsedFile(text: String, path: String): Map<*, *> {
    val file = parsed(text, path)
    val version = file["schema_version"] as? String ?: throw malformed("$path has no version")
    if (version.substringBefore(".") == "1") return file
    throw CatalogException(CatalogException.Code.UNSUPPORTED_VERSION, "$path has the version $version")
}

private class CatalogEntryFile(val text: String) {
    private val node = parsedFile(text, "v1/entry.json")
    val generation = CatalogRules.count(node["generation"])

    /** The epoch, which counts before the generation. */
    val epoch = if (node.containsKey("epoch")) CatalogRules.count(node["epoch"]) else 0
    val expiresAt = (node["expires_at"] as? String)?.let(::catalogInstant)
    val rules = CatalogRules(node["rules"] as? Map<*, *> ?: throw malformed("v1/entry.json lacks the rules"))
    val pack = CatalogReference(node["pack"])
    val stats = CatalogReference(node["stats"])
    val index = node["index"]?.let { CatalogReference(it) }
    val deltas = (node["deltas"] as? List<*> ?: emptyList<Any?>()).map { CatalogReference(it) }

    /** Less than 0 if another state is newer, 0 if it has the same epoch and generation. */
    operator fun compareTo(other: CatalogEntryFile): Int = compareValuesBy(this, other, { it.epoch }, { it.generation })
}

/** A published state. */
private class CatalogState(val entry: CatalogEntryFile, val pack: String, val stats: String) {
    val packed = parsedFile(pack, "v1/${entry.pack.href}")
    val lists: Map<String, CatalogList>

    init {
        val counts = parsedFile(stats, "v1/${entry.stats.href}")
        if (counts["pack"] != entry.pack.sha256.take(16)) throw malformed("the counts belong to another pack")
        lists = try {
            (packed["kinds"] as List<*>).map { kind ->
                val own = (counts["kinds"] as List<*>).firstOrNull { (it as Map<*, *>)["kind"] == (kind as Map<*, *>)["kind"] }
                CatalogList(kind as Map<*, *>, own as? Map<*, *>, entry.rules, packed["base_url"] as String)
            }.associateBy { it.path }
        } catch (error: ClassCastException) {
            throw malformed("v1/${entry.pack.href} has a value of another type")
        } catch (error: NullPointerException) {
            throw malformed("v1/${entry.pack.href} lacks a value")
        }
    }
}
