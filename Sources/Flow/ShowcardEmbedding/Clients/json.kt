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
