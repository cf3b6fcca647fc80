# The feeds over a month.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_feeds.py "$tool" "$one" "$work" ||
    fail "feeds keep to their schemas and to earlier ones, and deltas lead from each of ten days before to the next"
pass "feeds keep to their schemas and to earlier ones, and deltas lead from each of ten days before to the next"
