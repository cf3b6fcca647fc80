# The examples that answer a live API from static files.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_edge.py "$tool" "$work" ||
    fail "a service worker and nginx answer requests of the live API as serve does"
pass "a service worker and nginx answer requests of the live API as serve does"
