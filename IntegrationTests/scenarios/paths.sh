# The main paths through the site.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_paths.py "$one" ||
    fail "the main paths are walked in every look and two sizes, without script and by keyboard alone"
pass "the main paths are walked in every look and two sizes, without script and by keyboard alone"
