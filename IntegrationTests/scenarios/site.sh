# The site that the others look at.
. "$(dirname "$0")/common.sh"

build --jobs 1 --output "$one"
"$python" IntegrationTests/check_site.py "$one" templates content
pass "pages are valid, links lead somewhere, the theme has no literals"
