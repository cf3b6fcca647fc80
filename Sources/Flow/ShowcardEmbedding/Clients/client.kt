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
    private val details = CatalogDetails { path, limit ->
        val response = request(path.split("/").joinToString("/") { URLEncoder.encode(it, "UTF-8").replace("+", "%20") }, limit, null)
        if (response.body.size > limit) throw CatalogException(CatalogException.Code.TOO_LARGE, "v1/$path is too large")
        response.body
    }

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
        if (state?.let { it.entry >= entry } == true) return
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
            list.ids.indexOf(Normalizer.normalize(id, Normalizer.Form.NFC)).takeIf { it >= 0 }?.let { read(list.item(it, now())) }
        }

    /**
     * One entry with all its public fields, by its id or a former one: the argument of `Template.read`, for example.
     *
     * It is fetched with each call, and checked by the hashes of the known state. If the site has another file, a newer state is
     * published: the client refreshes, and tries again, once.
     */
    fun entry(path: String, id: String): CatalogFields {
        val known = current()
        return try {
            details.entry(known, list(path, known), id, now())
        } catch (error: CatalogException) {
            val isOutdated = error.status == 404 || error.code in setOf(CatalogException.Code.WRONG_HASH, CatalogException.Code.NOT_FOUND)
            if (isOutdated) refresh()
            val newer = current()
            if (!isOutdated || newer === known) throw error
            details.entry(newer, list(path, newer), id, now())
        }
    }

    private fun current(): CatalogState = state ?: synchronized(this) {
        if (state == null) refresh()
        checkNotNull(state)
    }

    private fun list(path: String, state: CatalogState = current()): CatalogList =
        state.lists[path] ?: throw CatalogException(CatalogException.Code.INVALID_REQUEST, "no kind has the path '$path'")

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
        if (known != null && entry < known.entry) {
            throw CatalogException(
                CatalogException.Code.ROLLED_BACK, "generation ${entry.generation} of epoch ${entry.epoch} is older than generation ${known.entry.generation} of epoch ${known.entry.epoch}")
        }
        if (known != null && entry.compareTo(known.entry) == 0 && entry.text != known.entry.text) {
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
        val response = request(path, limit, etag)
        if (response.body.size > limit && path.startsWith("entry.")) {
            throw CatalogException(CatalogException.Code.TOO_LARGE, "v1/$path is too large")
        }
        fetched += response.body.size
        return response
    }

    private fun request(path: String, limit: Int, etag: String?): CatalogTransport.Response {
        val response = transport.get(root + path, etag, limit)
        if (response.status == 200 || response.status == 304 && etag != null) return response
        throw CatalogException(CatalogException.Code.HTTP, "v1/$path answers ${response.status}", response.status)
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

    /** A part of the trending entries in the order of the feeds, at most 50. */
    fun trending(limit: Int = 20, offset: Int = 0): CatalogPage<Entry> = trendingPage(limit, offset)

    /** One entry by its id, as in lists; null if it does not exist. */
    fun item(id: String): Entry? = find(id)
}
