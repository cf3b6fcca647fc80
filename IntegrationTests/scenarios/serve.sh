# The preview.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_serve.py "$tool" "$work" ||
    fail "edits show in open pages, and what is broken is shown over the last good state"
pass "edits show in open pages, and what is broken is shown over the last good state"
