# The ledger of counts.
. "$(dirname "$0")/common.sh"

python3 IntegrationTests/check_ledger.py "$tool" "$work" ||
    fail "imports that are killed leave the old ledger or the new one"
pass "imports that are killed leave the old ledger or the new one"
