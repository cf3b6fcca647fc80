# A release: its files, and their installation.
. "$(dirname "$0")/common.sh"

if [ "$(uname -s)" != Linux ]; then
    pass "the release is checked on Linux only"
    exit 0
fi
shellcheck scripts/install scripts/ci || fail "shellcheck finds nothing"
pass "shellcheck finds nothing"
"$python" IntegrationTests/check_release.py "$tool" "$work" || fail "a release is packed and installed"
