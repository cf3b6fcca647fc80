/** Fetches complete entries, and checks them by the index of a state; [fetch] returns the bytes of a file below `v1/`. */
private class CatalogDetails(private val fetch: (String, Int) -> ByteArray) {
    private val known = ConcurrentHashMap<String, Map<*, *>>()

    /** The entry of a kind by its id, or by a former one. */
    fun entry(state: CatalogState, list: CatalogList, id: String, now: Instant): CatalogFields {
        // Published IDs are in Unicode form NFC.
        val wanted = Normalizer.normalize(id, Normalizer.Form.NFC)
        val current = if (wanted in list.ids) wanted else currentID(state, list.path, wanted)
        val at = list.ids.indexOf(current)
        val path = "${list.path}/id/${if (at < 0) id else current}.json"
        val hash = if (at < 0) null else (indexFile(state, path)["entries"] as? Map<*, *>)?.get(path) as? Map<*, *>
        val sha256 = hash?.get("sha256") as? String ?: throw CatalogException(CatalogException.Code.NOT_FOUND, "there is no v1/$path")
        val size = (hash["size"] as? CatalogNumber)?.long ?: throw malformed("the index has no size of v1/$path")
        // What follows the hashed bytes changes with uses and the clock.
        val data = parsed(checked(path, FILE_LIMIT, sha256, size) + "}}}", "v1/$path")["data"] as? Map<*, *>
        val found = data?.values?.firstOrNull() as? Map<*, *> ?: throw malformed("v1/$path has no entry")
        return list.withFacts(found, at, now)
    }

    private fun currentID(state: CatalogState, path: String, id: String): String? {
        val hash = (indexFile(state, ALIASES)["files"] as? Map<*, *>)?.get(ALIASES) as? String ?: return null
        val kinds = parsedFile(checked(ALIASES, FILE_LIMIT, hash), "v1/$ALIASES")["kinds"] as? Map<*, *>
        return (kinds?.get(path) as? Map<*, *>)?.get(id) as? String
    }

    /** The file of the index that has the hash of a path, if the path exists. */
    private fun indexFile(state: CatalogState, path: String): Map<*, *> {
        val root = state.entry.index
            ?: throw CatalogException(CatalogException.Code.UNSUPPORTED_VERSION, "v1/entry.json names no index")
        var rest = sha256(path.toByteArray()).map { Character.digit(it, 16).toString(2).padStart(4, '0') }.joinToString("")
        var file = indexPart(root.sha256)
        while (true) {
            val parts = file["parts"] as? List<*> ?: return file
            val bits = (file["bits"] as? CatalogNumber)?.long?.toInt() ?: 0
            if (bits !in 1..minOf(MOST_BITS, rest.length)) throw malformed("the index leads nowhere for v1/$path")
            val part = parts.getOrNull(rest.take(bits).toInt(2)) as? String ?: throw malformed("the index leads nowhere for v1/$path")
            rest = rest.drop(bits)
            file = indexPart(part)
        }
    }

    private fun indexPart(hash: String): Map<*, *> {
        if (!CatalogReference.DIGEST.matches(hash)) throw malformed("the index has a wrong hash")
        return known[hash] ?: parsedFile(checked("index/$hash.json", INDEX_LIMIT, hash), "v1/index/$hash.json").also {
            if (known.size >= MOST_INDEX_FILES) known.clear()
            known[hash] = it
        }
    }

    /** The first [size] bytes of a file, all by default, if they have a hash. */
    private fun checked(path: String, limit: Int, hash: String, size: Long = Long.MAX_VALUE): String {
        val bytes = fetch(path, limit).let { if (it.size > size) it.copyOf(size.toInt()) else it }
        if (sha256(bytes) == hash) return decoded(bytes, "v1/$path")
        throw CatalogException(CatalogException.Code.WRONG_HASH, "v1/$path is not the file that the index names")
    }

    private companion object {
        const val ALIASES = "aliases.json"
        const val FILE_LIMIT = 67_108_864
        const val INDEX_LIMIT = 4_194_304
        const val MOST_BITS = 16
        const val MOST_INDEX_FILES = 1_024
    }
}
