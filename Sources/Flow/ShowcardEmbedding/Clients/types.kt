import java.io.ByteArrayOutputStream
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URI
import java.net.URLEncoder
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
import java.util.concurrent.ConcurrentHashMap

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
        INVALID_REQUEST, NOT_FOUND, HTTP, MALFORMED, WRONG_HASH, TOO_LARGE, UNSUPPORTED_VERSION, UNSIGNED, BAD_SIGNATURE,
        EXPIRED, ROLLED_BACK, CONTRADICTION
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
