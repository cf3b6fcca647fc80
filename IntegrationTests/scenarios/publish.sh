# Outputs on hosts.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_publish.py "$tool" "$work" ||
    fail "clients of hosts find one state, also if publishing is killed"
pass "clients of hosts find one state, also if publishing is killed"
