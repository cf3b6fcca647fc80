import java.io.ByteArrayOutputStream
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URI
import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException
import java.security.GeneralSecurityException
import java.security.KeyFactory
import java.security.MessageDigest
import java.security.Signature
import java.security.spec.X509EncodedKeySpec
import java.text.Normalizer
import java.time.DateTimeException
import java.time.Instant
import java.time.LocalDate
import java.util.Base64

/** An amount of money in minor units of a currency. */
data class CatalogMoney(val amount: Long, val currency: String)

/** An image of an entry; `color` and `thumbhash` are for the time until it is loaded. */
data class CatalogImage(
    val url: String,
    val width: Long,
    val height: Long,
    val alt: String?,
    val color: String?,
    val thumbhash: String?,
    val sizes: List<Size>
) {
    /** A file with the image in one width and format. */
    data class Size(val url: String, val width: Long, val type: String)
}

/** The parameters of a list, as those of the live API; [sort] is `newest`, `popular` or `name`. */
data class CatalogRequest(
    val limit: Int = 20,
    val offset: Int = 0,
    val q: String = "",
    val tags: List<String> = emptyList(),
    val sort: String = "newest"
)

/** A part of a list; [total] is the number of entries in the whole list. */
data class CatalogPage<Entry>(
    val items: List<Entry>,
    val total: Int,
    val limit: Int,
    val offset: Int,
    val sort: String
) {
    /** The offset of the next page; null on the last page. */
    val nextOffset: Int?
        get() = (offset + items.size).takeIf { items.isNotEmpty() && it < total }
}

/** The result of a refresh: what was fetched, the generation, and the bytes of all files that were fetched. */
data class CatalogRefresh(val source: Source, val generation: Long, val bytes: Long) {
    enum class Source { PACK, DELTA, COUNTS, UNCHANGED }
}

/** The files of a state, to store and restore it. */
data class CatalogSaved(val entry: String, val pack: String, val stats: String)

/** The reason that a request failed; the known state is kept. [status] is that of a response, with the code `HTTP`. */
class CatalogException(val code: Code, message: String, val status: Int? = null) : IOException(message) {
    enum class Code {
        INVALID_REQUEST, HTTP, MALFORMED, WRONG_HASH, TOO_LARGE, UNSUPPORTED_VERSION, UNSIGNED, BAD_SIGNATURE, EXPIRED,
        ROLLED_BACK, CONTRADICTION
    }
}

/** Fetches a file. */
interface CatalogTransport {
    /** A response; [body] is empty unless [status] is 200. */
    class Response(val status: Int, val etag: String?, val body: ByteArray)

    /** Fetches [url], with the ETag of the known version; a body of more than [limit] bytes can be cut after it. */
    fun get(url: String, etag: String?, limit: Int): Response
}

/** Fetches files with `HttpURLConnection`; the time limits are in milliseconds. */
class CatalogHTTP(private val connectTimeout: Int = 30_000, private val readTimeout: Int = 30_000) : CatalogTransport {
    override fun get(url: String, etag: String?, limit: Int): CatalogTransport.Response {
        val connection = URI.create(url).toURL().openConnection() as HttpURLConnection
        connection.connectTimeout = connectTimeout
        connection.readTimeout = readTimeout
        if (etag != null) connection.setRequestProperty("If-None-Match", etag)
        try {
            val status = connection.responseCode
            val body = ByteArrayOutputStream()
            if (status == 200) {
                connection.inputStream.use { stream ->
                    val part = ByteArray(16_384)
                    while (body.size() <= limit) {
                        val count = stream.read(part)
                        if (count < 0) break
                        body.write(part, 0, count)
                    }
                }
            }
            return CatalogTransport.Response(status, connection.getHeaderField("ETag"), body.toByteArray())
        } finally {
            connection.disconnect()
        }
    }
}

/** A number in JSON as it is written. */
internal data class CatalogNumber(val text: String) {
    val long: Long? get() = text.toLongOrNull()
}

/** Reads JSON: objects as maps, arrays as lists, numbers as [CatalogNumber]. */
internal class CatalogJSON(private val text: String) {
    private var at = 0

    class Problem : Exception()

    fun document(): Any? {
        val value = value(0)
        space()
        if (at != text.length) throw Problem()
        return value
    }

    private fun value(depth: Int): Any? {
        if (depth > 64) throw Problem()
        space()
        return when (val first = peek()) {
            '{' -> members(depth)
            '[' -> elements(depth)
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> if (first == '-' || first in '0'..'9') number() else throw Problem()
        }
    }

    private fun peek(): Char = if (at < text.length) text[at] else throw Problem()

    private fun take(letter: Char) {
        space()
        if (peek() != letter) throw Problem()
        at++
    }

    private fun space() {
        while (at < text.length && text[at] in " \t\n\r") at++
    }

    private fun word(word: String, value: Any?): Any? {
        if (!text.startsWith(word, at)) throw Problem()
        at += word.length
        return value
    }

    private fun number(): CatalogNumber {
        val found = NUMBER.find(text, at)
        if (found == null || found.range.first != at) throw Problem()
        at = found.range.last + 1
        return CatalogNumber(found.value)
    }

    private fun members(depth: Int): Map<String, Any?> {
        val all = LinkedHashMap<String, Any?>()
        take('{')
        space()
        if (peek() == '}') return all.also { at++ }
        while (true) {
            space()
            val name = string()
            take(':')
            all[name] = value(depth + 1)
            space()
            if (peek() == '}') return all.also { at++ }
            take(',')
        }
    }

    private fun elements(depth: Int): List<Any?> {
        val all = ArrayList<Any?>()
        take('[')
        space()
        if (peek() == ']') return all.also { at++ }
        while (true) {
            all.add(value(depth + 1))
            space()
            if (peek() == ']') return all.also { at++ }
            take(',')
        }
    }

    private fun string(): String {
        if (peek() != '"') throw Problem()
        at++
        val result = StringBuilder()
        while (true) {
            val letter = peek()
            at++
            when {
                letter == '"' -> return result.toString()
                letter < ' ' -> throw Problem()
                letter == '\\' -> result.append(escape())
                else -> result.append(letter)
            }
        }
    }

    private fun escape(): Char {
        val letter = peek()
        at++
        return when (letter) {
            '"', '\\', '/' -> letter
            'b' -> '\b'
            'f' -> '\u000C'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> {
                val digits = text.substring(at, minOf(at + 4, text.length))
                if (!DIGITS.matches(digits)) throw Problem()
                at += 4
                digits.toInt(16).toChar()
            }
            else -> throw Problem()
        }
    }

    companion object {
        private val NUMBER = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
        private val DIGITS = Regex("[0-9A-Fa-f]{4}")

        /** Writes a value without white space, as the feeds do. */
        fun write(value: Any?, to: StringBuilder) {
            when (value) {
                is String -> writeString(value, to)
                is CatalogNumber -> to.append(value.text)
                is Map<*, *> -> {
                    to.append('{')
                    value.entries.forEachIndexed { position, member ->
                        if (position > 0) to.append(',')
                        writeString(member.key as String, to)
                        to.append(':')
                        write(member.value, to)
                    }
                    to.append('}')
                }
                is List<*> -> {
                    to.append('[')
                    value.forEachIndexed { position, element ->
                        if (position > 0) to.append(',')
                        write(element, to)
                    }
                    to.append(']')
                }
                else -> to.append(value.toString())
            }
        }

        private fun writeString(text: String, to: StringBuilder) {
            to.append('"')
            for (letter in text) {
                when (letter) {
                    '"' -> to.append("\\\"")
                    '\\' -> to.append("\\\\")
                    '\b' -> to.append("\\b")
                    '\u000C' -> to.append("\\f")
                    '\n' -> to.append("\\n")
                    '\r' -> to.append("\\r")
                    '\t' -> to.append("\\t")
                    else -> if (letter < ' ') to.append("\\u00").append(hexadecimal((letter - '\u0000').toByte())) else to.append(letter)
                }
            }
            to.append('"')
        }
    }
}

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
    val ids = (kind["ids"] as List<*>).map { it as String }
    private val columns = kind["columns"] as Map<*, *>
    private val roles = kind["roles"] as? Map<*, *>
    private val isPaged = kind["is_paged"] != false
    private val usageKey = (roles?.get("usage") ?: "usage_count") as String
    private val published = column((roles?.get("published") ?: "published_at") as String).map { it as? String }
    private val tags = column((roles?.get("tags") ?: "tags") as String).map { it as? List<*> ?: emptyList<Any?>() }
    private val isCounted = counts?.get("usage_count") is List<*>
    private val usage = (counts?.get("usage_count") as? List<*>)?.map { (it as? CatalogNumber)?.long } ?: ids.map { null }
    private val listed = (counts?.get("trending") as? List<*>)?.map { (it as CatalogNumber).long?.toInt() }?.toSet() ?: emptySet()
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
    val trending by lazy { popular.filter(::isTrending) }

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
        found["url"] = "$baseURL$path/${ids[at]}/"
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

    private companion object {
        val NAME = Regex("[A-Za-z0-9._~%-]+")
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
    val expiresAt = (node["expires_at"] as? String)?.let(::catalogInstant)
    val rules = CatalogRules(node["rules"] as? Map<*, *> ?: throw malformed("v1/entry.json lacks the rules"))
    val pack = CatalogReference(node["pack"])
    val stats = CatalogReference(node["stats"])
    val deltas = (node["deltas"] as? List<*> ?: emptyList<Any?>()).map { CatalogReference(it) }
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

/** Applies deltas to packs. */
private object CatalogDelta {
    /** A value after a merge patch (RFC 7396): members keep their positions. */
    private fun merged(old: Any?, patch: Any?): Any? {
        if (patch !is Map<*, *>) return patch
        val result = LinkedHashMap<Any?, Any?>()
        val known = old as? Map<*, *> ?: emptyMap<Any?, Any?>()
        for ((name, value) in known) {
            if (!patch.containsKey(name)) result[name] = value
            else if (patch[name] != null) result[name] = merged(value, patch[name])
        }
        for ((name, value) in patch) if (value != null && !known.containsKey(name)) result[name] = merged(null, value)
        return result
    }

    private fun kind(kind: Map<*, *>, patch: Map<*, *>): Map<*, *> {
        val entries = patch["entries"] as Map<*, *>
        val positions = LinkedHashMap<String, Int>()
        (kind["ids"] as List<*>).forEachIndexed { at, id -> positions[id as String] = at }
        for ((id, change) in entries) if (change == null) positions.remove(id) else positions.putIfAbsent(id as String, -1)
        val ids = positions.keys.sortedWith(byCodePoints)
        val old = kind["columns"] as Map<*, *>
        val columns = LinkedHashMap<Any?, Any?>()
        for (name in patch["columns"] as List<*>) {
            columns[name] = ids.map { id ->
                val at = positions.getValue(id)
                val value = if (at < 0) null else (old[name] as? List<*>)?.get(at)
                val change = entries[id] as? Map<*, *>
                if (change != null && change.containsKey(name)) merged(value, change[name]) else value
            }
        }
        return kind.mapValues { (name, value) ->
            when (name) {
                "count" -> CatalogNumber("${ids.size}")
                "ids" -> ids
                "columns" -> columns
                else -> value
            }
        }
    }

    /** The new pack, whose hash is not checked yet. */
    fun applied(delta: Map<*, *>, pack: Map<*, *>): ByteArray {
        val kinds = delta["kinds"] as Map<*, *>
        val result = pack.mapValues { (name, value) ->
            when (name) {
                "base_url" -> delta["base_url"] ?: value
                "kinds" -> (value as List<*>).map { one ->
                    val patch = kinds[(one as Map<*, *>)["kind"]] as? Map<*, *>
                    if (patch == null) one else kind(one, patch)
                }
                else -> value
            }
        }
        return StringBuilder().also { CatalogJSON.write(result, it) }.toString().toByteArray()
    }
}

/**
 * Reads a published catalog: fetches it, checks it, and answers lists from memory.
 *
 * Requests that fetch block, so call them outside the main thread. All methods can be called from any thread.
 *
 * @param site The address of the folder that contains `v1/`.
 * @param keys Public keys, one of which must have signed the published state. Without keys, the connection is trusted.
 * @param transport Fetches files.
 * @param now The device's clock.
 */
open class CatalogClient(
    site: String,
    private val keys: List<String> = emptyList(),
    private val transport: CatalogTransport = CatalogHTTP(),
    private val now: () -> Instant = { Instant.now() }
) {
    private val root = site.trimEnd('/') + "/v1/"
    @Volatile private var state: CatalogState? = null
    private var etag: String? = null
    private var fetched = 0L

    /** The generation of the known state. */
    val generation: Long? get() = state?.entry?.generation

    /** Whether the known state is past its `expires_at`. */
    val isExpired: Boolean get() = state?.entry?.expiresAt?.let { it <= now() } ?: false

    /** The files of the known state, to store them. */
    val saved: CatalogSaved? get() = state?.let { CatalogSaved(it.entry.text, it.pack, it.stats) }

    /** Uses a stored state if it is newer than the known one. Its hashes are checked; where it was stored is trusted. */
    @Synchronized
    fun restore(saved: CatalogSaved) {
        val entry = CatalogEntryFile(saved.entry)
        val pack = entry.pack.checked(saved.pack.toByteArray())
        val restored = CatalogState(entry, pack, entry.stats.checked(saved.stats.toByteArray()))
        if (generation?.let { it >= entry.generation } == true) return
        state = restored
        etag = null
    }

    /** Fetches what changed, checks it, and applies all of it or nothing. */
    @Synchronized
    fun refresh(): CatalogRefresh =
        try {
            update()
        } catch (error: CatalogException) {
            // Another state may have been published between two requests.
            if (error.status == 404 || error.code == CatalogException.Code.BAD_SIGNATURE) update() else throw error
        }

    /** The entries of a kind by its path, such as `templates`, as [read] returns them. */
    fun <Entry> kind(path: String, read: (CatalogFields) -> Entry): CatalogKind<Entry> =
        CatalogKind({ request -> page(path, request, read) }, { limit, offset -> trending(path, limit, offset, read) }) { id ->
            val list = list(path)
            list.ids.indexOf(id).takeIf { it >= 0 }?.let { read(list.item(it, now())) }
        }

    private fun list(path: String): CatalogList {
        if (state == null) synchronized(this) { if (state == null) refresh() }
        return state?.lists?.get(path) ?: throw CatalogException(CatalogException.Code.INVALID_REQUEST, "no kind has the path '$path'")
    }

    private fun <Entry> page(path: String, request: CatalogRequest, read: (CatalogFields) -> Entry): CatalogPage<Entry> {
        val list = list(path)
        val (sort, found) = list.selected(request)
        return page(list, found, sort, request.limit, request.offset, read)
    }

    private fun <Entry> trending(path: String, limit: Int, offset: Int, read: (CatalogFields) -> Entry): CatalogPage<Entry> {
        val list = list(path)
        return page(list, list.trending, "trending", minOf(limit, 50), offset, read)
    }

    private fun <Entry> page(
        list: CatalogList, found: List<Int>, sort: String, limit: Int, offset: Int, read: (CatalogFields) -> Entry
    ): CatalogPage<Entry> {
        if (limit < 1) throw CatalogException(CatalogException.Code.INVALID_REQUEST, "limit must be at least 1")
        if (offset < 0) throw CatalogException(CatalogException.Code.INVALID_REQUEST, "offset must be at least 0")
        val time = now()
        return CatalogPage(found.drop(offset).take(limit).map { read(list.item(it, time)) }, found.size, limit, offset, sort)
    }

    private fun update(): CatalogRefresh {
        fetched = 0
        val known = state
        val response = fetch("entry.json", ENTRY_LIMIT, etag)
        if (response.status == 304 && known != null) return unchanged(known)
        if (keys.isNotEmpty()) verify(response.body)
        val entry = CatalogEntryFile(decoded(response.body, "v1/entry.json"))
        if (known != null && entry.generation < known.entry.generation) {
            throw CatalogException(
                CatalogException.Code.ROLLED_BACK, "generation ${entry.generation} is older than ${known.entry.generation}")
        }
        if (known != null && entry.generation == known.entry.generation && entry.text != known.entry.text) {
            throw CatalogException(CatalogException.Code.CONTRADICTION, "two states have the generation ${entry.generation}")
        }
        refuseExpired(entry)
        if (known != null && entry.text == known.entry.text) {
            etag = response.etag
            return unchanged(known)
        }
        val (pack, source) = pack(entry, known)
        val stats = if (known?.entry?.stats?.sha256 == entry.stats.sha256) known.stats else file(entry.stats)
        state = CatalogState(entry, pack, stats)
        etag = response.etag
        return CatalogRefresh(source, entry.generation, fetched)
    }

    private fun unchanged(known: CatalogState): CatalogRefresh {
        refuseExpired(known.entry)
        return CatalogRefresh(CatalogRefresh.Source.UNCHANGED, known.entry.generation, fetched)
    }

    /** The signature of an old copy is valid, so only its age shows that newer states are withheld. */
    private fun refuseExpired(entry: CatalogEntryFile) {
        if (keys.isEmpty() || entry.expiresAt == null || entry.expiresAt > now()) return
        throw CatalogException(CatalogException.Code.EXPIRED, "the published state expired at ${entry.expiresAt}")
    }

    private fun verify(bytes: ByteArray) {
        val file = try {
            fetch("entry.json.sig", SIGNATURES_LIMIT, null).body
        } catch (error: CatalogException) {
            if (error.status != 404) throw error
            throw CatalogException(CatalogException.Code.UNSIGNED, "there is no signature")
        }
        val signatures = parsed(decoded(file, "v1/entry.json.sig"), "v1/entry.json.sig")["signatures"] as? List<*> ?: emptyList<Any?>()
        val isSigned = keys.any { text ->
            val key = base64(text.removePrefix(KEY_PREFIX))
            text.startsWith(KEY_PREFIX) && key != null && key.size == 32 && signatures.any { verifies(it, bytes, key) }
        }
        if (!isSigned) throw CatalogException(CatalogException.Code.BAD_SIGNATURE, "no key signed the entry file")
    }

    private fun verifies(node: Any?, bytes: ByteArray, key: ByteArray): Boolean {
        val signature = node as? Map<*, *>
        if (signature == null || signature["key_id"] != sha256(key).take(16)) return false
        val value = (signature["sig"] as? String)?.let(::base64) ?: return false
        return try {
            val verifier = Signature.getInstance("Ed25519")
            verifier.initVerify(KeyFactory.getInstance("Ed25519").generatePublic(X509EncodedKeySpec(KEY_HEADER + key)))
            verifier.update(bytes)
            verifier.verify(value)
        } catch (error: GeneralSecurityException) {
            false
        }
    }

    private fun base64(text: String): ByteArray? =
        try {
            Base64.getDecoder().decode(text)
        } catch (error: IllegalArgumentException) {
            null
        }

    private fun pack(entry: CatalogEntryFile, known: CatalogState?): Pair<String, CatalogRefresh.Source> {
        val from = known?.entry?.pack?.sha256
        if (known != null && from == entry.pack.sha256) return Pair(known.pack, CatalogRefresh.Source.COUNTS)
        val delta = entry.deltas.firstOrNull { from != null && it.from == from.take(16) && it.size < entry.pack.size }
        if (known != null && delta != null) {
            try {
                val file = parsedFile(file(delta), "v1/${delta.href}")
                if (file["from"] == from) {
                    return Pair(entry.pack.checked(CatalogDelta.applied(file, known.packed)), CatalogRefresh.Source.DELTA)
                }
            } catch (error: IOException) {
                // The pack has everything that the delta has.
            } catch (error: RuntimeException) {
                // The delta has values of other types.
            }
        }
        return Pair(file(entry.pack), CatalogRefresh.Source.PACK)
    }

    private fun file(reference: CatalogReference): String {
        if (reference.size > FILE_LIMIT) throw CatalogException(CatalogException.Code.TOO_LARGE, "v1/${reference.href} is too large")
        return reference.checked(fetch(reference.href, reference.size.toInt(), null).body)
    }

    private fun fetch(path: String, limit: Int, etag: String?): CatalogTransport.Response {
        val response = transport.get(root + path, etag, limit)
        if (response.status != 200 && !(response.status == 304 && etag != null)) {
            throw CatalogException(CatalogException.Code.HTTP, "v1/$path answers ${response.status}", response.status)
        }
        if (response.body.size > limit && path.startsWith("entry.")) {
            throw CatalogException(CatalogException.Code.TOO_LARGE, "v1/$path is too large")
        }
        fetched += response.body.size
        return response
    }

    private companion object {
        const val ENTRY_LIMIT = 65_536
        const val SIGNATURES_LIMIT = 16_384
        const val FILE_LIMIT = 67_108_864L
        const val KEY_PREFIX = "showcard-ed25519-public:v1:"
        /** What is before the 32 bytes of a public key in the format of X.509 (RFC 8410). */
        val KEY_HEADER = byteArrayOf(0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00)
    }
}

/** The entries of one kind. */
class CatalogKind<Entry> internal constructor(
    private val page: (CatalogRequest) -> CatalogPage<Entry>,
    private val trendingPage: (Int, Int) -> CatalogPage<Entry>,
    private val find: (String) -> Entry?
) {
    /** A part of the list, as the live API answers it. */
    fun items(request: CatalogRequest = CatalogRequest()): CatalogPage<Entry> = page(request)

    /** A part of the trending entries, the most used first, at most 50. */
    fun trending(limit: Int = 20, offset: Int = 0): CatalogPage<Entry> = trendingPage(limit, offset)

    /** One entry by its id, as in lists; null if it does not exist. */
    fun item(id: String): Entry? = find(id)
}
