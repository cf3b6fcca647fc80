# Tokens, read back on every platform.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_tokens.py "$tool" "$work" "$suites/dtcg/schemas/2025.10" ||
    fail "tokens come out of what reads each output as the values they are"
pass "tokens come out of what reads each output as the values they are"
