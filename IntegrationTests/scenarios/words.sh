# The wording of documentation, comments and messages.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/words/check_words.py .venv/bin/codespell ||
    fail "the text is spelled correctly and has none of the listed phrases"
pass "the text is spelled correctly and has none of the listed phrases"
