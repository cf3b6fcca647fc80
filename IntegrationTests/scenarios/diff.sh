# What changed between two outputs.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_diff.py "$tool" "$work" ||
    fail "diff shows what was edited, as a page that is valid, accessible and asks no host for anything"
pass "diff shows what was edited, as a page that is valid, accessible and asks no host for anything"
