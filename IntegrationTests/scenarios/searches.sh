# Searches in languages of ten scripts.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_searches.py "$tool" "$work" ||
    fail "searches in languages of ten scripts find first what is typed"
pass "searches in languages of ten scripts find first what is typed"
