# Searches and the parts of the site that scripts make.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_browsing.py "$one" ||
    fail "visitors find their way: by search and keyboard, with and without script"
pass "visitors find their way: by search and keyboard, with and without script"
